// Lessons as games.
#include "session/tetris/lessons.h"

#include <algorithm>
#include <array>
#include <vector>

#include "base/split.h"
#include "base/utf8.h"
#include "base/words.h"

namespace fourfold::session {
namespace {

constexpr std::array<std::string_view, kLessonGoals> kGoalNames = {"lines",   "at_once", "combo", "spin", "spins",
                                                                   "perfect", "clean",   "dig",   "shape"};

/// Rules that give the player time, because a person who learns a rotation wants to look before
/// making it.
tetris::modern::SharedRules patient_rules() {
  tetris::modern::Rules rules;
  rules.name = "practice";
  rules.lock_delay_ticks = 10 * tetris::kTicksPerSecond;
  return tetris::modern::SharedRules(rules);
}

std::string in_words(int number) {
  constexpr std::array<std::string_view, 6> kWords = {"no", "one", "two", "three", "four", "five"};
  return number >= 0 && number < static_cast<int>(kWords.size()) ? std::string(kWords[static_cast<std::size_t>(number)])
                                                                 : std::to_string(number);
}

std::string rows_text(int number) { return in_words(number) + (number == 1 ? " row" : " rows"); }

}  // namespace

std::string_view name_of(LessonGoal::Kind kind) { return kGoalNames[static_cast<std::size_t>(kind)]; }

std::string goal_text(const LessonGoal& goal) {
  using GoalKind = LessonGoal::Kind;
  switch (goal.kind) {
    case GoalKind::lines:
      return "clear " + rows_text(goal.number);
    case GoalKind::at_once:
      return "clear " + rows_text(goal.number) + " at once";
    case GoalKind::combo:
      return "clear a row with each of " + in_words(goal.number) + " pieces in a row";
    case GoalKind::spin:
      return "clear " + rows_text(goal.number) + " with a T-spin";
    case GoalKind::spins:
      return "clear " + rows_text(goal.number) + " with T-spins in all";
    case GoalKind::perfect:
      return "leave nothing on the field";
    case GoalKind::clean:
      return "cover no empty cell, and stay within " + rows_text(goal.number);
    case GoalKind::dig:
      return "clear " + rows_text(goal.number) + " of the grey ones";
    case GoalKind::shape:
      break;
  }
  return "build the stack that is outlined";
}

tetris::Board board_of_rows(std::string_view rows) {
  tetris::Board board;
  if (rows.empty()) return board;
  const auto lines = split(rows, '/');
  for (std::size_t i = 0; i < lines.size(); ++i) {
    for (std::size_t x = 0; x < lines[i].size(); ++x) {
      if (lines[i][x] == '#') board.fill(static_cast<int>(lines.size() - 1 - i), static_cast<int>(x));
    }
  }
  return board;
}

Result<const Lesson*> find_lesson(std::string_view name) {
  std::vector<std::string_view> ids;
  for (const Lesson& lesson : lessons()) {
    if (lesson.id == name || text_of(lesson).name == name) return &lesson;
    ids.push_back(lesson.id);
  }
  return Error{"unknown lesson " + in_quotes(name) + ": expected " + one_of(ids)};
}

tetris::modern::Start start_of(const Lesson& lesson) {
  static const tetris::modern::SharedRules kRules = patient_rules();
  tetris::modern::Start start;
  start.rules = kRules;
  start.options = {.level = 0, .last_level = 0};
  start.board = board_of_rows(lesson.rows);
  for (const char c : lesson.pieces) start.opening.push_back(*tetris::piece_from(c));
  return start;
}

}  // namespace fourfold::session

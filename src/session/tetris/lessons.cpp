// Positions to practise.
#include "session/tetris/lessons.h"

#include <algorithm>

#include "base/utf8.h"
#include "base/words.h"

namespace fourfold::session {
namespace {

constexpr std::array kLessons = {
    Lesson{.name = "T-spin double, left",
           .goal = "clear two lines with a T-spin",
           .hint = "Turn once, go down beside the roof, turn again.",
           .spin_lines = 2,
           .rows = {"..........", "..........", "####......", "###...####", "####.#####"},
           .pieces = "T",
           .solution = "w18dwh"},
    Lesson{.name = "T-spin double, right",
           .goal = "clear two lines with a T-spin",
           .hint = "The same from the other side.",
           .spin_lines = 2,
           .rows = {"..........", "..........", "......####", "####...###", "#####.####"},
           .pieces = "T",
           .solution = "rc18dch"},
    Lesson{.name = "Build the roof",
           .goal = "clear two lines with a T-spin",
           .hint = "The first piece makes the roof over the slot.",
           .spin_lines = 2,
           .rows = {"..........", "..........", "..........", "###...####", "####.#####"},
           .pieces = "JT",
           .solution = "2lhw18dwh"},
    Lesson{.name = "T-spin triple",
           .goal = "clear three lines with a T-spin",
           .hint = "Lay it flat under the roof, then turn clockwise: it drops in.",
           .spin_lines = 3,
           .rows = {"..##......", "###.......", "###.######", "###..#####", "###.######"},
           .pieces = "T",
           .solution = "r16dlwh"},
    Lesson{.name = "Perfect clear, two squares",
           .goal = "leave nothing on the field",
           .hint = "Side by side.",
           .rows = {"..........", "..........", "..........", "######....", "######...."},
           .pieces = "OO",
           .solution = "2rh4rh"},
    Lesson{.name = "Perfect clear, two hooks",
           .goal = "leave nothing on the field",
           .hint = "The second one hangs over the first.",
           .rows = {"..........", "..........", "..........", "######....", "######...."},
           .pieces = "LL",
           .solution = "4rh3r2wh"},
    Lesson{.name = "Perfect clear, four pieces",
           .goal = "leave nothing on the field",
           .hint = "Both T stand at the walls of the gap.",
           .rows = {"..........", "######....", "######....", "######....", "######...."},
           .pieces = "TTLJ",
           .solution = "2rwh4rcrh3rch4rwh"},
    Lesson{.name = "Perfect clear with hold",
           .goal = "leave nothing on the field",
           .hint = "Put the first one away until the end.",
           .rows = {"..........", "######....", "######....", "######....", "######...."},
           .pieces = "JTOI",
           .solution = "o4rcrh2rh3rho3r2wh"},
    Lesson{.name = "Perfect clear, a narrow way",
           .goal = "leave nothing on the field",
           .hint = "The last piece turns in at the bottom.",
           .rows = {"..........", "######....", "######....", "######....", "######...."},
           .pieces = "LJSZ",
           .solution = "2rwh4rcrh4rh2r17dcrch"},
};

tetris::Board board_of(const Lesson& lesson) {
  tetris::Board board;
  for (std::size_t i = 0; i < lesson.rows.size(); ++i) {
    for (std::size_t x = 0; x < lesson.rows[i].size(); ++x) {
      if (lesson.rows[i][x] == '#') board.fill(static_cast<int>(lesson.rows.size() - 1 - i), static_cast<int>(x));
    }
  }
  return board;
}

/// Rules that give the player time, because a person who learns a rotation wants to look before
/// making it.
tetris::modern::SharedRules patient_rules() {
  tetris::modern::Rules rules;
  rules.name = "practice";
  rules.lock_delay_ticks = 10 * tetris::kTicksPerSecond;
  return tetris::modern::SharedRules(rules);
}

}  // namespace

std::span<const Lesson> lessons() { return kLessons; }

Result<const Lesson*> find_lesson(std::string_view name) {
  const auto lesson = std::ranges::find(kLessons, name, &Lesson::name);
  if (lesson == kLessons.end())
    return Error{"unknown position " + in_quotes(name) + ": expected " + one_of(names_of(kLessons))};
  return &*lesson;
}

tetris::modern::Start start_of(const Lesson& lesson) {
  static const tetris::modern::SharedRules rules = patient_rules();
  tetris::modern::Start start;
  start.rules = rules;
  start.options = {.level = 0, .last_level = 0};
  start.board = board_of(lesson);
  for (const char c : lesson.pieces) start.opening.push_back(*tetris::piece_from(c));
  return start;
}

bool solves(const Lesson& lesson, const tetris::modern::Locked& locked) {
  if (lesson.spin_lines == 0) return locked.clear.perfect;
  return locked.clear.spin == tetris::modern::Spin::full && locked.clear.lines >= lesson.spin_lines;
}

}  // namespace fourfold::session

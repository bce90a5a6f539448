// The machine's opinion about a situation, prepared for people.
#include "tetris/modern/search/advice.h"

#include <algorithm>
#include <array>

#include "base/text.h"
#include "tetris/modern/search/rewards.h"

namespace fourfold::tetris::modern {
namespace {

/// The situation as a game in which the line can be played. Garbage that waits is left out, because
/// its holes are not known.
Position position_of(const View& view) {
  Start start;
  start.rules = view.rules;
  start.board = view.board;
  start.opening = {view.falling};
  start.opening.insert(start.opening.end(), view.queue.begin(), view.queue.end());
  Position position(start);
  position.held = view.held;
  position.hold_used = !view.may_hold;
  position.combo = view.combo;
  position.back_to_back = view.back_to_back;
  return position;
}

bool rests_at(const Position& position, Location at) {
  return fits(position.board, position.falling, at) && !fits(position.board, position.falling, at + Step{0, -1});
}

std::vector<PlannedPiece> played(Position position, const std::vector<Choice>& choices) {
  std::vector<PlannedPiece> line;
  for (const Choice& choice : choices) {
    if (choice.hold && position.can_hold()) position.hold();
    if (position.is_over() || !rests_at(position, choice.move.at)) break;
    const Piece piece = position.falling;
    const Locked locked = position.place(choice.move);
    line.push_back({piece, choice, locked.clear, locked.sent});
    if (position.is_over()) break;
  }
  return line;
}

Strokes keys_to(const View& view, const PlannedPiece& planned) {
  const auto from = entry(view.board, planned.piece);
  if (!from) return {};
  const KeyMap map(view.rules->turns, view.board, planned.piece, *from, Pressing::finesse);
  const Strokes keys = map.to(planned.choice.move).value_or(Strokes{});
  return planned.choice.hold ? after_hold(keys) : keys;
}

constexpr int kHighStack = 15;  ///< rows: from here on, what can be cleared should be cleared

int lines_of(const View& view, const Choice& choice) {
  const Piece swapped = view.held ? *view.held : view.queue.empty() ? view.falling : view.queue.front();
  Board board = view.board;
  put(board, choice.hold ? swapped : view.falling, choice.move.at);
  return std::popcount(board.full_rows());
}

/// The line of play that begins with an idea: the thinker's own, or one that is searched for now.
std::vector<Choice> line_from(const Thinker& thinker, const Choice& first) {
  std::vector<Choice> choices = thinker.line_of(first);
  return choices.empty() ? std::vector<Choice>{first} : choices;
}

}  // namespace

bool is_big_clear(const View& view, const Choice& choice) {
  const int lines = lines_of(view, choice);
  return lines == 4 || (lines >= 2 && choice.move.spin == Spin::full && view.goal != Goal::lines);
}

std::int64_t teaching_price(const View& view) {
  return view.board.height() >= kHighStack ? kForTeachingHigh : kForTeaching;
}

std::size_t idea_to_teach(const View& view, const std::vector<Idea>& ideas) {
  const auto big = std::ranges::find_if(ideas, [&](const Idea& idea) { return is_big_clear(view, idea.choice); });
  if (big == ideas.end() || ideas.front().worth - big->worth > teaching_price(view)) return 0;
  return static_cast<std::size_t>(big - ideas.begin());
}

Result<Advice> advise(Thinker& thinker, const View& view, const Limit& limit, Asked asked) {
  if (asked == Asked::as_teacher)
    thinker.look_afresh(view);
  else
    thinker.look(view);
  const std::uint64_t done = asked == Asked::as_teacher ? thinker.nodes() : 0;
  if (done < limit.nodes) thinker.think({limit.nodes - done, limit.stop});
  Advice advice{.ideas = thinker.ideas(), .line = {}, .keys = {}, .nodes = thinker.nodes()};
  if (advice.ideas.empty()) return Error{"the piece has no room"};
  if (asked == Asked::as_teacher) {
    const auto told = advice.ideas.begin() + static_cast<std::ptrdiff_t>(idea_to_teach(view, advice.ideas));
    std::rotate(advice.ideas.begin(), told, told + 1);
  }
  advice.line = played(position_of(view), line_from(thinker, advice.ideas.front().choice));
  if (advice.line.empty()) return Error{"the piece has no room"};
  advice.keys = keys_to(view, advice.best());
  return advice;
}

std::string_view unit_of(Goal goal) {
  constexpr std::array<std::string_view, 3> kUnits = {"rows", "points", "lines"};
  return kUnits[static_cast<std::size_t>(goal)];
}

double in_units(Goal goal, std::int64_t worth) {
  const double rows = static_cast<double>(worth) / kRowOfAttack;
  return goal == Goal::points ? rows * kPointsOfRow : rows;
}

std::string worth_text(Goal goal, std::int64_t worth) {
  const std::string number = fixed(in_units(goal, worth), goal == Goal::points ? 0 : 2);
  return number + " " + std::string(unit_of(goal)) + (goal == Goal::attack ? " of attack" : "");
}

std::string words_of(const Clear& clear) {
  if (clear.perfect) return "Perfect clear";
  std::string words = name_of(clear);
  for (std::size_t i = 1; i < words.size(); ++i) {
    const bool is_piece = words[i] == 'T' && i + 1 < words.size() && words[i + 1] == '-';
    if (words[i] >= 'A' && words[i] <= 'Z' && !is_piece) words[i] = static_cast<char>(words[i] - 'A' + 'a');
  }
  return clear.lines > 0 ? words : "";
}

View view_of(const Position& position, int shown) {
  if (shown >= position.start.rules->preview) return view_of(position);
  Rules rules = *position.start.rules;
  rules.preview = shown;
  Position seen = position;
  seen.start.rules = SharedRules(std::move(rules));
  View view = view_of(seen);
  view.rules = position.start.rules;
  return view;
}

}  // namespace fourfold::tetris::modern

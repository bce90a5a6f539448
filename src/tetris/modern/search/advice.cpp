// What the machine thinks, put together for people.
#include "tetris/modern/search/advice.h"

#include <algorithm>

#include "base/text.h"

namespace fourfold::tetris::modern {
namespace {

/// The situation as a game, in which the line can be played. Garbage that waits is left out: nobody
/// knows where its holes are.
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

bool clears_four(const View& view, const Choice& choice) {
  const Piece swapped = view.held ? *view.held : view.queue.empty() ? view.falling : view.queue.front();
  Board board = view.board;
  put(board, choice.hold ? swapped : view.falling, choice.move.at);
  return std::popcount(board.full_rows()) == 4;
}

/// Moves the best idea that clears four to the front.
void prefer_four(const View& view, std::vector<Idea>& ideas, std::int64_t certain) {
  const auto four = std::ranges::find_if(ideas, [&](const Idea& idea) { return clears_four(view, idea.choice); });
  if (four == ideas.end() || ideas.front().worth - four->worth > certain) return;
  std::rotate(ideas.begin(), four, four + 1);
}

}  // namespace

Result<Advice> advise(Thinker& thinker, const View& view, const Limit& limit, std::int64_t certain) {
  thinker.look(view);
  thinker.think(limit);
  Advice advice{.ideas = thinker.ideas(), .line = {}, .keys = {}, .nodes = thinker.nodes()};
  if (advice.ideas.empty()) return Error{"the piece has no room"};
  prefer_four(view, advice.ideas, certain);
  const Choice& best = advice.ideas.front().choice;
  std::vector<Choice> choices = thinker.best_line();
  if (choices.empty() || !(choices.front() == best)) choices = {best};
  advice.line = played(position_of(view), choices);
  if (advice.line.empty()) return Error{"the piece has no room"};
  advice.keys = keys_to(view, advice.best());
  return advice;
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

std::string summary(const Advice& advice) {
  const auto best = std::ranges::max_element(
      advice.line, {}, [](const PlannedPiece& piece) { return 2 * piece.attack + (piece.clear.lines > 0 ? 1 : 0); });
  const auto pieces = best - advice.line.begin() + 1;
  if (best->clear.lines == 0) return "No clear in the next " + counted(std::ssize(advice.line), "piece");
  std::string text = words_of(best->clear) + (pieces == 1 ? " now" : " in " + std::to_string(pieces) + " pieces");
  return best->attack == 0 ? text : text + ", sends " + counted(best->attack, "row");
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

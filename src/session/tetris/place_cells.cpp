// Puts pieces where a line of play says that they lie.
#include "session/tetris/place_cells.h"

#include <algorithm>
#include <optional>

#include "tetris/modern/choice.h"
#include "tetris/moves.h"

namespace fourfold::session {
namespace {

using Cells = std::array<teach::Step::Spot, 4>;

bool is_same_place(Cells a, Cells b) {
  const auto key = [](const teach::Step::Spot& cell) { return cell.row * tetris::kWidth + cell.x; };
  std::ranges::sort(a, {}, key);
  std::ranges::sort(b, {}, key);
  return a == b;
}

Cells cells_at(tetris::Piece piece, const tetris::modern::Location& at) {
  Cells cells;
  std::ranges::transform(tetris::modern::cells_of(piece, at.orientation), cells.begin(),
                         [&](const auto& cell) { return teach::Step::Spot{at.y + cell.y, at.x + cell.x}; });
  return cells;
}

/// Of those that put the falling piece there, the one with most of a spin: a line is meant at its
/// best.
std::optional<tetris::modern::Move> move_to(const tetris::modern::Position& position, const Cells& cells) {
  const auto from = tetris::modern::entry(position.board, position.falling);
  if (!from) return std::nullopt;
  tetris::modern::MoveList moves;
  find_moves(position.start.rules->turns, position.board, position.falling, *from, true, moves);
  std::optional<tetris::modern::Move> best;
  for (const tetris::modern::Move& move : moves) {
    if (!is_same_place(cells_at(position.falling, move.at), cells)) continue;
    if (!best || move.spin > best->spin) best = move;
  }
  return best;
}

std::optional<tetris::modern::Choice> choice_for(tetris::modern::Position position, const LyingPiece& wanted) {
  for (const bool hold : {false, true}) {
    if (hold && !position.can_hold()) break;
    if (hold) position.hold();
    if (position.falling != wanted.piece) continue;
    if (const auto move = move_to(position, wanted.cells)) return tetris::modern::Choice{hold, *move};
  }
  return std::nullopt;
}

}  // namespace

bool place_cells(Round& round, const LyingPiece& wanted) {
  const tetris::Position& position = round.game().position;
  if (position.is_over() || position.piece() != wanted.piece) return false;
  tetris::MoveList moves;
  find_placements(*position.rules, position.board, position.piece(), round.game().at, moves);
  const teach::ClassicView view = teach::classic_view(position, 1);
  const auto move = std::ranges::find_if(
      moves, [&](tetris::Placement at) { return is_same_place(step_of(view, at).cells, wanted.cells); });
  if (move == moves.end()) return false;
  return round.apply({tetris::Command::Kind::place, *move}).locked();
}

bool place_cells(ModernRound& round, const LyingPiece& wanted) {
  const tetris::modern::Position& position = round.game().position;
  if (position.is_over()) return false;
  const auto choice = choice_for(position, wanted);
  if (!choice) return false;
  if (choice->hold) round.apply(tetris::modern::tap(tetris::modern::Key::hold));
  return round.apply(tetris::modern::place(choice->move)).locked();
}

}  // namespace fourfold::session

// What happens when a piece is locked: landing points, clears, combo, garbage, and the ways a game
// ends.
#include "tetris/position.h"

#include <algorithm>
#include <bit>
#include <cassert>

#include "tetris/open_drop.h"

namespace fourfold::tetris {
namespace {

/// The combo points of a clear: a single line's points for each consecutive clear before it: 0, 1,
/// 2, ...
int combo_points(const Position& p) {
  return p.options.combo && p.combo > 1 ? (p.combo - 1) * p.rules->line_points[1] : 0;
}

/// Raises a garbage row and returns its empty column.
int raise_garbage(Position& p) {
  const int hole = garbage_hole_at(p.seed, p.garbage++);
  p.board.raise(hole);
  return hole;
}

/// Whether a cell was pushed out of the well.
bool is_buried(const Position& p) { return p.board.height() > p.rules->rows(); }

/// Whether the stack is too high, or the next piece does not fit.
bool is_lost(const Position& p) {
  const Column too_high = p.rules->losing_rows() | p.rules->overflow_rows();
  return (p.board.used_rows() & too_high) != 0 || !fits(*p.rules, p.board, p.piece(), p.rules->spawn);
}

bool garbage_is_due(const Position& p) {
  return p.options.garbage_every > 0 && p.pieces % static_cast<std::uint64_t>(p.options.garbage_every) == 0;
}

}  // namespace

void put(Board& board, const Rules& rules, Piece piece, Placement at) {
  for (const Cell& cell : cells_of(rules, piece, at)) board.fill(rules.row_of(cell.y), cell.x);
}

void follow(Board& board, const Rules& rules, const Locked& locked) {
  put(board, rules, locked.piece, locked.at);
  board.remove_rows(locked.rows);
  if (locked.garbage_hole != kNoGarbage) board.raise(locked.garbage_hole);
}

int landing_cells(const Rules& rules, const Board& board, Piece piece, Placement at) {
  int count = 0;
  for (const Cell& cell : cells_of(rules, piece, at)) {
    const int row = rules.row_of(cell.y);
    count += static_cast<int>(row == 0 || board.filled(row - 1, cell.x));
  }
  return count;
}

PieceSet Position::possible(std::uint64_t ahead) const {
  PieceSet left = PieceSet::all();
  if (rules->randomizer == Randomizer::uniform) return left;
  const std::uint64_t n = pieces + ahead;
  for (std::uint64_t i = n - n % kPieceCount; i < n; ++i) left.remove(piece_at(rules->randomizer, seed, i));
  return left;
}

Locked Position::place(Placement at) {
  assert(!is_over() && fits(*rules, board, piece(), at));
  Locked locked{.piece = piece(), .at = at};
  locked.points = rules->landing_points * landing_cells(*rules, board, locked.piece, at);
  put(board, *rules, locked.piece, at);
  ++pieces;

  const bool locked_out =
      (rules->ends_at_spawn_row && at.y <= rules->spawn.y) || (board.used_rows() & rules->overflow_rows()) != 0;
  if (locked_out) {
    end = End::topped_out;
  } else {
    locked.rows = board.full_rows();
    board.remove_rows(locked.rows);
    const auto lines = static_cast<std::size_t>(locked.lines());
    ++clears[lines];
    combo = lines > 0 ? combo + 1 : 0;
    locked.points += rules->line_points[lines] + combo_points(*this);

    if (garbage_is_due(*this)) locked.garbage_hole = raise_garbage(*this);
    const bool buried = locked.garbage_hole != kNoGarbage && is_buried(*this);
    if (buried || is_lost(*this)) end = End::topped_out;
  }
  points += locked.points;
  return locked;
}

Position new_game(const Rules& rules, const Options& options, std::uint64_t seed) {
  Position position;
  position.rules = &rules;
  position.options = options;
  position.seed = seed;
  for (int i = 0; i < options.garbage_start; ++i) raise_garbage(position);
  if (is_lost(position)) position.end = End::topped_out;
  return position;
}

bool is_legal(const Rules& rules, const Board& board, Piece piece, Placement from, Placement at) {
  if (rules.placing == Placing::reachable && is_open_drop(rules, board, piece, from, at)) return true;
  MoveList moves;
  find_placements(rules, board, piece, from, moves);
  return std::ranges::find(moves, at) != moves.end();
}

}  // namespace fourfold::tetris

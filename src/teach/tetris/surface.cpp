// What can be seen on a board.
#include "teach/tetris/surface.h"

#include <algorithm>
#include <cstdlib>

namespace fourfold::teach {
namespace {

using tetris::Board;
using tetris::Column;
using tetris::kWidth;

Column& column(Board& board, int x) { return board.columns[static_cast<std::size_t>(x)]; }
Column column(const Board& board, int x) { return board.columns[static_cast<std::size_t>(x)]; }

/// Filled cells above the topmost hole.
int cover(Column cells, Column holes) { return holes == 0 ? 0 : std::popcount(cells >> std::bit_width(holes)); }

/// The topmost hole of `before` as it is numbered after the rows went; -1 if it is none any more.
int row_after(int row, Column rows) { return row - std::popcount(rows & ((Column{1} << row) - 1)); }

/// A piece that is dropped with its centre in column `x` rests flat: nothing is open under it.
bool lies_flat(const Board& board, tetris::Piece piece, tetris::modern::Orientation orientation, int x, int top) {
  const auto cells = cells_of(piece, orientation);
  int y = -64;
  for (const auto& cell : cells) {
    if (x + cell.x < 0 || x + cell.x >= kWidth) return false;
    y = std::max(y, board.column_height(x + cell.x) - cell.y);
  }
  for (const auto& cell : cells) {
    const bool has_own_below =
        std::ranges::any_of(cells, [&](const auto& other) { return other.x == cell.x && other.y == cell.y - 1; });
    if (!has_own_below && board.column_height(x + cell.x) != y + cell.y) return false;
    if (y + cell.y >= top) return false;
  }
  return true;
}

}  // namespace

Board holes_of(const Board& board) {
  Board holes;
  for (int x = 0; x < kWidth; ++x) {
    const Column below_top = board.column_height(x) == 0 ? 0 : (Column{1} << (board.column_height(x) - 1)) - 1;
    column(holes, x) = below_top & ~column(board, x);
  }
  return holes;
}

HoleChange hole_change(const Step& step) {
  Board was = holes_of(step.before);
  const Board now = holes_of(step.after);
  HoleChange change;
  for (const Step::Spot& cell : step.cells) {
    if (!was.filled(cell.row, cell.x)) continue;
    change.filled |= column_bit(cell.x);
    column(was, cell.x) &= ~(Column{1} << cell.row);
  }
  was.remove_rows(step.rows);
  for (int x = 0; x < kWidth; ++x) {
    const Column made = column(now, x) & ~column(was, x), opened = column(was, x) & ~column(now, x);
    if (made != 0) change.made |= column_bit(x);
    if (opened != 0) change.opened |= column_bit(x);
    change.count += std::popcount(made);
    const Column top_was = std::bit_floor(column(holes_of(step.before), x)), top_now = std::bit_floor(column(now, x));
    if (top_was == 0 || top_now == 0) continue;
    if (std::countr_zero(top_now) != row_after(std::countr_zero(top_was), step.rows)) continue;
    const int less = cover(column(step.before, x), top_was) - cover(column(step.after, x), top_now);
    if (less < 0) change.buried |= column_bit(x);
    if (less > 0) change.relieved |= column_bit(x);
  }
  return change;
}

int well_depth(const Board& board, int x) {
  const int left = x == 0 ? 64 : board.column_height(x - 1), right = x == kWidth - 1 ? 64 : board.column_height(x + 1);
  return std::min(left, right) - board.column_height(x);
}

Columns wells_of(const Board& board) {
  Columns wells = 0;
  for (int x = 0; x < kWidth; ++x) {
    if (well_depth(board, x) < kDeep) continue;
    const Column needed = ((Column{1} << kDeep) - 1) << board.column_height(x);
    const bool left = x == 0 || (column(board, x - 1) & needed) == needed;
    const bool right = x == kWidth - 1 || (column(board, x + 1) & needed) == needed;
    if (left && right) wells |= column_bit(x);
  }
  return wells;
}

Columns ready_fours(const Board& board) {
  Columns ready = 0;
  for (int x = 0; x < kWidth; ++x) {
    const int bottom = board.column_height(x);
    if (bottom + 4 > 60) continue;
    Board full = board;
    column(full, x) |= Column{15} << bottom;
    if (std::popcount(full.full_rows()) == 4) ready |= column_bit(x);
  }
  return ready;
}

Letters flat_places(const Board& board, int top) {
  Letters letters = 0;
  for (int p = 0; p < tetris::kPieceCount; ++p) {
    const auto piece = static_cast<tetris::Piece>(p);
    for (int o = 0; o < tetris::modern::kOrientations; ++o) {
      for (int x = 0; x < kWidth && (letters & letter_bit(piece)) == 0; ++x) {
        if (lies_flat(board, piece, static_cast<tetris::modern::Orientation>(o), x, top)) letters |= letter_bit(piece);
      }
    }
  }
  return letters;
}

int depth_of_gaps(const Board& board) {
  int depth = 0;
  for (int x = 0; x < kWidth; ++x) depth += std::max(0, well_depth(board, x));
  return depth;
}

int t_slot(const tetris::modern::Rules& rules, const Board& board) {
  const auto from = tetris::modern::entry(board, tetris::Piece::T);
  if (!from) return 0;
  tetris::modern::MoveList moves;
  find_moves(rules.turns, board, tetris::Piece::T, *from, true, moves);
  int best = 0;
  for (const tetris::modern::Move& move : moves) {
    if (move.spin != tetris::modern::Spin::full) continue;
    Board full = board;
    put(full, tetris::Piece::T, move.at);
    best = std::max(best, std::popcount(full.full_rows()));
  }
  return best;
}

Letters clearing_all(const tetris::modern::Rules& rules, const Board& board) {
  constexpr int kCells = 4;
  Letters letters = 0;
  if ((board.cell_count() + kCells) % kWidth != 0) return letters;
  for (int p = 0; p < tetris::kPieceCount; ++p) {
    const auto piece = static_cast<tetris::Piece>(p);
    const auto from = tetris::modern::entry(board, piece);
    if (!from) continue;
    tetris::modern::MoveList moves;
    find_moves(rules.turns, board, piece, *from, false, moves);
    const bool clears = std::ranges::any_of(moves, [&](const tetris::modern::Move& move) {
      Board full = board;
      put(full, piece, move.at);
      return std::popcount(full.full_rows()) == full.height();
    });
    if (clears) letters |= letter_bit(piece);
  }
  return letters;
}

int steps_of_surface(const Board& board) {
  int sum = 0;
  for (int x = 0; x + 1 < kWidth; ++x) sum += std::abs(board.column_height(x) - board.column_height(x + 1));
  return sum;
}

int rows_near_full(const Board& board) {
  int rows = 0;
  for (int row = 0; row < board.height(); ++row) {
    int filled = 0;
    for (int x = 0; x < kWidth; ++x) filled += board.filled(row, x) ? 1 : 0;
    rows += filled >= kWidth - 2 ? 1 : 0;
  }
  return rows;
}

int gaps_in_rows(const Board& board) {
  int gaps = 0;
  Column left = (Column{1} << board.height()) - 1;  // the wall
  for (const Column cells : board.columns) {
    gaps += std::popcount(left & ~cells);
    left = cells;
  }
  return gaps;
}

int middle_height(const Board& board) {
  int height = 0;
  for (int x = 3; x < 7; ++x) height = std::max(height, board.column_height(x));
  return height;
}

int touching_sides(const Step& step) {
  const auto is_solid = [&](int row, int x) { return row < 0 || x < 0 || x >= kWidth || step.before.filled(row, x); };
  int sides = 0;
  for (const Step::Spot& cell : step.cells)
    sides += is_solid(cell.row - 1, cell.x) + is_solid(cell.row + 1, cell.x) + is_solid(cell.row, cell.x - 1) +
             is_solid(cell.row, cell.x + 1);
  return sides;
}

}  // namespace fourfold::teach

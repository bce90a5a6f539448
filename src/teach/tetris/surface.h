// What can be seen on a board: holes, wells, rows that are ready, which pieces lie flat.
#pragma once

#include <cstdint>

#include "teach/tetris/step.h"

namespace fourfold::teach {

using Columns = std::uint16_t;  ///< a bit for each column
using Letters = std::uint8_t;   ///< a bit for each piece
constexpr Columns column_bit(int x) { return static_cast<Columns>(1U << x); }
constexpr Letters letter_bit(tetris::Piece piece) { return static_cast<Letters>(1U << static_cast<int>(piece)); }

inline constexpr int kDeep = 3;  ///< a column so far below both neighbours is a well: only an I fills it

/// Empty cells with a filled one somewhere above, as bits of each column.
tetris::Board holes_of(const tetris::Board& board);

/// How the holes changed; a row that went has no holes.
struct HoleChange {
  Columns made = 0;      ///< an open cell is a hole now
  Columns opened = 0;    ///< a hole is open now
  Columns filled = 0;    ///< the piece lies in a hole
  Columns buried = 0;    ///< more lies on the topmost hole than before, which is the same
  Columns relieved = 0;  ///< less lies on it
  int count = 0;         ///< holes that were made
};
HoleChange hole_change(const Step& step);

/// Cells that are missing to the lower neighbour; a wall is higher than everything.
int well_depth(const tetris::Board& board, int x);
/// Columns at least kDeep below both neighbours, whose cells beside it are filled that far.
Columns wells_of(const tetris::Board& board);

/// Columns in which an I that is dropped upright clears four rows.
Columns ready_fours(const tetris::Board& board);

/// Pieces that can be dropped somewhere below row `top` without a hole under them.
Letters flat_places(const tetris::Board& board, int top);

/// Cells by which columns lie below both neighbours, all together.
int depth_of_gaps(const tetris::Board& board);

/// Lines of the best full T-spin that can be made on the board; 0 if there is none.
int t_slot(const tetris::modern::Rules& rules, const tetris::Board& board);

/// Pieces with which everything on the board can be cleared.
Letters clearing_all(const tetris::modern::Rules& rules, const tetris::Board& board);

/// How far the surface goes up and down, from column to column.
int steps_of_surface(const tetris::Board& board);

/// Rows that lack one or two cells.
int rows_near_full(const tetris::Board& board);

/// Runs of empty cells, from left to right, in the rows up to the top of the stack.
int gaps_in_rows(const tetris::Board& board);

/// The highest of the four columns in the middle, where pieces come in.
int middle_height(const tetris::Board& board);

/// Sides of the piece's cells that lie against a wall, the floor or what was there before.
int touching_sides(const Step& step);

}  // namespace fourfold::teach

// A quick test for the usual way of a piece: it is turned and shifted above the stack, then
// dropped.
#pragma once

#include "tetris/rules.h"

namespace fourfold::tetris {

/// Whether the piece can be brought to `at` by turns and shifts in the rows where it starts, or in
/// the highest rows of the well if these are empty, and then a straight drop. With
/// `Placing::reachable`, every such place is one of `find_placements` (moves.h). Most places are of
/// this kind, and this test is much faster.
bool is_open_drop(const Rules& rules, const Board& board, Piece piece, Placement from, Placement at);

}  // namespace fourfold::tetris

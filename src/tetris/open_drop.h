// The usual way of a piece, seen at a glance: turned and shifted over the stack, and dropped.
#pragma once

#include "tetris/rules.h"

namespace fourfold::tetris {

/// True if the piece is brought to `at` by turns and shifts in the rows it starts in, or in the highest
/// of the well, which are empty, and a drop on what is seen from above. With `Placing::reachable` such a place is one of
/// `find_placements` (moves.h); most are such, and this is found out much more quickly.
bool is_open_drop(const Rules& rules, const Board& board, Piece piece, Placement from, Placement at);

}  // namespace fourfold::tetris

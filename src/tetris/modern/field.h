// A piece that comes to rest on the field.
#pragma once

#include "tetris/modern/moves.h"

namespace fourfold::tetris::modern {

/// The lowest place below `at` that a straight fall reaches.
Location dropped(const Board& board, Piece piece, Location at);

/// Fills the cells of a piece.
void put(Board& board, Piece piece, Location at);

}  // namespace fourfold::tetris::modern

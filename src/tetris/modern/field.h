// A piece that comes to rest on the field.
#pragma once

#include "tetris/modern/moves.h"

namespace fourfold::tetris::modern {

/// As far down as it fits.
Location dropped(const Board& board, Piece piece, Location at);

/// Fills the cells.
void put(Board& board, Piece piece, Location at);

}  // namespace fourfold::tetris::modern

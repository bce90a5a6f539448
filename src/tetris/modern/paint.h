// The colours of a modern stack.
#pragma once

#include "tetris/modern/position.h"
#include "tetris/paint.h"

namespace fourfold::tetris::modern {

/// Colours the cells of a piece.
void put(Paint& paint, Piece piece, Location at);
/// Applies a locked piece: colours its cells, removes the cleared rows, and adds garbage.
void follow(Paint& paint, const Locked& locked);

}  // namespace fourfold::tetris::modern

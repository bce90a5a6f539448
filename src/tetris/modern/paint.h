// The colours of a modern stack.
#pragma once

#include "tetris/modern/position.h"
#include "tetris/paint.h"

namespace fourfold::tetris::modern {

/// A piece lies here now.
void put(Paint& paint, Piece piece, Location at);
/// A piece was locked: its cells are coloured, rows that went are taken out, garbage comes in.
void follow(Paint& paint, const Locked& locked);

}  // namespace fourfold::tetris::modern

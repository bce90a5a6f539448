// Where a piece may go when it does not fit where it was turned.
#pragma once

#include <span>

#include "tetris/tetrio/field.h"
#include "tetris/tetrio/options.h"

namespace fourfold::tetris::tetrio {

/// In the order they are tried, without the plain turn; y grows downward.
std::span<const Offset> kicks_of(KickSet set, Piece piece, int from, int to);

}  // namespace fourfold::tetris::tetrio

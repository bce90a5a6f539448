// A line of placements as a player plays it: with hold, spins and what it is worth.
#pragma once

#include <span>

#include "tetris/modern/perfect/perfect.h"

namespace fourfold::tetris::modern {

struct Placed {
  Piece piece{};
  Location at;
};

/// Every placement must be possible. A T that clears rows comes with the best spin there is for it,
/// any other piece with none if it can.
PerfectClear as_played(const View& view, std::span<const Placed> line);

}  // namespace fourfold::tetris::modern

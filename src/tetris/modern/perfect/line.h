// A line of placements as a player plays it: with hold, spins and their value.
#pragma once

#include <span>

#include "tetris/modern/perfect/perfect.h"

namespace fourfold::tetris::modern {

struct Placed {
  Piece piece{};
  Location at;
};

/// Every placement must be possible. A T that clears rows gets the best spin that is possible for
/// it; any other placement gets none if it can be made without.
PerfectClear as_played(const View& view, std::span<const Placed> line);

}  // namespace fourfold::tetris::modern

// Pieces that fill the same cells in several orientations, with the centre in another cell.
#pragma once

#include "tetris/modern/turns.h"

namespace fourfold::tetris::modern {

/// In how many orientations the piece looks different.
constexpr int distinct_orientations(Piece piece) {
  if (piece == Piece::O) return 1;
  return piece == Piece::I || piece == Piece::S || piece == Piece::Z ? 2 : kOrientations;
}

/// The orientation that represents all those with the same cells as `o`.
constexpr int twin_of(Piece piece, int o) { return o % distinct_orientations(piece); }

/// The step from the centre of a piece to the centre of its twin that fills the same cells.
constexpr Step step_to_twin(Piece piece, int o) {
  const auto lowest = [piece](int orientation) {
    Step low{127, 127};
    for (const Step cell : cells_of(piece, static_cast<Orientation>(orientation)))
      low = {cell.x < low.x ? cell.x : low.x, cell.y < low.y ? cell.y : low.y};
    return low;
  };
  return lowest(o) - lowest(twin_of(piece, o));
}

}  // namespace fourfold::tetris::modern

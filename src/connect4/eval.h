// How good a position looks without looking ahead. Every line of four counts 2^k for a player who
// has k discs on it, if the other player has none there; a position is worth the mover's sum minus
// the other's. The idea and the numbers are those of Keith Pomakis' Connect Four engine, on which
// the original is based.
#pragma once

#include "connect4/position.h"

namespace fourfold::connect4 {

using Value = int;

/// The worth for the owner of `own`. All lines of a direction are counted at once, with one bit per
/// line.
Value worth(const Geometry& geometry, Bits own, Bits other);

/// The worth for the side to move.
Value worth(const Position& position);

/// The worth of zugzwang for the owner of `own`, who is to move. When only bad columns are left,
/// the players fill each column in turns: the first player gets the odd rows, the second the even
/// ones (rows counted from 1, for an even height). So a free cell that completes a line is worth
/// more in a row that its owner will get. Not part of the original's worth.
Value threat_worth(const Geometry& geometry, Bits own, Bits other);

}  // namespace fourfold::connect4

// Puts pieces where a line of play says that they lie: the coach's plan, or a better line of a
// review.
#pragma once

#include <array>

#include "session/tetris/round.h"
#include "teach/tetris/step.h"

namespace fourfold::session {

/// A piece and where it lies; rows count from the floor, in any order.
struct LyingPiece {
  tetris::Piece piece{};
  std::array<teach::Step::Spot, 4> cells{};
};
inline LyingPiece lying_piece(const teach::Step& step) { return {step.piece, step.cells}; }

/// The falling piece goes there, in the modern game after a hold if it has to. False: no piece gets
/// there, and the game stays as it is.
bool place_cells(Round& round, const LyingPiece& wanted);
bool place_cells(ModernRound& round, const LyingPiece& wanted);

}  // namespace fourfold::session

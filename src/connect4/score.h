// Scores of positions for which no search is needed. solver.h says what a score means.
#pragma once

#include <optional>

#include "connect4/board.h"
#include "connect4/position.h"

namespace fourfold::connect4 {

/// Whether the side to move can win with its next disc. The game must not be over.
bool wins_at_once(const Geometry& geometry, const Position& position);

/// The score of a finished game.
int final_score(const Position& position);

/// The score of a game that is over or is won with the next disc; nothing for others.
std::optional<int> settled_score(const Geometry& geometry, const Position& position);

/// If `score` is the score of `position`: with which of its discs (1 is its first) the winner wins;
/// nothing for a draw.
std::optional<int> winning_disc(const Position& position, int score);

}  // namespace fourfold::connect4

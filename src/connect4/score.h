// What the score of a position is without a search. See solver.h for what a score means.
#pragma once

#include <optional>

#include "connect4/board.h"
#include "connect4/position.h"

namespace fourfold::connect4 {

/// Can the side to move win with its next disc? The game must not be over.
bool wins_at_once(const Geometry& geometry, const Position& position);

/// The score of a finished game.
int final_score(const Position& position);

/// The score of a game that is over or won with the next disc; nothing for others.
std::optional<int> settled_score(const Geometry& geometry, const Position& position);

/// With which of its discs (1 = its first) the winner wins when `score` belongs to `position`;
/// nothing for a draw.
std::optional<int> winning_disc(const Position& position, int score);

}  // namespace fourfold::connect4

// What one types to play on from a board of a review's page, which has no program beside it.
#pragma once

#include <span>
#include <string>

#include "teach/review.h"

namespace fourfold::teach {

/// From before a move of the game: the replay itself, where the review names it; Connect Four by
/// its moves, Tetris as a fumen. Empty: there is no way to begin with this board.
std::string play_command(const Review& review, const JudgedMove& move);

/// From inside a line of that move, before its move `step`.
std::string play_command(const Review& review, const JudgedMove& move, std::span<const LineMove> line,
                         std::size_t step);

}  // namespace fourfold::teach

// What the log of a training tells of its tables: the values of the boards that games stand on, by
// the height of the stack, and how far numbers have gone. Where a training breaks down, these show
// first where.
#pragma once

#include <array>
#include <optional>

#include "research/tables/training.h"

namespace fourfold::research::tables {

/// The mean value of the games' boards whose stack has so many rows; none where there is no such
/// board.
using ValuesByHeight = std::array<std::optional<double>, tetris::Patterns::kMostRows + 1>;
ValuesByHeight values_by_height(const TrainingState& state, int height);

/// The largest number of each kind, positive or negative.
struct LargestNumbers {
  double rows = 0, blocks = 0, danger = 0;
};
LargestNumbers largest_of(const std::vector<std::int32_t>& numbers);

}  // namespace fourfold::research::tables

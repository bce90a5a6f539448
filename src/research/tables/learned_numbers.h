// The numbers of a training and the tables of a policy, which has fewer digits: one made of the other.
#pragma once

#include <cstdint>
#include <vector>

#include "base/result.h"
#include "tetris/search/patterns.h"

namespace fourfold::research::tables {

/// Numbers of a training are in units of 1 / kLearningUnit.
inline constexpr double kLearningUnit = 1 << 20;

/// What no number leaves, either sign: 512, far beyond any logarithm of a risk.
inline constexpr std::int32_t kLargestNumber = 1 << 29;

/// Tables to play with, from those of a training on boards of `height` rows. Danger has the widest
/// range: it is written in units that are larger, and weighs as much more. Heights that a low board
/// does not have get worse for each row, so that such tables can be played on any board.
inline constexpr int kDangerWeight = 4;
Result<tetris::Patterns> patterns_of(const std::vector<std::int32_t>& learned, int height);

/// Numbers to go on with, from the tables of a policy and the weight of its danger.
std::vector<std::int32_t> numbers_of(const tetris::Patterns& patterns, double danger_weight);

}  // namespace fourfold::research::tables

// What the actions of many games are worth to a linear policy: the weighted sums of their features.
#pragma once

#include <span>
#include <vector>

#include "base/result.h"
#include "env/batch.h"

namespace fourfold::env {

/// An action that ends the game is worth less than every other legal one, an illegal one nothing.
inline constexpr double kFatalValue = -1e300;

/// Writes a value for each action of each game: `out` has games * actions numbers. `block` is what
/// the batch observed last. `weights` has a number for each feature, the same for all games, or as
/// many for every game. Sums of whole numbers are exact.
void write_values(const Batch& batch, const std::byte* block, std::span<const double> weights, double* out);

/// Weights as the engine takes them (Batch::act), in whole millionths: as many as there are
/// features, or so many for every game. A larger sum is better, also with a set whose published
/// weights are costs. Refuses modern games, weights that are too large, and a wrong number of them.
Result<std::vector<tetris::Weights>> engine_weights(const Batch& batch, std::span<const double> weights);

}  // namespace fourfold::env

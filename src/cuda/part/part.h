// Declarations shared by the files of the part.
#pragma once

#include "cuda/device.h"
#include "cuda/part/linear.h"
#include "cuda/part/task.h"
#include "research/engine/chances.h"
#include "research/tables/training.h"

namespace fourfold::cuda {

Result<std::unique_ptr<TableTraining>> training(const TrainingSettings& settings);
Result<std::unique_ptr<Environment>> environment(const EnvironmentSettings& settings);

/// The weights in the form that the kernels use. They must be small enough.
inline LinearWeights linear_weights(const tetris::Weights& weights) {
  const auto w = [&](std::size_t i) { return static_cast<std::int32_t>(weights[i]); };
  return {w(0), w(1), w(2), w(3), w(4), w(5), w(6), w(7), w(8)};
}

/// Games that look at the unknown piece.
struct Looking {
  const research::Controller& controller;
  const research::Plan& plan;
  Task task;
  const std::int16_t* numbers;  ///< of the tables, in the device's memory
  research::Chances chances;    ///< there too
  int processors;               ///< of the device
};
void play_looking(const Looking& looking);

/// How many such games keep the device busy.
std::size_t games_of_a_look(const research::Plan& plan, int processors);

}  // namespace fourfold::cuda

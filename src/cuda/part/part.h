// What the files of the part give to each other.
#pragma once

#include "cuda/device.h"
#include "cuda/training.h"

namespace fourfold::cuda {

Result<std::unique_ptr<TableTraining>> training(const TrainingSettings& settings);
Result<std::unique_ptr<Environment>> environment(const EnvironmentSettings& settings);

}  // namespace fourfold::cuda

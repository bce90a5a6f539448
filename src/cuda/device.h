// Plays many games of a one-piece controller on a CUDA device. The device's code is in the part
// `cuda`, which these functions load when they are called, so that a program without a device does
// not need it.
//
// A device makes the same moves as the processors (research/engine/engine.h) in every game.
#pragma once

#include <memory>
#include <string>

#include "base/result.h"
#include "cuda/environment.h"
#include "research/engine/machine.h"
#include "research/tables/training.h"

namespace fourfold::cuda {

using research::tables::TableTraining;
using research::tables::TrainingSettings;

/// A training of tables on the device. The error says what is missing.
Result<std::unique_ptr<TableTraining>> training_on_device(const TrainingSettings& settings);

/// Fails if the part or the device is missing, or if only the processors can play the controller.
/// The error says which of these it is, and what to do about it.
Result<std::unique_ptr<research::Machine>> device_machine(const research::Controller& controller);

/// The functions that the part provides.
struct DevicePart {
  Result<std::unique_ptr<research::Machine>> (*machine)(const research::Controller& controller);
  Result<std::unique_ptr<TableTraining>> (*training)(const TrainingSettings& settings);
  Result<std::unique_ptr<Environment>> (*environment)(const EnvironmentSettings& settings);
};

}  // namespace fourfold::cuda

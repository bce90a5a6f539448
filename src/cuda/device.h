// Many games of a one-piece controller on a CUDA device. The code for it is in the part `cuda`,
// which is loaded by `device_machine`: who has no device needs none of it.
//
// A device plays the moves that the processors play (research/engine.h), game for game.
#pragma once

#include <memory>
#include <string>

#include "base/result.h"
#include "cuda/environment.h"
#include "cuda/training.h"
#include "research/machine.h"

namespace fourfold::cuda {

/// Nothing to play with (no part, no device), or a controller that only the processors
/// play: the error says which, and what would help.
Result<std::unique_ptr<research::Machine>> device_machine(const research::Controller& controller);

/// What the part gives to the program.
struct DevicePart {
  Result<std::unique_ptr<research::Machine>> (*machine)(const research::Controller& controller);
  Result<std::unique_ptr<TableTraining>> (*training)(const TrainingSettings& settings);
  Result<std::unique_ptr<Environment>> (*environment)(const EnvironmentSettings& settings);
};

}  // namespace fourfold::cuda

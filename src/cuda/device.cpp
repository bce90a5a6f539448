// Loads the part that plays on a device.
#include "cuda/device.h"

#include "parts/part.h"

namespace fourfold::cuda {
namespace {

constexpr const char* kHowToBuild = "; `make cuda` builds it where NVIDIA's compiler is";

}  // namespace

Result<std::unique_ptr<TableTraining>> training_on_device(const TrainingSettings& settings) {
  const Result<const DevicePart*> part = parts::load<DevicePart>("cuda");
  if (!part) return Error{part.error() + kHowToBuild};
  return (*part)->training(settings);
}

Result<std::unique_ptr<research::Machine>> device_machine(const research::Controller& controller) {
  const Result<const DevicePart*> part = parts::load<DevicePart>("cuda");
  if (!part) return Error{part.error() + kHowToBuild};
  return (*part)->machine(controller);
}

}  // namespace fourfold::cuda

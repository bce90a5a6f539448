// Loads the part that plays on a device.
#include "cuda/device.h"

#include "parts/part.h"

namespace fourfold::cuda {

Result<std::unique_ptr<research::Machine>> device_machine(const research::Controller& controller) {
  const Result<const DevicePart*> part = parts::load<DevicePart>("cuda");
  if (!part) return Error{part.error()};
  return (*part)->machine(controller);
}

}  // namespace fourfold::cuda

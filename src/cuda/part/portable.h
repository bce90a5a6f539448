// The names from code that is also compiled for the processors, as the kernels use them.
#pragma once

#include "research/engine/packed_shape.h"
#include "research/engine/portable_choice.h"

namespace fourfold::cuda {

using namespace research::portable;

}  // namespace fourfold::cuda

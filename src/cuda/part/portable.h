// The names of code that is compiled for the processors too, as the kernels use them.
#pragma once

#include "research/engine/packed_shape.h"
#include "research/engine/portable_choice.h"

namespace fourfold::cuda {

using namespace research::portable;

}  // namespace fourfold::cuda

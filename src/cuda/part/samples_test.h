// Controllers for tests of the device's code.
#pragma once

#include <vector>

#include "research/engine/engine.h"

namespace fourfold::cuda {

inline research::Controller controller(tetris::FeatureSet set, std::vector<double> weights) {
  return *research::controller_of(
      {.name = "", .rules = "research", .features = set, .weights = std::move(weights), .search = {}, .source = {}});
}

}  // namespace fourfold::cuda

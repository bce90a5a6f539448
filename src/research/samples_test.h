// A published controller that dies soon enough for tests.
#pragma once

#include "research/engine.h"

namespace fourfold::research {

inline Controller dellacherie() {
  return *controller_of({.name = "dellacherie",
                         .rules = "research",
                         .features = tetris::FeatureSet::dellacherie6,
                         .weights = {-1, 1, -1, -1, -4, -1},
                         .search = {},
                         .source = {}});
}

}  // namespace fourfold::research

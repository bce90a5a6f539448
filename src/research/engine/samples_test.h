// Published controllers whose games end soon enough for tests.
#pragma once

#include "research/engine/engine.h"

namespace fourfold::research {

inline Controller dellacherie() {
  return *controller_of({.name = "dellacherie",
                         .rules = "research",
                         .features = tetris::FeatureSet::dellacherie6,
                         .weights = {-1, 1, -1, -1, -4, -1},
                         .search = {},
                         .source = {}});
}

inline Controller dt10() {
  return *controller_of({.name = "dt10",
                         .rules = "research",
                         .features = tetris::FeatureSet::dt9,
                         .weights = {-2.18, 2.42, -2.17, -3.31, 0.95, -2.22, -0.81, -9.65, 1.27},
                         .search = {},
                         .source = {}});
}

}  // namespace fourfold::research

// The choice of a controller with tables (tetris/search/patterns.h): every drop, row by row.
#pragma once

#include "research/engine.h"

namespace fourfold::research {

/// As `choose` without a known next piece. The controller must have tables.
Drop choose_by_patterns(const Controller& controller, int height, const Game& game);

}  // namespace fourfold::research

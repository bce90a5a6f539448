// A review of Tetris as text.
#pragma once

#include "teach/review.h"

namespace fourfold::app {

/// Accuracy, graph, key moments with two boards side by side, every placement, how to read it.
void print_review(const teach::Review& review);

}  // namespace fourfold::app

// A review of Tetris as text.
#pragma once

#include "teach/review.h"

namespace fourfold::app {

/// One placement with its grade, as soon as it is judged.
void print_move(const teach::Review& review, const teach::JudgedMove& move);

/// What comes below the placements: key moments with two boards side by side, graph, accuracy, how
/// to read it. A game that was not judged to its end says so.
void print_review_end(const teach::Review& review);

}  // namespace fourfold::app

// What `fourfold tetris pc` prints for a person: the clears step by step.
#pragma once

#include <string>

#include "tetris/modern/perfect/perfect.h"

namespace fourfold::app {

/// Board after board, with the keys of every piece.
std::string perfect_text(const tetris::modern::View& view, const tetris::modern::PerfectClears& found);

}  // namespace fourfold::app

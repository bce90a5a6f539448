// What `fourfold tetris pc` prints: the clears step by step for a person, or as JSON.
#pragma once

#include <string>

#include "base/json.h"
#include "tetris/modern/perfect/perfect.h"

namespace fourfold::app {

/// Board after board, with the keys of every piece.
std::string perfect_text(const tetris::modern::View& view, const tetris::modern::PerfectClears& found);
Json perfect_json(const tetris::modern::View& view, const tetris::modern::PerfectClears& found);

}  // namespace fourfold::app

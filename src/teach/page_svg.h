// The pictures of a review's page.
#pragma once

#include <string>

#include "teach/page_language.h"
#include "teach/review.h"

namespace fourfold::teach {

/// The board before a move: a ring around what was played, a dashed one around what was better.
std::string board_svg(const Picture& whole);

/// Where the first and the last value are in the graph, from the left; it is 1000 wide.
Json graph_ends();

/// The values over the game, the moments as dots.
std::string graph_svg(const Review& review, const PageLanguage& language);

}  // namespace fourfold::teach

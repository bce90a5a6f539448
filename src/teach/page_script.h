// The script of a review's page: moves and lines are stepped through by buttons and keys.
#pragma once

#include <string>
#include <string_view>

namespace fourfold::teach {

/// Begins and ends as it stands between its tags; no `</` in it.
std::string_view page_script();

/// What a browser may do with the page: run this script, use its own styles, and nothing else.
std::string page_policy();

}  // namespace fourfold::teach

// A review as one HTML page that needs nothing else, no network either. Boards and the graph are
// drawn as SVG; the page is light or dark as the reader's device wants, and fits a phone. A script
// steps through the moves and the better lines by buttons and keys; without it the key moments are
// there.
// Whatever the game, a page has at most kMostPageBytes (page_data.h).
#pragma once

#include <string>

#include "teach/page_language.h"
#include "teach/review.h"

namespace fourfold::teach {

/// The whole file.
std::string page_of(const Review& review, const PageLanguage& language = {});

/// With `&`, `<`, `>` and quotes written so that no text can become markup, and without characters
/// that are not printable.
std::string escaped(std::string_view text);

}  // namespace fourfold::teach

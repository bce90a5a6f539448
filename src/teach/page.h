// A review as one HTML page that needs nothing else: no network, no script. Boards and the graph are
// drawn as SVG; the page is light or dark as the reader's device wants, and fits a phone.
#pragma once

#include <string>

#include "teach/review.h"

namespace fourfold::teach {

/// The whole file.
std::string page_of(const Review& review);

/// With `&`, `<`, `>` and quotes written so that no text can become markup.
std::string escaped(std::string_view text);

}  // namespace fourfold::teach

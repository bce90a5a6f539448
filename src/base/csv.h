// A text as a field of a CSV file.
#pragma once

#include <string>

namespace fourfold {

/// Puts the text in quotes if a spreadsheet would split it or take it for a formula.
std::string csv_field(const std::string& text);

}  // namespace fourfold

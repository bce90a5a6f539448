// A text as a field of a CSV file.
#pragma once

#include <string>

namespace fourfold {

/// Quoted where a spreadsheet would break it, or would take it for a formula.
std::string csv_field(const std::string& text);

}  // namespace fourfold

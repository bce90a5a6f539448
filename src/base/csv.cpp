// Fields of CSV files.
#include "base/csv.h"

#include <string_view>

namespace fourfold {

std::string csv_field(const std::string& text) {
  const bool is_formula = !text.empty() && std::string_view("=+-@").find(text.front()) != std::string_view::npos;
  if (!is_formula && text.find_first_of(",\"\r\n") == std::string::npos) return text;
  std::string out = is_formula ? "\"'" : "\"";
  for (const char c : text) out += c == '"' ? std::string("\"\"") : std::string(1, c);
  return out + "\"";
}

}  // namespace fourfold

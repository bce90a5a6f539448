// Lists of names for messages.
#pragma once

#include <iterator>
#include <string>
#include <string_view>
#include <vector>

namespace fourfold {

/// "a, b, c"
inline std::string listed(const std::vector<std::string_view>& names) {
  std::string text;
  for (const std::string_view name : names) text.append(text.empty() ? "" : ", ").append(name);
  return text;
}

/// "a, b or c"
inline std::string one_of(const std::vector<std::string_view>& names) {
  std::string text;
  for (std::size_t i = 0; i < names.size(); ++i)
    text.append(i == 0 ? "" : i + 1 < names.size() ? ", " : " or ").append(names[i]);
  return text;
}

/// The names of the rows of a table.
template <class Rows>
std::vector<std::string_view> names_of(const Rows& rows) {
  std::vector<std::string_view> names;
  names.reserve(std::size(rows));
  for (const auto& row : rows) names.push_back(row.name);
  return names;
}

}  // namespace fourfold

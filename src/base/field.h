// A key and a value, both text: games are described so in files.
#pragma once

#include <charconv>
#include <concepts>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

namespace fourfold {

struct Field {
  std::string key, value;
  friend bool operator==(const Field&, const Field&) = default;
};

using Fields = std::vector<Field>;

inline const std::string* find(const Fields& fields, std::string_view key) {
  for (const Field& field : fields) {
    if (field.key == key) return &field.value;
  }
  return nullptr;
}

#ifndef __cpp_lib_to_chars
/// For libraries that have no `from_chars` for a double. strtod accepts more (blanks, a plus,
/// hexadecimal), which is refused here.
inline std::optional<double> double_by_strtod(std::string_view text) {
  if (text.empty() || text.find_first_of(" \t\n\v\f\r+xX") == 0 || text.find_first_of("xX") != text.npos)
    return std::nullopt;
  const std::string copy(text);
  char* end = nullptr;
  const double value = std::strtod(copy.c_str(), &end);
  if (end != copy.c_str() + copy.size()) return std::nullopt;
  return value;
}
#endif

/// All of `text` as a decimal number, or nothing.
template <class Number>
std::optional<Number> number_from(std::string_view text) {
#ifndef __cpp_lib_to_chars
  if constexpr (std::floating_point<Number>) {
    return double_by_strtod(text);
  } else
#endif
  {
    Number value{};
    const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (problem != std::errc{} || end != text.data() + text.size()) return std::nullopt;
    return value;
  }
}

}  // namespace fourfold

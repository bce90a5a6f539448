// A key and a value, both text: how games describe themselves in files.
#pragma once

#include <charconv>
#include <cstdint>
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

/// The whole of `text` as a decimal number, or nothing.
template <class Integer>
std::optional<Integer> number_from(std::string_view text) {
  Integer value{};
  const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (problem != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return value;
}

}  // namespace fourfold

// Finds fields of a message by name.
#include "serve/http/message.h"

#include <algorithm>

namespace fourfold::serve {
namespace {

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

}  // namespace

bool same_name(std::string_view a, std::string_view b) {
  return std::ranges::equal(a, b, [](char x, char y) { return lower(x) == lower(y); });
}

std::string value_of(const Fields& fields, std::string_view name) {
  std::string all;
  for (const Field& field : fields) {
    if (same_name(field.name, name)) all.append(all.empty() ? "" : ", ").append(field.value);
  }
  return all;
}

bool has(const Fields& fields, std::string_view name) {
  return std::ranges::any_of(fields, [&](const Field& field) { return same_name(field.name, name); });
}

Body body_of(std::string text) {
  const std::size_t size = text.size();
  return {.text = std::make_shared<const std::string>(std::move(text)), .first = 0, .size = size};
}

}  // namespace fourfold::serve

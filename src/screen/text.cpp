// Text on a grid of cells.
#include "screen/text.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <optional>

#include "base/utf8.h"

namespace fourfold::screen {
namespace {

constexpr char32_t kReplacement = U'\uFFFD';

}  // namespace

std::u32string characters_of(std::string_view utf8) {
  std::u32string out;
  while (!utf8.empty()) {
    const std::optional<char32_t> c = next_character(utf8);
    if (!c) utf8.remove_prefix(1);
    out += c.value_or(kReplacement);
  }
  return out;
}

std::string utf8_of(std::u32string_view characters) {
  std::string out;
  for (const char32_t c : characters) append_utf8(out, c);
  return out;
}

int width_of(char32_t character) { return columns_of(character); }
int width_of(std::string_view utf8) { return columns_of(utf8); }

std::string shortened(std::string_view utf8, int width) {
  if (width_of(utf8) <= width) return std::string(utf8);
  std::string out;
  int used = 0;
  for (const char32_t c : characters_of(utf8)) {
    if (used + width_of(c) > width - 1) break;
    used += width_of(c);
    append_utf8(out, c);
  }
  return width > 0 ? out + "~" : "";
}

std::string right(std::string_view text, int width) {
  const int blanks = std::max(0, width - width_of(text));
  return std::string(static_cast<std::size_t>(blanks), ' ') + std::string(text);
}

}  // namespace fourfold::screen

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

void append_utf8(std::string& out, char32_t c) {
  const auto tail = [&](int shift) { out += static_cast<char>(0x80 | (c >> shift & 0x3F)); };
  if (c < 0x80) {
    out += static_cast<char>(c);
  } else if (c < 0x800) {
    out += static_cast<char>(0xC0 | c >> 6);
    tail(0);
  } else if (c < 0x10000) {
    out += static_cast<char>(0xE0 | c >> 12);
    tail(6);
    tail(0);
  } else {
    out += static_cast<char>(0xF0 | c >> 18);
    tail(12);
    tail(6);
    tail(0);
  }
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

std::string grouped(std::int64_t number) {
  const auto magnitude = static_cast<std::uint64_t>(number);
  std::string digits = std::to_string(number < 0 ? 0 - magnitude : magnitude);
  for (int at = static_cast<int>(digits.size()) - 3; at > 0; at -= 3) digits.insert(static_cast<std::size_t>(at), ",");
  return number < 0 ? "-" + digits : digits;
}

std::string counted(std::int64_t number, std::string_view what) {
  return grouped(number) + " " + std::string(what) + (number == 1 ? "" : "s");
}

std::string compact(std::int64_t number) {
  struct Unit {
    double size;
    const char* letter;
  };
  const auto value = static_cast<double>(number);
  if (number < 10'000) return std::to_string(number);
  for (const Unit unit : {Unit{1e9, "G"}, Unit{1e6, "M"}, Unit{1e3, "k"}}) {
    if (value >= unit.size) return fixed(value / unit.size, value / unit.size < 99.95 ? 1 : 0) + unit.letter;
  }
  return std::to_string(number);
}

std::string fixed(double number, int decimals) {
  std::array<char, 64> text{};
  std::snprintf(text.data(), text.size(), "%.*f", decimals, number);
  return text.data();
}

std::string clock_text(std::uint64_t ticks) {
  const std::uint64_t seconds = ticks / 60;
  const std::string rest = std::to_string(seconds % 60);
  return std::to_string(seconds / 60) + ":" + (rest.size() < 2 ? "0" : "") + rest;
}

std::string right(std::string_view text, int width) {
  const int blanks = std::max(0, width - width_of(text));
  return std::string(static_cast<std::size_t>(blanks), ' ') + std::string(text);
}

}  // namespace fourfold::screen

// Characters of UTF-8 text.
#include "base/utf8.h"

#include <algorithm>
#include <array>
#include <cstddef>

namespace fourfold {
namespace {

struct Span {
  char32_t first, last;
};

/// East Asian Width W and F (Unicode Standard Annex 11), gathered into few ranges.
constexpr std::array<Span, 13> kWide = {{{0x1100, 0x115F},
                                         {0x2E80, 0x303E},
                                         {0x3041, 0x33FF},
                                         {0x3400, 0x4DBF},
                                         {0x4E00, 0x9FFF},
                                         {0xA000, 0xA4CF},
                                         {0xA960, 0xA97F},
                                         {0xAC00, 0xD7A3},
                                         {0xF900, 0xFAFF},
                                         {0xFE30, 0xFE6F},
                                         {0xFF00, 0xFF60},
                                         {0x1F300, 0x1FAFF},
                                         {0x20000, 0x3FFFD}}};

/// Combining marks, variation selectors, the vowels and finals of Korean syllables written in parts.
constexpr std::array<Span, 8> kOnTop = {{{0x0300, 0x036F},
                                         {0x0483, 0x0489},
                                         {0x0591, 0x05BD},
                                         {0x064B, 0x065F},
                                         {0x1160, 0x11FF},
                                         {0x1AB0, 0x1AFF},
                                         {0x20D0, 0x20FF},
                                         {0xFE00, 0xFE0F}}};

template <std::size_t N>
bool contains(const std::array<Span, N>& spans, char32_t c) {
  return std::ranges::any_of(spans, [c](Span s) { return c >= s.first && c <= s.last; });
}

/// How many bytes a character that begins with this one has; 0: none does.
std::size_t length_of(unsigned char lead) {
  if (lead < 0x80) return 1;
  if (lead < 0xC2 || lead > 0xF4) return 0;
  return lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
}

}  // namespace

std::optional<char32_t> next_character(std::string_view& text) {
  const auto byte = [&text](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const std::size_t length = length_of(byte(0));
  if (length == 0 || text.size() < length) return std::nullopt;
  char32_t c = length == 1 ? byte(0) : byte(0) & (0x7Fu >> length);
  for (std::size_t i = 1; i < length; ++i) {
    if ((byte(i) & 0xC0) != 0x80) return std::nullopt;
    c = c << 6 | (byte(i) & 0x3F);
  }
  constexpr std::array<char32_t, 5> kSmallest = {0, 0, 0x80, 0x800, 0x10000};
  if (c < kSmallest[length] || c > 0x10FFFF || (c >= 0xD800 && c <= 0xDFFF)) return std::nullopt;
  text.remove_prefix(length);
  return c;
}

int columns_of(char32_t character) {
  if (contains(kOnTop, character)) return 0;
  return contains(kWide, character) ? 2 : 1;
}

int columns_of(std::string_view text) {
  int columns = 0;
  while (!text.empty()) {
    const std::optional<char32_t> c = next_character(text);
    if (!c) text.remove_prefix(1);
    columns += c ? columns_of(*c) : 1;
  }
  return columns;
}

std::string printable(std::string_view text) {
  std::string out;
  while (!text.empty()) {
    const std::string_view before = text;
    const std::optional<char32_t> c = next_character(text);
    if (!c) text.remove_prefix(1);
    const bool is_control = c && (*c < 0x20 || (*c >= 0x7F && *c < 0xA0));
    if (!c || is_control) {
      out += '?';
    } else {
      out += before.substr(0, before.size() - text.size());
    }
  }
  return out;
}

}  // namespace fourfold

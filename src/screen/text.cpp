// Text on a grid of cells.
#include "screen/text.h"

#include <algorithm>
#include <array>

namespace fourfold::screen {
namespace {

constexpr char32_t kReplacement = U'\uFFFD';

struct Range {
  char32_t first, last;
};

/// After Unicode's EastAsianWidth.txt (W and F) and the pictures terminals draw two cells wide; coarse where blocks are
/// almost wholly wide.
constexpr std::array kWide = {
    Range{0x1100, 0x115F},   Range{0x231A, 0x231B},   Range{0x2329, 0x232A},   Range{0x23E9, 0x23EC},
    Range{0x25FD, 0x25FE},   Range{0x2614, 0x2615},   Range{0x2648, 0x2653},   Range{0x26BD, 0x26BE},
    Range{0x2E80, 0x303E},   Range{0x3041, 0x33FF},   Range{0x3400, 0x4DBF},   Range{0x4E00, 0xA4CF},
    Range{0xA960, 0xA97C},   Range{0xAC00, 0xD7A3},   Range{0xF900, 0xFAFF},   Range{0xFE30, 0xFE6F},
    Range{0xFF00, 0xFF60},   Range{0xFFE0, 0xFFE6},   Range{0x16FE0, 0x18AFF}, Range{0x1B000, 0x1B2FF},
    Range{0x1F300, 0x1F64F}, Range{0x1F680, 0x1F6FF}, Range{0x1F900, 0x1F9FF}, Range{0x20000, 0x3FFFD}};

/// Combining marks, joiners and other characters without a cell of their own.
constexpr std::array kNoWidth = {
    Range{0x0300, 0x036F}, Range{0x0483, 0x0489}, Range{0x0591, 0x05BD}, Range{0x0610, 0x061A},
    Range{0x064B, 0x065F}, Range{0x1160, 0x11FF}, Range{0x1AB0, 0x1AFF}, Range{0x1DC0, 0x1DFF},
    Range{0x200B, 0x200F}, Range{0x2028, 0x202E}, Range{0x2060, 0x2064}, Range{0x20D0, 0x20FF},
    Range{0xFE00, 0xFE0F}, Range{0xFE20, 0xFE2F}, Range{0xFEFF, 0xFEFF}, Range{0xE0000, 0xE0FFF}};

template <class Ranges>
bool is_in(const Ranges& ranges, char32_t c) {
  return std::ranges::any_of(ranges, [c](const Range& r) { return c >= r.first && c <= r.last; });
}

/// Bytes of the sequence that begins with `lead`; 0: none begins so.
std::size_t sequence_length(unsigned char lead) {
  if (lead < 0x80) return 1;
  if (lead >= 0xC2 && lead < 0xE0) return 2;
  if (lead >= 0xE0 && lead < 0xF0) return 3;
  if (lead >= 0xF0 && lead < 0xF5) return 4;
  return 0;
}

/// The character that `bytes` spell, or the replacement: continuation bytes only, no detours, no surrogates.
char32_t decoded(std::string_view bytes) {
  const auto lead = static_cast<unsigned char>(bytes[0]);
  if (bytes.size() == 1) return lead;
  char32_t c = lead & (0xFFU >> (bytes.size() + 1));
  for (const char byte : bytes.substr(1)) {
    if ((static_cast<unsigned char>(byte) & 0xC0) != 0x80) return kReplacement;
    c = c << 6 | (static_cast<unsigned char>(byte) & 0x3F);
  }
  constexpr std::array<char32_t, 5> kSmallest = {0, 0, 0x80, 0x800, 0x10000};
  const bool wrong = c < kSmallest[bytes.size()] || (c >= 0xD800 && c < 0xE000) || c > 0x10FFFF;
  return wrong ? kReplacement : c;
}

}  // namespace

std::u32string characters_of(std::string_view utf8) {
  std::u32string out;
  while (!utf8.empty()) {
    const std::size_t length = sequence_length(static_cast<unsigned char>(utf8[0]));
    const bool whole = length > 0 && length <= utf8.size();
    const char32_t c = whole ? decoded(utf8.substr(0, length)) : kReplacement;
    out += c;
    utf8.remove_prefix(c == kReplacement ? 1 : length);
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

int width_of(char32_t c) {
  if (c < 0x20 || (c >= 0x7F && c < 0xA0)) return 0;
  if (c < 0x300) return 1;
  if (is_in(kNoWidth, c)) return 0;
  return is_in(kWide, c) ? 2 : 1;
}

int width_of(std::string_view utf8) {
  int width = 0;
  for (const char32_t c : characters_of(utf8)) width += width_of(c);
  return width;
}

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

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

/// After Unicode's EastAsianWidth.txt (W and F) and the emoji that terminals draw two columns wide;
/// whole blocks where nearly all characters are wide.
constexpr std::array kWide = {
    Span{0x1100, 0x115F},   Span{0x231A, 0x231B},   Span{0x2329, 0x232A},   Span{0x23E9, 0x23EC},
    Span{0x25FD, 0x25FE},   Span{0x2614, 0x2615},   Span{0x2648, 0x2653},   Span{0x26BD, 0x26BE},
    Span{0x2E80, 0x303E},   Span{0x3041, 0x33FF},   Span{0x3400, 0x4DBF},   Span{0x4E00, 0xA4CF},
    Span{0xA960, 0xA97C},   Span{0xAC00, 0xD7A3},   Span{0xF900, 0xFAFF},   Span{0xFE30, 0xFE6F},
    Span{0xFF00, 0xFF60},   Span{0xFFE0, 0xFFE6},   Span{0x16FE0, 0x18AFF}, Span{0x1B000, 0x1B2FF},
    Span{0x1F300, 0x1F64F}, Span{0x1F680, 0x1F6FF}, Span{0x1F7E0, 0x1F7EB}, Span{0x1F900, 0x1F9FF},
    Span{0x1FA70, 0x1FAFF}, Span{0x20000, 0x3FFFD}};

/// Invisible characters that have an effect: on the direction of the text around them, on where it
/// breaks, or on what is joined (Unicode's general categories Cf, Zl and Zp, and the tags). With
/// them one text can look like another.
constexpr std::array kFormat = {
    Span{0x00AD, 0x00AD},   Span{0x0600, 0x0605},   Span{0x061C, 0x061C},   Span{0x06DD, 0x06DD},
    Span{0x070F, 0x070F},   Span{0x0890, 0x0891},   Span{0x08E2, 0x08E2},   Span{0x180E, 0x180E},
    Span{0x200B, 0x200F},   Span{0x2028, 0x202E},   Span{0x2060, 0x206F},   Span{0xFEFF, 0xFEFF},
    Span{0xFFF9, 0xFFFB},   Span{0x110BD, 0x110BD}, Span{0x110CD, 0x110CD}, Span{0x13430, 0x1343F},
    Span{0x1BCA0, 0x1BCA3}, Span{0x1D173, 0x1D17A}, Span{0xE0000, 0xE0FFF}};
constexpr char32_t kJoiner = 0x200D;  // joins the parts of an emoji

/// Combining marks, joiners, the vowels and finals of Korean syllables written in parts, and other
/// characters that take no column of their own.
constexpr std::array kNoWidth = {Span{0x0300, 0x036F}, Span{0x0483, 0x0489}, Span{0x0591, 0x05BD}, Span{0x0610, 0x061A},
                                 Span{0x064B, 0x065F}, Span{0x1160, 0x11FF}, Span{0x1AB0, 0x1AFF}, Span{0x1DC0, 0x1DFF},
                                 Span{0x20D0, 0x20FF}, Span{0xFE00, 0xFE0F}, Span{0xFE20, 0xFE2F}};

constexpr std::size_t kLongestCharacter = 4;  // bytes

bool is_control(char32_t c) { return c < 0x20 || (c >= 0x7F && c < 0xA0); }

template <std::size_t N>
bool contains(const std::array<Span, N>& spans, char32_t c) {
  return std::ranges::any_of(spans, [c](Span s) { return c >= s.first && c <= s.last; });
}

/// How many bytes a character has that begins with this byte; 0 if no character begins so.
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

bool is_printable(char32_t character) { return !is_control(character) && !contains(kFormat, character); }

int columns_of(char32_t character) {
  if (!is_printable(character)) return 0;
  if (character < 0x300) return 1;
  if (contains(kNoWidth, character)) return 0;
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
  out.reserve(text.size());
  bool in_picture = false;  // where a joiner is a part of an emoji
  while (!text.empty()) {
    const std::string_view before = text;
    const std::optional<char32_t> c = next_character(text);
    if (!c) text.remove_prefix(1);
    if (!c || !(is_printable(*c) || (*c == kJoiner && in_picture))) {
      out += '?';
    } else {
      out += before.substr(0, before.size() - text.size());
    }
    in_picture = c && (columns_of(*c) == 2 || (in_picture && columns_of(*c) == 0));
  }
  return out;
}

std::string printable_lines(std::string_view text) {
  std::string out;
  for (std::size_t end = text.find('\n'); end != std::string_view::npos; end = text.find('\n')) {
    out += printable(text.substr(0, end)) + '\n';
    text.remove_prefix(end + 1);
  }
  return out + printable(text);
}

std::string shortened(std::string_view text, std::size_t longest) {
  if (text.size() <= longest) return std::string(text);
  const auto is_within_character = [&](std::size_t at) {
    return (static_cast<unsigned char>(text[at]) & 0xC0) == 0x80;
  };
  std::size_t end = longest;
  while (end > 0 && longest - end < kLongestCharacter && is_within_character(end)) --end;
  return std::string(text.substr(0, end)) + "...";
}

std::string in_quotes(std::string_view text) {
  constexpr std::size_t kLongest = 64;
  return "'" + printable(shortened(text, kLongest)) + "'";
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

}  // namespace fourfold

// Names on a leaderboard.
#include "rank/name.h"

#include <algorithm>
#include <array>
#include <optional>
#include <vector>

#include "base/utf8.h"

namespace fourfold::rank {
namespace {

struct Span {
  char32_t first, last;
};

/// What a name may not contain: nothing of it is seen, or it changes how other text is seen.
constexpr std::array<Span, 22> kUnseen = {{{0x00, 0x1F},           // control characters, escape among them
                                           {0x7F, 0x9F},           // delete, and the control characters of ISO 6429
                                           {0xAD, 0xAD},           // soft hyphen
                                           {0x34F, 0x34F},         // combining grapheme joiner
                                           {0x61C, 0x61C},         // Arabic letter mark
                                           {0x115F, 0x1160},       // Hangul fillers
                                           {0x17B4, 0x17B5},       // Khmer vowels that are not written
                                           {0x180B, 0x180F},       // Mongolian variation selectors, vowel separator
                                           {0x200B, 0x200F},       // zero widths, direction marks
                                           {0x2028, 0x202E},       // line separators, direction overrides
                                           {0x2060, 0x206F},       // invisible operators, direction isolates
                                           {0x2800, 0x2800},       // Braille without a dot
                                           {0x3164, 0x3164},       // Hangul filler
                                           {0xD800, 0xDFFF},       // halves of UTF-16
                                           {0xFE00, 0xFE0F},       // variation selectors
                                           {0xFEFF, 0xFEFF},       // byte order mark
                                           {0xFFA0, 0xFFA0},       // Hangul filler, half as wide
                                           {0xFFF9, 0xFFFF},       // annotations, not a character
                                           {0x13430, 0x1345F},     // format controls of hieroglyphs
                                           {0x1BCA0, 0x1BCA3},     // of shorthand
                                           {0x1D173, 0x1D17A},     // of musical notation
                                           {0xE0000, 0x10FFFF}}};  // tags, private planes

constexpr std::array<char32_t, 7> kBlanks = {U' ', U'\u00A0', U'\u1680', U'\u202F', U'\u205F', U'\u3000', U'\t'};

/// Bytes that are looked at; what is longer was not meant to be a name.
constexpr std::size_t kLongestText = 4096;

bool is_blank(char32_t c) { return std::ranges::find(kBlanks, c) != kBlanks.end() || (c >= 0x2000 && c <= 0x200A); }
bool is_unseen(char32_t c) {
  return std::ranges::any_of(kUnseen, [c](Span s) { return c >= s.first && c <= s.last; });
}

struct Character {
  char32_t code;
  std::string_view bytes;
};

Result<std::vector<Character>> characters(std::string_view text) {
  std::vector<Character> out;
  while (!text.empty()) {
    const std::string_view before = text;
    const std::optional<char32_t> code = next_character(text);
    if (!code) return Error{"the name is not UTF-8 after " + std::to_string(out.size()) + " characters"};
    out.push_back({*code, before.substr(0, before.size() - text.size())});
  }
  return out;
}

}  // namespace

Result<std::string> clean_name(std::string_view name) {
  if (name.size() > kLongestText) return Error{"the name has " + std::to_string(name.size()) + " bytes"};
  const auto all = characters(name);
  if (!all) return Error{all.error()};
  auto first = all->begin(), last = all->end();
  while (first != last && is_blank(first->code)) ++first;
  while (first != last && is_blank(last[-1].code)) --last;
  for (auto at = first; at != last; ++at) {
    if (is_unseen(at->code)) {
      return Error{"character " + std::to_string(at - all->begin() + 1) +
                   " of the name is a control character or is not seen; use letters, digits, signs"};
    }
  }
  last = first + std::min<std::ptrdiff_t>(last - first, kLongestName);
  while (first != last && is_blank(last[-1].code)) --last;  // the cut may have left one
  std::string kept;
  for (auto at = first; at != last; ++at) kept += at->bytes;
  if (columns_of(kept) == 0) return Error{"the name is empty; expected 1 to 32 characters"};
  return kept;
}

std::string folded(std::string_view name) {
  std::string out(name);
  for (char& c : out) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return out;
}

}  // namespace fourfold::rank

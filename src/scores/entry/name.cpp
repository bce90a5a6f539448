// Names on a leaderboard.
#include "scores/entry/name.h"

#include <algorithm>
#include <array>
#include <optional>

#include "base/utf8.h"
#include "scores/entry/compose.h"

namespace fourfold::scores {
namespace {

struct Span {
  char32_t first, last;
};

/// What a name may not contain: characters that are invisible or change how other text is shown.
constexpr std::array<Span, 23> kUnseen = {{{0x00, 0x1F},           // control characters, escape among them
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
                                           {0xE000, 0xF8FF},       // private use: everybody sees something else
                                           {0xFE00, 0xFE0F},       // variation selectors
                                           {0xFEFF, 0xFEFF},       // byte order mark
                                           {0xFFA0, 0xFFA0},       // Hangul filler, half as wide
                                           {0xFFF9, 0xFFFF},       // annotations, not a character
                                           {0x13430, 0x1345F},     // format controls of hieroglyphs
                                           {0x1BCA0, 0x1BCA3},     // format controls of shorthand
                                           {0x1D173, 0x1D17A},     // format controls of musical notation
                                           {0xE0000, 0x10FFFF}}};  // tags, private planes

constexpr std::array<char32_t, 7> kBlanks = {U' ', U'\u00A0', U'\u1680', U'\u202F', U'\u205F', U'\u3000', U'\t'};

/// Bytes that are read. A longer text cannot be meant as a name.
constexpr std::size_t kLongestText = 4096;

bool is_blank(char32_t c) { return std::ranges::find(kBlanks, c) != kBlanks.end() || (c >= 0x2000 && c <= 0x200A); }
bool is_unseen(char32_t c) {
  return std::ranges::any_of(kUnseen, [c](Span s) { return c >= s.first && c <= s.last; });
}

/// Marks that can follow any letter. With more than two on one letter they cover the lines above
/// and below.
constexpr std::array<Span, 6> kMarksOfAny = {
    {{0x300, 0x36F}, {0x483, 0x489}, {0x1AB0, 0x1AFF}, {0x1DC0, 0x1DFF}, {0x20D0, 0x20F0}, {0xFE20, 0xFE2F}}};
constexpr int kMostMarks = 2;

bool has_stacked_marks(std::u32string_view text) {
  int marks = 0;
  for (const char32_t c : text) {
    const bool is_mark = std::ranges::any_of(kMarksOfAny, [c](Span s) { return c >= s.first && c <= s.last; });
    marks = is_mark ? marks + 1 : 0;
    if (marks > kMostMarks) return true;
  }
  return false;
}

constexpr char32_t kJoiner = 0x200D, kPictureForm = 0xFE0F, kKeycap = 0x20E3;

/// Characters that can be part of an emoji, after Unicode's Extended_Pictographic; whole blocks
/// where nearly all characters are pictures.
constexpr std::array<Span, 12> kPictures = {{{0xA9, 0xA9},
                                             {0xAE, 0xAE},
                                             {0x203C, 0x203C},
                                             {0x2049, 0x2049},
                                             {0x2122, 0x2122},
                                             {0x2139, 0x2139},
                                             {0x2194, 0x21AA},
                                             {0x231A, 0x23FF},
                                             {0x24C2, 0x24C2},
                                             {0x25AA, 0x27BF},
                                             {0x2934, 0x2B55},
                                             {0x1F000, 0x1FAFF}}};

bool is_tone(char32_t c) { return c >= 0x1F3FB && c <= 0x1F3FF; }
bool is_picture(char32_t c) {
  return std::ranges::any_of(kPictures, [c](Span s) { return c >= s.first && c <= s.last; });
}
bool is_key(char32_t c) { return (c >= U'0' && c <= U'9') || c == U'#' || c == U'*'; }

/// Whether the character at `at` is a joiner between two emoji, or the mark that asks for a
/// character's emoji form: the only invisible characters that a name may have.
bool is_within_picture(std::u32string_view text, std::size_t at) {
  if (at == 0 || at > text.size() - 1) return false;
  const char32_t next = at + 1 < text.size() ? text[at + 1] : U' ';
  if (text[at] == kPictureForm) return is_picture(text[at - 1]) || (is_key(text[at - 1]) && next == kKeycap);
  if (text[at] != kJoiner) return false;
  std::size_t before = at - 1;
  if (before > 0 && (text[before] == kPictureForm || is_tone(text[before]))) --before;
  return is_picture(text[before]) && is_picture(next) && !is_tone(next);
}

/// Whether the character belongs to the emoji before it.
bool continues_picture(std::u32string_view text, std::size_t at) {
  return text[at] == kJoiner || text[at] == kPictureForm || text[at] == kKeycap || is_tone(text[at]) ||
         text[at - 1] == kJoiner;
}

Result<std::u32string> characters(std::string_view text) {
  std::u32string out;
  while (!text.empty()) {
    const std::optional<char32_t> code = next_character(text);
    if (!code) return Error{"the name is not UTF-8 after " + std::to_string(out.size()) + " characters"};
    out += *code;
  }
  return out;
}

std::u32string_view without_blanks_around(std::u32string_view text) {
  while (!text.empty() && is_blank(text.front())) text.remove_prefix(1);
  while (!text.empty() && is_blank(text.back())) text.remove_suffix(1);
  return text;
}

/// Replaces blanks by one plain blank, because otherwise "Ada Lovelace" would look like "Ada
/// Lovelace".
std::u32string with_single_blanks(std::u32string_view text) {
  std::u32string out;
  for (const char32_t c : text) {
    const bool follows_blank = !out.empty() && out.back() == U' ';
    if (!is_blank(c)) out += c;
    if (is_blank(c) && !follows_blank) out += U' ';
  }
  return out;
}

/// In these blocks a capital is followed by its small letter; the capitals have even codes here,
/// odd codes in the next list.
constexpr std::array<Span, 6> kEvenPairs = {
    {{0x100, 0x137}, {0x14A, 0x177}, {0x460, 0x481}, {0x48A, 0x4BF}, {0x4D0, 0x52F}, {0x1E00, 0x1EFF}}};
constexpr std::array<Span, 3> kOddPairs = {{{0x139, 0x148}, {0x179, 0x17E}, {0x4C1, 0x4CE}}};

/// The small letter of a capital without marks, after UnicodeData.txt.
char32_t small(char32_t c) {
  const auto is_in = [c](const auto& spans) {
    return std::ranges::any_of(spans, [c](Span s) { return c >= s.first && c <= s.last; });
  };
  if (c >= U'A' && c <= U'Z') return c + 32;
  if (c >= 0xC0 && c <= 0xDE && c != 0xD7) return c + 32;
  if ((c >= 0x391 && c <= 0x3A9) || (c >= 0x410 && c <= 0x42F)) return c + 32;
  if (c >= 0x400 && c <= 0x40F) return c + 80;
  if (c == 0x3C2) return 0x3C3;  // the form of sigma at the end of a word
  if (c == 0x4C0) return 0x4CF;
  if (is_in(kEvenPairs)) return c | 1;
  return is_in(kOddPairs) ? c + (c & 1) : c;
}

/// The first characters, as many as a name may have; it does not end within an emoji.
std::u32string_view shortened(std::u32string_view text) {
  if (text.size() <= kLongestName) return text;
  std::size_t end = kLongestName;
  while (end > 0 && continues_picture(text, end)) --end;
  return without_blanks_around(text.substr(0, end));
}

}  // namespace

Result<std::string> clean_name(std::string_view name) {
  if (name.size() > kLongestText)
    return Error{"the name has " + std::to_string(name.size()) + " bytes: expected 1 to 32 characters"};
  const auto all = characters(name);
  if (!all) return Error{all.error()};
  const std::u32string_view seen = without_blanks_around(*all);
  for (std::size_t i = 0; i < seen.size(); ++i) {
    if (!is_unseen(seen[i]) || is_within_picture(seen, i)) continue;
    const auto number = static_cast<std::size_t>(seen.data() - all->data()) + i + 1;
    return Error{"character " + std::to_string(number) +
                 " of the name is a control character or is not seen; use letters, digits, signs"};
  }
  std::string kept;
  const std::u32string whole = composed(with_single_blanks(seen));
  if (has_stacked_marks(whole))
    return Error{"a letter of the name has more than " + std::to_string(kMostMarks) + " marks on it"};
  for (const char32_t c : shortened(whole)) append_utf8(kept, c);
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

std::string owned_as(std::string_view name) {
  const auto letters = characters(name);
  if (!letters) return folded(name);
  std::u32string out;
  for (const char32_t c : decomposed(*letters)) out += small(c);
  std::string text;
  for (const char32_t c : composed(out)) append_utf8(text, c);
  return text;
}

}  // namespace fourfold::scores

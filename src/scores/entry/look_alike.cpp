// Names that look like other names.
#include "scores/entry/look_alike.h"

#include <algorithm>
#include <array>

#include "base/utf8.h"
#include "scores/entry/compose.h"

namespace fourfold::scores {
namespace {

struct Pair {
  char32_t from;
  char to;
};

/// After confusables.txt, ordered by code. Each pair keeps the case: a name in capitals does not
/// look like one in small letters.
constexpr std::array kPairs = std::to_array<Pair>(
    {{U'0', 'O'},      {U'1', 'l'},      {U'I', 'l'},      {U'|', 'l'},      {U'\u0131', 'i'}, {U'\u017F', 'f'},
     {U'\u0196', 'l'}, {U'\u01BD', 's'}, {U'\u01C0', 'l'}, {U'\u0251', 'a'}, {U'\u0261', 'g'}, {U'\u0269', 'i'},
     {U'\u026A', 'i'}, {U'\u028B', 'u'}, {U'\u028F', 'Y'}, {U'\u0391', 'A'}, {U'\u0392', 'B'}, {U'\u0395', 'E'},
     {U'\u0396', 'Z'}, {U'\u0397', 'H'}, {U'\u0399', 'l'}, {U'\u039A', 'K'}, {U'\u039C', 'M'}, {U'\u039D', 'N'},
     {U'\u039F', 'O'}, {U'\u03A1', 'P'}, {U'\u03A4', 'T'}, {U'\u03A5', 'Y'}, {U'\u03A7', 'X'}, {U'\u03B1', 'a'},
     {U'\u03B3', 'y'}, {U'\u03B9', 'i'}, {U'\u03BA', 'k'}, {U'\u03BD', 'v'}, {U'\u03BF', 'o'}, {U'\u03C1', 'p'},
     {U'\u03C3', 'o'}, {U'\u03C5', 'u'}, {U'\u03F2', 'c'}, {U'\u03F3', 'j'}, {U'\u03F9', 'C'}, {U'\u0405', 'S'},
     {U'\u0406', 'l'}, {U'\u0408', 'J'}, {U'\u0410', 'A'}, {U'\u0412', 'B'}, {U'\u0415', 'E'}, {U'\u0417', '3'},
     {U'\u041A', 'K'}, {U'\u041C', 'M'}, {U'\u041D', 'H'}, {U'\u041E', 'O'}, {U'\u0420', 'P'}, {U'\u0421', 'C'},
     {U'\u0422', 'T'}, {U'\u0423', 'Y'}, {U'\u0425', 'X'}, {U'\u042C', 'b'}, {U'\u0430', 'a'}, {U'\u0431', '6'},
     {U'\u0433', 'r'}, {U'\u0435', 'e'}, {U'\u043E', 'o'}, {U'\u0440', 'p'}, {U'\u0441', 'c'}, {U'\u0443', 'y'},
     {U'\u0445', 'x'}, {U'\u0455', 's'}, {U'\u0456', 'i'}, {U'\u0458', 'j'}, {U'\u0474', 'V'}, {U'\u0475', 'v'},
     {U'\u04AE', 'Y'}, {U'\u04AF', 'y'}, {U'\u04BB', 'h'}, {U'\u04C0', 'l'}, {U'\u04CF', 'l'}, {U'\u0501', 'd'},
     {U'\u050C', 'G'}, {U'\u051A', 'Q'}, {U'\u051B', 'q'}, {U'\u051C', 'W'}, {U'\u051D', 'w'}, {U'\u1D0F', 'o'},
     {U'\u1D1C', 'u'}, {U'\u1D20', 'v'}, {U'\u1D21', 'w'}, {U'\u1D22', 'z'}, {U'\u2113', 'l'}});
static_assert(std::ranges::is_sorted(kPairs, {}, &Pair::from));

constexpr char32_t kWideFirst = 0xFF01, kWideLast = 0xFF5E;        // ！ to ～, as ! to ~
constexpr char32_t kLetterFirst = 0x1D400, kLetterLast = 0x1D6A3;  // 𝐀: A-Z and a-z in thirteen styles
constexpr char32_t kDigitFirst = 0x1D7CE, kDigitLast = 0x1D7FF;    // 𝟎: 0-9 in five styles

/// The plain form of a wide or mathematical character.
char32_t plain(char32_t c) {
  if (c >= kWideFirst && c <= kWideLast) return c - kWideFirst + U'!';
  if (c >= kDigitFirst && c <= kDigitLast) return (c - kDigitFirst) % 10 + U'0';
  if (c < kLetterFirst || c > kLetterLast) return c;
  const char32_t at = (c - kLetterFirst) % 52;
  return at < 26 ? U'A' + at : U'a' + at - 26;
}

bool is_dropped(char32_t c) { return c == 0x200D || c == 0xFE0F; }  // joiners and the variants of emoji

char32_t looks_like(char32_t c) {
  const auto at = std::ranges::lower_bound(kPairs, c, {}, &Pair::from);
  return at != kPairs.end() && at->from == c ? static_cast<unsigned char>(at->to) : c;
}

}  // namespace

std::string skeleton(std::string_view name) {
  std::u32string letters;
  while (!name.empty()) {
    const std::optional<char32_t> c = next_character(name);
    if (!c) name.remove_prefix(1);
    if (c && !is_dropped(*c)) letters += plain(*c);
  }
  std::string out;
  for (const char32_t c : decomposed(letters)) {  // a letter with marks looks like another letter with the same marks
    const char32_t seen = looks_like(c);
    if (seen == U'm') {
      out += "rn";
    } else {
      append_utf8(out, seen);
    }
  }
  return out;
}

void add_look_alike(Entry& entry, const std::string& other) {
  const std::string doubt = std::string(kLooksLike) + in_quotes(other) + std::string(kOnTheBoard);
  if (!other.empty() && entry.doubt.find(doubt) == std::string::npos) add_doubt(entry, doubt);
}

}  // namespace fourfold::scores

// What the sequences of terminals mean: tables, and the few functions that read them.
#include "stage/sequences.h"

#include <algorithm>
#include <array>
#include <vector>

namespace fourfold::stage {
namespace {

/// ESC [ parameters final: the parameters between semicolons, each with its parts between colons.
struct Csi {
  char marker = 0;  ///< '?', '>', '<' or '=' before the numbers
  std::vector<std::vector<int>> numbers;
  char final = 0;

  [[nodiscard]] int number(std::size_t n, std::size_t part, int otherwise) const {
    if (n >= numbers.size() || part >= numbers[n].size() || numbers[n][part] < 0) return otherwise;
    return numbers[n][part];
  }
};

Csi parsed(std::string_view body) {
  Csi csi;
  csi.final = body.back();
  body.remove_suffix(1);
  if (!body.empty() && body[0] >= '<' && body[0] <= '?') {
    csi.marker = body[0];
    body.remove_prefix(1);
  }
  csi.numbers = {{-1}};
  for (const char c : body) {
    if (c == ';') csi.numbers.push_back({-1});
    if (c == ':') csi.numbers.back().push_back(-1);
    if (c < '0' || c > '9') continue;
    int& number = csi.numbers.back().back();
    number = std::min(std::max(number, 0) * 10 + (c - '0'), 0x110000);
  }
  return csi;
}

struct LetterKey {
  char letter;
  Key key;
};
constexpr std::array kLetters = {
    LetterKey{'A', key(KeyCode::up)},    LetterKey{'B', key(KeyCode::down)}, LetterKey{'C', key(KeyCode::right)},
    LetterKey{'D', key(KeyCode::left)},  LetterKey{'H', key(KeyCode::home)}, LetterKey{'F', key(KeyCode::end)},
    LetterKey{'M', key(KeyCode::enter)}, LetterKey{'P', function(1)},        LetterKey{'Q', function(2)},
    LetterKey{'R', function(3)},         LetterKey{'S', function(4)},
};

struct NumberKey {
  int number;
  Key key;
};
/// ESC [ number ~
constexpr std::array kTildes = {
    NumberKey{1, key(KeyCode::home)}, NumberKey{2, key(KeyCode::insert)},  NumberKey{3, key(KeyCode::erase)},
    NumberKey{4, key(KeyCode::end)},  NumberKey{5, key(KeyCode::page_up)}, NumberKey{6, key(KeyCode::page_down)},
    NumberKey{7, key(KeyCode::home)}, NumberKey{8, key(KeyCode::end)},     NumberKey{11, function(1)},
    NumberKey{12, function(2)},       NumberKey{13, function(3)},          NumberKey{14, function(4)},
    NumberKey{15, function(5)},       NumberKey{17, function(6)},          NumberKey{18, function(7)},
    NumberKey{19, function(8)},       NumberKey{20, function(9)},          NumberKey{21, function(10)},
    NumberKey{23, function(11)},      NumberKey{24, function(12)},
};
/// ESC [ number u: keys that type no character. The numbers from 57399 on are the keypad's.
constexpr std::array kUnicodes = {
    NumberKey{13, key(KeyCode::enter)},      NumberKey{27, key(KeyCode::escape)},
    NumberKey{9, key(KeyCode::tab)},         NumberKey{127, key(KeyCode::backspace)},
    NumberKey{8, key(KeyCode::backspace)},   NumberKey{57414, key(KeyCode::enter)},
    NumberKey{57417, key(KeyCode::left)},    NumberKey{57418, key(KeyCode::right)},
    NumberKey{57419, key(KeyCode::up)},      NumberKey{57420, key(KeyCode::down)},
    NumberKey{57421, key(KeyCode::page_up)}, NumberKey{57422, key(KeyCode::page_down)},
    NumberKey{57423, key(KeyCode::home)},    NumberKey{57424, key(KeyCode::end)},
    NumberKey{57425, key(KeyCode::insert)},  NumberKey{57426, key(KeyCode::erase)},
};

template <class Table>
std::optional<Key> number_key(const Table& table, int number) {
  const auto known = std::ranges::find(table, number, &NumberKey::number);
  return known == table.end() ? std::nullopt : std::optional(known->key);
}

constexpr int kShift = 1, kAlt = 2, kControl = 4;

/// The key that `ESC [ code ; modifiers ; text u` names. For a character, the text that it types is
/// used if the terminal sends it.
std::optional<Key> unicode_key(const Csi& csi) {
  const int code = csi.number(0, 0, 0);
  if (const auto named = number_key(kUnicodes, code)) return named;
  constexpr int kKeypadZero = 57399, kKeypadNine = 57408, kPrivateFirst = 57344, kPrivateLast = 63743;
  if (code >= kKeypadZero && code <= kKeypadNine) return key(U'0' + static_cast<char32_t>(code - kKeypadZero));
  const int modifiers = csi.number(1, 0, 1) - 1;
  const int text = csi.number(2, 0, 0);
  if (text > 0 && (modifiers & (kAlt | kControl)) == 0) return key(static_cast<char32_t>(text));
  if (code <= 0 || code > 0x10FFFF || (code >= kPrivateFirst && code <= kPrivateLast)) return std::nullopt;
  const bool capital = (modifiers & kShift) != 0 && code >= 'a' && code <= 'z';
  return key(static_cast<char32_t>(capital ? code - 'a' + 'A' : code));
}

Press press_of(const Csi& csi) {
  const int kind = csi.number(1, 1, 1);
  return kind == 3 ? Press::up : kind == 2 ? Press::again : Press::down;
}

}  // namespace

std::optional<Key> letter_key(char letter) {
  const auto known = std::ranges::find(kLetters, letter, &LetterKey::letter);
  return known == kLetters.end() ? std::nullopt : std::optional(known->key);
}

std::optional<Input> csi_input(std::string_view body) {
  const Csi csi = parsed(body);
  if (csi.marker == '?' && csi.final == 'u') return KittyAnswer{};
  if (csi.marker != 0) return std::nullopt;
  std::optional<Key> key;
  if (csi.final == '~') {
    key = number_key(kTildes, csi.number(0, 0, 0));
  } else if (csi.final == 'u') {
    key = unicode_key(csi);
  } else if (csi.final == 'Z') {
    key = Key{.code = KeyCode::tab, .shift = true};
  } else {
    key = letter_key(csi.final);
  }
  if (!key) return std::nullopt;
  const int modifiers = csi.number(1, 0, 1) - 1;
  key->control = (modifiers & kControl) != 0;
  key->alt = (modifiers & kAlt) != 0;
  if (key->code != KeyCode::character) key->shift |= (modifiers & kShift) != 0;
  return KeyEvent{*key, press_of(csi)};
}

Key control_key(char byte) {
  switch (byte) {
    case '\r':
    case '\n':
      return key(KeyCode::enter);
    case '\t':
      return key(KeyCode::tab);
    case '\b':
    case '\x7F':
      return key(KeyCode::backspace);
    case '\0':
      return control(U' ');
    default:
      return control(static_cast<char32_t>(byte < 27 ? byte - 1 + 'a' : byte + '@'));
  }
}

}  // namespace fourfold::stage

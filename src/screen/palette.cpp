// Which colours the roles of a picture get.
#include "screen/palette.h"

#include <algorithm>
#include <string_view>

namespace fourfold::screen {
namespace {

constexpr int kBlack = 0, kRed = 1, kGreen = 2, kYellow = 3, kBlue = 4, kMagenta = 5, kCyan = 6, kWhite = 7;

/// Only attributes: pieces are blocks of reversed cells, the falling one and the stack alike.
Style monochrome(Role role) {
  switch (role) {
    case Role::title:
    case Role::key:
    case Role::good:
    case Role::bad:
    case Role::advice:
      return {.bold = true};
    case Role::dim:
    case Role::empty:
      return {.dim = true};
    case Role::plain:
    case Role::wall:
    case Role::ghost:
    case Role::first_disc:  // its letter and brackets; the other side's discs are reversed
      return {};
    default:
      return {.reverse = true};
  }
}

/// The colours players know: I cyan, J blue, L white (orange is none of the eight), T magenta, O yellow, S green, Z red.
Style of_eight(Role role) {
  switch (role) {
    case Role::I:
      return {kBlack, kCyan};
    case Role::J:
      return {kWhite, kBlue};
    case Role::L:
      return {kBlack, kWhite};
    case Role::T:
      return {kWhite, kMagenta};
    case Role::O:
      return {kBlack, kYellow};
    case Role::S:
      return {kBlack, kGreen};
    case Role::Z:
      return {kWhite, kRed};
    case Role::advice:
      return {.foreground = kGreen, .bold = true};
    case Role::good:
      return {.foreground = kGreen};
    case Role::bad:
      return {.foreground = kRed};
    case Role::key:
      return {.foreground = kYellow};
    case Role::title:
      return {.foreground = kCyan, .bold = true};
    case Role::first_disc:
      return {kWhite, kRed};
    case Role::second_disc:
      return {kBlack, kYellow};
    case Role::winning:
      return {kBlack, kGreen};
    default:
      return monochrome(role);
  }
}

/// The same with true orange, softer greys, and brackets that only shade their block.
Style of_many(Role role) {
  switch (role) {
    case Role::I:
      return {37, 44};
    case Role::J:
      return {19, 27};
    case Role::L:
      return {166, 208};
    case Role::T:
      return {90, 134};
    case Role::O:
      return {178, 220};
    case Role::S:
      return {28, 40};
    case Role::Z:
      return {88, 160};
    case Role::garbage:
      return {240, 246};
    case Role::empty:
      return {.foreground = 238};
    case Role::dim:
      return {.foreground = 245};
    case Role::wall:
      return {.foreground = 247};
    case Role::ghost:
      return {.foreground = 250};
    case Role::advice:
      return {16, 84};
    case Role::good:
      return {.foreground = 77};
    case Role::bad:
      return {.foreground = 203};
    case Role::key:
      return {.foreground = 221};
    case Role::title:
      return {.foreground = 81, .bold = true};
    case Role::flash:
      return {16, 231};
    case Role::selected:
      return {231, 24};
    case Role::first_disc:
      return {231, 160};
    case Role::second_disc:
      return {16, 220};
    case Role::winning:
      return {16, 84};
    default:
      return monochrome(role);
  }
}

/// After Okabe and Ito's set, which keeps apart for all common kinds of colour blindness: the seven differ in lightness.
Style of_many_safe(Role role) {
  switch (role) {
    case Role::I:
      return {31, 117};
    case Role::J:
      return {17, 25};
    case Role::L:
      return {130, 214};
    case Role::T:
      return {132, 175};
    case Role::O:
      return {184, 227};
    case Role::S:
      return {22, 36};
    case Role::Z:
      return {88, 166};
    case Role::advice:
    case Role::winning:
      return {16, 231};
    case Role::good:
      return {.foreground = 117};
    case Role::bad:
      return {.foreground = 214};
    case Role::first_disc:
      return {231, 25};
    case Role::second_disc:
      return {16, 214};
    default:
      return of_many(role);
  }
}

struct Pair {
  char32_t character;
  char ascii;
};
constexpr std::array kAscii = {
    Pair{U'│', '|'}, Pair{U'─', '-'}, Pair{U'┌', '+'}, Pair{U'┐', '+'}, Pair{U'└', '+'}, Pair{U'┘', '+'},
    Pair{U'├', '+'}, Pair{U'┤', '+'}, Pair{U'┬', '+'}, Pair{U'┴', '+'}, Pair{U'┼', '+'}, Pair{U'█', '#'},
    Pair{U'▌', '#'}, Pair{U'▀', '#'}, Pair{U'▄', '#'}, Pair{U'░', ':'}, Pair{U'▒', '%'}, Pair{U'▓', '#'},
    Pair{U'·', '.'}, Pair{U'•', '*'}, Pair{U'→', '>'}, Pair{U'←', '<'}, Pair{U'↑', '^'}, Pair{U'↓', 'v'},
    Pair{U'►', '>'}, Pair{U'◄', '<'}, Pair{U'▲', '^'}, Pair{U'▼', 'v'}, Pair{U'●', 'O'}, Pair{U'○', 'o'},
    Pair{U'×', 'x'}, Pair{U'–', '-'}, Pair{U'…', '.'},
};

}  // namespace

Style style_of(Role role, int count, bool colour_blind) {
  if (count >= 256) return colour_blind ? of_many_safe(role) : of_many(role);
  return count >= 8 ? of_eight(role) : monochrome(role);
}

char ascii_for(char32_t character) {
  if (character >= U' ' && character < 0x7F) return static_cast<char>(character);
  const auto known = std::ranges::find(kAscii, character, &Pair::character);
  return known == kAscii.end() ? '?' : known->ascii;
}

}  // namespace fourfold::screen

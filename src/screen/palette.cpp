// Which colours the roles of a picture get.
#include "screen/palette.h"

#include <algorithm>
#include <string_view>

namespace fourfold::screen {
namespace {

constexpr int kBlack = 0, kRed = 1, kGreen = 2, kYellow = 3, kBlue = 4, kMagenta = 5, kCyan = 6, kWhite = 7;

constexpr Style kPlain{}, kBold{.bold = true}, kDim{.dim = true}, kReversed{.reverse = true};

constexpr Style text(int foreground) { return {.foreground = foreground}; }
constexpr Style bold(int foreground) { return {.foreground = foreground, .bold = true}; }
/// With 256 colours the brackets of a piece only shade its block.
constexpr Style on(int foreground, int background) { return {.foreground = foreground, .background = background}; }

/// The styles of a role in all palettes.
struct Row {
  Role role;
  Style none;   ///< attributes only: pieces are blocks of reversed cells, both the falling one and the stack
  Style eight;  ///< the colours that players know; L is white, because orange is not among the eight
  Style many;   ///< the same with true orange and softer greys
  Style safe;   ///< after Okabe and Ito, for all common kinds of colour blindness: the seven differ in lightness
};
constexpr std::array<Row, kRoleCount> kRows = {{
    {Role::plain, kPlain, kPlain, kPlain, kPlain},
    {Role::dim, kDim, kDim, text(245), text(245)},
    {Role::title, kBold, bold(kCyan), bold(81), bold(81)},
    {Role::good, kBold, text(kGreen), text(77), text(117)},
    {Role::bad, kBold, text(kRed), text(203), text(214)},
    {Role::key, kBold, text(kYellow), text(221), text(221)},
    {Role::selected, kReversed, kReversed, on(231, 24), on(231, 24)},
    {Role::wall, kPlain, kPlain, text(247), text(247)},
    {Role::empty, kDim, kDim, text(238), text(238)},
    {Role::ghost, kPlain, kPlain, text(250), text(250)},
    {Role::advice, kBold, bold(kGreen), on(16, 84), on(16, 231)},
    {Role::garbage, kReversed, kReversed, on(240, 246), on(240, 246)},
    {Role::flash, kReversed, kReversed, on(16, 231), on(16, 231)},
    {Role::I, kReversed, on(kBlack, kCyan), on(37, 44), on(31, 117)},
    {Role::J, kReversed, on(kWhite, kBlue), on(19, 27), on(17, 25)},
    {Role::L, kReversed, on(kBlack, kWhite), on(166, 208), on(130, 214)},
    {Role::T, kReversed, on(kWhite, kMagenta), on(90, 134), on(132, 175)},
    {Role::O, kReversed, on(kBlack, kYellow), on(178, 220), on(184, 227)},
    {Role::S, kReversed, on(kBlack, kGreen), on(28, 40), on(22, 36)},
    {Role::Z, kReversed, on(kWhite, kRed), on(88, 160), on(88, 166)},
    {Role::first_disc, kPlain, on(kWhite, kRed), on(231, 160),
     on(231, 25)},  // without colours the other side is reversed
    {Role::second_disc, kReversed, on(kBlack, kYellow), on(16, 220), on(16, 214)},
    {Role::winning, kReversed, on(kBlack, kGreen), on(16, 84), on(16, 231)},
    {Role::first_round, kBold, bold(kRed), bold(203), bold(75)},
    {Role::second_round, kPlain, bold(kYellow), bold(220), bold(214)},
}};

constexpr bool are_in_order() {
  for (std::size_t i = 0; i < kRows.size(); ++i) {
    if (static_cast<std::size_t>(kRows[i].role) != i) return false;
  }
  return true;
}
static_assert(are_in_order(), "a row for each role, in the order of the enum");

struct Pair {
  char32_t character;
  char ascii;
};
constexpr std::array kAscii = {
    Pair{U'│', '|'}, Pair{U'─', '-'}, Pair{U'┌', '+'}, Pair{U'┐', '+'}, Pair{U'└', '+'}, Pair{U'┘', '+'},
    Pair{U'├', '+'}, Pair{U'┤', '+'}, Pair{U'┬', '+'}, Pair{U'┴', '+'}, Pair{U'┼', '+'}, Pair{U'█', '#'},
    Pair{U'▌', '#'}, Pair{U'▀', '#'}, Pair{U'▄', '#'}, Pair{U'░', ':'}, Pair{U'▒', '%'}, Pair{U'▓', '#'},
    Pair{U'·', '.'}, Pair{U'•', '*'}, Pair{U'→', '>'}, Pair{U'←', '<'}, Pair{U'↑', '^'}, Pair{U'↓', 'v'},
    Pair{U'►', '>'}, Pair{U'◄', '<'}, Pair{U'▲', '^'}, Pair{U'▼', 'v'}, Pair{U'●', 'O'}, Pair{U'○', 'X'},
    Pair{U'═', '='}, Pair{U'×', 'x'}, Pair{U'–', '-'}, Pair{U'…', '.'},
};

}  // namespace

Style style_of(Role role, int count, bool colour_blind) {
  const Row& row = kRows[static_cast<std::size_t>(role)];
  if (count >= 256) return colour_blind ? row.safe : row.many;
  return count >= 8 ? row.eight : row.none;
}

char ascii_for(char32_t character) {
  if (character >= U' ' && character < 0x7F) return static_cast<char>(character);
  const auto known = std::ranges::find(kAscii, character, &Pair::character);
  return known == kAscii.end() ? '?' : known->ascii;
}

}  // namespace fourfold::screen

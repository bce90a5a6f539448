// The value of a placement.
#include "tetris/modern/clear.h"

#include <algorithm>

namespace fourfold::tetris::modern {
namespace {

/// A number from a table; beyond the end of the table, its last number.
template <std::size_t n>
int at(const std::array<int, n>& table, int index) {
  return table[std::min(static_cast<std::size_t>(index), n - 1)];
}

/// The number for this kind of clear, which points and attack find in the same way.
template <class Table>
int base_of(const Table& table, const Clear& clear) {
  switch (clear.spin) {
    case Spin::full:
      return at(table.spin, clear.lines);
    case Spin::mini:
      return at(table.mini, clear.lines);
    default:
      return at(table.lines, clear.lines);
  }
}

int perfect_points(const Points& table, const Clear& clear) {
  if (!clear.perfect || clear.lines == 0) return 0;
  return clear.lines == 4 && clear.is_back_to_back() ? table.perfect_back_to_back : at(table.perfect, clear.lines);
}

}  // namespace

int points_of(const Points& table, const Clear& clear, int level) {
  const int base = base_of(table, clear) * (clear.is_back_to_back() ? table.back_to_back_percent : 100) / 100;
  const int combo = clear.lines > 0 ? clear.combo * table.combo : 0;
  return (base + combo + perfect_points(table, clear)) * level;
}

int attack_of(const Attack& table, const Clear& clear) {
  if (clear.lines == 0) return 0;
  if (clear.perfect) return table.perfect;
  return base_of(table, clear) + (clear.is_back_to_back() ? table.back_to_back : 0) + at(table.combo, clear.combo);
}

std::string name_of(const Clear& clear) {
  constexpr std::array<std::string_view, 5> kLines = {"", "SINGLE", "DOUBLE", "TRIPLE", "FOUR"};
  auto lines = std::string(kLines[static_cast<std::size_t>(std::min(clear.lines, 4))]);
  if (clear.spin == Spin::none) return lines;
  const std::string spin = clear.spin == Spin::full ? "T-SPIN" : "MINI T-SPIN";
  return lines.empty() ? spin : spin + " " + lines;
}

}  // namespace fourfold::tetris::modern

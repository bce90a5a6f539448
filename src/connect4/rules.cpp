// One matcher for all rules: it compares every picture of the table with the cells around every
// cell, in all its directions.
#include "connect4/rules.h"

#include <algorithm>
#include <array>

#include "connect4/rules_table.h"
#include "connect4/text.h"

namespace fourfold::connect4 {
namespace {

constexpr std::array<std::string_view, kRuleCount> kNames = {"opening",        "make four",        "block four",
                                                             "make three",     "block three",      "seven",
                                                             "do not prop up", "single with gaps", "make two"};

constexpr int kCentreBonus = 5;  ///< added to an outermost column; each column further in gets one more

struct Offset {
  int column, row;
};

/// Sideways: to the right, rising, falling; upward.
constexpr std::array<Offset, 3> kSideways = {{{1, 0}, {1, 1}, {1, -1}}};
constexpr Offset kUpward = {0, 1};

/// The cells of a corner that opens to the right and downward: the corner, the horizontal arm, the
/// diagonal arm, and the upper ends of both (5 and 6).
///
///         5
///      0 1 2 6     The other three orientations are mirror images. Upside down, the upper ends
///        3         are those beyond the corner of the horizontal arm and beyond the diagonal arm.
///          4
constexpr std::array<Offset, 7> kCornerDown = {{{0, 0}, {1, 0}, {2, 0}, {1, -1}, {2, -2}, {-1, 1}, {3, 0}}};
constexpr std::array<Offset, 7> kCornerUp = {{{0, 0}, {1, 0}, {2, 0}, {1, 1}, {2, 2}, {-1, 0}, {3, 3}}};

/// The board from one player's side.
struct View {
  BoardShape shape;
  Bits own, other;

  [[nodiscard]] bool is(Cell cell, char wanted) const {
    if (cell.column < 0 || cell.column >= shape.width) return wanted == '|';
    if (!shape.contains(cell.column, cell.row)) return false;
    const Bits bit = shape.bit(cell.column, cell.row);
    switch (wanted) {
      case 'O':
        return (own & bit) != 0;
      case 'X':
        return (other & bit) != 0;
      case 'o':
        return (other & bit) == 0;
      default:
        return ((own | other) & bit) == 0 && is_free(cell.row, bit >> 1, wanted);
    }
  }

 private:
  /// Kinds of free cells, distinguished by the cell below.
  [[nodiscard]] bool is_free(int row, Bits below, char wanted) const {
    const bool is_supported = row == 0 || ((own | other) & below) != 0;
    switch (wanted) {
      case '.':
        return true;
      case '+':
        return is_supported;
      case '-':
        return !is_supported;
      case '^':
        return row > 0 && (own & below) != 0;
      default:
        return false;
    }
  }
};

/// Puts a picture on the board with its first character at `at`, and calls `see(cells)` if it
/// matches.
template <class Place, class See>
void lay(const View& view, std::string_view picture, Place place, See see) {
  for (std::size_t i = 0; i < picture.size(); ++i) {
    if (!view.is(place(static_cast<int>(i)), picture[i])) return;
  }
  see(place, picture);
}

/// Calls `see(place, picture)` for each way the pattern is read from one cell.
template <class See>
void lay_all_ways(const View& view, const Pattern& pattern, Cell at, See see) {
  const auto size = static_cast<int>(pattern.picture.size());
  const auto along = [&](Offset step, bool backwards) {
    const auto place = [=](int i) {
      const int n = backwards ? size - 1 - i : i;
      return Cell{at.column + n * step.column, at.row + n * step.row};
    };
    lay(view, pattern.picture, place, see);
  };
  const auto turned = [&](const std::array<Offset, 7>& corner, int flip) {
    const auto place = [&, flip](int i) {
      const Offset offset = corner[static_cast<std::size_t>(i)];
      return Cell{at.column + flip * offset.column, at.row + offset.row};
    };
    lay(view, pattern.picture, place, see);
  };
  switch (pattern.reading) {
    case Reading::mirrored:
      for (const Offset step : kSideways) along(step, true);
      [[fallthrough]];
    case Reading::sideways:
      for (const Offset step : kSideways) along(step, false);
      break;
    case Reading::upward:
      along(kUpward, false);
      break;
    case Reading::corner:
      for (const int flip : {1, -1}) {
        turned(kCornerDown, flip);
        turned(kCornerUp, flip);
      }
      break;
  }
}

/// Calls `see(pattern, place)` for every match on the board. Pictures may begin at a wall, one cell
/// outside.
template <class See>
void for_each_match(const View& view, See see) {
  for (const Pattern& pattern : pattern_table()) {
    for (int column = -1; column < view.shape.width; ++column) {
      for (int row = -1; row <= view.shape.height; ++row) {
        lay_all_ways(view, pattern, {column, row}, [&](auto place, std::string_view) { see(pattern, place); });
      }
    }
  }
}

/// All matches on the board, in an order that depends only on the board.
std::vector<Fired> matches(const View& view) {
  std::vector<Fired> found;
  for_each_match(view, [&](const Pattern& pattern, auto place) {
    Fired fired{pattern.rule, pattern.picture, {}, pattern.score, false};
    for (std::size_t i = 0; i < pattern.picture.size(); ++i) {
      const Cell cell = place(static_cast<int>(i));
      if (view.shape.contains(cell.column, cell.row)) fired.cells.push_back(cell);
    }
    found.push_back(std::move(fired));
  });
  return found;
}

int centre_bonus(const BoardShape& shape, int column) {
  return kCentreBonus + std::min(column, shape.width - 1 - column);
}

/// The patterns that were made, then those that are gone.
std::vector<Fired> difference(const std::vector<Fired>& before, const std::vector<Fired>& after) {
  std::vector<Fired> changes;
  const auto missing_in = [](const std::vector<Fired>& all, const Fired& one) {
    return std::ranges::find(all, one) == all.end();
  };
  for (const Fired& fired : after) {
    if (missing_in(before, fired)) changes.push_back(fired);
  }
  for (const Fired& fired : before) {
    if (!missing_in(after, fired)) continue;
    changes.push_back(fired);
    changes.back().score = -fired.score;
    changes.back().is_gone = true;
  }
  return changes;
}

}  // namespace

std::string_view rule_name(int rule) { return kNames.at(static_cast<std::size_t>(rule)); }

Result<BoardShape> checked_for_rules(const BoardShape& shape) {
  auto good = checked(shape);
  if (!good) return good;
  if (shape.connect == 4) return shape;
  return Error{"rules: their patterns are about lines of four, and this board connects " +
               std::to_string(shape.connect)};
}

std::vector<RuleColumn> rule_columns(const Position& position, Columns columns) {
  const Bits other = position.mask ^ position.mover;
  const auto before = matches({position.shape, position.mover, other});
  std::vector<RuleColumn> all;
  for (int column = 0; column < position.shape.width; ++column) {
    if (!has(columns, column) || !position.can_play(column)) continue;
    const Bits own = position.after(column).mask ^ other;
    RuleColumn result{column, 0, centre_bonus(position.shape, column), {}};
    result.fired = difference(before, matches({position.shape, own, other}));
    result.total = result.centre;
    for (const Fired& fired : result.fired) result.total += fired.score;
    all.push_back(std::move(result));
  }
  return all;
}

std::optional<int> opening_column(const Position& position, Columns columns) {
  const int middle = centre(position.shape);
  if (position.discs() >= 4 || position.shape.width < 3) return std::nullopt;
  for (const int column : {middle, middle - 1}) {
    if (has(columns, column) && position.can_play(column)) return column;
  }
  return std::nullopt;
}

}  // namespace fourfold::connect4

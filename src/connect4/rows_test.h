// Boards that are drawn as text, for tests.
#pragma once

#include <array>
#include <bit>
#include <span>
#include <string>
#include <string_view>

#include "base/utf8.h"
#include "connect4/text.h"

namespace fourfold::connect4 {

/// Adds one row of a picture to the two sets of discs; returns what is wrong with it.
inline std::string read_row(const BoardShape& shape, int row, std::string_view text, std::array<Bits, 2>& discs) {
  const std::string where = "row " + std::to_string(row + 1) + " from the bottom " + in_quotes(text);
  if (text.size() != static_cast<std::size_t>(shape.width)) {
    return where + " has " + std::to_string(text.size()) + " cells: expected " + std::to_string(shape.width);
  }
  for (int column = 0; column < shape.width; ++column) {
    const char c = text[static_cast<std::size_t>(column)];
    if (c == '.' || c == '_') continue;
    if (c != 'O' && c != 'X') return where + ": " + in_quotes({&c, 1}) + " is none of O, X and .";
    discs[c == 'O' ? 0 : 1] |= shape.bit(column, row);
  }
  return {};
}

/// The inverse of `rows_of`; missing rows at the top are empty. Discs must not be in the air, and
/// the first player must have as many discs as the second, or one more.
inline Result<Position> position_from_rows(const BoardShape& shape, std::span<const std::string> rows) {
  const auto good = checked(shape);
  if (!good) return Error{good.error()};
  if (rows.size() > static_cast<std::size_t>(shape.height)) {
    return Error{std::to_string(rows.size()) + " rows: expected at most " + std::to_string(shape.height)};
  }
  std::array<Bits, 2> discs{};
  for (std::size_t i = 0; i < rows.size(); ++i) {
    std::string problem = read_row(shape, static_cast<int>(i), rows[rows.size() - 1 - i], discs);
    if (!problem.empty()) return Error{std::move(problem)};
  }
  if (const auto column = floating_column(shape, discs[0] | discs[1])) {
    return Error{"column " + std::to_string(*column + 1) + " has a disc with nothing below it"};
  }
  const int first = std::popcount(discs[0]), second = std::popcount(discs[1]);
  if (first != second && first != second + 1) {
    return Error{std::to_string(first) + " discs O and " + std::to_string(second) +
                 " discs X: O moves first, so expected as many or one more"};
  }
  const Position position{shape, first == second ? discs[0] : discs[1], discs[0] | discs[1]};
  if (Geometry(shape).has_line(position.mover)) return Error{"the side to move has won already"};
  return position;
}

}  // namespace fourfold::connect4

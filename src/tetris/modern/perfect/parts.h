// Quick tests that show that a low field cannot be filled.
#pragma once

#include "tetris/modern/perfect/field.h"

namespace fourfold::tetris::modern {

/// The borders between two columns that no piece can ever cross, as bits: border x is right of
/// column x. A piece that crosses a border fills both of its sides in one row. Rows are removed as
/// a whole, so a border with a filled side in every row stays closed.
constexpr Cells closed_borders(Cells free) {
  Cells both = free & free >> 1;
  both |= both >> 3 * kWidth;
  both |= both >> kWidth | both >> 2 * kWidth;
  return ~both & ((1 << (kWidth - 1)) - 1);
}

/// A count for each column, modulo four: bit x of `ones` and of `twos` is column x.
struct ColumnCounts {
  Cells ones = 0, twos = 0;

  /// The free cells of every column.
  static constexpr ColumnCounts of(Cells free) {
    const auto row = [&](int y) { return free >> y * kWidth & lowest_rows(1); };
    const auto three = [&](int y) {
      const Cells a = row(y), b = row(y + 1), c = row(y + 2);
      return ColumnCounts{a ^ b ^ c, (a & b) | (c & (a ^ b))};
    };
    static_assert(kPerfectRows == 6);
    return sum(three(0), three(3));
  }
  static constexpr ColumnCounts sum(ColumnCounts a, ColumnCounts b) {
    return {a.ones ^ b.ones, a.twos ^ b.twos ^ (a.ones & b.ones)};
  }
  /// Of the columns 0 to x instead of column x.
  [[nodiscard]] constexpr ColumnCounts up_to() const {
    ColumnCounts all = *this;
    for (int columns = 1; columns < kWidth; columns *= 2) all = sum(all, {all.ones << columns, all.twos << columns});
    return all;
  }
};

/// Returns false if pieces of four cells cannot fill the free cells: each part between closed
/// borders must have a multiple of four free cells.
constexpr bool has_good_parts(LowField field) {
  const Cells free = field.free();
  const ColumnCounts left = ColumnCounts::of(free).up_to();
  return (closed_borders(free) & (left.ones | left.twos)) == 0;
}

}  // namespace fourfold::tetris::modern

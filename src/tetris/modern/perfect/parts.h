// Quick tests that show that a low field cannot be filled.
#pragma once

#include <array>

#include "tetris/modern/perfect/field.h"

namespace fourfold::tetris::modern {

/// The columns 0 to x.
constexpr std::array<Cells, kWidth> columns_up_to() {
  std::array<Cells, kWidth> all{};
  for (int x = 0; x < kWidth; ++x)
    all[static_cast<std::size_t>(x)] = column_of_cells(x) | (x > 0 ? all[static_cast<std::size_t>(x - 1)] : 0);
  return all;
}
inline constexpr std::array<Cells, kWidth> kColumnsUpTo = columns_up_to();

/// The borders between two columns that no piece can ever cross, as bits: border x is right of
/// column x. A piece that crosses a border fills both of its sides in one row. Rows are removed as
/// a whole, so a border with a filled side in every row stays closed.
constexpr Cells closed_borders(Cells free) {
  Cells both = free & free >> 1;
  both |= both >> 3 * kWidth;
  both |= both >> kWidth | both >> 2 * kWidth;
  return ~both & ((1 << (kWidth - 1)) - 1);
}

/// Returns false if pieces of four cells cannot fill the free cells: each part between closed
/// borders must have a multiple of four free cells.
constexpr bool has_good_parts(LowField field) {
  const Cells free = field.free();
  for (Cells closed = closed_borders(free); closed != 0; closed &= closed - 1) {
    if (std::popcount(free & kColumnsUpTo[static_cast<std::size_t>(std::countr_zero(closed))]) % 4 != 0) return false;
  }
  return true;
}

}  // namespace fourfold::tetris::modern

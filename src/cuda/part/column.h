// Measures of single columns of a board, and the removal of full rows.
#pragma once

#include "cuda/part/portable.h"

namespace fourfold::cuda {

/// The empty cells that have a full cell above them.
FOURFOLD_BOTH std::uint32_t covered_of(std::uint32_t column) { return ((1u << height_of(column)) - 1) & ~column; }

/// Sums, over the well cells, the empty cells from each of them downward. With whole runs it counts
/// every empty cell at or below a well cell of its run.
template <bool kWholeRuns>
FOURFOLD_BOTH int wells_of(std::uint32_t left, std::uint32_t column, std::uint32_t right) {
  std::uint32_t wells = left & right & ~column;
  if (kWholeRuns) {
    for (std::uint32_t more = wells; more != 0; wells |= more) more = wells >> 1 & ~column & ~wells;
  }
  int sum = 0;
  for (; wells != 0; wells = wells >> 1 & ~column) sum += bits_of(wells);
  return sum;
}

/// Removes the highest full row first, so that the rows below it keep their numbers.
FOURFOLD_BOTH void remove_rows(std::uint32_t (&c)[kColumns], std::uint32_t full) {
  while (full != 0) {
    const std::uint32_t below = (1u << (height_of(full) - 1)) - 1;
    FOURFOLD_UNROLL
    for (int x = 0; x < kColumns; ++x) c[x] = (c[x] & below) | (c[x] >> 1 & ~below);
    full &= below;
  }
}

}  // namespace fourfold::cuda

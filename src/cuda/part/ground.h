// What is the same for all drops on a board.
#pragma once

#include "cuda/part/found.h"
#include "cuda/part/pairs.h"

namespace fourfold::cuda {

struct Ground {
  std::uint32_t hole_rows = 0;
  std::uint32_t missing[5];  ///< [n]: rows of which exactly n cells are empty, n from 1
  bool is_low;               ///< no piece can leave more rows than a paired board (pairs.h) holds
  std::uint32_t kinds = 0;   ///< how many steps between neighbouring heights there are of each kind

  template <bool kDiversity>
  FOURFOLD_BOTH static Ground of(const ColumnStore& columns) {
    Ground ground(columns);
    if (kDiversity) {
      FOURFOLD_UNROLL
      for (int x = 1; x < kColumns; ++x) ground.kinds += counted(height_of(columns[x]) - height_of(columns[x - 1]));
    }
    return ground;
  }

  /// One step as a count: six bits for each of the kinds -2 to 2; the bits above do not matter.
  FOURFOLD_BOTH static std::uint32_t counted(int step) {
    const auto kind = static_cast<std::uint32_t>(step + 2);
    return 1u << 6 * (kind < 5 ? kind : 5);
  }
  FOURFOLD_BOTH static std::uint32_t kinds_in(std::uint32_t counts) {
    return count_of((counts + 0x1F7DF7DFu) & 0x20820820u);
  }

 private:
  FOURFOLD_BOTH explicit Ground(const ColumnStore& columns) {
    std::uint32_t used = 0, ones = 0, twos = 0, fours = 0, more = 0;
    FOURFOLD_UNROLL
    for (int x = 0; x < kColumns; x += 2) {
      const std::uint32_t a = ~columns[x], b = ~columns[x + 1];
      const std::uint32_t carry = (a & b) | (ones & (a ^ b)), next = twos & carry;
      ones ^= a ^ b;
      twos ^= carry;
      more |= fours & next;
      fours ^= next;
      used |= ~(a & b);
      hole_rows |= (a & ((1u << height_of(~a)) - 1)) | (b & ((1u << height_of(~b)) - 1));
    }
    const std::uint32_t few = ~fours & ~more;
    is_low = used >> (PairedBoard::kRows - 4) == 0;
    missing[0] = 0;
    missing[1] = ones & ~twos & few;
    missing[2] = ~ones & twos & few;
    missing[3] = ones & twos & few;
    missing[4] = ~ones & ~twos & fours & ~more;
  }
};

}  // namespace fourfold::cuda

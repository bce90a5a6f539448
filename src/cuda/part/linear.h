// The board after a drop, measured exactly, for linear controllers (dellacherie6, bcts8, dt9,
// dt9-wells6). Columns are registers: every loop over them is unrolled.
#pragma once

#include "cuda/part/column.h"
#include "cuda/part/portable.h"

namespace fourfold::cuda {

/// The weights in the order of the feature sets; a set with fewer features has weight 0 for the
/// others.
struct LinearWeights {
  std::int32_t landing = 0, eroded = 0, row_changes = 0, column_changes = 0, holes = 0, wells = 0, hole_depth = 0,
               hole_rows = 0, diversity = 0;
};

/// The wall beside a board, as high as any word that is shifted, including rows of pieces above the
/// board.
inline constexpr std::uint32_t kWall = (1u << 28) - 1;

/// Ten columns in memory, `stride` words apart: in shared memory, neighbouring threads have
/// neighbouring boards.
struct ColumnStore {
  std::uint32_t* first;
  int stride;
  FOURFOLD_BOTH std::uint32_t& operator[](int x) const { return first[x * stride]; }
};

/// A piece where it comes to rest: one byte for each column of the board, bit 0 in the lowest row
/// of the piece.
struct PlacedPiece {
  int row;  ///< of the lowest cell
  std::uint32_t words[3];

  FOURFOLD_BOTH PlacedPiece(const ColumnStore& board, const PackedShape& shape, int x) {
    row = 0;
    FOURFOLD_UNROLL
    for (int i = 0; i < 4; ++i) row = most(row, height_of(board[least(x + i, kColumns - 1)]) - shape.bottom(i));
    const std::uint64_t bytes = std::uint64_t{shape.masks} << 8 * (x & 3);
    const auto low = static_cast<std::uint32_t>(bytes), high = static_cast<std::uint32_t>(bytes >> 32);
    const int word = x >> 2;
    words[0] = word == 0 ? low : 0;
    words[1] = word == 0 ? high : word == 1 ? low : 0;
    words[2] = word == 1 ? high : word == 2 ? low : 0;
  }

  [[nodiscard]] FOURFOLD_BOTH std::uint32_t bits(int x) const { return words[x / 4] >> 8 * (x % 4) & 255; }
};

/// A board after a drop.
struct WideBoard {
  std::uint32_t c[kColumns];
  std::uint32_t full;  ///< the rows that are complete

  /// The piece's cells were empty before, so they can be added.
  FOURFOLD_BOTH WideBoard(const ColumnStore& before, const PlacedPiece& piece) {
    full = ~0u;
    FOURFOLD_UNROLL
    for (int x = 0; x < kColumns; ++x) {
      c[x] = before[x] + (piece.bits(x) << piece.row);
      full &= c[x];
    }
  }

  FOURFOLD_BOTH void remove_rows() { cuda::remove_rows(c, full); }
};

/// The number of the piece's cells in the removed rows.
FOURFOLD_BOTH int eroded_cells(const PackedShape& shape, int row, std::uint32_t full) {
  const std::uint32_t rows = (full >> row & 15) * 0x249 & 0x1111;  // one bit for each row of four
  return bits_of(shape.rows & rows * 15);
}

/// The kind of a step between neighbouring heights: one bit each for -2 to 2, none for larger
/// steps.
FOURFOLD_BOTH std::uint32_t kind_of(int step) {
  const auto shifted = static_cast<std::uint32_t>(step + 2);
  return shifted <= 4 ? 1u << shifted : 0;
}

FOURFOLD_BOTH int diversity_of(const std::uint32_t (&c)[kColumns]) {
  std::uint32_t kinds = 0;
  FOURFOLD_UNROLL
  for (int x = 1; x < kColumns; ++x) kinds |= kind_of(height_of(c[x]) - height_of(c[x - 1]));
  return bits_of(kinds);
}

/// Sums, over the well cells, the empty cells from each of them downward; with whole runs it counts
/// every empty cell at or below a well cell of its run. It handles all columns together, in as many
/// steps as the deepest well has cells.
template <bool kWholeRuns>
FOURFOLD_BOTH int wells_of(const std::uint32_t (&c)[kColumns]) {
  std::uint32_t wells[kColumns], some = 0;
  FOURFOLD_UNROLL
  for (int x = 0; x < kColumns; ++x) {
    wells[x] = (x == 0 ? kWall : c[x - 1]) & (x + 1 == kColumns ? kWall : c[x + 1]) & ~c[x];
    some |= wells[x];
  }
  if (kWholeRuns) {
    for (std::uint32_t more = some; more != 0;) {
      more = 0;
      FOURFOLD_UNROLL
      for (int x = 0; x < kColumns; ++x) {
        const std::uint32_t below = wells[x] >> 1 & ~c[x];
        more |= below & ~wells[x];
        wells[x] |= below;
      }
    }
  }
  int sum = 0;
  while (some != 0) {
    some = 0;
    FOURFOLD_UNROLL
    for (int x = 0; x < kColumns; ++x) {
      sum += bits_of(wells[x]);
      wells[x] = wells[x] >> 1 & ~c[x];
      some |= wells[x];
    }
  }
  return sum;
}

/// The features of a board without diversity.
struct BoardCounts {
  int row_changes, column_changes, holes, wells, depth, hole_rows;

  [[nodiscard]] FOURFOLD_BOTH Value value(const LinearWeights& w) const {
    return static_cast<Value>(w.row_changes) * row_changes + static_cast<Value>(w.column_changes) * column_changes +
           static_cast<Value>(w.holes) * holes + static_cast<Value>(w.wells) * wells +
           static_cast<Value>(w.hole_depth) * depth + static_cast<Value>(w.hole_rows) * hole_rows;
  }
};

/// The value of a board without diversity.
template <bool kWholeRuns>
FOURFOLD_BOTH Value board_value(const std::uint32_t (&c)[kColumns], int height, const LinearWeights& w) {
  const std::uint32_t inside = (1u << height) - 1;
  int row_changes = bits_of(c[kColumns - 1] ^ inside), covered_runs = 0, holes = 0, depth = 0;
  std::uint32_t hole_rows = 0;
  FOURFOLD_UNROLL
  for (int x = 0; x < kColumns; ++x) {
    const int top = height_of(c[x]);
    row_changes += bits_of(c[x] ^ (x == 0 ? inside : c[x - 1]));
    covered_runs += bits_of(c[x] & ~(2 * c[x] + 1));
    holes += top - bits_of(c[x]);
    hole_rows |= ((1u << top) - 1) & ~c[x];
    depth += bits_of(c[x] & (c[x] + 1));
  }
  // One change on top of each column, and two for each run of covered cells.
  return BoardCounts{row_changes, kColumns + 2 * covered_runs, holes, wells_of<kWholeRuns>(c),
                     depth,       bits_of(hole_rows)}
      .value(w);
}

}  // namespace fourfold::cuda

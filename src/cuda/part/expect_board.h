// A board in registers, a drop on it, and its features and value computed as a whole: for learners
// (environment.h), and to complete the values of single drops (expect_linear.h).
#pragma once

#include "cuda/part/linear.h"

namespace fourfold::cuda {

/// What a drop did.
struct Landed {
  int row = 0, lines = 0, eroded = 0;
  bool over = false;
};

/// The lowest row of a piece that falls on columns of these heights.
template <class Columns>
FOURFOLD_BOTH int resting_row_on(const Columns& c, const PackedShape& shape, int x0) {
  int row = 0;
  FOURFOLD_UNROLL
  for (int x = 0; x < kColumns; ++x) {
    if (x >= x0 && x < x0 + shape.width) row = most(row, height_of(c[x]) - shape.bottom(x - x0));
  }
  return row;
}

/// Drops a piece and removes the full rows. If the drop ends the game, no row is removed.
FOURFOLD_BOTH Landed land_on(std::uint32_t (&c)[kColumns], int height, const PackedShape& shape, int x0) {
  Landed landed{.row = resting_row_on(c, shape, x0)};
  landed.over = landed.row + shape.height > height;
  std::uint32_t full = ~0u;
  FOURFOLD_UNROLL
  for (int x = 0; x < kColumns; ++x) {
    if (x >= x0 && x < x0 + shape.width) c[x] |= shape.mask(x - x0) << landed.row;
    full &= c[x];
  }
  if (landed.over || full == 0) return landed;
  FOURFOLD_UNROLL
  for (int i = 0; i < 4; ++i) landed.eroded += bits_of(shape.mask(i) << landed.row & full);
  landed.lines = bits_of(full);
  remove_rows(c, full);
  return landed;
}

/// The value of the move itself, which is added up along a line of moves.
FOURFOLD_BOTH Value path_value(const Landed& landed, const PackedShape& shape, const LinearWeights& w) {
  return static_cast<Value>(w.landing) * (2 * landed.row + shape.height - 1) +
         static_cast<Value>(w.eroded) * (landed.lines * landed.eroded);
}

/// A word with this bit set; 0 if the place is outside the word.
FOURFOLD_BOTH std::uint32_t bit_or_none(int place) {
#ifdef __CUDA_ARCH__
  std::uint32_t bit;
  asm("shl.b32 %0, 1, %1;" : "=r"(bit) : "r"(place));  // a shift by more than 31 gives 0
  return bit;
#else
  return place >= 0 && place < 32 ? 1u << place : 0;
#endif
}

inline constexpr std::uint32_t kStepKinds = 31;  ///< steps of -2 .. 2

/// The kind of a step between two columns; bits outside kStepKinds mean nothing.
FOURFOLD_BOTH std::uint32_t step_kind(int left, int right) { return bit_or_none(right - left + 2); }

/// The value of a board, without the move that led to it.
struct BoardValue {
  Value changing = 0;  ///< from the features of which a drop gives the change: see LinearTerms
  Value rest = 0;

  [[nodiscard]] FOURFOLD_BOTH Value sum() const { return changing + rest; }
};

struct Counted {
  BoardCounts board;
  int diversity;
};

/// The features of a board.
template <bool kWholeRuns, bool kDiversity>
FOURFOLD_BOTH Counted counted(const std::uint32_t (&c)[kColumns], int height) {
  int row_changes = height - bits_of(c[kColumns - 1]), column_changes = 0, holes = 0, wells = 0, depth = 0;
  std::uint32_t hole_rows = 0, kinds = 0;
  FOURFOLD_UNROLL
  for (int x = 0; x < kColumns; ++x) {
    const std::uint32_t left = x == 0 ? ~0u : c[x - 1], right = x + 1 == kColumns ? ~0u : c[x + 1];
    const std::uint32_t covered = covered_of(c[x]);
    row_changes += bits_of((c[x] ^ left) & ((1u << height) - 1));
    column_changes += bits_of((c[x] << 1 | 1) ^ c[x]);
    holes += bits_of(covered);
    hole_rows |= covered;
    depth += bits_of(c[x] & (c[x] + 1));
    wells += wells_of<kWholeRuns>(left, c[x], right);
    if (kDiversity && x > 0) kinds |= step_kind(height_of(c[x - 1]), height_of(c[x]));
  }
  return {{row_changes, column_changes, holes, wells, depth, bits_of(hole_rows)}, bits_of(kinds & kStepKinds)};
}

template <bool kWholeRuns, bool kDiversity>
FOURFOLD_BOTH BoardValue board_value(const std::uint32_t (&c)[kColumns], int height, const LinearWeights& w) {
  const auto [board, diversity] = counted<kWholeRuns, kDiversity>(c, height);
  const Value hole_rows = static_cast<Value>(w.hole_rows) * board.hole_rows;
  return {board.value(w) - hole_rows, hole_rows + static_cast<Value>(w.diversity) * diversity};
}

}  // namespace fourfold::cuda

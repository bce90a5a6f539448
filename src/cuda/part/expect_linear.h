// The best drops of all seven pieces on one board, for linear controllers: one board a thread.
//
// All threads try the same orientation in the same column, so that shapes are constants and no
// thread waits for another. The loop over the columns is not unrolled: a window of eight columns
// moves over the board, in registers, and inside the loop all orientations are unrolled.
//
// A drop is judged by what it changes (research/features/surface.h). Two kinds of drops are left to
// the caller, who measures the board after them exactly: drops that clear rows, and drops that
// change wells below the top of a column, beside a hole. For the second kind the scan counts too
// few wells. If wells have a negative weight, its result is an upper bound, and only the drops that
// can still be the best are left to the caller.
#pragma once

#include "cuda/part/expect_board.h"
#include "cuda/part/expect_terms.h"

namespace fourfold::cuda {

/// A board for `Scan`: its columns; and for each x in 0 .. 10 the rows that are full from column x
/// on, with the kinds of the steps from there on in the bits above.
struct ScanStore {
  ColumnStore columns, from;
  static constexpr int kWords = kColumns + kColumns + 1;
  static constexpr int kKindsAt = 24;
};

/// The value of a well by its cells, bit j for a cell that has j empty cells below it, if all cells
/// below are empty.
struct WellWorths {
  static constexpr int kBits = 12;
  std::uint8_t of[1 << kBits];

  FOURFOLD_BOTH void fill(int from, int stride) {
    for (int cells = from; cells < 1 << kBits; cells += stride) {
      int worth = 0;
      for (int j = 0; j < kBits; ++j) worth += cells >> j & 1 ? j + 1 : 0;
      of[cells] = static_cast<std::uint8_t>(worth);
    }
  }
};

/// Fills the store. Returns false if a well may be deeper than WellWorths covers; a scan that needs
/// its values must then be blind.
FOURFOLD_BOTH bool prepare_scan(const std::uint32_t (&c)[kColumns], int height, const ScanStore& store) {
  std::uint32_t full = (1u << ScanStore::kKindsAt) - 1, kinds = 0, used = 0;
  int lowest = kColumns * 2, right = 0;
  store.from[kColumns] = full;
  FOURFOLD_UNROLL
  for (int x = kColumns - 1; x >= 0; --x) {
    const int top = height_of(c[x]);
    full &= c[x];
    if (x + 1 < kColumns) kinds |= step_kind(top, right) & kStepKinds;
    right = top;
    store.columns[x] = c[x];
    store.from[x] = full | kinds << ScanStore::kKindsAt;
    lowest = least(lowest, top);
    used |= c[x];
  }
  return least(height, height_of(used) + 4) - lowest <= WellWorths::kBits;
}

/// The exact value of a drop; kNone if it ends the game.
template <bool kWholeRuns, bool kDiversity>
FOURFOLD_BOTH Value value_after(const ColumnStore& columns, int height, const PackedShape& shape, int x,
                                const LinearWeights& w) {
  std::uint32_t c[kColumns];
  FOURFOLD_UNROLL
  for (int i = 0; i < kColumns; ++i) c[i] = columns[i];
  const Landed landed = land_on(c, height, shape, x);
  if (landed.over) return kNone;
  return board_value<kWholeRuns, kDiversity>(c, height, w).sum() + path_value(landed, shape, w);
}

/// The columns around a drop: index 2 is the leftmost that the piece covers.
struct Window {
  static constexpr int kSize = 8, kAt = 2;
  static constexpr int kWallHeight = 31;

  std::uint32_t cells[kSize];
  int height[kSize];
  std::uint32_t covered[kSize];  ///< well cells below the top of the column
  int open[kSize];               ///< the value of the well above it
};

template <bool kWholeRuns, bool kDiversity, class Number>
class Scan {
 public:
  static constexpr Number kNever = static_cast<Number>(sizeof(Number) == 4 ? INT32_MIN : kNone);

  /// A blind scan leaves all drops to the caller, also those that end the game.
  FOURFOLD_BOTH Scan(const ScanStore& store, int height, const LinearTerms<Number>& terms, const WellWorths& worths,
                     std::uint32_t hole_rows, bool is_blind)
      : store_(store),
        height_(is_blind && !kWholeRuns ? 0 : height),
        t_(terms),
        worths_(worths),
        hole_rows_(hole_rows),
        is_blind_(is_blind && !kWholeRuns) {
    FOURFOLD_UNROLL
    for (int i = 0; i < 7; ++i) best[i] = kNever;
    FOURFOLD_UNROLL
    for (int i = 0; i < Window::kSize; ++i) {
      v_.cells[i] = ~0u;
      v_.height[i] = Window::kWallHeight;
      v_.covered[i] = 0;
      v_.open[i] = 0;
    }
  }

  /// Calls leave(x, orientations) for drops that have to be measured exactly; `orientations` has
  /// bits in the order of `orientation_number`. All threads of a warp call it together.
  template <class Leave>
  FOURFOLD_BOTH void run(const Leave& leave) {
    constexpr int kAhead = Window::kSize - Window::kAt - 1;
#ifdef __CUDACC__
#pragma unroll 1
#endif
    for (int entering = 0; entering < kColumns + kAhead; ++entering) {
      enter(entering >= kColumns ? ~0u : is_blind_ ? 0u : store_.columns[entering]);
      const int x = entering - kAhead;
      if (x < 0) continue;
      left_ = 0;
      try_column(x);
      leave(x, is_blind_ ? drops_at(x) : left_);
      full_before_ &= v_.cells[Window::kAt];
      if (kDiversity) kinds_before_ |= step_kind(v_.height[Window::kAt - 1], v_.height[Window::kAt]);
    }
  }

  /// The best values of the drops that were not left to the caller. The board's `changing` value
  /// (BoardValue) has to be added.
  Number best[7];

 private:
  FOURFOLD_BOTH void enter(std::uint32_t cells) {
    constexpr int kLast = Window::kSize - 1;
    FOURFOLD_UNROLL
    for (int i = 0; i < kLast; ++i) {
      v_.cells[i] = v_.cells[i + 1];
      v_.height[i] = v_.height[i + 1];
      v_.covered[i] = v_.covered[i + 1];
      v_.open[i] = v_.open[i + 1];
    }
    v_.cells[kLast] = cells;
    v_.height[kLast] = least(height_of(cells), Window::kWallHeight);
    const std::uint32_t wells = v_.cells[kLast - 2] & ~v_.cells[kLast - 1] & cells;
    const int height = v_.height[kLast - 1];
    v_.covered[kLast - 1] = wells & ((1u << height) - 1);
    v_.open[kLast - 1] = worth(wells, height);
  }

  /// The value of the well above `top`; doubled with whole runs.
  [[nodiscard]] FOURFOLD_BOTH int worth(std::uint32_t wells, int top) const {
    if (!kWholeRuns) return worths_.of[wells >> top];
    const int depth = most(height_of(wells) - top, 0);
    return depth * depth + depth;
  }

  [[nodiscard]] FOURFOLD_BOTH static std::uint32_t drops_at(int x) {
    // These are compile-time constants, because the table of shapes is not in the memory of the
    // device.
    constexpr std::uint32_t kOne = orientations_of(1), kTwo = orientations_of(2), kThree = orientations_of(3),
                            kFour = orientations_of(4);
    return kOne | (x + 2 <= kColumns ? kTwo : 0) | (x + 3 <= kColumns ? kThree : 0) | (x + 4 <= kColumns ? kFour : 0);
  }

  FOURFOLD_BOTH void try_column(int x) {
    try_drop<0, 1>(x);
    if (x + 2 > kColumns) return;
    try_drop<1, 1>(x), try_drop<1, 3>(x), try_drop<2, 1>(x), try_drop<2, 3>(x), try_drop<3, 1>(x), try_drop<3, 3>(x);
    try_drop<4, 0>(x), try_drop<5, 1>(x), try_drop<6, 1>(x);
    if (x + 3 > kColumns) return;
    try_drop<1, 0>(x), try_drop<1, 2>(x), try_drop<2, 0>(x), try_drop<2, 2>(x), try_drop<3, 0>(x), try_drop<3, 2>(x);
    try_drop<5, 0>(x), try_drop<6, 0>(x);
    if (x + 4 <= kColumns) try_drop<0, 0>(x);
  }

  template <int kPiece, int kRotation>
  FOURFOLD_BOTH void try_drop(int x) {
    constexpr research::Orientation kCells = research::kShapes[kPiece].orientations[kRotation];
    constexpr int kNumber = orientation_number(kPiece, kRotation);
    const int row = resting_row<kPiece, kRotation>();
    const bool fits = row + kCells.height() <= height_;
    const std::uint32_t unit = bit_or_none(fits ? row : 32);  // 0 if the piece does not fit
    const std::uint32_t from = store_.from[x + kCells.width];
    std::uint32_t piece[6]{};
    std::uint32_t full = full_before_ & from;
    FOURFOLD_UNROLL
    for (int i = 0; i < kCells.width; ++i) {
      piece[i + 1] = unit * bar_of(kCells, i);
      full &= v_.cells[Window::kAt + i] | piece[i + 1];
    }
    const bool clears = (full & ((1u << ScanStore::kKindsAt) - 1)) != 0;
    std::uint32_t odd = 0;
    Number value = t_.offset[kNumber] + t_.slope[kCells.width] * row;
    value += covering<kPiece, kRotation>(row, unit) + touching<kPiece, kRotation>(piece);
    value += t_.wells * wells<kPiece, kRotation>(row, unit, piece, odd);
    if (kDiversity) value += t_.diversity * diversity<kPiece, kRotation>(row, from >> ScanStore::kKindsAt);
    const bool is_better = value > best[kPiece];
    const bool is_open = odd != 0 && (is_better || t_.wells > 0);
    if (fits && (clears || is_open)) left_ |= 1u << kNumber;
    if (fits && !clears && odd == 0 && is_better) best[kPiece] = value;
  }

  template <int kPiece, int kRotation>
  [[nodiscard]] FOURFOLD_BOTH int resting_row() const {
    constexpr research::Orientation kCells = research::kShapes[kPiece].orientations[kRotation];
    int row = v_.height[Window::kAt] - kCells.bars[0].bottom;
    FOURFOLD_UNROLL
    for (int i = 1; i < kCells.width; ++i) row = most(row, v_.height[Window::kAt + i] - kCells.bars[i].bottom);
    return row;
  }

  /// The value of holes, their depth and rows, and changes along columns.
  template <int kPiece, int kRotation>
  [[nodiscard]] FOURFOLD_BOTH Number covering(int row, std::uint32_t unit) const {
    constexpr research::Orientation kCells = research::kShapes[kPiece].orientations[kRotation];
    constexpr int kDepthAt = 8;
    std::uint32_t hole_rows = hole_rows_;
    int heights = 0, counts = 0;
    FOURFOLD_UNROLL
    for (int i = 0; i < kCells.width; ++i) {
      const std::uint32_t cells = v_.cells[Window::kAt + i];
      const int height = v_.height[Window::kAt + i];
      const bool has_holes = (cells & (cells + 1)) != 0;
      heights += height;
      hole_rows |= (unit << kCells.bars[i].bottom) - (1u << height);
      counts += row + kCells.bars[i].bottom > height ? 1 + (kCells.bars[i].cells << kDepthAt)
                                                     : (has_holes ? kCells.bars[i].cells << kDepthAt : 0);
    }
    return t_.hole_rows * bits_of(hole_rows) + t_.covers * (counts & ((1 << kDepthAt) - 1)) +
           t_.hole_depth * (counts >> kDepthAt) - t_.holes * heights;
  }

  /// The value of changes along rows: edges of the piece that meet an edge of the board vanish.
  /// Edges are four rows high; three are counted at once.
  template <int kPiece, int kRotation>
  [[nodiscard]] FOURFOLD_BOTH Number touching(const std::uint32_t (&piece)[6]) const {
    constexpr research::Orientation kCells = research::kShapes[kPiece].orientations[kRotation];
    std::uint32_t edges[6]{};
    FOURFOLD_UNROLL
    for (int i = 0; i <= kCells.width; ++i) {
      const std::uint32_t steps = v_.cells[Window::kAt + i - 1] ^ v_.cells[Window::kAt + i];
      edges[i] = steps & (piece[i] ^ piece[i + 1]);
    }
    int touched = bits_of(edges[0] + (edges[1] << 4) + (edges[2] << 8));
    if (kCells.width > 2) touched += bits_of(edges[3] + (edges[4] << 4));
    return t_.touched * touched;
  }

  /// Wells after the drop minus wells before, without those that were below the top of a column
  /// before; `odd` is set if those change too.
  template <int kPiece, int kRotation>
  [[nodiscard]] FOURFOLD_BOTH int wells(int row, std::uint32_t unit, const std::uint32_t (&piece)[6],
                                        std::uint32_t& odd) const {
    constexpr research::Orientation kCells = research::kShapes[kPiece].orientations[kRotation];
    int after = 0, before = 0;
    FOURFOLD_UNROLL
    for (int i = -1; i <= kCells.width; ++i) {
      const int at = Window::kAt + i;
      const bool is_under = i >= 0 && i < kCells.width;
      const std::uint32_t left = v_.cells[at - 1] | (i > 0 ? piece[i] : 0);
      const std::uint32_t right = v_.cells[at + 1] | (i + 1 < kCells.width ? piece[i + 2] : 0);
      const std::uint32_t cells = left & right & ~(v_.cells[at] | (is_under ? piece[i + 1] : 0));
      const std::uint32_t covered = cells & ((1u << v_.height[at]) - 1);
      odd |= covered ^ v_.covered[at];
      if (is_under) {
        after += worth(cells & ((unit << kCells.bars[i].bottom) - 1), v_.height[at]) +
                 worth(cells, row + top_of_bar(kCells, i));
      } else {
        after += worth(cells, v_.height[at]);
      }
      before += v_.open[at];
    }
    return kWholeRuns ? (after - before) >> 1 : after - before;
  }

  template <int kPiece, int kRotation>
  [[nodiscard]] FOURFOLD_BOTH int diversity(int row, std::uint32_t kinds_after) const {
    constexpr research::Orientation kCells = research::kShapes[kPiece].orientations[kRotation];
    constexpr std::uint32_t kInside = kinds_inside(kCells);
    std::uint32_t kinds = kinds_before_ | kinds_after | kInside;
    kinds |= step_kind(v_.height[Window::kAt - 1], row + top_of_bar(kCells, 0));
    kinds |= step_kind(row + top_of_bar(kCells, kCells.width - 1), v_.height[Window::kAt + kCells.width]);
    return bits_of(kinds & kStepKinds);
  }

  const ScanStore store_;
  const int height_;
  const LinearTerms<Number>& t_;
  const WellWorths& worths_;
  const std::uint32_t hole_rows_;
  const bool is_blind_;
  Window v_;
  std::uint32_t full_before_ = ~0u, kinds_before_ = 0, left_ = 0;
};

}  // namespace fourfold::cuda

// The move of a linear controller (dellacherie6, bcts8, dt9, dt9-wells6), one game a thread.
//
// A drop that clears nothing is judged by what it changes, as in research/surface.h; those that
// clear rows are put off and measured as a whole afterwards, so that the threads of a warp do it
// together. Columns are registers: every loop over them is rolled out.
#pragma once

#include "cuda/part/shape.h"

namespace fourfold::cuda {

using Value = long long;
inline constexpr Value kNone = INT64_MIN / 4;

/// Features in the order of the sets; sets with fewer have weight 0 for the rest.
struct LinearWeights {
  std::int32_t landing = 0, eroded = 0, row_changes = 0, column_changes = 0, holes = 0, wells = 0, hole_depth = 0,
               hole_rows = 0, diversity = 0;
};

struct Choice {
  int index = 0;  ///< 10 x orientation + column
  Value value = kNone;

  FOURFOLD_BOTH void offer(int other, Value worth) {
    if (worth > value || (worth == value && other < index)) {
      index = other;
      value = worth;
    }
  }
};

/// Sum over the well cells of the empty cells from each of them downward; with whole runs every
/// empty cell below a well cell of its run is one too.
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

FOURFOLD_BOTH std::uint32_t covered_of(std::uint32_t column) { return ((1u << height_of(column)) - 1) & ~column; }

/// From the highest down, so that the others stay where they are known to be.
FOURFOLD_BOTH void remove_rows(std::uint32_t (&c)[kColumns], std::uint32_t full) {
  for (int row = height_of(full) - 1; full != 0; row = height_of(full) - 1) {
    const std::uint32_t below = (1u << row) - 1;
    FOURFOLD_UNROLL
    for (int x = 0; x < kColumns; ++x) c[x] = (c[x] & below) | (c[x] >> 1 & ~below);
    full &= below;
  }
}

template <bool kWholeRuns, bool kDiversity>
class LinearBoard {
 public:
  FOURFOLD_BOTH LinearBoard(const std::uint32_t (&columns)[kColumns], int height) : height_(height) {
    FOURFOLD_UNROLL
    for (int x = 0; x < kColumns; ++x) c_[x] = columns[x];
    FOURFOLD_UNROLL
    for (int x = 0; x < kColumns; ++x) {
      h_[x] = height_of(c_[x]);
      wells_[x] = wells_of<kWholeRuns>(at(x - 1), c_[x], at(x + 1));
      hole_rows_ |= covered_of(c_[x]);
    }
    full_from_[kColumns] = ~0u;
    FOURFOLD_UNROLL
    for (int x = kColumns - 1; x >= 0; --x) full_from_[x] = full_from_[x + 1] & c_[x];
  }

  FOURFOLD_BOTH Choice choose(const DeviceShape* shapes, int count, const LinearWeights& w) const {
    Choice best;
    std::uint64_t clearing = 0;
    for (int r = 0; r < count; ++r) scan(shapes[r], r, w, best, clearing);
    if (clearing == 0) return best;
    const Value base = board_value(c_, w) - static_cast<Value>(w.diversity) * diversity(c_);
    for (; clearing != 0; clearing &= clearing - 1) {
      const int index = lowest(clearing);
      best.offer(index, clearing_value(shapes[index / kColumns], index % kColumns, w) - base);
    }
    return best;
  }

 private:
  FOURFOLD_BOTH static int lowest(std::uint64_t bits) {
#ifdef __CUDA_ARCH__
    return __ffsll(static_cast<long long>(bits)) - 1;
#else
    return std::countr_zero(bits);
#endif
  }

  [[nodiscard]] FOURFOLD_BOTH std::uint32_t at(int x) const { return x < 0 || x >= kColumns ? ~0u : c_[x]; }

  /// All columns of one orientation.
  FOURFOLD_BOTH void scan(const DeviceShape& shape, int r, const LinearWeights& w, Choice& best,
                          std::uint64_t& clearing) const {
    std::uint32_t full_before = ~0u;
    FOURFOLD_UNROLL
    for (int x = 0; x < kColumns; ++x) {
      if (x + shape.width <= kColumns) {
        const int row = resting_row(shape, x);
        if (row + shape.height <= height_) {
          if (clears(shape, x, row, full_before)) {
            clearing |= std::uint64_t{1} << (kColumns * r + x);
          } else {
            best.offer(kColumns * r + x, gain(shape, x, row, w));
          }
        }
      }
      full_before &= c_[x];
    }
  }

  [[nodiscard]] FOURFOLD_BOTH int resting_row(const DeviceShape& shape, int x) const {
    int row = 0;
    FOURFOLD_UNROLL
    for (int i = 0; i < 4; ++i) {
      if (x + i < kColumns) row = most(row, h_[x + i] - shape.bottom(i));
    }
    return row;
  }

  [[nodiscard]] FOURFOLD_BOTH bool clears(const DeviceShape& shape, int x, int row, std::uint32_t full_before) const {
    std::uint32_t full = full_before & full_from_[least(x + 4, kColumns)];
    FOURFOLD_UNROLL
    for (int i = 0; i < 4; ++i) {
      if (x + i < kColumns) full &= c_[x + i] | shape.mask(i) << row;
    }
    return full != 0;
  }

  /// Features after the drop minus features before; landing height and diversity as after it.
  [[nodiscard]] FOURFOLD_BOTH Value gain(const DeviceShape& shape, int x, int row, const LinearWeights& w) const {
    int column_changes = 0, holes = 0, depth = 0, row_changes = 0, wells = 0;
    std::uint32_t hole_rows = hole_rows_, after[6], piece[6];
    FOURFOLD_UNROLL
    for (int i = -1; i < 5; ++i) {
      piece[i + 1] = i >= 0 && i < 4 ? shape.mask(i) << row : 0;
      after[i + 1] = at(x + i) | piece[i + 1];
    }
    FOURFOLD_UNROLL
    for (int i = 0; i < 4; ++i) {
      if (x + i >= kColumns || piece[i + 1] == 0) continue;
      const int height = h_[x + i], gap = row + shape.bottom(i) - height;
      column_changes += gap > 0 ? 2 : 0;
      holes += gap;
      if (gap > 0 || c_[x + i] + 1 != 1u << height) depth += bits_of(shape.mask(i));
      hole_rows |= ((1u << gap) - 1) << height;
    }
    FOURFOLD_UNROLL
    for (int i = 0; i < 5; ++i) {
      const std::uint32_t flips = piece[i] ^ piece[i + 1];
      row_changes += bits_of(flips) - 2 * bits_of((at(x + i - 1) ^ at(x + i)) & flips);
    }
    FOURFOLD_UNROLL
    for (int i = -1; i < 5; ++i) {
      if (x + i < 0 || x + i >= kColumns) continue;
      const std::uint32_t left = i >= 0 ? after[i] : at(x + i - 1), right = i < 4 ? after[i + 2] : at(x + i + 1);
      wells += wells_of<kWholeRuns>(left, after[i + 1], right) - wells_[x + i];
    }
    Value value = static_cast<Value>(w.landing) * (2 * row + shape.height - 1);
    value += static_cast<Value>(w.row_changes) * row_changes + static_cast<Value>(w.column_changes) * column_changes;
    value += static_cast<Value>(w.holes) * holes + static_cast<Value>(w.wells) * wells;
    value += static_cast<Value>(w.hole_depth) * depth;
    value += static_cast<Value>(w.hole_rows) * (bits_of(hole_rows) - bits_of(hole_rows_));
    if (kDiversity) value += static_cast<Value>(w.diversity) * diversity_after(shape, x, row);
    return value;
  }

  [[nodiscard]] FOURFOLD_BOTH int diversity_after(const DeviceShape& shape, int x, int row) const {
    std::uint32_t kinds = 0;
    int before = 0;
    FOURFOLD_UNROLL
    for (int at = 0; at < kColumns; ++at) {
      const int i = at - x;
      int height = h_[at];
      if (i >= 0 && i < 4 && shape.mask(i) != 0) height = row + height_of(shape.mask(i));
      if (at > 0) kinds |= kind_of(height - before);
      before = height;
    }
    return bits_of(kinds);
  }

  FOURFOLD_BOTH static std::uint32_t kind_of(int step) {
    const auto shifted = static_cast<std::uint32_t>(step + 2);
    return shifted <= 4 ? 1u << shifted : 0;
  }

  FOURFOLD_BOTH static int diversity(const std::uint32_t (&c)[kColumns]) {
    if (!kDiversity) return 0;
    std::uint32_t kinds = 0;
    FOURFOLD_UNROLL
    for (int x = 1; x < kColumns; ++x) kinds |= kind_of(height_of(c[x]) - height_of(c[x - 1]));
    return bits_of(kinds);
  }

  /// What a board is worth without the move that led to it.
  [[nodiscard]] FOURFOLD_BOTH Value board_value(const std::uint32_t (&c)[kColumns], const LinearWeights& w) const {
    int row_changes = height_ - bits_of(c[kColumns - 1]), column_changes = 0, holes = 0, wells = 0, depth = 0;
    std::uint32_t hole_rows = 0;
    FOURFOLD_UNROLL
    for (int x = 0; x < kColumns; ++x) {
      const std::uint32_t left = x == 0 ? ~0u : c[x - 1], right = x + 1 == kColumns ? ~0u : c[x + 1];
      const std::uint32_t covered = covered_of(c[x]);
      row_changes += bits_of((c[x] ^ left) & ((1u << height_) - 1));
      column_changes += bits_of((c[x] << 1 | 1) ^ c[x]);
      holes += bits_of(covered);
      hole_rows |= covered;
      depth += bits_of(c[x] & (c[x] + 1));
      wells += wells_of<kWholeRuns>(left, c[x], right);
    }
    return static_cast<Value>(w.row_changes) * row_changes + static_cast<Value>(w.column_changes) * column_changes +
           static_cast<Value>(w.holes) * holes + static_cast<Value>(w.wells) * wells +
           static_cast<Value>(w.hole_depth) * depth + static_cast<Value>(w.hole_rows) * bits_of(hole_rows) +
           static_cast<Value>(w.diversity) * diversity(c);
  }

  [[nodiscard]] FOURFOLD_BOTH Value clearing_value(const DeviceShape& shape, int x, const LinearWeights& w) const {
    int row = 0;
    FOURFOLD_UNROLL
    for (int at = 0; at < kColumns; ++at) {
      if (at >= x && at < x + 4) row = most(row, h_[at] - shape.bottom(at - x));
    }
    std::uint32_t c[kColumns], full = ~0u;
    FOURFOLD_UNROLL
    for (int at = 0; at < kColumns; ++at) {
      c[at] = c_[at];
      if (at >= x && at < x + 4) c[at] |= shape.mask(at - x) << row;
      full &= c[at];
    }
    int eroded = 0;
    FOURFOLD_UNROLL
    for (int i = 0; i < 4; ++i) eroded += bits_of(shape.mask(i) << row & full);
    const int lines = bits_of(full);
    remove_rows(c, full);
    return board_value(c, w) + static_cast<Value>(w.landing) * (2 * row + shape.height - 1) +
           static_cast<Value>(w.eroded) * (lines * eroded);
  }

  int height_;
  std::uint32_t c_[kColumns];
  int h_[kColumns], wells_[kColumns];
  std::uint32_t full_from_[kColumns + 1];
  std::uint32_t hole_rows_ = 0;
};

}  // namespace fourfold::cuda

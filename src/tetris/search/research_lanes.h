// The features of the papers on one-piece controllers (Dellacherie; Thiery & Scherrer 2009, with
// definitions 6 and -6 of the wells; Bertsekas & Tsitsiklis 1996). Walls and floor are full, the
// space above is empty.
#pragma once

template <int size, bool whole_runs = false>
struct Thiery {
  static constexpr int kSize = size;

  FOURFOLD_INLINE static void measure(const Boards& o, S* f) {
    S heights[kWidth];
    U hole_rows{};
    S row_changes = all_signed(2 * o.height), column_changes{}, holes{}, wells{}, depth{};
    for (int x = 0; x < kWidth; ++x) {
      const U column = o.columns[x], below = fill_below(column), hole = below & ~column;
      const U left = x == 0 ? ~U{} : o.columns[x - 1], right = x == kWidth - 1 ? ~U{} : o.columns[x + 1];
      heights[x] = bit_count(below);
      hole_rows |= hole;
      column_changes += bit_count((column << 1 | 1) ^ column);
      if (x > 0) row_changes += bit_count(column ^ left);
      holes += bit_count(hole);
      wells += well_depths(left & right & ~column, ~column);
      depth += bit_count(column & (column + 1));
    }
    row_changes -= bit_count(o.columns[0]) + bit_count(o.columns[kWidth - 1]);
    f[0] = o.middle;
    f[1] = o.lines * o.eroded;
    f[2] = row_changes;
    f[3] = column_changes;
    f[4] = holes;
    f[5] = wells;
    if constexpr (size > 6) f[6] = depth;
    if constexpr (size > 7) f[7] = bit_count(hole_rows);
    if constexpr (size > 8) f[8] = diversity(heights);
  }

 private:
  /// Sums, for each cell of `wells`, the empty cells from it downward; with `whole_runs`
  /// (definition -6) it counts each empty cell at or below a well cell of its run. Cells above both
  /// neighbours are never wells, so the walls may be infinitely high.
  FOURFOLD_INLINE static S well_depths(U wells, U empty) {
    if constexpr (whole_runs) {
      for (U more = wells; any(more); wells |= more) more = wells >> 1 & empty & ~wells;
    }
    S sum{};
    for (U cells = wells; any(cells); cells = cells >> 1 & empty) sum += bit_count(cells);
    return sum;
  }

  FOURFOLD_INLINE static S diversity(const S* heights) {
    S kinds{};
    for (int step = -2; step <= 2; ++step) {
      S occurs{};
      for (int x = 1; x < kWidth; ++x) occurs |= heights[x] - heights[x - 1] == step;
      kinds += flag(occurs);
    }
    return kinds;
  }
};

/// Heights, steps between neighbours, the highest column, the holes, and a constant.
struct Bertsekas {
  static constexpr int kSize = 22;

  FOURFOLD_INLINE static void measure(const Boards& o, S* f) {
    S holes{}, highest{};
    for (int x = 0; x < kWidth; ++x) {
      const U below = fill_below(o.columns[x]);
      f[x] = bit_count(below);
      holes += bit_count(below & ~o.columns[x]);
      highest = larger(highest, f[x]);
      if (x > 0) f[kWidth + x - 1] = difference(f[x], f[x - 1]);
    }
    f[19] = highest;
    f[20] = holes;
    f[21] = all_signed(1);
  }
};

using Dellacherie6 = Thiery<6>;
using Bcts8 = Thiery<8>;
using Dt9 = Thiery<9, true>;
using Dt9Wells6 = Thiery<9>;

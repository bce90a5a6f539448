// Our own features for clearing four rows at a time: nine columns are stacked as flat as possible,
// and the tenth (the well) stays open for the I. Points and survival need different play, so some
// features depend on the height of the stack: when it is high, clears of fewer than four rows are a
// feature of their own, and three features grow when it is less than 16, 12 and 8 rows from the
// top. Cells that cover the well are counted as a `lid`, not as holes below them: a lid is removed
// when its row is cleared, and clearing such rows is the only way to a lower stack while no I
// comes.
#pragma once

struct Stacker {
  static constexpr int kSize = 26;

  FOURFOLD_INLINE static void measure(const Boards& o, S* f) {
    S heights[kWidth];
    U used{}, hole_rows{}, stacked = ~U{};
    S holes{}, cover{}, transitions{}, sum{}, highest{};
    for (int x = 0; x < kWidth; ++x) {
      const U column = o.columns[x], below = fill_below(column);
      heights[x] = bit_count(below);
      used |= below;
      transitions += bit_count((column << 1 | 1) ^ column) - 1;  // changes on the way up, the last one left out
      highest = larger(highest, heights[x]);
      if (x == kWell) continue;
      sum += heights[x];
      const U hole = below & ~column;
      stacked &= column;
      hole_rows |= hole;
      holes += bit_count(hole);
      cover += covering(column);
    }
    const U well = o.columns[kWell];
    const S floor = bit_count(well & ~(well + 1));  // of the well, below any lid
    const S open = bit_count(ready_rows(stacked, floor));

    const S is_high = highest > o.height - kHigh;
    f[0] = o.landing;
    for (int n = 1; n <= 3; ++n) f[n] = flag((o.lines == n) & ~is_high);
    f[4] = flag(o.lines == 4);
    f[5] = (o.lines < 4) & is_high ? o.lines : S{};
    f[6] = holes;
    f[7] = cover;
    f[8] = bit_count(hole_rows);
    f[9] = row_transitions(o, used);
    f[10] = transitions;
    measure_surface(heights, f);
    measure_wells(heights, o.height, f);
    f[15] = floor;
    f[16] = larger(heights[kWell - 1] - floor, S{});
    f[17] = smaller(open, all_signed(4));
    f[18] = open - f[17];
    f[20] = sum;
    f[21] = larger(highest - (o.height - 16), S{});
    f[22] = square(larger(highest - (o.height - kHigh), S{}));
    f[23] = square(larger(highest - (o.height - 8), S{}));
    f[24] = holes * f[21];
    f[25] = covering(well);
  }

 private:
  static constexpr int kWell = kWidth - 1;
  static constexpr int kHigh = 12;  ///< the stack is high if fewer rows than this are free

  FOURFOLD_INLINE static S square(S v) { return v * v; }

  /// Filled cells that do not stand on the floor.
  FOURFOLD_INLINE static S covering(U column) { return bit_count(column & (column + 1)); }

  /// Rows that miss only their cell in the well, from the well's floor up without a gap.
  FOURFOLD_INLINE static U ready_rows(U stacked, S floor) {
    const U above = stacked >> unsigned_of(floor);
    return above & ~(above + 1);
  }

  /// Changes between neighbours in the rows up to the highest cell; the walls are full.
  FOURFOLD_INLINE static S row_transitions(const Boards& o, U used) {
    S changes = bit_count(~o.columns[0] & used) + bit_count(~o.columns[kWidth - 1] & used);
    for (int x = 1; x < kWidth; ++x) changes += bit_count(o.columns[x] ^ o.columns[x - 1]);
    return changes;
  }

  /// The steps between the nine columns: their sum, the sum of what exceeds 2, and how many of
  /// -2..2 occur.
  FOURFOLD_INLINE static void measure_surface(const S* heights, S* f) {
    S sum{}, cliffs{}, kinds{};
    for (int x = 1; x < kWell; ++x) {
      const S size = difference(heights[x], heights[x - 1]);
      sum += size;
      cliffs += larger(size - 2, S{});
    }
    for (int step = -2; step <= 2; ++step) {
      S occurs{};
      for (int x = 1; x < kWell; ++x) occurs |= heights[x] - heights[x - 1] == step;
      kinds += flag(occurs);
    }
    f[11] = sum;
    f[12] = cliffs;
    f[19] = kinds;
  }

  /// Columns lower than both neighbours, where the well's edge counts as a wall: their total depth,
  /// and how many only an I can fill.
  FOURFOLD_INLINE static void measure_wells(const S* heights, int board_height, S* f) {
    S depths{}, deep{};
    for (int x = 0; x < kWell; ++x) {
      const S left = x == 0 ? all_signed(board_height) : heights[x - 1];
      const S right = x == kWell - 1 ? all_signed(board_height) : heights[x + 1];
      const S depth = larger(smaller(left, right) - heights[x], S{});
      depths += depth;
      deep += flag(depth > 2);
    }
    f[13] = depths;
    f[14] = deep;
  }
};

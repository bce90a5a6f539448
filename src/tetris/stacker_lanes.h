// Our own features for clearing four rows at a time: nine columns are stacked as flat as possible, the tenth stays open for
// the I. The thresholds under `high` count from the top of the well, so that a policy can be greedy while there is room and
// careful when there is none.
#pragma once

struct Stacker {
  static constexpr int kSize = 24;

  FOURFOLD_INLINE static void measure(const Outcome& o, S* f) {
    S heights[kWidth];
    U used{}, hole_rows{}, stacked = ~U{};
    S holes{}, cover{}, transitions{}, sum{}, highest{};
    for (int x = 0; x < kWidth; ++x) {
      const U column = o.columns[x], below = fill_below(column), hole = below & ~column;
      heights[x] = bit_count(below);
      used |= below;
      hole_rows |= hole;
      holes += bit_count(hole);
      cover += bit_count(column & (column + 1));                 // filled cells that do not stand on the floor
      transitions += bit_count((column << 1 | 1) ^ column) - 1;  // changes on the way up, the last one left out
      sum += heights[x];
      highest = larger(highest, heights[x]);
      if (x != kWell) stacked &= column;
    }
    const S open = bit_count(ready_rows(stacked, heights[kWell]));

    f[0] = o.landing;
    for (int n = 1; n <= 4; ++n) f[n] = flag(o.lines == n);
    f[5] = holes;
    f[6] = cover;
    f[7] = bit_count(hole_rows);
    f[8] = row_transitions(o, used);
    f[9] = transitions;
    measure_surface(heights, f);
    measure_wells(heights, o.height, f);
    f[14] = heights[kWell];
    f[15] = larger(heights[kWell - 1] - heights[kWell], S{});
    f[16] = smaller(open, all_signed(4));
    f[17] = open - f[16];
    f[19] = sum;
    f[20] = larger(highest - (o.height - 14), S{});
    f[21] = square(larger(highest - (o.height - 10), S{}));
    f[22] = square(larger(highest - (o.height - 6), S{}));
    f[23] = holes * f[20];
  }

 private:
  static constexpr int kWell = kWidth - 1;

  FOURFOLD_INLINE static S square(S v) { return v * v; }

  /// Rows that only miss their cell in the well, from the well's floor up without a gap.
  FOURFOLD_INLINE static U ready_rows(U stacked, S well_height) {
    const U above = stacked >> unsigned_of(well_height);
    return above & ~(above + 1);
  }

  /// Changes between neighbours in the rows under the highest cell; the walls are full.
  FOURFOLD_INLINE static S row_transitions(const Outcome& o, U used) {
    S changes = bit_count(~o.columns[0] & used) + bit_count(~o.columns[kWidth - 1] & used);
    for (int x = 1; x < kWidth; ++x) changes += bit_count(o.columns[x] ^ o.columns[x - 1]);
    return changes;
  }

  /// The steps between the nine columns: their sum, what exceeds 2, and how many of -2..2 occur.
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
    f[10] = sum;
    f[11] = cliffs;
    f[18] = kinds;
  }

  /// Columns below both neighbours, the well's edge being a wall: how deep together, and how many only an I can fill.
  FOURFOLD_INLINE static void measure_wells(const S* heights, int board_height, S* f) {
    S depths{}, deep{};
    for (int x = 0; x < kWell; ++x) {
      const S left = x == 0 ? all_signed(board_height) : heights[x - 1];
      const S right = x == kWell - 1 ? all_signed(board_height) : heights[x + 1];
      const S depth = larger(smaller(left, right) - heights[x], S{});
      depths += depth;
      deep += flag(depth > 2);
    }
    f[12] = depths;
    f[13] = deep;
  }
};

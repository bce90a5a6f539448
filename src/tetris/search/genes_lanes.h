// The features of original 003, exactly as it computes them. An empty cell is open if it is
// connected to the top, otherwise it is a hole cell.
#pragma once

template <int size>
struct Genes {
  static constexpr int kSize = size;

  FOURFOLD_INLINE static void measure(const Boards& o, S* f) {
    U open[kWidth];
    find_open(o, open);

    U used{};
    for (int x = 0; x < kWidth; ++x) used |= o.columns[x];
    const S max_height = bit_count(used & ~(used + 1));  // filled rows before the first empty one

    // The original searches for blocks over holes only up to its row maxHeight of 25, counted from
    // the top.
    const U low_enough = rows_up_to(kOriginalRows - 1 - max_height);
    S hole_cells{}, over_holes{}, roofs{}, density{}, floor{};
    for (int x = 0; x < kWidth; ++x) {
      const U column = o.columns[x];
      const U hole = ~(column | open[x]);
      hole_cells += bit_count(hole);
      over_holes += bit_count(standing_on(hole, column) & low_enough);
      roofs += bit_count(standing_on(open[x], column));
      floor += signed_of(column & 1);
      density += touching(o, x);
    }
    f[0] = o.lines;
    f[1] = hole_cells;
    f[2] = over_holes;
    f[3] = max_height;
    f[4] = roofs;
    f[5] = bit_count(o.columns[0]) + bit_count(o.columns[kWidth - 1]);
    f[6] = floor;
    f[7] = density;
    if constexpr (size == 9) f[8] = o.lines > 0 ? o.combo + 1 : S{};
  }

 private:
  static constexpr int kOriginalRows = 25;  // 20 and five above

  /// Floods from above the stack, sideways, up and down, until nothing changes in any lane.
  FOURFOLD_INLINE static void find_open(const Boards& o, U* open) {
    for (int x = 0; x < kWidth; ++x) open[x] = ~fill_below(o.columns[x]);
    U changed;
    do {
      changed = U{};
      for (int step = 0; step < 2 * kWidth; ++step) {
        const int x = step < kWidth ? step : 2 * kWidth - 1 - step;
        U near = open[x] << 1 | open[x] >> 1;
        if (x > 0) near |= open[x - 1];
        if (x < kWidth - 1) near |= open[x + 1];
        const U grown = open[x] | (near & ~o.columns[x]);
        changed |= grown ^ open[x];
        open[x] = grown;
      }
    } while (any(changed));
  }

  /// Filled cells of the vertical runs that stand directly on a cell of `base`: adding the run's
  /// lowest cell to the column carries through the run.
  FOURFOLD_INLINE static U standing_on(U base, U column) {
    const U feet = base << 1 & column;
    return (((column + feet) ^ column) | feet) & column;
  }

  FOURFOLD_INLINE static U rows_up_to(S row) {
    U mask{};
    for (int r = 0; r < kOriginalRows; ++r) mask |= unsigned_of(row >= r) & (1u << r);
    return mask;
  }

  /// Counts pairs of a new cell and a neighbour that was filled before.
  FOURFOLD_INLINE static S touching(const Boards& o, int x) {
    const U before = o.before[x];
    const U fresh = o.columns[x] & ~before;
    S pairs = bit_count(fresh & before << 1) + bit_count(fresh & before >> 1);
    if (x > 0) pairs += bit_count(fresh & o.before[x - 1]);
    if (x < kWidth - 1) pairs += bit_count(fresh & o.before[x + 1]);
    return pairs;
  }
};

using Genes8 = Genes<8>;
using Genes9 = Genes<9>;

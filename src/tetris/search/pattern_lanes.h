// The feature set of tables over patterns. It does not use lanes: the table is read for one board
// after the other. Without tables all features are 0.
#pragma once

struct Patterns3 {
  static constexpr int kSize = 3;

  FOURFOLD_INLINE static void measure(const Boards& o, S* f) {
    f[0] = f[1] = f[2] = S{};
    if (o.patterns == nullptr) return;
    for (int i = 0; i < kLanes; ++i) {
      NarrowColumns columns;
      for (int x = 0; x < kWidth; ++x) columns[static_cast<std::size_t>(x)] = o.columns[x][i];
      const Patterns::Sums sums = o.patterns->measure(columns, o.height);
      f[0][i] = sums.rows;
      f[1][i] = sums.blocks;
      f[2][i] = sums.danger;
    }
  }
};

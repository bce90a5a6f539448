// The penalty terms of original 002's evaluateField, as printed, and the two rewards that its
// search adds.
#pragma once

struct Beam6 {
  static constexpr int kSize = 9;

  FOURFOLD_INLINE static void measure(const Boards& o, S* f) {
    S heights[kWidth];
    S holes{}, sum{}, bumpiness{}, highest{}, lowest = all_signed(o.height);
    for (int x = 0; x < kWidth; ++x) {
      const U below = fill_below(o.columns[x]);
      heights[x] = bit_count(below);
      holes += bit_count(below & ~o.columns[x]);
      sum += heights[x];
      highest = larger(highest, heights[x]);
      lowest = smaller(lowest, heights[x]);
      if (x > 0) bumpiness += difference(heights[x], heights[x - 1]);
    }
    const RowCounts filled = RowCounts::of(o.columns);
    f[0] = holes;
    f[1] = bumpiness;
    f[2] = sum;
    f[3] = wells(heights, o.height);
    f[4] = height_penalty(highest);
    f[5] = highest - lowest;
    f[6] = bit_count(filled.ones & ~filled.twos & ~filled.fours & filled.eights);  // rows with nine of ten
    f[7] = o.landing * o.landing_points;
    f[8] = o.lines * o.lines;
  }

 private:
  /// The depth of a column below the nearest columns of another height on both sides, squared; at
  /// the walls it counts tenfold. A wall is as high as the board. If the column on either side is
  /// lower, there is no well.
  FOURFOLD_INLINE static S wells(const S* heights, int board_height) {
    S sum{};
    for (int x = 0; x < kWidth; ++x) {
      S left = all_signed(board_height), right = left;
      for (int l = 0; l < x; ++l) left = side(heights[l], heights[x], left);
      for (int r = kWidth - 1; r > x; --r) right = side(heights[r], heights[x], right);
      const S depth = larger(smaller(left, right) - heights[x], S{});
      sum += depth * depth * (x == 0 || x == kWidth - 1 ? 10 : 1);
    }
    return sum;
  }

  /// Goes toward the column: the last neighbour of another height counts.
  FOURFOLD_INLINE static S side(S neighbour, S own, S so_far) {
    return neighbour > own ? neighbour : neighbour < own ? S{} : so_far;
  }

  FOURFOLD_INLINE static S height_penalty(S highest) {
    S penalty = larger(highest - 12, S{}) * 1000;
    penalty = highest > 15 ? (highest - 15) * 5000 : penalty;
    return highest > 18 ? all_signed(100000) : penalty;
  }
};

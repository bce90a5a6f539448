// The 18 features of original 000, exactly as it computes them: totalHeights starts with column 0's
// startY instead of its height, minHoleDepth is the board height if there is no hole, and a hole is
// an empty cell directly below a filled one.
#pragma once

struct Classic18 {
  static constexpr int kSize = 18;

  FOURFOLD_INLINE static void measure(const Boards& o, S* f) {
    const int height = o.height;
    S heights[kWidth];
    U below[kWidth];
    for (int x = 0; x < kWidth; ++x) {
      heights[x] = length(o.columns[x]);
      below[x] = fill_below(o.columns[x], heights[x]);
    }

    U used = below[0];  // rows under the highest filled cell
    S lowest = heights[0], highest = heights[0], total_height = height - heights[0], fuzziness{}, changes{};
    for (int x = 1; x < kWidth; ++x) {
      used |= below[x];
      lowest = smaller(lowest, heights[x]);
      highest = larger(highest, heights[x]);
      fuzziness += difference(heights[x], heights[x - 1]);
      total_height += heights[x];
      changes += bit_count(o.columns[x] ^ o.columns[x - 1]);
    }

    S holes{}, hole_tops{}, shallowest = all_signed(height), deepest{}, valley_cells{}, deep_valleys{};
    U empty_under[kWidth];  // the holes
    for (int x = 0; x < kWidth; ++x) {
      const U hole = ~o.columns[x] & o.columns[x] >> 1;
      empty_under[x] = hole;
      const S count = bit_count(hole);
      holes += count;
      hole_tops += count * (heights[x] - 1);
      shallowest = hole != 0 ? smaller(shallowest, heights[x] - length(hole)) : shallowest;
      deepest = larger(deepest, heights[x] - 1 - trailing(hole));  // none: less than 0

      const U left = x == 0 ? ~U{} : o.columns[x - 1];
      const U right = x == kWidth - 1 ? ~U{} : o.columns[x + 1];
      const S valley = bit_count(left & right & ~below[x]);
      valley_cells += valley;
      deep_valleys += flag(valley > 2);
    }
    const S hole_row_sum = row_sum(RowCounts::of(empty_under));
    const RowCounts filled = RowCounts::of(o.columns);
    const S cells = total(filled);

    const S cell_row_sum = row_sum(filled);

    // Cells with y <= 10 have the weight 11 - y. Most stacks never reach them; on lower boards all
    // cells are that high.
    S high_cells{};
    const int high = height - 11;
    if (high <= 0) {
      high_cells = cell_row_sum + cells * (1 - high);
    } else if (any(unsigned_of(highest > high))) {
      const RowCounts above{filled.ones >> high, filled.twos >> high, filled.fours >> high, filled.eights >> high};
      high_cells = total(above) + row_sum(above);
    }

    f[0] = o.lines;
    f[1] = height - 1 - o.y;
    f[2] = total_height;
    f[3] = fuzziness;
    f[4] = highest - lowest;
    f[5] = highest;
    f[6] = holes;
    f[7] = holes * height - hole_row_sum;
    f[8] = hole_tops - hole_row_sum;
    f[9] = shallowest;
    f[10] = deepest;
    f[11] = valley_cells;
    f[12] = deep_valleys;
    f[13] = cells;
    f[14] = cells + cell_row_sum;
    f[15] = high_cells;
    f[16] = changes + bit_count(~(o.columns[0] & o.columns[kWidth - 1]) & used);
    f[17] = flag(o.lines == 4);
  }
};

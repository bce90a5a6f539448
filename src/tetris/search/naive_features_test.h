// The feature sets as the originals' own loops compute them (000 boardScore, 002 evaluateField, 003
// evaluation): as close to the originals as C++ allows, with their names.
#pragma once

#include <array>
#include <cstdint>
#include <cstdlib>

#include "tetris/naive_test.h"
#include "tetris/search/features.h"

namespace fourfold::tetris::naive {

using Features = std::array<std::int64_t, kMaxFeatures>;

inline int weighted_high_cells(const Field& f) {
  int sum = 0;
  for (int y = std::min(10, f.height - 1); y >= f.top(); --y) sum += f.count_in_row(y) * (11 - y);
  return sum;
}

inline int row_chunks(const Field& f) {
  int chunks = 0;
  for (int y = f.height - 1; y >= f.top(); --y) {
    if (!f.filled(y, 0) || !f.filled(y, kWidth - 1)) ++chunks;
    for (int x = 1; x < kWidth; ++x) chunks += f.filled(y, x) != f.filled(y, x - 1) ? 1 : 0;
  }
  return chunks;
}

/// Original 000, boardScore, lines 772 - 914. `f` is the field after the lines are deleted.
inline Features classic18(const Field& f, int lines, int block_y) {
  const int height = f.height;
  std::array<int, kWidth> start{};
  for (int x = 0; x < kWidth; ++x) {
    while (start.at(x) < height && !f.filled(start.at(x), x)) ++start.at(x);
  }
  int max_start = start[0], min_start = start[0], total_heights = start[0], fuzziness = 0;
  for (int x = 1; x < kWidth; ++x) {
    min_start = std::min(min_start, start.at(x));
    max_start = std::max(max_start, start.at(x));
    fuzziness += std::abs(start.at(x) - start.at(x - 1));
    total_heights += height - start.at(x);
  }

  int holes = 0, weighed_holes = 0, hole_depth_sum = 0, min_hole_depth = height, max_hole_depth = 0;
  int weighted_valleys = 0, deep_valleys = 0, filled_cells = 0, weighted_cells = 0;
  for (int x = 0; x < kWidth; ++x) {
    for (int y = height - 1; y >= start.at(x) + 1; --y) {
      if (f.filled(y, x) || !f.filled(y - 1, x)) continue;
      const int depth = y - start.at(x);
      ++holes;
      weighed_holes += y + 1;
      hole_depth_sum += depth;
      min_hole_depth = std::min(min_hole_depth, depth);
      max_hole_depth = std::max(max_hole_depth, depth);
    }
    int valley_cells = 0;
    const int adjacent_y = std::min(x == 0 ? height : start.at(x - 1), x + 1 == kWidth ? height : start.at(x + 1));
    for (int y = start.at(x) - 1; y >= adjacent_y; --y) {
      if ((x == 0 || f.filled(y, x - 1)) && (x + 1 == kWidth || f.filled(y, x + 1))) ++valley_cells;
    }
    weighted_valleys += valley_cells;
    if (valley_cells > 2) ++deep_valleys;
    for (int y = height - 1; y >= start.at(x); --y) {
      if (!f.filled(y, x)) continue;
      ++filled_cells;
      weighted_cells += height - y;
    }
  }

  return {lines,
          height - block_y - 1,
          total_heights,
          fuzziness,
          max_start - min_start,
          height - min_start,
          holes,
          weighed_holes,
          hole_depth_sum,
          min_hole_depth,
          max_hole_depth,
          weighted_valleys,
          deep_valleys,
          filled_cells,
          weighted_cells,
          weighted_high_cells(f),
          row_chunks(f),
          lines == 4 ? 1 : 0};
}

/// Original 002, evaluateField. The height that a column must rise above on one side; `step` is -1
/// or +1.
inline int well_side(const std::array<int, kWidth>& heights, int x, int step, int wall) {
  for (int l = x + step; l >= 0 && l < kWidth; l += step) {
    if (heights.at(l) > heights.at(x)) return heights.at(l);
    if (heights.at(l) < heights.at(x)) return 0;
  }
  return wall;
}

inline Features beam6(const Field& f, int lines, int landing_points) {
  const int height = f.height;
  std::array<int, kWidth> heights{};
  int holes = 0, total_height = 0, bumpiness = 0, wells = 0, max_height = 0, min_height = height;
  for (int x = 0; x < kWidth; ++x) {
    for (int y = 0; y < height; ++y) {
      if (f.filled(y, x)) {
        if (heights.at(x) == 0) heights.at(x) = height - y;
      } else if (heights.at(x) > 0) {
        ++holes;
      }
    }
    total_height += heights.at(x);
    max_height = std::max(max_height, heights.at(x));
    min_height = std::min(min_height, heights.at(x));
  }
  for (int i = 0; i < kWidth - 1; ++i) bumpiness += std::abs(heights.at(i) - heights.at(i + 1));
  for (int x = 0; x < kWidth; ++x) {
    const int lower = std::min(well_side(heights, x, -1, height), well_side(heights, x, 1, height));
    if (heights.at(x) >= lower) continue;
    const int depth = lower - heights.at(x);
    wells += x == 0 || x == kWidth - 1 ? depth * depth * 10 : depth * depth;
  }
  int height_penalty = 0;
  if (max_height > 18) {
    height_penalty = 100000;
  } else if (max_height > 15) {
    height_penalty = (max_height - 15) * 5000;
  } else if (max_height > 12) {
    height_penalty = (max_height - 12) * 1000;
  }
  int almost_full = 0;
  for (int y = 0; y < height; ++y) almost_full += f.count_in_row(y) >= kWidth - 1 ? 1 : 0;
  return {holes,       bumpiness,      total_height, wells, height_penalty, max_height - min_height,
          almost_full, landing_points, lines * lines};
}

/// Original 003's board: 25 rows, of which row 24 is the lowest. Its well begins at row 5; with
/// another height it begins elsewhere.
struct SeedBoard {
  static constexpr int kRows = 25;
  int cell[kRows][kWidth] = {};
  int first;

  explicit SeedBoard(const Field& field) : first(kRows - field.height) {
    for (int y = -field.buffer; y < field.height; ++y) {
      for (int x = 0; x < kWidth; ++x) cell[first + y][x] = field.filled(y, x) ? 1 : 0;
    }
  }
};

/// Marks the cells connected with (x, y) with `n`, and counts them.
inline int dfs(int x, int y, const SeedBoard& board, int (&visit)[SeedBoard::kRows][kWidth], int n) {
  if (x < 0 || x > 9 || y > 24 || y < 0) return 0;
  if (visit[y][x] != 0 || board.cell[y][x] != 0) return 0;
  visit[y][x] = n;
  return 1 + dfs(x + 1, y, board, visit, n) + dfs(x - 1, y, board, visit, n) + dfs(x, y + 1, board, visit, n) +
         dfs(x, y - 1, board, visit, n);
}

/// Filled cells found when going up from the empty cells marked `n`, not above row `highest`.
inline int blocks_over(int n, const SeedBoard& board, const int (&mark)[SeedBoard::kRows][kWidth], int highest) {
  int visit[SeedBoard::kRows][kWidth] = {};
  int count = 0;
  for (int i = 24; i >= board.first; --i) {
    for (int j = 0; j < kWidth; ++j) {
      if (board.cell[i][j] != 0 || visit[i][j] != 0 || mark[i][j] != n) continue;
      int t = i;
      while (t >= highest && board.cell[t][j] == 0 && visit[t][j] == 0 && mark[t][j] == n) visit[t--][j] = 1;
      while (t >= highest && board.cell[t][j] != 0 && visit[t][j] == 0) {
        visit[t--][j] = 1;
        ++count;
      }
    }
  }
  return count;
}

/// Counts pairs of a cell of the board before and a new neighbour.
inline int density(const SeedBoard& board, const SeedBoard& before) {
  int count = 0;
  for (int i = before.first; i < 25; ++i) {
    for (int j = 0; j < kWidth; ++j) {
      if (before.cell[i][j] == 0) continue;
      const int neighbours[4][2] = {{i - 1, j}, {i + 1, j}, {i, j - 1}, {i, j + 1}};
      for (const auto& [p, q] : neighbours) {
        if (p > 24 || q < 0 || q >= kWidth) continue;
        if (before.cell[p][q] == 0 && board.cell[p][q] != 0) ++count;
      }
    }
  }
  return count;
}

/// Original 003, evaluation. `combo` is the number of consecutive clearing placements before this
/// one.
inline Features genes9(const Field& after, const Field& before, int lines, int combo) {
  const SeedBoard board(after);
  int mark[SeedBoard::kRows][kWidth] = {};
  dfs(0, 0, board, mark, 1);
  int hole_cells = 0, max_level = 0;
  for (int i = 24; i > 0; --i) {
    int count = 0;
    for (int j = 0; j < kWidth; ++j) {
      count += board.cell[i][j];
      if (board.cell[i][j] == 0 && mark[i][j] == 0) hole_cells += dfs(j, i, board, mark, 2);
    }
    if (count == 0) {
      max_level = 24 - i;
      break;
    }
  }
  int walls = 0, floor = 0;
  for (int i = board.first; i < 25; ++i) walls += board.cell[i][0] + board.cell[i][kWidth - 1];
  for (int j = 0; j < kWidth; ++j) floor += board.cell[24][j];
  return {lines,
          hole_cells,
          blocks_over(2, board, mark, max_level),
          max_level,
          blocks_over(1, board, mark, 1),
          walls,
          floor,
          density(board, SeedBoard(before)),
          lines > 0 ? combo + 1 : 0};
}

/// Our own set, computed cell by cell.
inline Features stacker26(const Field& f, int lines, int landing) {
  constexpr int kWell = kWidth - 1;
  const int height = f.height;
  std::array<int, kWidth> heights{};
  Features out{};
  int highest = 0;
  for (int x = 0; x < kWidth; ++x) {
    for (int y = height - 1; y >= -f.buffer; --y) {
      if (f.filled(y, x)) heights.at(x) = height - y;
    }
    highest = std::max(highest, heights.at(x));
  }
  const auto filled = [&](int row, int x) { return f.filled(height - 1 - row, x); };

  out[0] = landing;
  const bool is_high = highest > height - 12;
  if (lines == 4 || (lines > 0 && !is_high)) out.at(static_cast<std::size_t>(lines)) = 1;
  if (lines < 4 && is_high) out[5] = lines;
  for (int x = 0; x < kWidth; ++x) {
    bool over_hole = false;
    for (int row = 0; row < heights.at(x); ++row) {
      over_hole |= !filled(row, x);
      if (x != kWell) out[6] += filled(row, x) ? 0 : 1;
      out[x != kWell ? 7 : 25] += over_hole && filled(row, x) ? 1 : 0;
      out[10] += filled(row, x) != (row == 0 || filled(row - 1, x)) ? 1 : 0;
    }
    if (x != kWell) out[20] += heights.at(x);
  }
  for (int row = 0; row < highest; ++row) {
    bool has_hole = false;
    for (int x = 0; x < kWell; ++x) has_hole |= row < heights.at(x) && !filled(row, x);
    out[8] += has_hole ? 1 : 0;
    for (int x = 0; x <= kWidth; ++x)
      out[9] += (x == 0 || filled(row, x - 1)) != (x == kWidth || filled(row, x)) ? 1 : 0;
  }
  for (int step = -2; step <= 2; ++step) {
    bool occurs = false;
    for (int x = 1; x < kWell; ++x) occurs |= heights.at(x) - heights.at(x - 1) == step;
    out[19] += occurs ? 1 : 0;
  }
  for (int x = 0; x < kWell; ++x) {
    if (x > 0) out[11] += std::abs(heights.at(x) - heights.at(x - 1));
    if (x > 0) out[12] += std::max(std::abs(heights.at(x) - heights.at(x - 1)) - 2, 0);
    const int left = x == 0 ? height : heights.at(x - 1), right = x == kWell - 1 ? height : heights.at(x + 1);
    const int depth = std::max(std::min(left, right) - heights.at(x), 0);
    out[13] += depth;
    out[14] += depth > 2 ? 1 : 0;
  }
  int floor = 0, ready = 0;
  while (floor < height + f.buffer && filled(floor, kWell)) ++floor;
  for (int row = floor;; ++row, ++ready) {
    bool stacked = true;
    for (int x = 0; x < kWell; ++x) stacked &= row < height + f.buffer && filled(row, x);
    if (!stacked) break;
  }
  out[15] = floor;
  out[16] = std::max(heights[kWell - 1] - floor, 0);
  out[17] = std::min(ready, 4);
  out[18] = std::max(ready - 4, 0);
  const int over16 = std::max(highest - (height - 16), 0), over12 = std::max(highest - (height - 12), 0),
            over8 = std::max(highest - (height - 8), 0);
  out[21] = over16;
  out[22] = over12 * over12;
  out[23] = over8 * over8;
  out[24] = out[6] * over16;
  return out;
}

/// The papers' features of one-piece controllers, cell by cell from their definitions. The landing
/// height is doubled.
inline Features thiery9(const Field& f, const Outcome& outcome, int middle, bool whole_runs) {
  const int height = f.height;
  const auto filled = [&](int row, int x) {
    if (x < 0 || x >= kWidth || row < 0) return true;
    return row < height + f.buffer && f.filled(height - 1 - row, x);
  };
  const auto is_well = [&](int row, int x) { return !filled(row, x) && filled(row, x - 1) && filled(row, x + 1); };
  std::array<int, kWidth> heights{};
  for (int x = 0; x < kWidth; ++x) {
    for (int row = 0; row < height + f.buffer; ++row) {
      if (filled(row, x)) heights.at(x) = row + 1;
    }
  }
  const auto is_hole = [&](int row, int x) { return row < heights.at(x) && !filled(row, x); };
  Features out{middle, outcome.lines * outcome.eroded};
  for (int row = 0; row < height; ++row) {
    bool has_hole = false;
    for (int x = 0; x <= kWidth; ++x) out[2] += filled(row, x - 1) != filled(row, x) ? 1 : 0;
    for (int x = 0; x < kWidth; ++x) {
      has_hole |= is_hole(row, x);
      out[4] += is_hole(row, x) ? 1 : 0;
    }
    out[7] += has_hole ? 1 : 0;
  }
  for (int x = 0; x < kWidth; ++x) {
    bool over_hole = false, under_well = false;
    for (int row = 0; row <= height; ++row) {
      out[3] += filled(row - 1, x) != filled(row, x) ? 1 : 0;
      over_hole |= !filled(row, x);
      out[6] += over_hole && filled(row, x) ? 1 : 0;
    }
    for (int row = height - 1; row >= 0; --row) {
      under_well = !filled(row, x) && (is_well(row, x) || (whole_runs && under_well));
      for (int below = row; under_well && !filled(below, x); --below) ++out[5];
    }
  }
  for (int step = -2; step <= 2; ++step) {
    bool occurs = false;
    for (int x = 1; x < kWidth; ++x) occurs |= heights.at(x) - heights.at(x - 1) == step;
    out[8] += occurs ? 1 : 0;
  }
  return out;
}

inline Features bertsekas21(const Field& f) {
  Features out{};
  for (int x = 0; x < kWidth; ++x) {
    int height = 0;
    for (int y = f.height - 1; y >= -f.buffer; --y) {
      if (f.filled(y, x)) height = f.height - y;
    }
    for (int row = 0; row < height; ++row) out[20] += f.filled(f.height - 1 - row, x) ? 0 : 1;
    const auto i = static_cast<std::size_t>(x);
    out.at(i) = height;
    if (x > 0) out.at(kWidth + i - 1) = std::abs(out.at(i) - out.at(i - 1));
    out[19] = std::max<std::int64_t>(out[19], height);
  }
  out[21] = 1;
  return out;
}

/// The first `count` features, the others set to zero.
inline Features first_of(Features features, std::size_t count) {
  for (std::size_t i = count; i < features.size(); ++i) features[i] = 0;
  return features;
}

/// The features of `outcome`, which resulted from a placement at `at` on `before`.
inline Features features_of(FeatureSet set, const Rules& rules, const Field& before, const Outcome& outcome,
                            Placement at, int combo) {
  if (set == FeatureSet::classic18) return classic18(outcome.after, outcome.lines, at.y);
  if (set == FeatureSet::beam6) return beam6(outcome.after, outcome.lines, outcome.landing * rules.landing_points);
  if (set == FeatureSet::stacker26) return stacker26(outcome.after, outcome.lines, outcome.landing);
  if (set == FeatureSet::bertsekas21) return bertsekas21(outcome.after);
  if (set == FeatureSet::patterns3) return {};  // without tables
  if (set >= FeatureSet::dellacherie6) {
    const Features all = thiery9(outcome.after, outcome, outcome.middle, set == FeatureSet::dt9);
    return first_of(all, set == FeatureSet::dellacherie6 ? 6 : set == FeatureSet::bcts8 ? 8 : 9);
  }
  Features features = genes9(outcome.after, before, outcome.lines, combo);
  if (set == FeatureSet::genes8) features[8] = 0;
  return features;
}

/// Whether a feature is added up along a line of play: whether it describes the move, not the
/// board.
inline bool adds_up(FeatureSet set, int feature) {
  if (set == FeatureSet::classic18) return feature == 0 || feature == 1;  // lineClears, dropHeight
  if (set == FeatureSet::beam6) return true;
  if (set == FeatureSet::stacker26) return feature < 6;  // what the move did
  if (set == FeatureSet::bertsekas21 || set == FeatureSet::patterns3) return false;
  if (set >= FeatureSet::dellacherie6) return feature < 2;  // landingHeight, erodedCells
  return feature == 0 || feature == 7 || feature == 8;      // lines, density, combo
}

}  // namespace fourfold::tetris::naive

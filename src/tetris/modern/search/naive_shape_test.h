// The features of a board in the most direct form, cell by cell. The tests compare the kernel with
// them.
#pragma once

#include <algorithm>
#include <array>
#include <cstdlib>

#include "tetris/modern/search/kernel.h"
#include "tetris/modern/spin.h"

namespace fourfold::tetris::modern::naive {

struct Measured {
  Board board;
  std::array<int, kWidth> heights{};
  int highest = 0;

  explicit Measured(const Board& b) : board(b) {
    for (int x = 0; x < kWidth; ++x) heights[static_cast<std::size_t>(x)] = b.column_height(x);
    highest = *std::ranges::max_element(heights);
  }

  int height(int x) const { return heights[static_cast<std::size_t>(x)]; }
  bool filled(int x, int y) const { return is_filled(board, x, y); }
  bool open(int x, int y) const { return y >= height(x); }
  int row_count(int y) const {
    int count = 0;
    for (int x = 0; x < kWidth; ++x) count += filled(x, y);
    return count;
  }
  int left_of(int x) const { return height(x == 0 ? 1 : x - 1); }
  int right_of(int x) const { return height(x == kWidth - 1 ? x - 1 : x + 1); }
};

inline void measure_holes(const Measured& m, Shape& shape) {
  int holes = 0, cover = 0, rows = 0, changes = 0;
  for (int y = 0; y < m.highest; ++y) {
    bool has_hole = false;
    for (int x = 0; x <= kWidth; ++x) changes += m.filled(x, y) != m.filled(x - 1, y);
    for (int x = 0; x < kWidth; ++x) {
      const bool is_hole = !m.filled(x, y) && !m.open(x, y);
      holes += is_hole;
      has_hole |= is_hole;
    }
    rows += has_hole;
  }
  for (int x = 0; x < kWidth; ++x) {
    int over = 0, y = m.height(x) - 1;
    for (; y >= 0 && m.filled(x, y); --y) ++over;
    if (y >= 0) cover += std::min(over, 6);
  }
  shape[static_cast<int>(Feature::holes)] = holes;
  shape[static_cast<int>(Feature::cover)] = cover;
  shape[static_cast<int>(Feature::hole_rows)] = rows;
  shape[static_cast<int>(Feature::row_changes)] = changes;
}

inline void measure_surface(const Measured& m, Shape& shape) {
  int well = 0, others = 0;
  for (int x = 1; x < kWidth; ++x) well = m.height(x) < m.height(well) ? x : well;
  std::vector<int> stack;  // the columns without the well
  for (int x = 0; x < kWidth; ++x) {
    if (x == well) continue;
    stack.push_back(m.height(x));
    others += std::max(0, std::min(m.left_of(x), m.right_of(x)) - m.height(x) - 2);
  }
  int bumps = 0, steep = 0, rows = 0;
  for (std::size_t i = 1; i < stack.size(); ++i) {
    const int step = std::abs(stack[i] - stack[i - 1]);
    bumps += step;
    steep += std::max(0, step - 2);
  }
  const int depth = std::max(0, std::min(m.left_of(well), m.right_of(well)) - m.height(well));
  while (m.row_count(m.height(well) + rows) == kWidth - 1) ++rows;
  shape[static_cast<int>(Feature::bumps)] = bumps;
  shape[static_cast<int>(Feature::steep)] = steep;
  shape[static_cast<int>(Feature::well_depth)] = std::min(depth, 8);
  shape[static_cast<int>(Feature::well_rows)] = std::min(rows, 4);
  shape[static_cast<int>(Feature::other_wells)] = others;
}

inline bool is_spin_slot(const Measured& m, int x, int y) {
  if (!m.open(x, y - 1) || !m.filled(x - 1, y - 1) || !m.filled(x + 1, y - 1)) return false;
  const auto is_under = [&](int roof, int other) {
    return !m.filled(roof, y) && m.filled(roof, y + 1) && m.open(other, y);
  };
  return is_under(x - 1, x + 1) || is_under(x + 1, x - 1);
}

inline bool is_triple_slot(const Measured& m, int x, int y, int side) {
  for (int dy = -1; dy <= 2; ++dy) {
    if (m.filled(x, y + dy)) return false;
  }
  return m.filled(x, y + 3) && !m.filled(x + side, y) && m.filled(x + side, y + 1) && m.filled(x + side, y - 1) &&
         m.open(x + side, y + 2) && m.open(x + 2 * side, y + 2) && m.open(x + 3 * side, y + 2) &&
         m.row_count(y - 1) == 9 && m.row_count(y) == 8 && m.row_count(y + 1) == 9;
}

inline void measure_slots(const Measured& m, Shape& shape) {
  std::array<int, 3> slots{};
  int triples = 0;
  for (int y = 1; y < m.highest + 1; ++y) {
    bool is_slot = false, is_triple = false;
    for (int x = 1; x + 1 < kWidth; ++x) is_slot |= is_spin_slot(m, x, y);
    if (is_slot) ++slots[static_cast<std::size_t>((m.row_count(y) == 7) + (m.row_count(y - 1) == 9))];
    for (int x = 0; x < kWidth; ++x) {
      is_triple |= x + 3 < kWidth && is_triple_slot(m, x, y, 1);
      is_triple |= x >= 3 && is_triple_slot(m, x, y, -1);
    }
    triples += is_triple;
  }
  for (std::size_t lines = 0; lines < 3; ++lines)
    shape[static_cast<std::size_t>(Feature::slot0) + lines] = slots[lines];
  shape[static_cast<int>(Feature::slot3)] = triples;
}

inline void measure_clear(const Measured& m, Shape& shape) {
  const int cells = m.board.cell_count(), rows = cells % 4 == 0 ? 4 : 3;
  bool is_open = m.highest <= rows && cells % 2 == 0;
  int missing = 0;
  for (int x = 0; x < kWidth && is_open; ++x) {
    int empty = 0;
    for (int y = 0; y < rows; ++y) empty += !m.filled(x, y);
    missing += empty;
    if (empty == 0 && missing % 4 != 0) is_open = false;
  }
  shape[static_cast<int>(Feature::clear_open)] = is_open;
  shape[static_cast<int>(Feature::clear_near)] = is_open ? 10 - missing / 4 : 0;
}

inline Shape shape_of(const Board& board, int waiting) {
  const Measured m(board);
  Shape shape{};
  shape[static_cast<int>(Feature::height)] = m.highest;
  shape[static_cast<int>(Feature::above10)] = std::max(0, m.highest + waiting - 10);
  shape[static_cast<int>(Feature::above15)] = std::max(0, m.highest + waiting - 15);
  measure_holes(m, shape);
  measure_surface(m, shape);
  measure_slots(m, shape);
  measure_clear(m, shape);
  return shape;
}

}  // namespace fourfold::tetris::modern::naive

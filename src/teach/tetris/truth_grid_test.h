// Boards as characters on a grid, and what is true of them and of a move, cell by cell.
#pragma once

#include <algorithm>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "teach/tetris/reason.h"
#include "tetris/modern/naive_test.h"

namespace fourfold::teach::naive {

using tetris::kWidth;
using tetris::Piece;

/// Rows from the floor up, '.' for an empty cell.
using Grid = std::vector<std::string>;
inline constexpr int kGridRows = 48;

inline Grid grid_of(const tetris::Board& board) {
  Grid grid(kGridRows, std::string(kWidth, '.'));
  for (int row = 0; row < kGridRows; ++row) {
    for (int x = 0; x < kWidth; ++x) {
      if (board.filled(row, x)) grid[static_cast<std::size_t>(row)][static_cast<std::size_t>(x)] = '#';
    }
  }
  return grid;
}

inline bool is_full(const std::string& row) { return row.find('.') == std::string::npos; }
inline char& at(Grid& grid, int row, int x) { return grid[static_cast<std::size_t>(row)][static_cast<std::size_t>(x)]; }
inline bool has(const Grid& grid, int row, int x) {
  return grid[static_cast<std::size_t>(row)][static_cast<std::size_t>(x)] != '.';
}

inline bool is_hole(const Grid& grid, int row, int x) {
  if (has(grid, row, x)) return false;
  for (int above = row + 1; above < kGridRows; ++above) {
    if (has(grid, above, x)) return true;
  }
  return false;
}

inline int holes_in(const Grid& grid) {
  int holes = 0;
  for (int x = 0; x < kWidth; ++x) {
    bool covered = false;
    for (int row = kGridRows - 1; row >= 0; --row) {
      covered = covered || has(grid, row, x);
      holes += covered && !has(grid, row, x) ? 1 : 0;
    }
  }
  return holes;
}

inline int top_of(const Grid& grid, int x) {
  for (int row = kGridRows - 1; row >= 0; --row) {
    if (has(grid, row, x)) return row + 1;
  }
  return 0;
}

inline int height_of(const Grid& grid) {
  int height = 0;
  for (int x = 0; x < kWidth; ++x) height = std::max(height, top_of(grid, x));
  return height;
}

/// What a move does: the grid with the piece, and without the full rows; `came_from[r]` is the row
/// that row r of the latter was.
struct Played {
  Grid before, with, after;
  std::vector<int> came_from;
  int lines = 0;

  explicit Played(const Step& step) : before(grid_of(step.before)), with(before) {
    for (const Step::Spot& cell : step.cells) at(with, cell.row, cell.x) = 'N';
    for (int row = 0; row < kGridRows; ++row) {
      if (is_full(with[static_cast<std::size_t>(row)])) continue;
      after.push_back(with[static_cast<std::size_t>(row)]);
      came_from.push_back(row);
    }
    lines = kGridRows - static_cast<int>(after.size());
    while (after.size() < kGridRows) {
      came_from.push_back(kGridRows);
      after.emplace_back(kWidth, '.');
    }
  }
  [[nodiscard]] bool is_empty() const { return height_of(after) == 0; }
  [[nodiscard]] int top_hole(const Grid& grid, int x) const {
    for (int row = kGridRows - 1; row >= 0; --row) {
      if (is_hole(grid, row, x)) return row;
    }
    return -1;
  }
  [[nodiscard]] int blocks_above(const Grid& grid, int row, int x) const {
    int blocks = 0;
    for (int above = row + 1; above < kGridRows; ++above) blocks += has(grid, above, x) ? 1 : 0;
    return blocks;
  }

  [[nodiscard]] bool makes_hole(int x) const {
    for (int row = 0; row < kGridRows; ++row) {
      if (!is_hole(after, row, x)) continue;
      const int old = came_from[static_cast<std::size_t>(row)];
      if (!is_hole(before, old, x)) return true;
    }
    return false;
  }
  [[nodiscard]] bool opens_hole(int x) const {
    for (int row = 0; row < kGridRows; ++row) {
      const int old = came_from[static_cast<std::size_t>(row)];
      if (old < kGridRows && is_hole(before, old, x) && !has(after, row, x) && !is_hole(after, row, x)) return true;
    }
    return false;
  }
  [[nodiscard]] bool fills_hole(int x) const {
    for (int row = 0; row < kGridRows; ++row) {
      if (at(const_cast<Grid&>(with), row, x) == 'N' && is_hole(before, row, x)) return true;
    }
    return false;
  }
  /// Blocks over the topmost hole, which must be the same one: more (1), fewer (-1).
  [[nodiscard]] int cover_change(int x) const {
    const int was = top_hole(before, x), now = top_hole(after, x);
    if (was < 0 || now < 0 || came_from[static_cast<std::size_t>(now)] != was) return 0;
    const int more = blocks_above(after, now, x) - blocks_above(before, was, x);
    return more > 0 ? 1 : more < 0 ? -1 : 0;
  }
};

/// Cells, rows that go and the board afterwards agree.
inline bool has_same_cells(const Step& step) {
  const Played played(step);
  const Grid after = grid_of(step.after);
  for (int row = 0; row < kGridRows; ++row) {
    for (int x = 0; x < kWidth; ++x) {
      if (has(after, row, x) != has(played.after, row, x)) return false;
    }
  }
  return played.lines == step.lines() && played.lines == step.clear.lines;
}

/// An I dropped upright into the column clears four.
inline bool i_clears_four(Grid grid, int x) {
  const int bottom = top_of(grid, x);
  for (int row = bottom; row < bottom + 4; ++row) at(grid, row, x) = '#';
  return std::ranges::count_if(grid, is_full) == 4;
}

/// Three rows between filled cells, walls included, with nothing above in the column.
inline bool is_well(const Grid& grid, int x) {
  const int bottom = top_of(grid, x);
  for (int row = bottom; row < bottom + 3; ++row) {
    if ((x > 0 && !has(grid, row, x - 1)) || (x < kWidth - 1 && !has(grid, row, x + 1))) return false;
  }
  return true;
}

/// The four turns of a piece as rows and columns, from its picture.
inline std::set<std::vector<std::pair<int, int>>> turns_of(Piece piece) {
  static const std::vector<std::vector<std::pair<int, int>>> kPictures = {
      {{0, 0}, {0, 1}, {0, 2}, {0, 3}}, {{0, 0}, {0, 1}, {0, 2}, {1, 0}}, {{0, 0}, {0, 1}, {0, 2}, {1, 2}},
      {{0, 0}, {0, 1}, {0, 2}, {1, 1}}, {{0, 0}, {0, 1}, {1, 0}, {1, 1}}, {{0, 0}, {0, 1}, {1, 1}, {1, 2}},
      {{1, 0}, {1, 1}, {0, 1}, {0, 2}}};
  std::set<std::vector<std::pair<int, int>>> all;
  auto cells = kPictures[static_cast<std::size_t>(piece)];
  for (int turn = 0; turn < 4; ++turn) {
    for (auto& [row, x] : cells) {
      const int old = row;
      row = x;
      x = 3 - old;
    }
    int low = 9, left = 9;
    for (const auto& [row, x] : cells) low = std::min(low, row), left = std::min(left, x);
    auto moved = cells;
    for (auto& [row, x] : moved) row -= low, x -= left;
    std::ranges::sort(moved);
    all.insert(moved);
  }
  return all;
}

/// In how many ways it can be dropped from above, all of it below row `top`, without a hole.
inline int flat_drops(const Grid& grid, Piece piece, int top) {
  int count = 0;
  for (const auto& cells : turns_of(piece)) {
    for (int x = 0; x < kWidth; ++x) {
      const auto room = [&](int row) {
        return std::ranges::all_of(cells, [&](const auto& cell) {
          return row + cell.first >= 0 && x + cell.second < kWidth && !has(grid, row + cell.first, x + cell.second);
        });
      };
      int row = kGridRows - 5;
      if (!room(row)) continue;
      while (room(row - 1)) --row;
      Grid with = grid;
      bool is_below = true;
      for (const auto& [dy, dx] : cells) {
        at(with, row + dy, x + dx) = '#';
        is_below = is_below && row + dy < top;
      }
      count += is_below && holes_in(with) == holes_in(grid) ? 1 : 0;
    }
  }
  return count;
}
inline bool drops_flat(const Grid& grid, Piece piece, int top) { return flat_drops(grid, piece, top) > 0; }

/// The most lines of a full T-spin, by trying every key in every state.
inline int t_spin_lines(const Step& step, const tetris::Board& board) {
  namespace modern = tetris::modern;
  auto from = modern::naive::location(modern::Orientation::north, 4, 19);
  if (!modern::naive::has_room(board, Piece::T, from)) from.y = 20;
  int best = 0;
  for (const auto& move : modern::naive::moves((*step.modern)->turns, board, Piece::T, from, true)) {
    if (move.spin != modern::Spin::full) continue;
    Grid grid = grid_of(board);
    for (const auto& [x, row] : modern::naive::cells_at(Piece::T, move.at)) at(grid, row, x) = '#';
    best = std::max(best, static_cast<int>(std::ranges::count_if(grid, is_full)));
  }
  return best;
}

template <class Is>
bool every_column(Columns columns, Is is) {
  bool all = columns != 0;
  for (int x = 0; x < kWidth; ++x) {
    if ((columns >> x & 1) != 0) all = all && is(x);
  }
  return all;
}
template <class Is>
bool every_letter(Letters letters, Is is) {
  bool all = letters != 0;
  for (int p = 0; p < 7; ++p) {
    if ((letters >> p & 1) != 0) all = all && is(static_cast<Piece>(p));
  }
  return all;
}

inline bool is_when(const Reason& r, Piece piece, const Step& step) {
  if (r.pieces == kUnknown) return true;
  if (r.pieces == kHeld) return step.held == piece;
  return r.pieces <= std::ssize(step.coming) && step.coming[static_cast<std::size_t>(r.pieces - 1)] == piece;
}

inline bool is_this_clear(const Reason& r, const Step& step, const Played& played) {
  if (played.lines != r.number || r.number == 0 || r.perfect != played.is_empty()) return false;
  const bool is_t = r.spin == tetris::modern::Spin::none || step.piece == Piece::T;
  return is_t && r.spin == step.clear.spin;
}

inline int roughness(const Grid& grid) {
  int sum = 0;
  for (int x = 1; x < kWidth; ++x) sum += std::abs(top_of(grid, x) - top_of(grid, x - 1));
  return sum;
}

inline int highest_cell(const Step& step) {
  int row = 0;
  for (const Step::Spot& cell : step.cells) row = std::max(row, cell.row);
  return row;
}

inline int attack_sent(const Step& step) { return std::max(0, step.attack - step.waiting); }

inline int dug(const Step& step, const Played& played) {
  int rows = 0;
  for (int row = 0; row < kGridRows; ++row)
    rows += is_full(played.with[static_cast<std::size_t>(row)]) && (step.garbage >> row & 1) != 0 ? 1 : 0;
  return rows;
}

/// No piece but an I, wherever it is, covers the lowest cell of the gap.
inline bool only_i_fills(const Grid& grid, int x) {
  const int bottom = top_of(grid, x);
  for (int p = 1; p < 7; ++p) {
    for (const auto& cells : turns_of(static_cast<Piece>(p))) {
      for (const auto& [row, column] : cells) {
        const int dy = bottom - row, dx = x - column;
        const bool fits = std::ranges::all_of(cells, [&](const auto& cell) {
          const int r = cell.first + dy, c = cell.second + dx;
          return r >= 0 && c >= 0 && c < kWidth && !has(grid, r, c);
        });
        if (fits) return false;
      }
    }
  }
  return true;
}

/// Every move begins where the one before ended.
inline bool is_chain(std::span<const Step> plan) {
  for (std::size_t i = 1; i < plan.size(); ++i) {
    if (grid_of(plan[i].before) != grid_of(plan[i - 1].after)) return false;
  }
  return true;
}

inline int sides_against(const Step& step) {
  const Grid grid = grid_of(step.before);
  int sides = 0;
  for (const Step::Spot& cell : step.cells) {
    for (const auto& [dy, dx] : {std::pair{1, 0}, {-1, 0}, {0, 1}, {0, -1}}) {
      const int row = cell.row + dy, x = cell.x + dx;
      sides += row < 0 || x < 0 || x >= kWidth || has(grid, row, x) ? 1 : 0;
    }
  }
  return sides;
}

inline int gaps(const Grid& grid) {
  int count = 0;
  for (int row = 0; row < height_of(grid); ++row) {
    for (int x = 0; x < kWidth; ++x) count += !has(grid, row, x) && (x == 0 || has(grid, row, x - 1)) ? 1 : 0;
  }
  return count;
}

inline int middle(const Grid& grid) {
  return std::max({top_of(grid, 3), top_of(grid, 4), top_of(grid, 5), top_of(grid, 6)});
}

/// Empty cells over the top of a column that lie below the tops of both neighbours.
inline int gap_cells(const Grid& grid) {
  int cells = 0;
  for (int x = 0; x < kWidth; ++x) {
    for (int row = top_of(grid, x); row < kGridRows; ++row) {
      const bool left = x == 0 || row < top_of(grid, x - 1), right = x == kWidth - 1 || row < top_of(grid, x + 1);
      cells += left && right ? 1 : 0;
    }
  }
  return cells;
}

inline int nearly_full(const Grid& grid) {
  return static_cast<int>(
      std::ranges::count_if(grid, [](const std::string& row) { return std::ranges::count(row, '.') <= 2; }));
}

}  // namespace fourfold::teach::naive

// The surface of a board for the scalar code: it computes what a drop that clears nothing changes,
// without reading the whole board again. The lanes (lanes_surface.h) do the same for all columns at
// once.
#pragma once

#include <algorithm>
#include <bit>

#include "research/engine/game.h"
#include "research/features/measure.h"

namespace fourfold::research {

class Surface {
 public:
  /// `set` is one of dellacherie6, bcts8, dt9, dt9_wells6.
  Surface(tetris::FeatureSet set, const Columns& columns);

  /// The lowest row of a piece that is dropped at `column`.
  [[nodiscard]] int landing_row(const Orientation& o, int column) const;

  /// Whether the piece completes a row.
  [[nodiscard]] bool clears(const Orientation& o, int column, int row) const;

  // Features after a drop that clears nothing minus features before; landing height and diversity
  // are the values after it. There are three functions, the cheapest first; each leaves the
  // features of the others 0.

  /// What changes under the piece: landing height, column transitions, holes, their depth and rows.
  [[nodiscard]] tetris::FeatureRow covering(const Orientation& o, int column, int row) const;

  /// What changes beside it: row transitions.
  [[nodiscard]] tetris::FeatureRow touching(const Orientation& o, int column, int row) const;

  /// What changes in the shape of the surface: wells, diversity.
  [[nodiscard]] tetris::FeatureRow shaping(const Orientation& o, int column, int row) const;

  /// Upper limit for the change of the row transitions, up or down.
  static constexpr int most_row_transitions(const Orientation& o);

  /// The wells around the drop: it cannot reduce the wells by more than these.
  [[nodiscard]] int wells_around(const Orientation& o, int column) const;

 private:
  static constexpr int kEdge = 2;  ///< the number of walls on each side
  using Wide = std::array<std::uint32_t, tetris::kWidth + 2 * kEdge>;

  [[nodiscard]] int wells(std::uint32_t left, std::uint32_t column, std::uint32_t right, int height) const;
  [[nodiscard]] int diversity(const Orientation& o, int column, int row) const;

  tetris::FeatureSet set_;
  Wide columns_;
  std::array<int, tetris::kWidth + 2 * kEdge> heights_{}, wells_{};
  std::array<int, tetris::kWidth + 2 * kEdge> wells_before_{};                ///< of all columns before this one
  std::array<std::uint32_t, tetris::kWidth + 1> full_left_{}, full_right_{};  ///< rows full before column x, from x on
  std::array<bool, tetris::kWidth + 2 * kEdge> has_holes_{};                  ///< of a column
  std::uint32_t hole_rows_ = 0;
};

namespace detail {

inline constexpr int kTableBits = 11;

/// The value of an open well by its cells, bit j for a cell with j empty cells below it: see
/// lanes_wells.h.
struct WellTable {
  std::array<std::array<std::uint8_t, 1 << kTableBits>, 2> worth{};
};
constexpr WellTable make_well_table() {
  WellTable table;
  for (std::size_t u = 1; u < table.worth[0].size(); ++u) {
    const auto top = static_cast<std::size_t>(std::bit_width(u)) - 1;
    table.worth[0][u] = static_cast<std::uint8_t>(table.worth[0][u ^ std::size_t{1} << top] + top + 1);
    table.worth[1][u] = static_cast<std::uint8_t>((top + 1) * (top + 2) / 2);
  }
  return table;
}
inline constexpr WellTable kWellTable = make_well_table();

/// The number of set bits of a number below 16.
constexpr int few_bits(std::uint32_t bits) { return static_cast<int>(0x4332322132212110u >> (4 * bits) & 15); }

/// The bar at index i, or none outside the piece.
constexpr std::uint32_t bar_at(const Orientation& o, int i) {
  return i >= 0 && i < o.width ? bar_bits(o.bars[static_cast<std::size_t>(i)]) : 0;
}

/// The depths of the wells of a column of this height: see `well_depths`.
[[gnu::always_inline]] inline int wells(std::uint32_t left, std::uint32_t column, std::uint32_t right, int height,
                                        bool whole_runs) {
  const std::uint32_t beside = left & right, open = beside >> height;
  const std::uint32_t covered = beside & ((1u << height) - 1) & ~column;
  if (covered == 0 && open < 1u << kTableBits) return kWellTable.worth[whole_runs ? 1 : 0][open];
  return well_depths(beside & ~column, ~column, whole_runs);
}

}  // namespace detail

// Wherever these are called, the compiler knows the orientation, so it unrolls the loops.

[[gnu::always_inline]] inline int Surface::wells(std::uint32_t left, std::uint32_t column, std::uint32_t right,
                                                 int height) const {
  return detail::wells(left, column, right, height, set_ == tetris::FeatureSet::dt9);
}

[[gnu::always_inline]] inline int Surface::landing_row(const Orientation& o, int column) const {
  return resting_row(o, [&](int i) { return heights_[static_cast<std::size_t>(column + i + kEdge)]; });
}

[[gnu::always_inline]] inline bool Surface::clears(const Orientation& o, int column, int row) const {
  std::uint32_t full =
      full_left_[static_cast<std::size_t>(column)] & full_right_[static_cast<std::size_t>(column + o.width)];
  for (int i = 0; i < o.width; ++i)
    full &= columns_[static_cast<std::size_t>(column + i + kEdge)] | detail::bar_at(o, i) << row;
  return full != 0;
}

[[gnu::always_inline]] inline int Surface::diversity(const Orientation& o, int column, int row) const {
  std::uint32_t kinds = 0;
  int previous = 0;
  for (int x = 0; x < tetris::kWidth; ++x) {
    const int i = x - column;
    int height = heights_[static_cast<std::size_t>(x + kEdge)];
    if (i >= 0 && i < o.width) height = row + std::bit_width(detail::bar_at(o, i));
    const auto step = static_cast<std::uint32_t>(height - previous + 2);
    if (x > 0 && step <= 4) kinds |= 1u << step;
    previous = height;
  }
  return detail::few_bits(kinds & 15) + static_cast<int>(kinds >> 4);
}

[[gnu::always_inline]] inline tetris::FeatureRow Surface::covering(const Orientation& o, int column, int row) const {
  tetris::FeatureRow f{};
  std::uint32_t hole_rows = hole_rows_;
#pragma GCC unroll 4
  for (int i = 0; i < o.width; ++i) {
    const auto x = static_cast<std::size_t>(column + i + kEdge);
    const Bar& bar = o.bars[static_cast<std::size_t>(i)];
    const int height = heights_[x], gap = row + bar.bottom - height;
    f[3] += gap > 0 ? 2 : 0;
    f[4] += gap;
    f[6] += gap > 0 || has_holes_[x] ? bar.cells : 0;
    hole_rows |= ((1u << gap) - 1) << height;
  }
  f[0] = 2 * row + o.height() - 1;
  f[7] = bit_count(hole_rows ^ hole_rows_);  // rows are only added
  return f;
}

[[gnu::always_inline]] inline tetris::FeatureRow Surface::touching(const Orientation& o, int column, int row) const {
  tetris::FeatureRow f{};
#pragma GCC unroll 5
  for (int i = 0; i <= o.width; ++i) {
    const auto x = static_cast<std::size_t>(column + i + kEdge);
    const std::uint32_t flips = detail::bar_at(o, i - 1) ^ detail::bar_at(o, i);
    f[2] += detail::few_bits(flips) - 2 * detail::few_bits((columns_[x - 1] ^ columns_[x]) >> row & flips);
  }
  return f;
}

[[gnu::always_inline]] inline tetris::FeatureRow Surface::shaping(const Orientation& o, int column, int row) const {
  tetris::FeatureRow f{};
  const auto after = [&](int i) {
    return columns_[static_cast<std::size_t>(column + i + kEdge)] | detail::bar_at(o, i) << row;
  };
#pragma GCC unroll 6
  for (int i = -1; i <= o.width; ++i) {
    const auto x = static_cast<std::size_t>(column + i + kEdge);
    if (x < kEdge || x >= tetris::kWidth + kEdge) continue;
    const std::uint32_t bar = detail::bar_at(o, i);
    const int height = bar != 0 ? row + std::bit_width(bar) : heights_[x];
    f[5] += wells(after(i - 1), after(i), after(i + 1), height) - wells_[x];
  }
  if (set_ >= tetris::FeatureSet::dt9) f[8] = diversity(o, column, row);
  return f;
}

[[gnu::always_inline]] inline int Surface::wells_around(const Orientation& o, int column) const {
  return wells_before_[static_cast<std::size_t>(column + o.width + 1 + kEdge)] -
         wells_before_[static_cast<std::size_t>(column - 1 + kEdge)];
}

constexpr int Surface::most_row_transitions(const Orientation& o) {
  int edges = 0;
  for (int i = 0; i <= o.width; ++i) edges += detail::few_bits(detail::bar_at(o, i - 1) ^ detail::bar_at(o, i));
  return edges;
}

}  // namespace fourfold::research

// The weights of a linear controller in the form that the scan of all drops uses, and the size of
// the numbers in which it can add them up.
#pragma once

#include <cstdlib>
#include <numeric>

#include "cuda/part/linear.h"

namespace fourfold::cuda {

/// Space for the numbers of all orientations.
inline constexpr int kOrientations = 28;

/// The number of an orientation among those of all pieces.
constexpr int orientation_number(int piece, int rotation) { return 4 * piece + rotation; }

/// The orientations of one width, one bit each.
constexpr std::uint32_t orientations_of(int width) {
  std::uint32_t bits = 0;
  for (int piece = 0; piece < 7; ++piece) {
    const research::Shapes& shapes = research::kShapes[static_cast<std::size_t>(piece)];
    for (int r = 0; r < shapes.count; ++r)
      bits |= shapes.orientations[static_cast<std::size_t>(r)].width == width ? 1u << orientation_number(piece, r) : 0;
  }
  return bits;
}

/// The cells of bar i, with bit 0 in the lowest row of the piece; none outside the piece.
constexpr std::uint32_t bar_of(const research::Orientation& o, int i) {
  return i >= 0 && i < o.width ? research::bar_bits(o.bars[static_cast<std::size_t>(i)]) : 0;
}

constexpr int row_changes_at_most(const research::Orientation& o) {
  int edges = 0;
  for (int i = 0; i <= o.width; ++i) edges += std::popcount(bar_of(o, i - 1) ^ bar_of(o, i));
  return edges;
}

constexpr int top_of_bar(const research::Orientation& o, int i) {
  const research::Bar& bar = o.bars[static_cast<std::size_t>(i)];
  return bar.bottom + bar.cells;
}

/// The kinds of the steps on top of the piece (expect_board.h).
constexpr std::uint32_t kinds_inside(const research::Orientation& o) {
  std::uint32_t kinds = 0;
  for (int i = 1; i < o.width; ++i) kinds |= 1u << (top_of_bar(o, i) - top_of_bar(o, i - 1) + 2);
  return kinds;
}

/// A drop of `width` columns that comes to rest in `row` is worth offset + slope x row plus what is
/// counted there. `Number`: 32 bits if the values fit.
template <class Number>
struct LinearTerms {
  Number offset[kOrientations]{};
  Number slope[5]{};   ///< by width
  Number touched = 0;  ///< for each edge beside a cell that is already full
  Number covers = 0;   ///< for each column that the piece does not rest on
  Number holes = 0, wells = 0, hole_depth = 0, hole_rows = 0, diversity = 0;
};

template <class Number>
LinearTerms<Number> linear_terms(const LinearWeights& w) {
  LinearTerms<Number> t;
  for (int piece = 0; piece < 7; ++piece) {
    const research::Shapes& shapes = research::kShapes[static_cast<std::size_t>(piece)];
    for (int rotation = 0; rotation < shapes.count; ++rotation) {
      const research::Orientation& o = shapes.orientations[static_cast<std::size_t>(rotation)];
      int bottoms = 0;
      for (const research::Bar& bar : o.bars) bottoms += bar.bottom;
      t.offset[orientation_number(piece, rotation)] =
          static_cast<Number>(static_cast<Value>(w.landing) * (o.height() - 1) + static_cast<Value>(w.holes) * bottoms +
                              static_cast<Value>(w.row_changes) * row_changes_at_most(o));
    }
  }
  for (int width = 1; width <= 4; ++width)
    t.slope[width] = static_cast<Number>(2 * static_cast<Value>(w.landing) + static_cast<Value>(w.holes) * width);
  t.touched = static_cast<Number>(-2 * static_cast<Value>(w.row_changes));
  t.covers = static_cast<Number>(2 * static_cast<Value>(w.column_changes));
  t.holes = w.holes;
  t.wells = w.wells;
  t.hole_depth = w.hole_depth;
  t.hole_rows = w.hole_rows;
  t.diversity = w.diversity;
  return t;
}

/// The same weights divided by their common factor: they choose alike.
inline LinearWeights reduced(LinearWeights w) {
  std::int32_t* const all[] = {&w.landing, &w.eroded,     &w.row_changes, &w.column_changes, &w.holes,
                               &w.wells,   &w.hole_depth, &w.hole_rows,   &w.diversity};
  std::int64_t divisor = 0;
  for (const std::int32_t* each : all) divisor = std::gcd(divisor, std::int64_t{*each});
  if (divisor > 1) {
    for (std::int32_t* each : all) *each = static_cast<std::int32_t>(*each / divisor);
  }
  return w;
}

/// Whether 32 bits always suffice for the change of the value by a drop on a board of this height,
/// in whatever order its terms are added. For wells: two neighbouring columns never have well cells
/// in the same row, and two runs of empty cells end where the other column is full, so a pair of
/// columns has at most one well from the floor to the top. A drop changes six columns.
inline bool fits_narrow(const LinearWeights& w, int height) {
  const auto term = [](std::int32_t weight, int most) { return std::abs(static_cast<Value>(weight)) * most; };
  const Value most = term(w.landing, 2 * height + 3) + term(w.row_changes, 3 * 10) + term(w.column_changes, 2 * 4) +
                     term(w.holes, 2 * 4 * height + 6) + term(w.wells, 3 * height * (height + 1) / 2) +
                     term(w.hole_depth, 4) + term(w.hole_rows, height) + term(w.diversity, 5);
  return most < INT32_MAX;
}

}  // namespace fourfold::cuda

// The seven pieces for straight drops: an orientation is a row of bars, each with contiguous cells.
//
//    #              bars[0] = {0, 3}: three cells, the lowest one in row 0 of the piece
//    # #            bars[1] = {1, 1}: one cell, one row higher
//    #              T, orientation 1
//
// The order of the orientations is that of the ruleset (kGenesRotation): it decides ties.
#pragma once

#include <array>
#include <cstdint>

#include "tetris/piece.h"

namespace fourfold::research {

struct Bar {
  int bottom = 0;  ///< rows above the lowest cell of the piece
  int cells = 0;
  friend constexpr bool operator==(const Bar&, const Bar&) = default;
};

/// Its cells, bit 0 in the lowest row of the piece.
constexpr std::uint32_t bar_bits(const Bar& bar) { return ((1u << bar.cells) - 1) << bar.bottom; }

struct Orientation {
  int width = 0;
  std::array<Bar, 4> bars{};

  constexpr int height() const {
    int top = 0;
    for (const Bar& bar : bars) top = bar.bottom + bar.cells > top ? bar.bottom + bar.cells : top;
    return top;
  }
  friend constexpr bool operator==(const Orientation&, const Orientation&) = default;
};

/// The row of the lowest cell where a piece comes to rest; `height_under(i)` returns the height of
/// the column under bar i.
template <class HeightUnder>
[[gnu::always_inline]] constexpr int resting_row(const Orientation& o, const HeightUnder& height_under) {
  int row = 0;
#pragma GCC unroll 4
  for (int i = 0; i < o.width; ++i) {
    const int rests = height_under(i) - o.bars[static_cast<std::size_t>(i)].bottom;
    row = rests > row ? rests : row;
  }
  return row;
}

struct Shapes {
  int count = 0;
  std::array<Orientation, 4> orientations{};
};

/// Indexed by tetris::Piece.
inline constexpr std::array<Shapes, tetris::kPieceCount> kShapes{{
    {2, {{{4, {{{0, 1}, {0, 1}, {0, 1}, {0, 1}}}}, {1, {{{0, 4}}}}}}},  // I
    {4,
     {{{3, {{{0, 2}, {0, 1}, {0, 1}}}},
       {2, {{{0, 3}, {2, 1}}}},
       {3, {{{1, 1}, {1, 1}, {0, 2}}}},
       {2, {{{0, 1}, {0, 3}}}}}}},  // J
    {4,
     {{{3, {{{0, 1}, {0, 1}, {0, 2}}}},
       {2, {{{0, 3}, {0, 1}}}},
       {3, {{{0, 2}, {1, 1}, {1, 1}}}},
       {2, {{{2, 1}, {0, 3}}}}}}},  // L
    {4,
     {{{3, {{{0, 1}, {0, 2}, {0, 1}}}},
       {2, {{{0, 3}, {1, 1}}}},
       {3, {{{1, 1}, {0, 2}, {1, 1}}}},
       {2, {{{1, 1}, {0, 3}}}}}}},                                      // T
    {1, {{{2, {{{0, 2}, {0, 2}}}}}}},                                   // O
    {2, {{{3, {{{0, 1}, {0, 2}, {1, 1}}}}, {2, {{{1, 2}, {0, 2}}}}}}},  // S
    {2, {{{3, {{{1, 1}, {0, 2}, {0, 1}}}}, {2, {{{0, 2}, {1, 2}}}}}}},  // Z
}};

constexpr const Shapes& shapes(tetris::Piece piece) { return kShapes[static_cast<std::size_t>(piece)]; }

}  // namespace fourfold::research

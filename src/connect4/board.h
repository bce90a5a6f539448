// A board of bits. One bit per cell, columns one after another, with a spare bit above each column
// that stays empty so that no line runs from one column into the next:
//
//    6 13 20 27 34 41 48     spare
//    5 12 19 26 33 40 47     top row
//    .  .  .  .  .  .  .
//    0  7 14 21 28 35 42     bottom row       bit of (column, row) = column * (height + 1) + row
//
// A set of discs is a `Bits`; neighbours along a direction are one shift apart: 1 upward, height +
// 1 to the right, height and height + 2 on the diagonals.
#pragma once

#include <array>
#include <bit>
#include <compare>
#include <cstdint>

#include "base/result.h"

namespace fourfold::connect4 {

using Bits = std::uint64_t;

inline constexpr int kMaxWidth = 32;  ///< for a board with one row; taller boards are narrower
inline constexpr int kMinConnect = 2, kMaxConnect = 10;

/// Seven columns of six cells and four in a row, or any other board whose bits fit into 64.
struct BoardShape {
  int width = 7, height = 6, connect = 4;

  friend constexpr bool operator==(const BoardShape&, const BoardShape&) = default;

  [[nodiscard]] constexpr int stride() const { return height + 1; }
  [[nodiscard]] constexpr int cells() const { return width * height; }
  [[nodiscard]] constexpr bool contains(int column, int row) const {
    return column >= 0 && column < width && row >= 0 && row < height;
  }
  [[nodiscard]] constexpr Bits bit(int column, int row) const { return Bits{1} << (column * stride() + row); }
  [[nodiscard]] constexpr Bits bottom(int column) const { return bit(column, 0); }
  [[nodiscard]] constexpr Bits top(int column) const { return bit(column, height - 1); }
  [[nodiscard]] constexpr Bits column(int column) const { return (bit(0, height) - 1) << (column * stride()); }
};

/// The same shape, or why there is no such board.
Result<BoardShape> checked(const BoardShape& shape);

/// A cell for people and screens: column and row counted from 0, row 0 at the bottom.
struct Cell {
  int column = 0, row = 0;
  friend constexpr auto operator<=>(const Cell&, const Cell&) = default;
};

/// What the hot loops need to know about a shape, computed once.
struct Geometry {
  BoardShape shape;
  Bits board = 0;                ///< every cell
  Bits bottom = 0;               ///< the bottom row
  std::array<int, 4> steps{};    ///< distance of neighbours: vertical, horizontal, falling, rising
  std::array<Bits, 4> starts{};  ///< per direction, the lowest cells of all lines

  explicit Geometry(const BoardShape& of);

  /// The cells that a disc can fall into now.
  [[nodiscard]] Bits landing(Bits mask) const { return (mask + bottom) & board; }

  /// Per direction, the lowest cells of the lines that `discs` fills.
  [[nodiscard]] std::array<Bits, 4> lines(Bits discs) const;
  [[nodiscard]] bool has_line(Bits discs) const;

  /// The cells, free or not, that would complete a line of `discs`.
  [[nodiscard]] Bits completing(Bits discs) const;
};

}  // namespace fourfold::connect4

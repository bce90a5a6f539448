// The well: ten columns of bits.
//
//   row 3  . . # . . . . . . .
//   row 2  . # # . . . . . . .        columns[1] = 0b0110
//   row 1  . # # # . . . . . .        columns[2] = 0b1111
//   row 0  # . # # . . . . . #        bit r of a column is row r; bit 0 lies on the floor
//
// Rows count upward from the floor, so a board does not depend on the height of the well. The
// height, and the y of the originals (which grows downward), belong to the ruleset. A board has 64
// rows, which is enough for any ruleset.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

namespace fourfold::tetris {

inline constexpr int kWidth = 10;
using Column = std::uint64_t;

struct Board {
  std::array<Column, kWidth> columns{};

  constexpr bool filled(int row, int x) const { return (columns[static_cast<std::size_t>(x)] >> row & 1) != 0; }
  constexpr void fill(int row, int x) { columns[static_cast<std::size_t>(x)] |= Column{1} << row; }

  /// Rows that are filled from wall to wall, as bits.
  constexpr Column full_rows() const {
    Column full = ~Column{0};
    for (const Column c : columns) full &= c;
    return full;
  }

  /// Rows with at least one filled cell, as bits.
  constexpr Column used_rows() const {
    Column used = 0;
    for (const Column c : columns) used |= c;
    return used;
  }

  constexpr int column_height(int x) const { return std::bit_width(columns[static_cast<std::size_t>(x)]); }
  constexpr int height() const { return std::bit_width(used_rows()); }
  constexpr int cell_count() const {
    int n = 0;
    for (const Column c : columns) n += std::popcount(c);
    return n;
  }

  /// Removes the given rows; what is above them falls by as many rows (plain gravity).
  constexpr void remove_rows(Column rows);

  /// Pushes everything up by one row and fills the bottom row except for column `hole`.
  constexpr void raise(int hole) {
    for (int x = 0; x < kWidth; ++x) {
      Column& c = columns[static_cast<std::size_t>(x)];
      c = c << 1 | Column{x != hole};
    }
  }

  friend constexpr bool operator==(const Board&, const Board&) = default;
};

/// A column without one of its rows, given as a bit: what is above falls by one.
template <class Bits>
[[gnu::always_inline]] constexpr Bits without_row(Bits column, Bits row) {
  return (column & (row - 1)) | (column >> 1 & ~(row - 1));
}

/// Removes the given rows from a board whose columns are bits of any width.
template <class Columns, class Bits>
constexpr void remove_rows(Columns& columns, Bits rows) {
  while (rows != 0) {
    const Bits top = std::bit_floor(rows);  // from the top, so that the rows below keep their numbers
    rows ^= top;
    for (Bits& c : columns) c = without_row(c, top);
  }
}

constexpr void Board::remove_rows(Column rows) { tetris::remove_rows(columns, rows); }

/// A 64-bit key of the cells, for hash tables and for checking whether an answer is out of date.
constexpr std::uint64_t hash(const Board& board) {
  std::uint64_t h = 0;
  for (const Column c : board.columns) {
    h = (h ^ c) * 0x9E3779B97F4A7C15ull;
    h ^= h >> 29;
  }
  return h;
}

}  // namespace fourfold::tetris

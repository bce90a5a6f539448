// A low field in one word, for the search for perfect clears. Ten bits per row; bit 0 is the left
// cell of the floor.
//
//   row 1   10 11 12 13 14 15 16 17 18 19
//   row 0    0  1  2  3  4  5  6  7  8  9
//
// `rows` is how many rows must still be cleared until nothing is left. A cell above them could
// never be removed, so no piece may reach higher, and every cleared row reduces `rows` by one.
#pragma once

#include <bit>
#include <cassert>
#include <cstdint>

#include "tetris/board.h"

namespace fourfold::tetris::modern {

using Cells = std::uint64_t;
inline constexpr int kPerfectRows = 6;  ///< a word has space for sixty cells

constexpr Cells lowest_rows(int rows) { return (Cells{1} << rows * kWidth) - 1; }

/// The cells of one column.
constexpr Cells column_of_cells(int x) {
  Cells column = 0;
  for (int y = 0; y < kPerfectRows; ++y) column |= Cells{1} << (y * kWidth + x);
  return column;
}

struct LowField {
  Cells filled = 0;
  int rows = 0;

  [[nodiscard]] constexpr Cells free() const { return ~filled & lowest_rows(rows); }
  [[nodiscard]] constexpr int free_count() const { return rows * kWidth - std::popcount(filled); }
  /// Free cells with nothing above them.
  [[nodiscard]] constexpr Cells open() const {
    Cells shadow = filled | filled >> kWidth;
    shadow |= shadow >> 2 * kWidth;
    shadow |= shadow >> 4 * kWidth;
    return ~shadow & lowest_rows(rows);
  }
  friend constexpr bool operator==(const LowField&, const LowField&) = default;
};

/// The left cells of the rows that are full.
constexpr Cells full_rows(Cells cells) {
  Cells run = cells & cells >> 1;
  run &= run >> 2;
  run &= run >> 4;
  return run & cells >> 8 & cells >> 9 & column_of_cells(0);
}

/// The field after a piece has filled `cells`, without the rows that are then full.
constexpr LowField with_cells(LowField field, Cells cells) {
  field.filled |= cells;
  for (Cells full = full_rows(field.filled); full != 0;) {
    const Cells top = std::bit_floor(full);  // from the top, so that the rows below keep their places
    full ^= top;
    field.filled = (field.filled & (top - 1)) | (field.filled >> kWidth & ~(top - 1));
    --field.rows;
  }
  return field;
}

/// The board must not be higher than `rows`.
constexpr LowField low_field(const Board& board, int rows) {
  assert(rows <= kPerfectRows && board.height() <= rows);
  LowField field{.filled = 0, .rows = rows};
  for (int y = 0; y < rows; ++y) {
    for (int x = 0; x < kWidth; ++x) field.filled |= Cells{board.filled(y, x)} << (y * kWidth + x);
  }
  return field;
}

constexpr Board board_of(LowField field) {
  Board board;
  for (Cells left = field.filled; left != 0; left &= left - 1) {
    const int at = std::countr_zero(left);
    board.fill(at / kWidth, at % kWidth);
  }
  return board;
}

}  // namespace fourfold::tetris::modern

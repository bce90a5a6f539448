// The numbers of the format: its digits, and how cells and actions are numbered.
#pragma once

#include <string_view>

#include "tetris/fumen/document.h"

namespace fourfold::tetris::fumen {

inline constexpr std::string_view kDigits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
inline constexpr int kRadix = 64;
inline constexpr int kRunDigits = 2, kRepeatDigits = 1, kActionDigits = 3, kLengthDigits = 2, kGroupDigits = 5;

inline constexpr int kNoChange = 8;      ///< the difference of two equal cells
inline constexpr int kDifferences = 17;  ///< from -8 to 8

inline constexpr int kGroupLetters = 4;  ///< letters of a comment in one number
inline constexpr int kLetterRadix = 96;
inline constexpr int kFirstLetter = 32;

/// v115 has 23 rows and v110 has 21; the garbage row is counted below them.
struct Layout {
  int rows = kFieldRows;

  [[nodiscard]] constexpr int cells() const { return (rows + 1) * kWidth; }
  [[nodiscard]] constexpr int unchanged() const { return kNoChange * cells() + cells() - 1; }
};

/// The n-th cell in the order of the format: from the top row to the floor, then the garbage row.
template <class AnyField>
auto& cell(AnyField& field, const Layout& layout, int n) {
  const int row = layout.rows - 1 - n / kWidth;
  auto& cells = row < 0 ? field.garbage : field.rows[static_cast<std::size_t>(row)];
  return cells[static_cast<std::size_t>(n % kWidth)];
}

/// The pieces in the numbers of the format; 0 is no piece.
inline constexpr std::string_view kPieceLetters = "_ILOZTJS";

}  // namespace fourfold::tetris::fumen

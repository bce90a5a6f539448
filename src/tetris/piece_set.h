// A set of pieces, such as those that may come next.
#pragma once

#include <bit>

#include "tetris/piece.h"

namespace fourfold::tetris {

/// A set of pieces.
struct PieceSet {
  std::uint8_t bits = 0;

  static constexpr PieceSet all() { return {(1 << kPieceCount) - 1}; }
  [[nodiscard]] constexpr bool has(Piece piece) const { return (bits >> static_cast<int>(piece) & 1) != 0; }
  constexpr void add(Piece piece) { bits |= static_cast<std::uint8_t>(1 << static_cast<int>(piece)); }
  constexpr void remove(Piece piece) { bits &= static_cast<std::uint8_t>(~(1 << static_cast<int>(piece))); }
  [[nodiscard]] constexpr int size() const { return std::popcount(bits); }
  [[nodiscard]] constexpr bool empty() const { return bits == 0; }
  friend constexpr bool operator==(const PieceSet&, const PieceSet&) = default;
};

}  // namespace fourfold::tetris

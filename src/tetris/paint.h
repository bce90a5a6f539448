// The colours of a stack: which piece each filled cell came from. The rules do not need this, so a
// paint is updated from the facts of a game. Cells that it has not seen placed (a typed board,
// garbage) have no piece.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "tetris/position.h"

namespace fourfold::tetris {

class Paint {
 public:
  /// Colours the cells of a piece.
  void put(const Rules& rules, Piece piece, Placement at);
  /// Applies a locked piece: colours its cells, removes the cleared rows, and inserts a garbage row
  /// that rose.
  void follow(const Rules& rules, const Locked& locked);

  // Single changes.
  void set(int row, int x, Piece piece);
  void remove(Column rows);
  void raise();  ///< by one row of garbage

  [[nodiscard]] std::optional<Piece> piece(int row, int x) const;
  friend bool operator==(const Paint&, const Paint&) = default;

 private:
  using Row = std::array<std::uint8_t, kWidth>;  ///< 0: no piece, otherwise the piece's number plus one
  static constexpr int kRows = 64;               ///< as many as a board has
  std::array<Row, kRows> rows_{};                ///< from the floor up
};

/// Rows that were cleared, as the stack was just before.
struct Cleared {
  Board board;
  Paint paint;
  Column rows = 0;
};

}  // namespace fourfold::tetris

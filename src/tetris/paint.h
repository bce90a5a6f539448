// The colours of a stack: which piece each filled cell came from. The rules do not care, so a paint
// follows the facts of a game and remembers. Cells that it has not seen placed (a typed board,
// garbage) have no piece.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "tetris/position.h"

namespace fourfold::tetris {

class Paint {
 public:
  /// A piece lies here now.
  void put(const Rules& rules, Piece piece, Placement at);
  /// A piece was locked: its cells are coloured, rows that went are taken out, a garbage row that
  /// rose is put in.
  void follow(const Rules& rules, const Locked& locked);

  // One thing at a time.
  void set(int row, int x, Piece piece);
  void remove(Column rows);
  void raise();  ///< by one row of garbage

  [[nodiscard]] std::optional<Piece> piece(int row, int x) const;
  friend bool operator==(const Paint&, const Paint&) = default;

 private:
  using Row = std::array<std::uint8_t, kWidth>;  ///< 0: no piece, else one more than the piece
  static constexpr int kRows = 64;               ///< as many as a board has
  std::array<Row, kRows> rows_{};                ///< from the floor up
};

/// Rows that were cleared, as the stack looked just before they went.
struct Cleared {
  Board board;
  Paint paint;
  Column rows = 0;
};

}  // namespace fourfold::tetris

// The papers' simplified Tetris ("research" rules) as a value of a few words, and the moves in it.
//
// A board is 10 wide and 4 to 20 high. A move is an orientation and a column, then a straight drop.
// A piece that sticks out of the top ends the game and clears nothing. With the same seed it is the
// same game as tetris::research_rules, piece for piece.
#pragma once

#include <bit>
#include <cstdint>
#include <span>

#include "research/engine/shapes.h"
#include "tetris/board.h"
#include "tetris/moves.h"
#include "tetris/rules.h"

namespace fourfold::research {

inline constexpr int kMinHeight = 4, kMaxHeight = 20;

/// Ten columns of bits, bit 0 on the floor.
using Columns = tetris::NarrowColumns;

/// What lies beyond the sides: all cells are full.
inline constexpr std::uint32_t kWall = ~0u;

/// The height of a column, which has fewer than 31 rows. Without a branch: plain x86-64 can only
/// look for the highest bit of a number that is not 0.
constexpr int top_of(std::uint32_t column) { return static_cast<int>(std::bit_width(column << 1 | 1)) - 1; }

/// The number of set bits, in plain arithmetic, because not every machine has an instruction for
/// it.
constexpr int bit_count(std::uint32_t v) {
  v = v - (v >> 1 & 0x55555555u);
  v = (v & 0x33333333u) + (v >> 2 & 0x33333333u);
  return static_cast<int>((((v + (v >> 4)) & 0x0F0F0F0Fu) * 0x01010101u) >> 24);
}

/// A move. `column` is the leftmost one the piece covers.
struct Drop {
  std::int8_t rotation = 0, column = 0;
  friend constexpr bool operator==(const Drop&, const Drop&) = default;
};

inline constexpr int kMostDrops = 34;

/// All moves of a piece, 9 to kMostDrops, in the order that decides ties: by orientation, then from
/// the left.
std::span<const Drop> drops(tetris::Piece piece);

/// Piece number n of the game `seed`, n from 0: the same as in tetris::research_rules.
inline tetris::Piece piece_of(std::uint64_t seed, std::uint64_t n) {
  return tetris::piece_at(tetris::Randomizer::uniform, seed, n);
}

/// What a drop did to a board.
struct Landing {
  int row = 0;     ///< of the piece's lowest cell, where it came to rest before rows were removed
  int height = 0;  ///< of the piece
  int lines = 0;
  int eroded = 0;  ///< cells of the piece in the removed rows
  bool over = false;
};

/// Drops a piece on a board of `height` rows and removes the full rows. If the drop ends the game,
/// no row is removed.
Landing land(Columns& columns, int height, tetris::Piece piece, Drop drop);

/// The number of rows in use.
int stack_height(const Columns& columns);

struct Game {
  Columns columns{};
  std::uint64_t seed = 0;
  std::uint64_t pieces = 0;  ///< dropped so far; the next one is number `pieces` of the seed
  std::uint64_t lines = 0;
  bool over = false;

  friend bool operator==(const Game&, const Game&) = default;

  /// The piece to be dropped (0) and those after it. Copies of a game that are given other seeds
  /// continue differently.
  [[nodiscard]] tetris::Piece piece(std::uint64_t ahead = 0) const { return piece_of(seed, pieces + ahead); }

  /// Drops the piece. The game must not be over.
  Landing apply(Drop drop, int height);
};

}  // namespace fourfold::research

// The inner loop of the search: many places of one piece on one board, played out and measured a
// register full at a time. The same source (kernel_body.h) is compiled for AVX-512, AVX2 and any
// machine, and all give the same integers.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "base/cpu.h"
#include "tetris/modern/moves.h"
#include "tetris/modern/search/features.h"

namespace fourfold::tetris::modern {

/// A board as the search keeps it: rows from 32 up are lost games.
using ShortColumns = std::array<std::uint32_t, kWidth>;

/// Places where a piece may be put on a board.
struct Candidates {
  const ShortColumns* board;
  Piece piece;
  int waiting;  ///< rows of garbage
  std::span<const Move> moves;
};

struct Played {
  std::uint64_t key;   ///< a hash of the board
  std::int32_t worth;  ///< weights x features of the board
  std::uint32_t full;  ///< rows that went, numbered as before they did
  bool is_empty;       ///< nothing is left
};

using Shape = std::array<std::int32_t, kShapes>;

struct Kernel {
  void (*play)(const Candidates&, const Weights&, Played* out);
  void (*measure)(const Candidates&, Shape* out);
};

const Kernel& kernel(Isa isa);

/// The board after a move and the rows that went, for the few that a search goes on with.
std::uint32_t play(ShortColumns& board, Piece piece, Location at);

/// The key that `Played` has for a board.
std::uint64_t key_of(const ShortColumns& board);

}  // namespace fourfold::tetris::modern

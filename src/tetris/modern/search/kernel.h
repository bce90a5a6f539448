// The inner loop of the search: plays many placements of one piece on one board and measures the
// results, a register full at a time. The same source (kernel_body.h) is compiled for AVX-512, AVX2
// and any machine, and all give the same integers.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "base/cpu.h"
#include "tetris/modern/moves.h"
#include "tetris/modern/search/features.h"

namespace fourfold::tetris::modern {

/// A board in the search's form: a stack that reaches row 32 has lost.
using ShortColumns = std::array<std::uint32_t, kWidth>;

/// Places where a piece can be put on a board.
struct Candidates {
  const ShortColumns* board;
  Piece piece;
  int waiting;  ///< rows of garbage
  std::span<const Move> moves;
};

struct Played {
  std::uint64_t key;   ///< a hash of the board
  std::int32_t worth;  ///< weights x features of the board
  std::uint32_t full;  ///< the cleared rows, numbered before clearing
  bool is_empty;       ///< the board is empty afterwards
};

using Shape = std::array<std::int32_t, kShapes>;

struct Kernel {
  void (*play)(const Candidates&, const Weights&, Played* out);
  void (*measure)(const Candidates&, Shape* out);
  /// The same for boards as they are.
  void (*measure_boards)(std::span<const ShortColumns>, int waiting, Shape* out);
};

const Kernel& kernel(Isa isa);

/// Plays a move on the board and returns the cleared rows; for the few boards from which the search
/// continues.
std::uint32_t play(ShortColumns& board, Piece piece, Location at);

/// The key of a board, the same as in `Played`.
std::uint64_t key_of(const ShortColumns& board);

}  // namespace fourfold::tetris::modern

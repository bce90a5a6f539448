// The move generator of one instruction set. The same source (generator_body.h) is compiled for
// AVX-512, AVX2 and any machine, and all give the same moves in the same order.
#pragma once

#include <cstdint>
#include <span>

#include "base/cpu.h"
#include "tetris/modern/moves.h"

namespace fourfold::tetris::modern {

/// A question about one piece. The piece must fit at `from`.
struct Question {
  const TurnRules* rules;
  const Board* board;
  Piece piece;
  Location from;
  bool spins;
};

/// A question about a queue; perft.h says what is counted.
struct LeafQuestion {
  const TurnRules* rules;
  const Board* board;
  std::span<const Piece> queue;
  std::optional<Piece> held;
  bool spins, may_hold;
  int spawn_y;
};

// Each instruction set has three function names instead of a table: a program that never counts,
// such as the page's engine, is linked without the code for counting.
using FindMoves = void (*)(const Question&, MoveList& out);
using CountMoves = int (*)(const Question&);
using CountLeaves = std::uint64_t (*)(const LeafQuestion&);

/// The same moves in the same order; slower, but with little code. `out` must be empty.
namespace small {
void find(const Question& question, MoveList& out);
}

}  // namespace fourfold::tetris::modern

// The move generator of one instruction set. The same source (generator_body.h) is compiled for
// AVX-512, AVX2 and any machine, and all give the same moves in the same order.
#pragma once

#include <cstdint>
#include <span>

#include "base/cpu.h"
#include "tetris/modern/moves.h"

namespace fourfold::tetris::modern {

/// What is asked about one piece. It must fit at `from`.
struct Question {
  const TurnRules* rules;
  const Board* board;
  Piece piece;
  Location from;
  bool spins;
};

/// What is asked about a queue; perft.h says what is counted.
struct LeafQuestion {
  const TurnRules* rules;
  const Board* board;
  std::span<const Piece> queue;
  std::optional<Piece> held;
  bool spins, may_hold;
  int spawn_y;
};

// Three names for each instruction set and not a table of three: a program that counts nothing, as the
// one in a page, is linked without the code for that.
using FindMoves = void (*)(const Question&, MoveList& out);
using CountMoves = int (*)(const Question&);
using CountLeaves = std::uint64_t (*)(const LeafQuestion&);

/// The same moves in the same order, slower and in little code. `out` must be empty.
namespace small {
void find(const Question& question, MoveList& out);
}

}  // namespace fourfold::tetris::modern

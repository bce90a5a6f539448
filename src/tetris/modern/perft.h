// Perft: how many sequences of moves a queue allows. A generator that gets these numbers right is
// right.
//
// A leaf is a sequence of distinct moves (cells at rest and, with `spins`, the class of spin of a
// T) that uses up the queue. Full rows are cleared after each piece. A piece appears at (4,
// spawn_y) and only there; if it does not fit, that sequence has no leaves. There is no lock out.
//
// With `may_hold`, every step plays the next piece of the queue, or swaps: the held piece is played
// and the next piece of the queue is held instead. If no piece is held yet, the next piece is held
// and the one after it, which must be in the queue, is played. The piece held at the end is not
// played. A leaf is then a sequence of (move, piece held after it), so swapping equal pieces counts
// once.
#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "tetris/modern/moves.h"

namespace fourfold::tetris::modern {

struct Perft {
  const TurnRules* rules = &kSrs;
  Board board{};
  std::span<const Piece> queue{};
  bool spins = false;
  bool may_hold = false;
  std::optional<Piece> held{};  ///< at the beginning; only with `may_hold`
  int spawn_y = kEntryRow;
};

/// The same number for every instruction set. An empty queue has one leaf.
std::uint64_t perft(const Perft& plan);
std::uint64_t perft(const Perft& plan, Isa isa);

}  // namespace fourfold::tetris::modern

// Pieces of a modern game, sampled: would our machine have put them there, and how many keys more
// than needed were pressed?
#pragma once

#include <vector>

#include "play/replay.h"
#include "scores/review/agreement.h"
#include "tetris/modern/game.h"

namespace fourfold::scores {

struct ModernSample {
  tetris::modern::Position before;  ///< when the piece came from the queue: it may be swapped yet
  tetris::modern::Locked locked;
  int presses = 0;         ///< for the piece that was locked, its drop left out
  std::uint64_t took = 0;  ///< ticks, since the piece before came to rest
};

/// At most kMostSampled (plausibility.h) pieces of a game of so many, evenly spread.
std::vector<ModernSample> samples_of(const play::Replay<tetris::modern::Game>& replay, std::size_t pieces);

Agreement agreement_on(const std::vector<ModernSample>& samples);

/// Presses beyond the shortest way, per piece.
double extra_presses(const std::vector<ModernSample>& samples);

}  // namespace fourfold::scores

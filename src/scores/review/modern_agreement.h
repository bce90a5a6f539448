// Samples some pieces of a modern game: would our machine have put them in the same place, and how
// many more keys than needed were pressed?
#pragma once

#include <vector>

#include "play/replay.h"
#include "scores/review/agreement.h"
#include "tetris/modern/game.h"

namespace fourfold::scores {

struct ModernSample {
  tetris::modern::Position before;  ///< when the piece came from the queue and could still be swapped
  tetris::modern::Locked locked;
  int presses = 0;         ///< for the piece that was locked, its drop left out
  std::uint64_t took = 0;  ///< ticks, since the piece before came to rest
};

/// At most kMostSampled (plausibility.h) pieces, evenly spread over a game of `pieces` pieces.
std::vector<ModernSample> samples_of(const play::Replay<tetris::modern::Game>& replay, std::size_t pieces);

Agreement agreement_on(const std::vector<ModernSample>& samples);

/// Key presses beyond the shortest way, per piece.
double extra_presses(const std::vector<ModernSample>& samples);

}  // namespace fourfold::scores

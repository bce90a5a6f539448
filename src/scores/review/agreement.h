// Pieces of a game, sampled: would one of our machines have put them there, and how many keys more
// than needed were pressed?
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "play/replay.h"
#include "tetris/game.h"

namespace fourfold::scores {

struct Sample {
  tetris::Position before;
  tetris::Placement at{};  ///< where the piece came to rest
  int presses = 0;         ///< for this piece
  std::uint64_t took = 0;  ///< ticks, since the piece before came to rest
};

/// At most kMostSampled (plausibility.h) pieces of a game of so many, evenly spread.
std::vector<Sample> samples_of(const play::Replay<tetris::Game>& replay, std::size_t pieces);

struct Agreement {
  double share = 0;  ///< 0 to 1
  std::string machine{};
};

/// The machine of those that ship for this ruleset that agrees most. Each plays as it does by
/// default, and looking at one piece only. All but the ruleset's usual one are given up as soon as
/// they differ more than once in ten pieces.
Agreement agreement_on(const tetris::Rules& rules, const std::vector<Sample>& samples);

/// Presses beyond the shortest way, per piece.
double extra_presses(const tetris::Rules& rules, const std::vector<Sample>& samples);

}  // namespace fourfold::scores

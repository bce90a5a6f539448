// Samples some pieces of a game: would one of our machines have put them in the same place, and how
// many more keys than needed were pressed?
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

/// At most kMostSampled (plausibility.h) pieces, evenly spread over a game of `pieces` pieces.
std::vector<Sample> samples_of(const play::Replay<tetris::Game>& replay, std::size_t pieces);

struct Agreement {
  double share = 0;  ///< 0 to 1
  std::string machine{};
};

/// The shipped machine for this ruleset that agrees most often. Each machine plays with its default
/// settings and by the current piece alone, with and without the pieces that may come. Machines
/// other than the ruleset's usual one are dropped as soon as they differ more than once in ten
/// pieces.
Agreement agreement_on(const tetris::Rules& rules, const std::vector<Sample>& samples);

/// Key presses beyond the shortest way, per piece.
double extra_presses(const tetris::Rules& rules, const std::vector<Sample>& samples);

}  // namespace fourfold::scores

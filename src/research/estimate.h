// How long a controller survives, by counting ends of games ("deaths").
//
// The lifetimes of these controllers are very nearly exponential: after a few hundred pieces a
// stack no longer depends on how it began. So the deaths in any stretch of play follow a Poisson
// distribution, the mean lifetime is lines / deaths over games of any cap, and the relative error
// is 1 / sqrt(deaths), wherever games were cut.
// A budget of N pieces counts the first N pieces of game 0, game 1, ... in that order; the last
// game is cut where the budget ends. The result depends only on (controller, sampling): threads do
// not change it, and cutting prefers neither long nor short games.
#pragma once

#include <cstdint>
#include <functional>

#include "learn/statistics.h"
#include "research/engine/machine.h"

namespace fourfold::research {

struct Tally {
  std::uint64_t games = 0, pieces = 0, lines = 0, deaths = 0;

  void add(const Game& game) {
    ++games;
    pieces += game.pieces;
    lines += game.lines;
    deaths += game.over ? 1 : 0;
  }
  friend bool operator==(const Tally&, const Tally&) = default;
};

struct Sampling {
  int height = kMaxHeight;
  bool next_known = false, expect = false, chances = false;  ///< as in Plan
  std::uint64_t pieces = 10'000'000;                         ///< in all
  std::uint64_t cap = 1'000'000;                             ///< of one game
  std::uint64_t seed = 1;
};

/// Called now and then with what was played so far, which may be more than will be counted. It may
/// throw to stop the counting.
using Progress = std::function<void(const Tally&)>;

/// Plays the budget. The result is the same on every machine.
Tally count_deaths(Machine& machine, const Sampling& sampling, const Progress& progress = {});

/// Lines per life. Without a death the mean is unknown and the interval has no upper end.
struct Estimate {
  double mean = 0;           ///< infinite without a death
  learn::Interval interval;  ///< 95 %; `high` is infinite without a death
};

Estimate mean_lines(const Tally& tally);

}  // namespace fourfold::research

// Strengths of several players from the results of all their matches.
#pragma once

#include <cstddef>
#include <vector>

#include "learn/statistics.h"

namespace fourfold::learn {

/// What two players did against each other.
struct LadderMatch {
  std::size_t first = 0, second = 0;
  double trials = 0;   ///< games, or pairs of games where these are alike
  double share = 0.5;  ///< of the points, that of the first
};

struct LadderRating {
  double elo = 0;  ///< the mean of all players is 0
  Interval interval;
};

/// The most likely strengths (Bradley and Terry 1952), where those of players are expected to lie around
/// their mean with a deviation of 600 Elo, so that who has lost everything has one too. Intervals are those
/// of the normal approximation at 95 %, for the difference from the mean.
std::vector<LadderRating> ladder_ratings(std::size_t players, const std::vector<LadderMatch>& matches);

}  // namespace fourfold::learn

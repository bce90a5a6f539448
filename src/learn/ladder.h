// Strengths of several players from the results of all their matches.
#pragma once

#include <cstddef>
#include <vector>

#include "learn/statistics.h"

namespace fourfold::learn {

/// The result of two players against each other.
struct LadderMatch {
  std::size_t first = 0, second = 0;
  double trials = 0;   ///< games, or pairs of games if games of a pair are similar
  double share = 0.5;  ///< the first player's share of the points
};

struct LadderRating {
  double elo = 0;  ///< the mean of all players is 0
  Interval interval;
};

/// The most likely strengths (Bradley and Terry 1952). It is assumed that strengths are spread
/// around their mean with a standard deviation of 600 Elo, so that a player who lost every game has
/// a strength too. Intervals are for the difference from the mean, at 95 %, from the normal
/// approximation.
std::vector<LadderRating> ladder_ratings(std::size_t players, const std::vector<LadderMatch>& matches);

}  // namespace fourfold::learn

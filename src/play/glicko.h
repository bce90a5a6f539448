// How strong a player is, computed from the results of matches: Glicko-2, as Mark E. Glickman
// describes it ("Example of the Glicko-2 system", 2022 revision,
// http://www.glicko.net/glicko/glicko2.pdf).
//
//   const Rating after = rated(mine, std::array{Bout{theirs, 1.0}});    // a win
//
// A rating period is one match: both new ratings are computed from the ratings before it.
#pragma once

#include <cstdint>
#include <span>

namespace fourfold::play {

struct Rating {
  double rating = 1500;
  double deviation = 350;  ///< the strength is within two deviations of the rating in 95 of 100 cases
  double volatility = 0.06;
  friend bool operator==(const Rating&, const Rating&) = default;
};

/// One game of a rating period.
struct Bout {
  Rating opponent;
  double score = 0;   ///< 1 for a win, 0.5 for a draw, 0 for a loss
  double weight = 1;  ///< how much of a game it counts, from 0 to 1; the paper has only whole games
};

inline constexpr double kTau = 0.5;               ///< how much volatility can change
inline constexpr double kLargestDeviation = 350;  ///< of a player without matches

/// The rating after a period with these games. Without games only the deviation grows. Games
/// without weight change nothing.
Rating rated(const Rating& before, std::span<const Bout> bouts, double tau = kTau);

/// The rating after `days` without a game, one period each: the deviation grows.
Rating rested(const Rating& before, std::int64_t days);

}  // namespace fourfold::play

// What a series of games between two players says about them: share of points, Elo, and a test that
// may stop early. Games come in pairs with the same pieces and are alike, so a pair is one observation.
#pragma once

#include <cstdint>
#include <optional>

#include "learn/statistics.h"

namespace fourfold::learn {

/// Of a share, for `successes` of `trials` (Wilson 1927); successes may have halves. 0 to 1 without a
/// trial. `deviations` is 1.96 for a confidence of 0.95.
Interval wilson(double successes, double trials, double deviations = 1.96);

/// The difference in Elo that gives this share of points, and the share that it gives. Shares of 0 and
/// 1 are taken as just within, at most kMostElo.
inline constexpr double kMostElo = 1200;
double elo_of(double share);
double share_of(double elo);

/// Is the first player `elo` stronger, or not at all? Both answers are wrong with a probability of at
/// most `error` (Wald's sequential test for the mean of pairs, with their own variance).
struct SequentialElo {
  double elo = 20;
  double error = 0.05;

  /// Logarithm of the likelihood ratio, for shares of pairs.
  [[nodiscard]] double log_ratio(const Moments& pairs) const;
  [[nodiscard]] double bound() const;  ///< at which, or at minus which, it is decided
  /// True: it is; false: it is not; nothing: more games.
  [[nodiscard]] std::optional<bool> verdict(const Moments& pairs) const;
};

/// Results of games, the first player's points 0, 0.5 or 1, gathered in pairs.
class Contest {
 public:
  void add(double points);
  [[nodiscard]] int games() const { return games_; }
  [[nodiscard]] double share() const { return games_ == 0 ? 0.5 : points_ / games_; }
  /// Of whole pairs only.
  [[nodiscard]] const Moments& pairs() const { return pairs_; }
  /// Wilson's, a pair counted as one trial.
  [[nodiscard]] Interval share_interval() const;
  [[nodiscard]] Interval elo_interval() const;

 private:
  int games_ = 0;
  double points_ = 0, open_ = 0;  ///< of the first game of a pair
  Moments pairs_;
};

}  // namespace fourfold::learn

// What a series of games between two players says about them: their shares of the points, Elo, and
// a test that may stop early. Games come in pairs with the same pieces and are similar, so a pair
// counts as one observation.
#pragma once

#include <cstdint>
#include <optional>

#include "learn/statistics.h"

namespace fourfold::learn {

/// The interval of a share, for `successes` of `trials` (Wilson 1927); successes may be halves.
/// Without a trial it is 0 to 1. `deviations` is 1.96 for a confidence of 0.95.
Interval wilson(double successes, double trials, double deviations = 1.96);

/// The difference in Elo that gives this share of points, and the share that a difference gives.
/// Shares of 0 and 1 are treated as almost 0 and 1, so the difference is at most kMostElo.
inline constexpr double kMostElo = 1200;
double elo_of(double share);
double share_of(double elo);

/// Tests whether the first player is stronger by `elo`, or not stronger at all. Each answer is
/// wrong with a probability of at most `error` (Wald's sequential test for the mean of pairs, with
/// their own variance).
struct SequentialElo {
  double elo = 20;
  double error = 0.05;

  /// The logarithm of the likelihood ratio, for the shares of pairs.
  [[nodiscard]] double log_ratio(const Moments& pairs) const;
  [[nodiscard]] double bound() const;  ///< decided when the ratio is above this, or below minus this
  /// True: stronger; false: not stronger; nothing: more games are needed.
  [[nodiscard]] std::optional<bool> verdict(const Moments& pairs) const;
};

/// Collects results of games in pairs; the first player's points are 0, 0.5 or 1.
class Contest {
 public:
  void add(double points);
  [[nodiscard]] int games() const { return games_; }
  [[nodiscard]] double share() const { return games_ == 0 ? 0.5 : points_ / games_; }
  /// Only complete pairs.
  [[nodiscard]] const Moments& pairs() const { return pairs_; }
  /// Wilson's interval, with each pair as one trial.
  [[nodiscard]] Interval share_interval() const;
  [[nodiscard]] Interval elo_interval() const;

 private:
  int games_ = 0;
  double points_ = 0, open_ = 0;  ///< `open_`: points of the first game of a pair
  Moments pairs_;
};

}  // namespace fourfold::learn

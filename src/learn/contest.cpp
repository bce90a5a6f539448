// What a series of games between two players says about them.
#include "learn/contest.h"

#include <algorithm>
#include <cmath>

namespace fourfold::learn {
namespace {

/// Fewer pairs than this do not decide, and a variance is never taken to be smaller than a limit: a
/// few equal results say nothing about the variance.
constexpr std::size_t kFewestPairs = 8;
constexpr double kSmallestVariance = 0.01;

}  // namespace

Interval wilson(double successes, double trials, double deviations) {
  if (trials <= 0) return {0, 1};
  const double share = successes / trials, z2 = deviations * deviations;
  const double centre = (share + z2 / (2 * trials)) / (1 + z2 / trials);
  const double half =
      deviations / (1 + z2 / trials) * std::sqrt(share * (1 - share) / trials + z2 / (4 * trials * trials));
  return {std::max(0.0, centre - half), std::min(1.0, centre + half)};
}

double share_of(double elo) { return 1 / (1 + std::pow(10, -elo / 400)); }

double elo_of(double share) {
  if (share <= share_of(-kMostElo)) return -kMostElo;
  if (share >= share_of(kMostElo)) return kMostElo;
  return 400 * std::log10(share / (1 - share));  // written so that equal players give 0, not -0
}

double SequentialElo::bound() const { return std::log((1 - error) / error); }

double SequentialElo::log_ratio(const Moments& pairs) const {
  if (pairs.count() < kFewestPairs) return 0;
  const double none = share_of(0), some = share_of(elo), variance = std::max(pairs.variance(), kSmallestVariance);
  return static_cast<double>(pairs.count()) * (some - none) * (2 * pairs.mean() - none - some) / (2 * variance);
}

std::optional<bool> SequentialElo::verdict(const Moments& pairs) const {
  const double ratio = log_ratio(pairs);
  if (std::abs(ratio) < bound()) return std::nullopt;
  return ratio > 0;
}

void Contest::add(double points) {
  points_ += points;
  if (++games_ % 2 == 0)
    pairs_.add((open_ + points) / 2);
  else
    open_ = points;
}

Interval Contest::share_interval() const {
  const auto pairs = (games_ + 1) / 2;
  const auto trials = static_cast<double>(pairs);
  return wilson(share() * trials, trials);
}

Interval Contest::elo_interval() const {
  const Interval share = share_interval();
  return {elo_of(share.low), elo_of(share.high)};
}

}  // namespace fourfold::learn

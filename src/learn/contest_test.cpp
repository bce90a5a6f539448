// What a series of games between two players says about them.
#include "learn/contest.h"

#include <gtest/gtest.h>

#include <cmath>

#include "base/rng.h"

namespace fourfold::learn {
namespace {

/// Computed by hand from the formula: 8 of 10 gives 0.4902 to 0.9433.
TEST(Contest, WilsonsIntervalIsThePublishedOne) {
  const Interval interval = wilson(8, 10);
  EXPECT_NEAR(interval.low, 0.4902, 1e-4);
  EXPECT_NEAR(interval.high, 0.9433, 1e-4);
  EXPECT_EQ(wilson(0, 0).high, 1);
  EXPECT_EQ(wilson(0, 5).low, 0);
  EXPECT_GT(wilson(0, 5).high, 0.3);
}

TEST(Contest, EloAndShareAreEachOthersInverse) {
  EXPECT_NEAR(share_of(0), 0.5, 1e-12);
  EXPECT_NEAR(elo_of(0.75), 190.85, 0.01);
  for (const double elo : {-300.0, -5.0, 0.0, 12.0, 700.0}) EXPECT_NEAR(elo_of(share_of(elo)), elo, 1e-6);
  EXPECT_FALSE(std::signbit(elo_of(0.5))) << "-0 is no difference one would print";
  EXPECT_NEAR(elo_of(1), kMostElo, 1e-6);
  EXPECT_NEAR(elo_of(0), -kMostElo, 1e-6);
}

TEST(Contest, TwoGamesAreOneObservation) {
  Contest contest;
  for (const double points : {1.0, 0.0, 1.0, 1.0, 0.5}) contest.add(points);
  EXPECT_EQ(contest.games(), 5);
  EXPECT_NEAR(contest.share(), 0.7, 1e-12);
  EXPECT_EQ(contest.pairs().count(), 2u);
  EXPECT_NEAR(contest.pairs().mean(), 0.75, 1e-12);
  EXPECT_NEAR(contest.share_interval().low, wilson(0.7 * 3, 3).low, 1e-12);
}

/// How often the test says "stronger" for players with this share.
int times_stronger(double share, std::uint64_t seed) {
  const SequentialElo test{.elo = 40};
  int stronger = 0;
  for (int series = 0; series < 400; ++series) {
    Rng rng{seed + static_cast<std::uint64_t>(series) * 1000};
    Contest contest;
    while (!test.verdict(contest.pairs()))
      contest.add(rng.below(1'000'000) < static_cast<std::uint32_t>(share * 1e6) ? 1 : 0);
    stronger += *test.verdict(contest.pairs()) ? 1 : 0;
  }
  return stronger;
}

TEST(Contest, TheSequentialTestErrsAsSeldomAsItPromises) {
  EXPECT_LE(times_stronger(0.5, 1), 30);  // 20 of 400 are expected, with a standard deviation of 4.4
  EXPECT_GE(times_stronger(share_of(40), 2), 370);
}

TEST(Contest, AFewGamesDecideNothing) {
  Contest contest;
  for (int i = 0; i < 14; ++i) contest.add(1);
  EXPECT_FALSE(SequentialElo{}.verdict(contest.pairs()));
  for (int i = 0; i < 100; ++i) contest.add(1);
  EXPECT_EQ(SequentialElo{}.verdict(contest.pairs()), true);
}

}  // namespace
}  // namespace fourfold::learn

// Statistics against known values (R's quantile(type = 7) and qt), and counted coverage.
#include "learn/statistics.h"

#include <gtest/gtest.h>

#include <array>

#include "learn/random.h"

namespace fourfold::learn {
namespace {

TEST(Moments, OfALargeMeanKeepTheirDigits) {
  Moments m;
  for (const double x : {1e9 + 4, 1e9 + 7, 1e9 + 13, 1e9 + 16}) m.add(x);
  EXPECT_DOUBLE_EQ(m.mean(), 1e9 + 10);
  EXPECT_DOUBLE_EQ(m.variance(), 30);
  EXPECT_DOUBLE_EQ(m.population_variance(), 22.5);
}

TEST(Moments, OfOneValueHaveNoDeviation) {
  Moments m;
  EXPECT_EQ(m.deviation(), 0);
  m.add(5);
  EXPECT_EQ(m.mean(), 5);
  EXPECT_EQ(m.deviation(), 0);
}

TEST(Quantile, LiesBetweenTheNearestValues) {
  const std::array<double, 5> v{10, 2, 4, 8, 6};
  EXPECT_DOUBLE_EQ(quantile(v, 0), 2);
  EXPECT_DOUBLE_EQ(quantile(v, 0.5), 6);
  EXPECT_DOUBLE_EQ(quantile(v, 0.9), 9.2);
  EXPECT_DOUBLE_EQ(quantile(v, 1), 10);
}

TEST(TrimmedMean, OfSixteenGamesDropsTheTwoBestAndTheTwoWorst) {
  std::vector<double> games(16, 100);
  games[3] = games[9] = 1e6;
  games[0] = games[15] = -1e6;
  EXPECT_DOUBLE_EQ(trimmed_mean(games, 0.125), 100);
  EXPECT_DOUBLE_EQ(trimmed_mean(std::vector<double>{7}, 0.125), 7);
  EXPECT_DOUBLE_EQ(harmonic_mean(std::vector<double>{2, 6}), 3);
}

TEST(BestFirst, KeepsTheOrderOfEqualScores) {
  EXPECT_EQ(best_first(std::array<double, 5>{1, 3, 2, 3, 1}), (std::vector<std::size_t>{1, 3, 2, 0, 4}));
}

TEST(TQuantile, HasTheValuesOfTheTables) {
  EXPECT_NEAR(t_quantile(0.975, 1), 12.706204736, 1e-8);
  EXPECT_NEAR(t_quantile(0.975, 11), 2.2009851601, 1e-9);
  EXPECT_NEAR(t_quantile(0.995, 99), 2.6264054573, 1e-9);
  EXPECT_NEAR(t_quantile(0.95, 1e7), 1.6448536, 1e-6);
  EXPECT_NEAR(t_quantile(0.025, 11), -2.2009851601, 1e-9);
  EXPECT_NEAR(t_quantile(0.5, 7), 0, 1e-12);
}

TEST(TInterval, OfTwelveGames) {
  Moments m;
  for (int i = 1; i <= 12; ++i) m.add(i);
  const Interval around = t_interval(m, 0.95);
  EXPECT_NEAR(around.low, 6.5 - 2.2009851601 * 3.6055512755 / 3.4641016151, 1e-8);
  EXPECT_NEAR(around.high - 6.5, 6.5 - around.low, 1e-12);
}

TEST(TInterval, CoversTheTruthAboutAsOftenAsItClaims) {
  constexpr int kTimes = 400;
  int covered = 0;
  Rng rng{5};
  for (int i = 0; i < kTimes; ++i) {
    std::vector<double> values(20);
    for (double& v : values) v = 3 + normal(rng);
    const Interval t = t_interval(moments_of(values), 0.9);
    covered += t.low < 3 && 3 < t.high ? 1 : 0;
  }
  EXPECT_NEAR(covered, 0.9 * kTimes, 18);
}

/// How many of `times` tests conclude that differences with this mean and standard deviation 1 are
/// not zero, and how long the tests are on average.
struct Tried {
  int plus = 0, minus = 0;
  double pairs = 0;
};
Tried tried(double difference, int times) {
  Tried result;
  Rng rng{11};
  for (int i = 0; i < times; ++i) {
    SequentialTest test(0.05, 512);
    while (test.moments().count() < 512 && !test.verdict()) {
      for (std::size_t n = test.next_look() - test.moments().count(); n > 0; --n) test.add(difference + normal(rng));
      EXPECT_TRUE(test.is_look());
    }
    const int verdict = test.verdict().value_or(0);
    result.plus += verdict > 0 ? 1 : 0;
    result.minus += verdict < 0 ? 1 : 0;
    result.pairs += static_cast<double>(test.moments().count()) / times;
  }
  return result;
}

TEST(SequentialTest, SeldomSeesADifferenceWhereThereIsNone) {
  const Tried none = tried(0, 400);
  EXPECT_LE(none.plus + none.minus, 20) << "at most 5 % of 400";
}

TEST(SequentialTest, StopsEarlyWhereItIsClear) {
  const Tried clear = tried(1, 100), faint = tried(-0.25, 100);
  EXPECT_EQ(clear.plus, 100);
  EXPECT_LT(clear.pairs, 40);
  EXPECT_GT(faint.minus, 95);
  EXPECT_GT(faint.pairs, 60);
}

}  // namespace
}  // namespace fourfold::learn

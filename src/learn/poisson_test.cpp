// Intervals of counts, against printed tables (Garwood's, as in Johnson, Kotz & Kemp) and against
// the coverage that they promise.
#include "learn/poisson.h"

#include <gtest/gtest.h>

#include <cmath>

namespace fourfold::learn {
namespace {

TEST(Poisson, ProbabilitiesAreSumsOfTheirTerms) {
  for (const double mean : {0.01, 1.0, 4.5, 30.0}) {
    double term = std::exp(-mean), sum = 0;
    for (std::uint64_t count = 0; count < 60; ++count) {
      sum += term;
      term *= mean / static_cast<double>(count + 1);
      EXPECT_NEAR(poisson_probability(count, mean), sum, 1e-12) << count << " of " << mean;
    }
  }
}

TEST(Poisson, IntervalsOfSmallCountsAreTheTables) {
  const struct {
    std::uint64_t count;
    double low, high;
  } rows[] = {{0, 0, 3.689}, {1, 0.0253, 5.572}, {2, 0.242, 7.225}, {5, 1.623, 11.668}, {10, 4.795, 18.390}};
  for (const auto& row : rows) {
    const Interval interval = poisson_interval(row.count, 0.95);
    EXPECT_NEAR(interval.low, row.low, 6e-4) << row.count;
    EXPECT_NEAR(interval.high, row.high, 6e-4) << row.count;
  }
}

TEST(Poisson, IntervalsOfLargeCountsAreNearlyNormal) {
  for (const std::uint64_t count : {10'000u, 1'000'000u}) {
    const auto n = static_cast<double>(count);
    const Interval interval = poisson_interval(count, 0.95);
    EXPECT_NEAR((interval.high - n) / std::sqrt(n), 1.96, 0.05);
    EXPECT_NEAR((n - interval.low) / std::sqrt(n), 1.96, 0.05);
  }
}

TEST(Poisson, OfManyEventsGoesOnWhereTheSeriesEnds) {
  const Interval exact = poisson_interval(1'000'000, 0.95), near = poisson_interval(1'000'001, 0.95);
  EXPECT_NEAR(near.low - exact.low, 1, 0.01);
  EXPECT_NEAR(near.high - exact.high, 1, 0.01);
  EXPECT_NEAR(poisson_interval(10'000'000'000, 0.95).low, 1e10 - 1.959964 * 1e5, 5);
}

}  // namespace
}  // namespace fourfold::learn

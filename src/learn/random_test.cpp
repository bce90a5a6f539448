// Random deviates, and the logarithm and exponential function that they use.
#include "learn/random.h"

#include <gtest/gtest.h>

#include <cmath>

#include "learn/statistics.h"

namespace fourfold::learn {
namespace {

TEST(Functions, AgreeWithTheLibraryToTheLastDigits) {
  Rng rng{1};
  for (int i = 0; i < 10'000; ++i) {
    const double x = std::ldexp(uniform(rng) + 1e-9, uniform_int(rng, -40, 40));
    EXPECT_NEAR(log_of(x), std::log(x), 4e-16 * std::max(1.0, std::abs(std::log(x))));
    const double y = 60 * (uniform(rng) - 0.5);
    EXPECT_NEAR(exp_of(y) / std::exp(y), 1, 2e-14);
  }
  EXPECT_EQ(log_of(1), 0);
  EXPECT_EQ(exp_of(0), 1);
  EXPECT_EQ(exp_of(-1e9), 0);
  EXPECT_TRUE(std::isinf(exp_of(1e9)));
}

TEST(Normal, HasTheMomentsAndTheTailsOfTheBellCurve) {
  Rng rng{2};
  Moments m;
  int beyond_two = 0;
  for (int i = 0; i < 100'000; ++i) {
    const double x = normal(rng);
    m.add(x);
    beyond_two += std::abs(x) > 2 ? 1 : 0;
  }
  EXPECT_NEAR(m.mean(), 0, 0.01);
  EXPECT_NEAR(m.deviation(), 1, 0.01);
  EXPECT_NEAR(beyond_two, 4550, 250);
}

TEST(UniformInt, ReachesBothEnds) {
  Rng rng{3};
  int lowest = 0, highest = 0;
  for (int i = 0; i < 10'000; ++i) {
    const int n = uniform_int(rng, -100, 100);
    lowest = std::min(lowest, n);
    highest = std::max(highest, n);
  }
  EXPECT_EQ(lowest, -100);
  EXPECT_EQ(highest, 100);
}

TEST(Normal, IsTheSameOnEveryMachine) {
  Rng rng{42};
  EXPECT_EQ(normal(rng), 0x1.f8c80e851c08cp-2);
  EXPECT_EQ(normal(rng), -0x1.47f4af60c7f94p+0);
}

}  // namespace
}  // namespace fourfold::learn

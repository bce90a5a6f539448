// Tests of the random stream: the published numbers, random access, and fair scaling.
#include "base/rng.h"

#include <gtest/gtest.h>

#include <array>

namespace fourfold {
namespace {

// From Sebastiano Vigna's splitmix64.c, state 0.
TEST(Rng, GivesThePublishedNumbersOfSplitMix64) {
  Rng rng{0};
  EXPECT_EQ(rng.next(), 0xE220A8397B1DCDAFu);
  EXPECT_EQ(rng.next(), 0x6E789E6AA1B965F4u);
  EXPECT_EQ(rng.next(), 0x06C45D188009454Fu);
}

// From the same program, state 1234567 (the example of Rosetta Code's "Pseudo-random
// numbers/Splitmix64").
TEST(Rng, GivesThePublishedNumbersOfAnotherSeed) {
  Rng rng{1234567};
  EXPECT_EQ(rng.next(), 6457827717110365317u);
  EXPECT_EQ(rng.next(), 3203168211198807973u);
  EXPECT_EQ(rng.next(), 9817491932198370423u);
}

TEST(Rng, ReadsAnyNumberWithoutDrawingTheOnesBefore) {
  for (const std::uint64_t seed : {0ull, 1ull, 42ull, ~0ull}) {
    Rng rng{seed};
    for (std::uint64_t n = 0; n < 1000; ++n) {
      EXPECT_EQ(random_at(seed, n), rng.next());
      EXPECT_EQ(rng.drawn, n + 1);
    }
  }
}

TEST(Rng, IsAValueThatPlaysOnIndependentlyWhenCopied) {
  Rng first{7};
  first.next();
  Rng second = first;
  EXPECT_EQ(first, second);
  const std::uint64_t drawn = first.next();
  EXPECT_NE(first, second);
  EXPECT_EQ(second.next(), drawn);
  EXPECT_EQ(first, second);
}

TEST(Rng, WorksAtCompileTime) { static_assert(random_at(0, 0) == 0xE220A8397B1DCDAFu); }

TEST(Scaled, ReachesBothEndsOfItsRangeAndNeverTheBound) {
  for (const std::uint32_t bound : {1u, 2u, 7u, 10u, 1000u, 0xFFFFFFFFu}) {
    EXPECT_EQ(scaled(0, bound), 0u);
    EXPECT_EQ(scaled(~0ull, bound), bound - 1);
  }
}

TEST(Scaled, UsesTheHighBits) {
  EXPECT_EQ(scaled(0x00000000FFFFFFFFu, 10), 0u);
  EXPECT_EQ(scaled(0x8000000000000000u, 10), 5u);
}

// 70,000 draws: 10,000 are expected for each value, with a standard deviation of 93; the limit is
// five deviations.
TEST(Scaled, IsFair) {
  std::array<int, 7> counts{};
  Rng rng{2024};
  for (int i = 0; i < 70'000; ++i) ++counts.at(rng.below(7));
  for (const int count : counts) EXPECT_NEAR(count, 10'000, 465);
}

TEST(Substream, DiffersByNameAndFromItsSeed) {
  EXPECT_NE(substream(1, 1), substream(1, 2));
  EXPECT_NE(substream(1, 1), substream(2, 1));
  EXPECT_NE(random_at(substream(1, 1), 0), random_at(1, 0));
}

}  // namespace
}  // namespace fourfold

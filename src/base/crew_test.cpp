// Tests of a crew: every index exactly once, in round after round.
#include "base/crew.h"

#include <gtest/gtest.h>

#include <atomic>
#include <numeric>
#include <vector>

namespace fourfold {
namespace {

TEST(Crew, CallsEveryIndexOnceInEveryRound) {
  for (const unsigned threads : {1u, 2u, 4u}) {
    Crew crew(threads);
    EXPECT_EQ(crew.size(), threads);
    for (std::size_t count = 0; count < 200; ++count) {
      std::vector<std::atomic<int>> calls(count);
      std::atomic<unsigned> highest{0};
      crew.run(count, [&](std::size_t i, unsigned thread) {
        ++calls[i];
        if (thread > highest) highest = thread;
      });
      for (const auto& n : calls) ASSERT_EQ(n, 1);
      EXPECT_LT(highest, threads);
    }
  }
}

TEST(Crew, ReturnsWhenAllIsDone) {
  Crew crew(3);
  std::vector<std::size_t> results(1000);
  for (std::size_t round = 0; round < 50; ++round) {
    crew.run(results.size(), [&](std::size_t i, unsigned) { results[i] = i + round; });
    EXPECT_EQ(std::accumulate(results.begin(), results.end(), std::size_t{0}), 499'500 + 1000 * round);
  }
}

}  // namespace
}  // namespace fourfold

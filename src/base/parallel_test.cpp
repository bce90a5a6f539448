// Tests of parallel_map: the number of threads never changes the result.
#include "base/parallel.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <stdexcept>
#include <string>

#include "base/rng.h"

namespace fourfold {
namespace {

/// Uneven work, so that the threads finish out of order.
std::uint64_t work(std::size_t i) {
  Rng rng{i};
  std::uint64_t sum = 0;
  for (std::size_t n = 0; n < i * 37 % 1000; ++n) sum += rng.next();
  return sum;
}

TEST(ParallelMap, ReturnsTheResultsInIndexOrderForAnyNumberOfThreads) {
  const auto alone = parallel_map(500, 1, work);
  for (std::size_t i = 0; i < alone.size(); ++i) EXPECT_EQ(alone[i], work(i));
  for (const unsigned threads : {2u, 3u, 8u, 0u}) EXPECT_EQ(parallel_map(500, threads, work), alone);
}

TEST(ParallelMap, CallsEveryIndexOnce) {
  std::vector<std::atomic<int>> calls(300);
  parallel_map(calls.size(), 4, [&](std::size_t i) { return ++calls[i]; });
  for (const auto& n : calls) EXPECT_EQ(n, 1);
}

TEST(ParallelMap, TellsATaskItsThread) {
  std::array<std::atomic<int>, 4> inside{};
  parallel_map(1000, 4, [&](std::size_t i, unsigned thread) {
    EXPECT_EQ(inside.at(thread)++, 0) << "two tasks with the same thread at once";
    const std::uint64_t done = work(i);
    --inside.at(thread);
    return done;
  });
}

TEST(ParallelMap, HasNothingToDoForZeroTasks) {
  EXPECT_TRUE(parallel_map(0, 4, work).empty());
  EXPECT_TRUE(parallel_map(0, 1, work).empty());
}

TEST(ParallelMap, IsContentWithMoreThreadsThanTasks) { EXPECT_EQ(parallel_map(2, 16, work).size(), 2u); }

TEST(ParallelMap, MovesResultsThatAreNotNumbers) {
  const auto texts = parallel_map(3, 2, [](std::size_t i) { return std::string(i, 'x'); });
  EXPECT_EQ(texts, (std::vector<std::string>{"", "x", "xx"}));
}

TEST(ParallelMap, RethrowsAnException) {
  const auto fails_at_20 = [](std::size_t i) {
    if (i == 20) throw std::runtime_error("task 20 failed");
    return i;
  };
  for (const unsigned threads : {1u, 4u}) {
    try {
      parallel_map(100, threads, fails_at_20);
      ADD_FAILURE() << "no exception with " << threads << " threads";
    } catch (const std::runtime_error& e) {
      EXPECT_STREQ(e.what(), "task 20 failed");
    }
  }
}

TEST(ParallelMap, StartsNoTaskAfterAnException) {
  std::atomic<int> started = 0;
  const auto fails_at_once = [&](std::size_t) -> int {
    ++started;
    throw std::runtime_error("failed");
  };
  EXPECT_THROW(parallel_map(1000, 1, fails_at_once), std::runtime_error);
  EXPECT_EQ(started, 1);
}

TEST(CoreCount, IsAtLeastOne) { EXPECT_GE(core_count(), 1u); }

}  // namespace
}  // namespace fourfold

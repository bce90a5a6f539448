// The network that learns: its slopes are those of its errors, it learns, and it is the same on any
// number of threads and after it was written down.
#include "learn/sparse_network.h"

#include <gtest/gtest.h>

#include <cmath>

#include "learn/random.h"
#include "learn/state.h"

namespace fourfold::learn {
namespace {

constexpr std::size_t kInputs = 40;

/// Some facts, and two sums over products of them.
std::vector<Lesson> lessons(std::size_t count, std::uint64_t seed) {
  Rng rng{seed};
  std::vector<Lesson> list(count);
  for (Lesson& lesson : list) {
    int low = 0, high = 0;
    for (std::uint16_t input = 0; input < kInputs; ++input) {
      if (rng.below(4) != 0) continue;
      lesson.active.push_back(input);
      ++(input < kInputs / 2 ? low : high);
    }
    lesson.targets = {0.1F * static_cast<float>(low) - 0.3F, low > high ? 1.0F : 0.0F};
  }
  return list;
}

std::vector<const Lesson*> all(const std::vector<Lesson>& list) {
  std::vector<const Lesson*> pointers;
  for (const Lesson& lesson : list) pointers.push_back(&lesson);
  return pointers;
}

std::array<double, 2> errors_of(const SparseNetwork& network, const std::vector<Lesson>& list) {
  std::array<double, 2> errors{};
  for (const Lesson& lesson : list) {
    const auto said = network.of(lesson.active);
    for (std::size_t o = 0; o < 2; ++o)
      errors[o] += std::pow(said[o] - lesson.targets[o], 2) / static_cast<double>(list.size());
  }
  return errors;
}

TEST(SparseNetwork, LearnsSumsAndComparisons) {
  SparseNetwork network(kInputs, 1);
  Crew crew(1);
  const auto known = lessons(1500, 2), fresh = lessons(500, 3);
  const auto before = errors_of(network, fresh);
  for (int i = 0; i < 150; ++i) network.learn(all(known), 0.01, crew);
  const auto after = errors_of(network, fresh);
  EXPECT_LT(after[0], 0.1 * before[0]);
  EXPECT_LT(after[1], 0.2 * before[1]);
}

TEST(SparseNetwork, SaysTheErrorsBeforeTheStep) {
  SparseNetwork network(kInputs, 1);
  Crew crew(1);
  const auto known = lessons(100, 2);
  const auto before = errors_of(network, known), told = network.learn(all(known), 0.01, crew);
  EXPECT_NEAR(told[0], before[0], 1e-6);
  EXPECT_NEAR(told[1], before[1], 1e-6);
}

SparseNetwork learned(SparseNetwork network, unsigned threads, int from, int to) {
  Crew crew(threads);
  for (int i = from; i < to; ++i) {
    const auto list = lessons(97, static_cast<std::uint64_t>(i));
    network.learn(all(list), 0.01, crew);
  }
  return network;
}

TEST(SparseNetwork, IsTheSameOnAnyNumberOfThreads) {
  const SparseNetwork start(kInputs, 5);
  EXPECT_EQ(learned(start, 1, 0, 20).numbers(), learned(start, 3, 0, 20).numbers());
}

TEST(SparseNetwork, GoesOnFromWhatWasWrittenDown) {
  const SparseNetwork start(kInputs, 5), half = learned(start, 1, 0, 10);
  Saver saver;
  SparseNetwork::visit(half, saver);
  SparseNetwork read;
  Loader loader(saver.fields());
  SparseNetwork::visit(read, loader);
  ASSERT_EQ(loader.problem(), "");
  ASSERT_EQ(read.problem(kInputs), "");
  EXPECT_EQ(learned(read, 1, 10, 20).numbers(), learned(start, 1, 0, 20).numbers());
}

TEST(SparseNetwork, RefusesAnotherSize) {
  SparseNetwork network(kInputs, 5);
  EXPECT_EQ(network.problem(kInputs), "");
  EXPECT_EQ(network.problem(kInputs + 1), "a list of the network has 3698 numbers: expected 3762");
}

}  // namespace
}  // namespace fourfold::learn

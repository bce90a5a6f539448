// Counting deaths: the budget is exact, threads change nothing, and intervals contain the truth as
// often as they say.
#include "research/estimate.h"

#include <gtest/gtest.h>

#include <cmath>

#include "base/rng.h"
#include "research/engine/samples_test.h"

namespace fourfold::research {
namespace {

TEST(CountDeaths, SpendsItsBudgetToThePiece) {
  for (const std::uint64_t pieces : {1u, 999u, 20'000u}) {
    EXPECT_EQ(count_deaths(*processors(dellacherie(), 2), {.height = 5, .pieces = pieces}).pieces, pieces);
  }
}

TEST(CountDeaths, IsTheSameOnAnyNumberOfThreads) {
  const Sampling sampling{.height = 6, .pieces = 50'000, .seed = 9};
  const Tally one = count_deaths(*processors(dellacherie(), 1), sampling);
  EXPECT_GT(one.deaths, 10u);
  EXPECT_EQ(count_deaths(*processors(dellacherie(), 3), sampling), one);
}

TEST(CountDeaths, IsTheFirstPiecesOfTheGamesInOrder) {
  const Sampling sampling{.height = 5, .pieces = 3'000, .cap = 400, .seed = 4};
  Tally expected;
  for (std::uint64_t n = 0; expected.pieces < sampling.pieces; ++n) {
    Game game{.seed = substream(sampling.seed, n)};
    play(dellacherie(), {.height = 5, .pieces = std::min(sampling.cap, sampling.pieces - expected.pieces)}, {&game, 1});
    expected.add(game);
  }
  EXPECT_EQ(count_deaths(*processors(dellacherie(), 1), sampling), expected);
}

/// Records how many games it was given at once.
class CountingMachine final : public Machine {
 public:
  explicit CountingMachine(Machine& real) : real_(real) {}
  void play(const Plan& plan, std::span<Game> games) override {
    most_games = std::max(most_games, games.size());
    real_.play(plan, games);
  }
  [[nodiscard]] std::size_t batch(const Plan& /*plan*/) const override { return 10; }
  std::size_t most_games = 0;

 private:
  Machine& real_;
};

TEST(CountDeaths, PlaysMoreGamesAtOnceWhenItKnowsThatAllCount) {
  const Sampling sampling{.height = 5, .pieces = 30'000, .seed = 2};
  const auto real = processors(dellacherie(), 1);
  CountingMachine machine(*real);
  EXPECT_EQ(count_deaths(machine, sampling), count_deaths(*real, sampling));
  EXPECT_EQ(machine.most_games, 160u);
}

TEST(CountDeaths, TellsHowFarItIs) {
  std::uint64_t seen = 0;
  const Tally tally = count_deaths(*processors(dellacherie(), 1), {.height = 5, .pieces = 30'000},
                                   [&](const Tally& t) { seen = t.pieces; });
  EXPECT_EQ(seen, tally.pieces);
}

TEST(MeanLines, IsLinesPerDeathWithThePoissonInterval) {
  const Estimate e = mean_lines({.games = 7, .pieces = 0, .lines = 1000, .deaths = 5});
  EXPECT_EQ(e.mean, 200);
  EXPECT_NEAR(e.interval.low, 1000 / 11.668, 0.01);
  EXPECT_NEAR(e.interval.high, 1000 / 1.623, 0.2);
}

TEST(MeanLines, WithoutADeathIsOpen) {
  const Estimate e = mean_lines({.games = 1, .pieces = 0, .lines = 1000, .deaths = 0});
  EXPECT_TRUE(std::isinf(e.mean) && std::isinf(e.interval.high));
  EXPECT_NEAR(e.interval.low, 1000 / 3.689, 0.1);
}

// Cut games and whole games have the same death rate, because lifetimes are exponential.
TEST(MeanLines, DoesNotDependOnTheCap) {
  Sampling sampling{.height = 7, .pieces = 200'000, .cap = 300};
  const Estimate capped = mean_lines(count_deaths(*processors(dellacherie(), 2), sampling));
  sampling.cap = UINT64_MAX;
  const Estimate whole = mean_lines(count_deaths(*processors(dellacherie(), 2), sampling));
  EXPECT_LT(capped.interval.low, whole.interval.high);
  EXPECT_LT(whole.interval.low, capped.interval.high);
}

}  // namespace
}  // namespace fourfold::research

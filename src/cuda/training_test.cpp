// Learning tables: it learns, threads change nothing, and the tables can be played with.
#include "cuda/training.h"

#include <gtest/gtest.h>

namespace fourfold::cuda {
namespace {

constexpr TrainingSettings kSmall{.games = 64, .seed = 5};

TEST(TableTraining, LearnsToLiveLonger) {
  const auto training = training_on_processors(kSmall, 0);
  training->play_rounds(400, 1);
  const TrainingTally first = training->tally();
  training->play_rounds(1500, 1);
  const TrainingTally all = training->tally();
  training->play_rounds(400, 1);
  const TrainingTally last = training->tally();
  EXPECT_EQ(first.pieces, 400u * 64);
  EXPECT_LT(2 * (last - all).calm_deaths, first.calm_deaths);
}

TEST(TableTraining, GivesTheSameNumbersOnAnyNumberOfThreads) {
  const auto one = training_on_processors(kSmall, 1), three = training_on_processors(kSmall, 3);
  one->play_rounds(60, 1);
  three->play_rounds(60, 1);
  EXPECT_EQ(one->numbers(), three->numbers());
  EXPECT_EQ(one->tally().calm_lines, three->tally().calm_lines);
}

constexpr TrainingSettings climbing(std::uint32_t games) {
  return {.games = games, .height = 12, .climbs = true, .seed = 5};
}

TEST(TableTraining, GivesTheSameNumbersOnAnyNumberOfThreadsWithClimbs) {
  const auto one = training_on_processors(climbing(100), 1), three = training_on_processors(climbing(100), 3);
  one->play_rounds(200, 1);
  three->play_rounds(200, 1);
  EXPECT_EQ(one->numbers(), three->numbers());
  EXPECT_EQ(one->tally().made, three->tally().made);
}

TEST(TableTraining, HasClimbsOnAllLevelsUntilDeath) {
  const auto training = training_on_processors(climbing(120), 0);
  training->play_rounds(600, 1);
  const TrainingTally tally = training->tally();
  EXPECT_EQ(tally.calm_pieces, 600u * 60);
  for (std::size_t level = 8; level <= 13; ++level) {
    EXPECT_GT(tally.made[level], 0u) << level;
    EXPECT_GE(tally.tried[level], tally.made[level]) << level;
  }
  EXPECT_EQ(tally.tried[7], 0u) << "calm play enters there";
  EXPECT_GT(tally.entries, 0u);
  EXPECT_GT(tally.lines_by_climbs(12), 0);
}

TEST(TableTraining, GoesOnFromTablesOfAPolicy) {
  const auto training = training_on_processors(kSmall, 1);
  training->play_rounds(60, 1);
  const auto patterns = *patterns_of(training->numbers(), 10);
  const auto numbers = numbers_of(patterns, kDangerWeight, 10);
  EXPECT_EQ(*patterns_of(numbers, 10), patterns);
  const auto high = numbers_of(patterns, kDangerWeight, 20);
  for (int height = 9; height <= 20; ++height) {
    const auto danger = [&](int rows) { return static_cast<std::size_t>(tetris::Patterns::danger_index(rows, 3, 20)); };
    EXPECT_LT(high[danger(height)], high[danger(height - 1)]) << "a higher stack is worse";
    EXPECT_LT(patterns.numbers()[danger(height)], patterns.numbers()[danger(height - 1)]) << "also in the policy";
  }
}

TEST(TableTraining, MakesTablesThatAPolicyCanCarry) {
  const auto training = training_on_processors(kSmall, 1);
  training->play_rounds(60, 1);
  const auto patterns = patterns_of(training->numbers(), 10);
  ASSERT_TRUE(patterns.ok()) << patterns.error();
}

}  // namespace
}  // namespace fourfold::cuda

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
  EXPECT_LT(2 * (last.deaths - all.deaths), first.deaths);
}

TEST(TableTraining, GivesTheSameNumbersOnAnyNumberOfThreads) {
  const auto one = training_on_processors(kSmall, 1), three = training_on_processors(kSmall, 3);
  one->play_rounds(60, 1);
  three->play_rounds(60, 1);
  EXPECT_EQ(one->numbers(), three->numbers());
  EXPECT_EQ(one->tally().lines, three->tally().lines);
}

TEST(TableTraining, MakesTablesThatAPolicyCanCarry) {
  const auto training = training_on_processors(kSmall, 1);
  training->play_rounds(60, 1);
  const auto patterns = patterns_of(training->numbers());
  ASSERT_TRUE(patterns.ok()) << patterns.error();
}

}  // namespace
}  // namespace fourfold::cuda

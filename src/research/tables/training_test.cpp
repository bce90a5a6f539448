// Learning tables: the training learns, threads change nothing, and the tables can be played with.
#include "research/tables/training.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "research/tables/inspection.h"
#include "research/tables/learned_numbers.h"
#include "research/tables/round.h"
#include "research/tables/training_on_processors.h"
#include "research/tables/training_state.h"

namespace fourfold::research::tables {
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

TEST(TableTraining, GivesTheSameStateForTheSameSeedAndAnotherForAnother) {
  const auto after = [](std::uint64_t seed) {
    TrainingSettings settings = kSmall;
    settings.seed = seed;
    const auto training = training_on_processors(settings, 2);
    training->play_rounds(30, 1);
    return training->state();
  };
  const TrainingState state = after(5);
  EXPECT_EQ(after(5), state);
  EXPECT_NE(after(6).numbers, state.numbers);
}

/// Where the pieces of games begin on the circle of all random numbers (base/rng.h): games whose
/// beginnings are as far apart as they are long have no stretch of pieces in common.
class Circle {
 public:
  void add_games(std::uint64_t seed, std::uint64_t count) {
    for (std::uint64_t i = 0; i < count; ++i) places_.push_back(substream(seed, i) * kInverseOfStep);
  }
  [[nodiscard]] std::uint64_t shortest_way() {
    std::ranges::sort(places_);
    std::uint64_t shortest = places_.front() - places_.back();
    for (std::size_t i = 1; i < places_.size(); ++i) shortest = std::min(shortest, places_[i] - places_[i - 1]);
    return shortest;
  }

 private:
  static constexpr std::uint64_t kInverseOfStep = [] {
    constexpr std::uint64_t kStep = 0x9E3779B97F4A7C15ull;
    std::uint64_t inverse = kStep;  // each turn doubles the digits that are right
    for (int i = 0; i < 6; ++i) inverse *= 2 - kStep * inverse;
    static_assert(kStep % 2 == 1);
    return inverse;
  }();
  std::vector<std::uint64_t> places_;
};

TEST(TableTraining, NeverSeesThePiecesOfTrialsAndOfMeasurements) {
  constexpr std::uint64_t kLongestGame = 1'000'000;  // where measurements end; in docs/report.md 106,811 learn
  EXPECT_EQ(random_at(7, 1000), random_at(7 + 1000 * 0x9E3779B97F4A7C15ull, 0)) << "one circle";
  const TrainingSettings shipped;
  Circle circle;
  circle.add_games(shipped.seed, shipped.games);
  circle.add_games(trial_seed(shipped), shipped.games);
  for (const std::uint64_t seed : {77, 301, 302, 401, 402, 403}) circle.add_games(seed, 50'000);
  EXPECT_GT(circle.shortest_way(), kLongestGame);
  Circle same;
  same.add_games(shipped.seed, shipped.games);
  same.add_games(1, 1);
  EXPECT_EQ(same.shortest_way(), 0) << "a measurement with the seed of the training has its pieces";
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

TrainingSettings with_twins() {
  TrainingSettings settings = climbing(100);
  settings.twins = true;
  return settings;
}

TrainingSettings with_copy(std::uint32_t rounds) {
  TrainingSettings settings = climbing(100);
  settings.copy_rounds = rounds;
  return settings;
}

TEST(TableTraining, GivesTheSameStateOnAnyNumberOfThreadsWithTwinsAndCopies) {
  for (TrainingSettings settings : {with_twins(), with_copy(16)}) {
    settings.rare = 3;
    const auto one = training_on_processors(settings, 1), three = training_on_processors(settings, 3);
    one->play_rounds(101, 1);
    three->play_rounds(101, 1);
    EXPECT_EQ(one->state(), three->state());
  }
}

TEST(TableTraining, HasTwinsLearnInTurn) {
  const auto training = training_on_processors(with_twins(), 1);
  const TrainingState none = training->state();
  training->play_rounds(1, 1);
  const TrainingState one = training->state();
  EXPECT_EQ(one.numbers, none.numbers) << "the other has learned, and waits";
  EXPECT_NE(one.others, none.numbers);
  training->play_rounds(1, 1);
  const TrainingState two = training->state();
  EXPECT_EQ(two.numbers, one.others);
  EXPECT_EQ(two.steadiness, one.others_steadiness);
  EXPECT_NE(two.others, none.numbers);
  training->play_rounds(60, 1);
  const TrainingState last = training->state();
  EXPECT_NE(last.numbers, last.others);
  EXPECT_EQ(training->numbers(), mean_of(last.numbers, last.others));
}

TEST(TableTraining, ValuesTheNextBoardByACopyOfTheTables) {
  const auto training = training_on_processors(with_copy(16), 1), plain = training_on_processors(climbing(100), 1);
  training->play_rounds(16, 1);
  const std::vector<std::int32_t> copied = training->numbers();
  training->play_rounds(10, 1);
  EXPECT_EQ(training->state().others, copied);
  EXPECT_NE(training->numbers(), copied);
  plain->play_rounds(26, 1);
  EXPECT_NE(training->numbers(), plain->numbers());
  const auto always = training_on_processors(with_copy(1), 1);
  always->play_rounds(26, 1);
  EXPECT_EQ(always->numbers(), plain->numbers()) << "a copy that is always new is no other";
}

TEST(TableTraining, MovesRareNumbersLess) {
  Steadiness used{.one_way = 6, .both_ways = 6}, same = used, fresh{.one_way = 0, .both_ways = 0};
  const Word word = packed(kDifferenceUnit);
  const std::int32_t plain = Step{1000, 8, 0}.of(word, used);
  EXPECT_EQ(plain, 1000);
  EXPECT_EQ((Step{1000, 8, 6}.of(word, same)), plain / 2) << "its moves amount to 6";
  EXPECT_EQ(same, used) << "how much it moved is noted alike";
  EXPECT_EQ((Step{1000, 8, 6}.of(word, fresh)), 0);
  EXPECT_EQ(fresh.both_ways, 1);
}

TEST(TableTraining, AveragesTablesOverTheLastStretch) {
  MeanNumbers mean;
  EXPECT_TRUE(mean.numbers().empty());
  mean.add({800, -800});
  EXPECT_EQ(mean.numbers(), (std::vector{800, -800})) << "nothing else was there";
  mean.add({0, 0});
  EXPECT_EQ(mean.numbers(), (std::vector{700, -700}));
  EXPECT_EQ(mean_of({5, -5}, {6, -6}), (std::vector{5, -6}));
}

TEST(TableTraining, TellsTheValuesOfBoardsByHeight) {
  const auto training = training_on_processors(climbing(100), 1);
  training->play_rounds(200, 1);
  TrainingState state = training->state();
  std::ranges::fill(state.numbers, 0);
  for (int height = 0; height <= 12; ++height)
    for (int holes = 0; holes < tetris::Patterns::kHoleKinds; ++holes)
      state.numbers[static_cast<std::size_t>(tetris::Patterns::danger_index(height, holes, 12))] =
          static_cast<std::int32_t>(-height * kLearningUnit / 2);
  const ValuesByHeight means = values_by_height(state, 12);
  ASSERT_TRUE(means[8]);
  EXPECT_EQ(*means[8], -4);
  EXPECT_FALSE(means[20]) << "no board has so many rows";
  EXPECT_EQ(largest_of(state.numbers).danger, 6);
  EXPECT_EQ(largest_of(state.numbers).rows, 0);
}

/// What a training of 40 rounds, and one that was stopped and continued from its state, must have
/// in common.
void expect_the_same_after_a_break(const TrainingSettings& settings) {
  const auto whole = training_on_processors(settings, 2), first = training_on_processors(settings, 1);
  whole->play_rounds(40, 1);
  first->play_rounds(25, 1);
  const auto state = state_from(bytes_of(first->state()), settings);
  ASSERT_TRUE(state.ok()) << state.error();
  EXPECT_EQ(*state, first->state());
  const auto second = training_on_processors(settings, 3);
  second->restore(*state);
  second->play_rounds(15, 1);
  EXPECT_EQ(second->state(), whole->state());
}

TEST(TableTraining, GoesOnFromItsStateAsIfNothingHadHappened) {
  expect_the_same_after_a_break(kSmall);
  expect_the_same_after_a_break(climbing(100));
  expect_the_same_after_a_break(with_twins());
  expect_the_same_after_a_break(with_copy(16));
}

TEST(TableTraining, TriesNumbersOutWithoutAnyChange) {
  const auto training = training_on_processors(climbing(100), 2);
  training->play_rounds(60, 1);
  const TrainingState before = training->state();
  const Trial trial{.numbers = before.numbers, .seed = 9, .warm_up = 10, .rounds = 30};
  const TrainingTally tally = training->try_out(trial);
  EXPECT_EQ(training->state(), before);
  EXPECT_EQ(tally.pieces, 30u * 100);
  EXPECT_EQ(training_on_processors(climbing(100), 1)->try_out({before.numbers, 9, 0, 0}), TrainingTally{});
  const auto other = training_on_processors(climbing(100), 1);
  other->restore(before);
  EXPECT_EQ(other->try_out(trial), tally) << "threads change nothing";
}

TEST(TableTraining, RefusesStatesThatDoNotFit) {
  const auto training = training_on_processors(kSmall, 1);
  const std::string bytes = bytes_of(training->state());
  EXPECT_FALSE(state_from(bytes.substr(1), kSmall).ok());
  EXPECT_FALSE(state_from(bytes, climbing(100)).ok()) << "other games";
  TrainingSettings averaged = kSmall;
  averaged.averaged = true;
  EXPECT_FALSE(state_from(bytes, averaged).ok()) << "no mean";
  std::string wrong = bytes;
  wrong[1] = '\x03', wrong[0] = '\xff';  // a full row
  EXPECT_FALSE(state_from(wrong, kSmall).ok());
}

TEST(TableTraining, BoundsNoValueOfAGoodBoardAndEveryChance) {
  const auto table = LossTable::make(true);
  const auto loss = [&](double value) {
    return static_cast<double>(LossTable::loss_of(table.data(), std::llround(value * kLearningUnit))) / kLearningUnit;
  };
  EXPECT_NEAR(loss(0), std::log(2.0), 1e-6) << "a chance of one half";
  for (const double value : {-20.0, -7.3, -0.1, 0.77, 3.9, 15.99}) {
    EXPECT_NEAR(loss(value), std::log1p(std::exp(value)), 1e-5) << value;
    EXPECT_GE(loss(value), 0) << "no chance above 1";
  }
  EXPECT_EQ(loss(16), 16);
  EXPECT_EQ(loss(100), 100);
  EXPECT_EQ(LossTable::loss_of(nullptr, -5), -5) << "without a bound";
}

TEST(TableTraining, HasANumberAndItsMirrorImageLearnAlike) {
  for (int index = 0; index < tetris::Patterns::kSize; index += 37) {
    const int image = image_of(index);
    ASSERT_EQ(image_of(image), index);
  }
  const auto training = training_on_processors(kSmall, 1);
  training->play_rounds(60, 1);
  const auto numbers = training->numbers();
  for (std::size_t i = 0; i < numbers.size(); ++i)
    ASSERT_EQ(numbers[i], numbers[static_cast<std::size_t>(image_of(static_cast<int>(i)))]) << i;
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
  const auto numbers = numbers_of(patterns, kDangerWeight);
  EXPECT_EQ(*patterns_of(numbers, 10), patterns);
  const auto high = numbers_of(patterns, kDangerWeight);
  for (int height = 9; height <= 20; ++height) {
    const auto danger = [&](int rows) { return static_cast<std::size_t>(tetris::Patterns::danger_index(rows, 3, 20)); };
    EXPECT_LT(high[danger(height)], high[danger(height - 1)]) << "a higher stack is worse";
    EXPECT_LT(patterns.numbers()[danger(height)], patterns.numbers()[danger(height - 1)]) << "also in the policy";
  }
}

TEST(TableTraining, CutsOffTheEmptyBoardRatherThanHighStacks) {
  std::vector<std::int32_t> numbers(tetris::Patterns::kSize);
  const auto at = [&](int height) -> std::int32_t& {
    return numbers[static_cast<std::size_t>(tetris::Patterns::danger_index(height, 0, 20))];
  };
  at(0) = static_cast<std::int32_t>(19 * kLearningUnit);
  at(19) = static_cast<std::int32_t>(-14 * kLearningUnit);
  at(20) = static_cast<std::int32_t>(-15 * kLearningUnit);
  const auto back = numbers_of(*patterns_of(numbers, 20), kDangerWeight);
  for (const int height : {19, 20})
    EXPECT_EQ(back[static_cast<std::size_t>(tetris::Patterns::danger_index(height, 0, 20))], at(height));
  EXPECT_GT(back[static_cast<std::size_t>(tetris::Patterns::danger_index(0, 0, 20))], 15 * kLearningUnit);
}

TEST(TableTraining, MakesTablesThatAPolicyCanCarry) {
  const auto training = training_on_processors(kSmall, 1);
  training->play_rounds(60, 1);
  const auto patterns = patterns_of(training->numbers(), 10);
  ASSERT_TRUE(patterns.ok()) << patterns.error();
}

}  // namespace
}  // namespace fourfold::research::tables

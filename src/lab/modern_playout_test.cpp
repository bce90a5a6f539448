// Games of the modern machine as numbers.
#include "lab/modern_playout.h"

#include <gtest/gtest.h>

#include "lab/modern_sample_test.h"

namespace fourfold::lab {
namespace {

ModernCourse short_course(Objective objective) {
  return {.rules = {}, .objective = objective, .nodes = 300, .opponent = sample_machine()};
}

std::vector<double> changed(tetris::modern::Feature feature, double weight) {
  std::vector<double> weights = sample_machine();
  weights[static_cast<std::size_t>(feature)] = weight;
  return weights;
}

/// Weights of a player that piles up pieces and avoids clears.
std::vector<double> builder() {
  std::vector<double> weights(tetris::modern::kFeatures);
  weights[static_cast<std::size_t>(tetris::modern::Feature::height)] = 10;
  return weights;
}

TEST(ModernPlayOut, TheSameWeightsAndSeedPlayTheSameGame) {
  for (const Objective objective : {Objective::attack, Objective::pressure, Objective::dig, Objective::match}) {
    const ModernCourse course = short_course(objective);
    const Playout once = play_modern(course, 15, sample_machine(), 7);
    EXPECT_EQ(once, play_modern(course, 15, sample_machine(), 7)) << name(objective);
    EXPECT_EQ(once.pieces, 15u) << name(objective);
    EXPECT_FALSE(once.topped_out) << name(objective);
  }
}

TEST(ModernPlayOut, ADeathEndsTheGameAndTheMissingPiecesCountNothing) {
  const Playout lost = play_modern(short_course(Objective::attack), 100, builder(), 1);
  EXPECT_TRUE(lost.topped_out);
  EXPECT_LT(lost.pieces, 40u);
  EXPECT_GT(lost.perils, 0u);
  EXPECT_EQ(modern_score(Objective::attack, {.points = 30, .pieces = 40, .topped_out = true}, 100), 0.3);
}

TEST(ModernPlayOut, UnderPressureAStackDiesSoonerTheMoreRowsCome) {
  ModernCourse course = short_course(Objective::pressure);
  course.pressure_rows = 1;
  course.pressure_every = 20;
  const Playout calm = play_modern(course, 100, builder(), 1);
  course.pressure_rows = 6;
  course.pressure_every = 1;
  const Playout hard = play_modern(course, 100, builder(), 1);
  EXPECT_TRUE(hard.topped_out);
  EXPECT_LT(hard.pieces, calm.pieces);
}

TEST(ModernPlayOut, PressureCountsTheLifeAndTheAttack) {
  EXPECT_EQ(modern_score(Objective::pressure, {.points = 50, .pieces = 100}, 100), 1.5);
  EXPECT_EQ(modern_score(Objective::pressure, {.points = 10, .pieces = 40, .topped_out = true}, 100), 0.5);
}

TEST(ModernPlayOut, ADigThatEndsIsBetterThanAllThatDoNotAndFewerPiecesAreBetter) {
  const auto score = [](std::int64_t dug, std::uint64_t pieces) {
    return modern_score(Objective::dig, {.points = dug, .pieces = pieces}, 500);
  };
  EXPECT_EQ(score(100, 230), -230);
  EXPECT_GT(score(100, 230), score(100, 231));
  EXPECT_GT(score(100, 500), score(99, 500));
  EXPECT_GT(score(60, 500), score(59, 120));
  EXPECT_EQ(score(99, 120), score(99, 500)) << "only the depth counts: dying early is no way to save pieces";
}

TEST(ModernPlayOut, ADigCountsTheRowsThatWereDug) {
  const Playout some = play_modern(short_course(Objective::dig), 30, sample_machine(), 3);
  EXPECT_GT(some.points, 0);
  EXPECT_LT(some.points, kDigRows);
}

TEST(ModernPlayOut, AMachineDrawsAgainstItself) {
  const Playout game = play_modern(short_course(Objective::match), 20, sample_machine(), 5);
  EXPECT_EQ(modern_score(Objective::match, game, 20), 0.5);
}

TEST(ModernPlayOut, TheSidesOfAMatchDoNotMatter) {
  ModernCourse course = short_course(Objective::match);
  const auto share = [&](const std::vector<double>& first, const std::vector<double>& second, std::uint64_t seed) {
    course.opponent = second;
    return modern_score(Objective::match, play_modern(course, 40, first, seed), 40);
  };
  EXPECT_EQ(share(sample_machine(), builder(), 1), 1);
  EXPECT_EQ(share(builder(), sample_machine(), 1), 0);
  const auto other = changed(tetris::modern::Feature::holes, -0.1);
  for (const std::uint64_t seed : {1, 2})
    EXPECT_EQ(share(sample_machine(), other, seed), 1 - share(other, sample_machine(), seed));
}

TEST(ModernPlayOut, WeightsThatCannotPlayAreRefused) {
  const ModernCourse course = short_course(Objective::attack);
  EXPECT_TRUE(machine_for(course, sample_machine()));
  EXPECT_EQ(machine_for(course, std::vector<double>(3)).error(), "policy candidate has 3 weights, expected 36");
  EXPECT_FALSE(machine_for(course, changed(tetris::modern::Feature::dug, 101)));
}

}  // namespace
}  // namespace fourfold::lab

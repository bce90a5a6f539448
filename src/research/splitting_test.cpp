// Splitting against plain counting, for controllers whose deaths can be counted. All numbers are
// determined by the seeds, so these tests never fail by chance.
#include "research/splitting.h"

#include <gtest/gtest.h>

#include <cmath>
#include <set>

#include "research/engine/samples_test.h"
#include "research/estimate.h"

namespace fourfold::research {
namespace {

void expect_agreement(const SplitEstimate& split, const learn::Interval& counted) {
  EXPECT_LT(split.interval.low, counted.high);
  EXPECT_GT(split.interval.high, counted.low);
  EXPECT_LT(split.interval.high / split.interval.low, 1.6) << "an interval that wide agrees with anything";
}

// Counted: `fourfold lab controllers dellacherie dt10 --height 10 --pieces 100000000 --seed 7`,
// 16,918 and 7,969 deaths.
TEST(Splitting, AgreesWithCountingOnTenRows) {
  const Splitting splitting{.height = 10, .calm_pieces = 50'000, .copies = 1'000};
  expect_agreement(mean_lines(climbs(dellacherie(), splitting, 0, 10, 2)), {2'320, 2'392});
  expect_agreement(mean_lines(climbs(dt10(), splitting, 0, 10, 2)), {4'901, 5'123});
}

// Counted: `fourfold lab controllers dellacherie --height 12 --pieces 200000000 --seed 7`, 6,874
// deaths.
TEST(Splitting, AgreesWithCountingOnTwelveRows) {
  const auto split =
      mean_lines(climbs(dellacherie(), {.height = 12, .calm_pieces = 50'000, .copies = 1'000}, 0, 10, 2));
  expect_agreement(split, {11'356, 11'907});
}

TEST(Splitting, CopiesGoOnWithOtherPieces) {
  const Game game{.columns = {1, 2, 3}, .seed = 77, .pieces = 8'003, .lines = 9};
  std::set<tetris::Piece> nexts, later;
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    const Game copy = with_another_future(game, seed, false);
    EXPECT_EQ(copy.columns, game.columns);
    EXPECT_EQ(copy.pieces, 8'003 % kLook);
    nexts.insert(copy.piece());
    const Game bound = with_another_future(game, seed, true);
    EXPECT_EQ(bound.piece(), game.piece()) << "the board was reached because of it";
    later.insert(bound.piece(1));
  }
  EXPECT_EQ(nexts.size(), 7u);
  EXPECT_EQ(later.size(), 7u);
}

TEST(Splitting, AgreesWithCountingWhenTheNextPieceIsKnown) {
  const Splitting splitting{.height = 4, .next_known = true, .calm_pieces = 3'000, .copies = 300};
  const Sampling sampling{.height = 4, .next_known = true, .pieces = 12'000};
  expect_agreement(mean_lines(climbs(dellacherie(), splitting, 0, 8, 2)),
                   mean_lines(count_deaths(*processors(dellacherie(), 2), sampling)).interval);
}

TEST(Splitting, IsAFunctionOfItsSeed) {
  const Splitting splitting{.height = 8, .calm_pieces = 5'000, .copies = 100, .seed = 5};
  const auto one = climbs(dellacherie(), splitting, 0, 4, 1), many = climbs(dellacherie(), splitting, 0, 4, 3);
  for (std::size_t i = 0; i < one.size(); ++i) {
    EXPECT_EQ(one[i].deaths_per_piece, many[i].deaths_per_piece);
    EXPECT_EQ(one[i].pieces, many[i].pieces);
    EXPECT_EQ(one[i].steps, many[i].steps);
  }
  EXPECT_NE(one[0].deaths_per_piece, one[1].deaths_per_piece);
}

TEST(Splitting, TakesAStepForEveryRowAboveTheFirstLevel) {
  const Climb climb =
      research::climb(*processors(dellacherie(), 1), {.height = 10, .calm_pieces = 20'000, .copies = 200}, 0);
  ASSERT_EQ(climb.steps.size(), 5u);  // 7, 8, 9, 10 rows, and over
  for (const double step : climb.steps) EXPECT_GT(step, 0.02);
  EXPECT_NEAR(climb.lines_per_piece, 0.4, 0.01) << "four cells a piece, ten a line";
}

/// With few rows, lines per piece depend on how early the games end: a repetition with many deaths
/// has few lines.
TEST(Splitting, HasTheTruthInItsIntervalAsOftenAsItSays) {
  constexpr double kTruth = 8.0245;  // 700,000 deaths
  int missed = 0;
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    const Splitting splitting{.height = 4, .calm_pieces = 2'000, .copies = 100, .seed = seed};
    const auto e = mean_lines(climbs(dellacherie(), splitting, 0, 8, 2));
    missed += e.interval.low > kTruth || e.interval.high < kTruth ? 1 : 0;
  }
  EXPECT_LE(missed, 16) << "of 200, where 10 are allowed";
  EXPECT_GE(missed, 4);
}

TEST(Splitting, OfNothingButSurvivorsIsOpen) {
  const Climb climb{
      .lines_per_piece = 0.4, .pieces = 0, .entries = 50, .calm_pieces = 1'000, .steps = {0.5, 0}, .copies = 100};
  const SplitEstimate e = mean_lines(std::vector<Climb>(3, climb));
  EXPECT_TRUE(std::isinf(e.mean) && std::isinf(e.interval.high));
  // 0.05 entries per piece, of which half get higher; 300 copies without a death leave a chance of
  // 1 in 100.
  EXPECT_NEAR(e.interval.low, 0.4 / (0.05 * 0.5 * 0.01), 1e-6);
}

}  // namespace
}  // namespace fourfold::research

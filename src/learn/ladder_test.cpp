// Strengths of several players.
#include "learn/ladder.h"

#include <gtest/gtest.h>

#include "learn/contest.h"

namespace fourfold::learn {
namespace {

TEST(Ladder, TheStrengthsOfManyGamesAreThoseThatGiveTheirShares) {
  const double elos[] = {150, 0, -150};
  std::vector<LadderMatch> matches;
  for (std::size_t i = 0; i < 3; ++i) {
    for (std::size_t j = i + 1; j < 3; ++j) matches.push_back({i, j, 100'000, share_of(elos[i] - elos[j])});
  }
  const auto ratings = ladder_ratings(3, matches);
  for (std::size_t i = 0; i < 3; ++i) {
    EXPECT_NEAR(ratings[i].elo, elos[i], 0.1);
    EXPECT_LT(ratings[i].interval.high - ratings[i].interval.low, 10);
  }
}

TEST(Ladder, IntervalsShrinkWithTheRootOfTheGames) {
  const auto width = [](double trials) {
    const learn::Interval interval = ladder_ratings(2, {{0, 1, trials, 0.5}})[0].interval;
    return interval.high - interval.low;
  };
  EXPECT_NEAR(width(400) / width(1600), 2, 0.05);
  // The difference of two players has a standard deviation of 2 / sqrt(trials) logits; that of each
  // from their mean is half of it.
  EXPECT_NEAR(width(1600), 2 * 1.96 * 173.72 * 0.5 * 2 / 40, 0.2);
}

TEST(Ladder, WhoHasLostEverythingHasAStrengthToo) {
  const auto ratings = ladder_ratings(3, {{0, 1, 50, 1}, {1, 2, 50, 1}, {0, 2, 50, 1}});
  EXPECT_GT(ratings[0].elo, ratings[1].elo + 200);
  EXPECT_GT(ratings[1].elo, ratings[2].elo + 200);
  EXPECT_GT(ratings[2].elo, -3000);
  EXPECT_NEAR(ratings[0].elo + ratings[1].elo + ratings[2].elo, 0, 1e-6);
}

TEST(Ladder, WithoutGamesAllAreEqual) {
  const auto ratings = ladder_ratings(2, {});
  EXPECT_EQ(ratings[0].elo, 0);
  EXPECT_LT(ratings[0].interval.low, -500);
}

}  // namespace
}  // namespace fourfold::learn

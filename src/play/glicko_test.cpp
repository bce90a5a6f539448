// Ratings against the worked example of Glickman's paper, and the order that every system has.
#include "play/glicko.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>

namespace fourfold::play {
namespace {

/// "Example of the Glicko-2 system": a player of 1500 wins against 1400 and loses to 1550 and 1700.
TEST(Glicko, GivesTheNumbersOfThePaper) {
  const Rating player{.rating = 1500, .deviation = 200, .volatility = 0.06};
  const std::array bouts = {Bout{{.rating = 1400, .deviation = 30}, 1}, Bout{{.rating = 1550, .deviation = 100}, 0},
                            Bout{{.rating = 1700, .deviation = 300}, 0}};
  const Rating after = rated(player, bouts);
  EXPECT_NEAR(after.rating, 1464.06, 0.01);
  EXPECT_NEAR(after.deviation, 151.52, 0.01);
  EXPECT_NEAR(after.volatility, 0.05999, 0.00001);
}

TEST(Glicko, AWinRaisesALossLowersADrawOfEqualsChangesOnlyWhatIsKnown) {
  const Rating a, b;
  const Rating won = rated(a, std::array{Bout{b, 1}}), lost = rated(a, std::array{Bout{b, 0}});
  const Rating drew = rated(a, std::array{Bout{b, 0.5}});
  EXPECT_GT(won.rating, 1500);
  EXPECT_NEAR(won.rating - 1500, 1500 - lost.rating, 1e-9);
  EXPECT_NEAR(drew.rating, 1500, 1e-9);
  for (const Rating& after : {won, lost, drew}) EXPECT_LT(after.deviation, 350);
}

TEST(Glicko, AWinOverAStrongerPlayerIsWorthMore) {
  const Rating me{.deviation = 100};
  const Rating strong{.rating = 1800, .deviation = 50}, weak{.rating = 1200, .deviation = 50};
  EXPECT_GT(rated(me, std::array{Bout{strong, 1}}).rating, rated(me, std::array{Bout{weak, 1}}).rating + 20);
}

TEST(Glicko, AGameThatCountsLittleSaysLittle) {
  const Rating me, other;
  const Rating whole = rated(me, std::array{Bout{other, 1}}), part = rated(me, std::array{Bout{other, 1, 0.1}});
  EXPECT_GT(part.rating, 1500);
  EXPECT_LT(part.rating - 1500, (whole.rating - 1500) / 5);
  EXPECT_GT(part.deviation, whole.deviation);
  EXPECT_EQ(rated(me, std::array{Bout{other, 1, 0}}), me);
}

TEST(Glicko, WhoRestsIsKnownLessAndNeverLessThanNotAtAll) {
  const Rating player{.deviation = 50};
  EXPECT_EQ(rested(player, 0), player);
  EXPECT_GT(rested(player, 10).deviation, 50);
  EXPECT_EQ(rested(player, 1'000'000).deviation, kLargestDeviation);
  EXPECT_EQ(rated(player, {}), rested(player, 1));
}

TEST(Glicko, ExtremeResultsStayNumbers) {
  Rating player;
  const Rating giant{.rating = 4000, .deviation = 30};
  for (int i = 0; i < 200; ++i) player = rated(player, std::array{Bout{giant, 1}});
  EXPECT_TRUE(std::isfinite(player.rating) && std::isfinite(player.deviation) && std::isfinite(player.volatility));
  EXPECT_GT(player.rating, 3000);
}

}  // namespace
}  // namespace fourfold::play

// Planning ahead: the moves are legal in the game, and a stop request ends the planning.
#include "session/tetris/planner.h"

#include <gtest/gtest.h>

namespace fourfold::session {
namespace {

Planner planner() {
  const tetris::Policy policy{.name = "simple",
                              .features = tetris::FeatureSet::genes8,
                              .weights = {40, -26, -2, -23, -71, 14, 33, 16},
                              .search = {.known = 1, .keep = 8},
                              .source = {}};
  return {*tetris::Player::make(tetris::classic_rules(), policy, policy.search),
          [now = 0.0]() mutable { return now += 1; }};
}

TEST(Planner, TheMovesLeadToTheEndOfThePlan) {
  tetris::Position position = new_game(tetris::classic_rules(), {}, 7);
  const Plan plan = planner().plan(position, 10);
  ASSERT_EQ(plan.moves.size(), 10u);
  for (const PlannedMove& move : plan.moves) {
    EXPECT_EQ(move.seconds, 1);
    position.place(move.at);
  }
  EXPECT_EQ(position, plan.end);
}

TEST(Planner, PlansNothingAfterAStop) {
  const StopSource source;
  source.request_stop();
  EXPECT_TRUE(planner().plan(new_game(tetris::classic_rules(), {}, 7), 10, source.token()).moves.empty());
}

}  // namespace
}  // namespace fourfold::session

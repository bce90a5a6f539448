// A long match of the machine with itself: not one illegal move.
#include <gtest/gtest.h>

#include "app/arena/match.h"

namespace fourfold::app {
namespace {

TEST(Slow, TheMachineMakesNoIllegalMoveInAMillion) {
  Interrupts interrupts;
  const ThinkingLimits limits{.nodes = 100};
  const ArenaPlayer first("machine", limits, interrupts), second("machine:nodes=300", limits, interrupts);
  const ArenaPlayer weak("random", limits, interrupts);
  std::uint64_t pieces = 0;
  for (std::uint64_t seed = 1; pieces < 1'000'000; seed += 50) {
    // Against a random player it meets empty boards, against itself high ones.
    const MatchPlan plan{.setup = {.bout = {.most_pieces = 500}, .seed = seed}, .games = 50};
    for (const ArenaPlayer* other : {&second, &weak}) {
      const MatchResult result = play_match(plan, first, *other, [](const MatchResult&) {});
      for (const PlayerTally& tally : result.players) {
        ASSERT_EQ(tally.illegal + tally.refused, 0u) << tally.why_illegal << ", seeds from " << seed;
        pieces += tally.pieces;
      }
    }
  }
}

}  // namespace
}  // namespace fourfold::app

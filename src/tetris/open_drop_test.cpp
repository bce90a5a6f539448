// Open drops, compared with the move generator.
#include "tetris/open_drop.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "tetris/moves.h"
#include "tetris/naive_test.h"
#include "tetris/position.h"
#include "tetris/rulesets.h"
#include "tetris/search/samples_test.h"

namespace fourfold::tetris {
namespace {

using naive::Field;
using naive::placement;

/// How many of the possible places are open drops. Each of them must be a placement of the
/// generator.
int open_drops(const Rules& rules, const Board& board, Piece piece, Placement from) {
  int count = 0;
  const std::vector<Placement> all = found(rules, board, piece, from);
  for (int r = -1; r <= 4; ++r) {
    for (int y = -rules.buffer - 1; y <= rules.height; ++y) {
      for (int x = -4; x <= kWidth; ++x) {
        const Placement at = placement(r, y, x);
        if (!is_open_drop(rules, board, piece, from, at)) continue;
        EXPECT_NE(std::ranges::find(all, at), all.end()) << letter(piece) << " " << r << " " << y << " " << x;
        ++count;
      }
    }
  }
  return count;
}

TEST(OpenDrops, ArePlacementsOnRandomStacks) {
  int count = 0;
  for (const Ruleset& ruleset : rulesets()) {
    const Rules& rules = ruleset.usual();
    if (rules.placing != Placing::reachable) continue;
    Rng rng{17};
    for (const Field& field : random_stacks(rules, 200, 16)) {
      for (const Piece piece : kPieces) {
        const Board board = naive::board_of(field);
        count += open_drops(rules, board, piece, rules.spawn);
        const auto below = [&](std::uint32_t most) { return static_cast<int>(rng.below(most)); };
        const Placement from = placement(below(4), below(8), below(kWidth));
        if (fits(rules, board, piece, from)) count += open_drops(rules, board, piece, from);
      }
    }
  }
  EXPECT_GT(count, 10'000);
}

TEST(OpenDrops, AreAllPlacementsOfTheEmptyBoard) {
  for (const Piece piece : kPieces)
    EXPECT_EQ(open_drops(classic_rules(), {}, piece, classic_rules().spawn),
              std::ssize(found(classic_rules(), Board{}, piece, classic_rules().spawn)));
}

/// Under an overhang, or if the stack reaches into the start rows, a legal place needs a longer
/// way.
TEST(OpenDrops, AreNotNeededForAPlaceToBeLegal) {
  const Rules& rules = classic_rules();
  int others = 0;
  for (const Field& field : random_stacks(rules, 200, 18)) {
    const Board board = naive::board_of(field);
    for (const Piece piece : kPieces) {
      for (const Placement at : found(rules, board, piece, rules.spawn)) {
        EXPECT_TRUE(is_legal(rules, board, piece, rules.spawn, at));
        others += is_open_drop(rules, board, piece, rules.spawn, at) ? 0 : 1;
      }
    }
  }
  EXPECT_GT(others, 1000);
}

}  // namespace
}  // namespace fourfold::tetris

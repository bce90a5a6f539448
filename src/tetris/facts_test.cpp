// What the facts of a command contain: every piece that was locked, where, when, and with what
// effects.
#include <gtest/gtest.h>

#include "base/rng.h"
#include "tetris/game.h"
#include "tetris/paint.h"

namespace fourfold::tetris {
namespace {

using Kind = Command::Kind;

TEST(Facts, AHardDropTellsWhichPieceWasLockedWhereAndWhen) {
  Game game({&classic_rules(), {}, 7});
  game.apply({Kind::tick, {}, 90});
  const Piece piece = game.position.piece();
  const Placement ghost = game.ghost();
  const Facts facts = game.apply({Kind::hard_drop});
  ASSERT_EQ(facts.locks.size(), 1u);
  EXPECT_EQ(facts.locks[0].piece, piece);
  EXPECT_EQ(facts.locks[0].at, ghost);
  EXPECT_EQ(facts.locks[0].ticks, 90u);
  EXPECT_EQ(facts.points(), game.position.points);
  EXPECT_EQ(facts.end, End::none);
}

TEST(Facts, TimeTellsEveryPieceItLocked) {
  Game once({&classic_rules(), {}, 7}), often = once;
  const Facts facts = once.apply({Kind::tick, {}, 1'000'000});
  Locks locks;
  while (!often.is_over()) {
    for (const Locked& locked : often.apply({Kind::tick}).locks) locks.push(locked);
  }
  ASSERT_GT(facts.locks.size(), 5u);
  EXPECT_TRUE(std::ranges::equal(facts.locks, locks));
  EXPECT_EQ(facts.locks.size(), once.position.pieces);
  EXPECT_EQ(facts.end, End::topped_out);
  EXPECT_EQ(once, often);
}

TEST(Facts, RowsAreNumberedAsBeforeTheyWent) {
  Game game({&classic_rules(), {}, 0});
  for (std::uint64_t seed = 0; game.position.piece() != Piece::I; ++seed) game = Game({&classic_rules(), {}, seed});
  for (int x = 0; x < kWidth - 1; ++x) game.position.board.columns[static_cast<std::size_t>(x)] = 0b1101;
  for (int i = 0; i < 3; ++i) game.apply({Kind::down});
  game.apply({Kind::counter_clockwise});
  while (game.apply({Kind::right}).moved) {
  }
  const Facts facts = game.apply({Kind::hard_drop});
  EXPECT_EQ(facts.lines(), 3);
  EXPECT_EQ(facts.locks[0].rows, 0b1101u);
}

TEST(Facts, NoTimeIsNothing) {
  Game game({&classic_rules(), {}, 7});
  EXPECT_TRUE(game.apply({Kind::tick, {}, 0}).refused);
}

TEST(Paint, FollowsClearsAndGarbage) {
  const Rules& rules = classic_rules();
  Paint paint;
  paint.follow(rules, {.piece = Piece::O, .at = {0, 18, 7}, .rows = 0b11});
  EXPECT_EQ(paint, Paint{}) << "the coloured rows are gone";
  paint.follow(rules, {.piece = Piece::I, .at = {0, 20, 0}, .garbage_hole = 4});
  EXPECT_EQ(paint.piece(1, 0), Piece::I) << "a garbage row pushed it up";
  EXPECT_EQ(paint.piece(0, 0), std::nullopt);
}

TEST(Paint, APieceThatEndsTheGameKeepsItsRows) {
  // The last piece of the game is locked in the row where it appeared: nothing is cleared
  // (position.cpp), so no colours are removed.
  Game game({&classic_rules(), {}, 7});
  Paint paint;
  while (!game.is_over()) {
    for (const Locked& locked : game.apply({Kind::hard_drop}).locks) paint.follow(classic_rules(), locked);
  }
  for (int row = 0; row < classic_rules().height; ++row) {
    for (int x = 0; x < kWidth; ++x) EXPECT_EQ(paint.piece(row, x).has_value(), game.position.board.filled(row, x));
  }
}

}  // namespace
}  // namespace fourfold::tetris

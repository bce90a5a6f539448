// Two persons against each other: the same pieces, garbage in both directions, one winner.
#include "session/tetris/duel.h"

#include <gtest/gtest.h>

namespace fourfold::session {
namespace {

using namespace tetris::modern;

Duel duel_of(std::uint64_t seed) {
  Game::Setup setup;
  setup.start.seed = seed;
  return Duel(setup);
}

TEST(Duel, GivesBothTheSamePieces) {
  const Duel duel = duel_of(7);
  EXPECT_EQ(duel.of(0).game().position.falling, duel.of(1).game().position.falling);
  EXPECT_TRUE(duel.of(0).game().position.start.options.versus);
}

TEST(Duel, AKeyMovesOnlyTheOwnPiece) {
  Duel duel = duel_of(7);
  const Location before = duel.of(0).game().at;
  duel.apply(1, tap(Key::left));
  EXPECT_EQ(duel.of(0).game().at, before);
  EXPECT_NE(duel.of(1).game().at, before);
}

TEST(Duel, WhoIsLeftWins) {
  Duel duel = duel_of(7);
  EXPECT_FALSE(duel.winner());
  for (int i = 0; i < 40 && !duel.is_over(); ++i) duel.apply(0, tap(Key::hard_drop));
  ASSERT_TRUE(duel.is_over());
  EXPECT_EQ(duel.winner(), 1);
  EXPECT_TRUE(duel.apply(1, tap(Key::left)).refused);
}

TEST(Duel, TimePassesForBothInOneStepAsInMany) {
  Duel one = duel_of(7), many = duel_of(7);
  one.pass(600);
  for (int i = 0; i < 600; ++i) many.pass(1);
  for (const int side : {0, 1}) EXPECT_EQ(one.of(side).game(), many.of(side).game());
}

TEST(Duel, SendsWhatAClearIsWorthToTheOther) {
  Game::Setup setup;
  for (std::size_t x = 0; x < 9; ++x) setup.start.board.columns[x] = 0b1111;
  setup.start.opening = {tetris::Piece::I};
  Duel duel(setup);
  duel.apply(0, tap(Key::clockwise));
  for (int i = 0; i < 6; ++i) duel.apply(0, tap(Key::right));
  EXPECT_GT(duel.apply(0, tap(Key::hard_drop)).sent(), 3);
  EXPECT_GT(duel.of(1).game().position.waiting_rows(), 3);
  EXPECT_EQ(duel.of(0).game().position.waiting_rows(), 0);
}

}  // namespace
}  // namespace fourfold::session

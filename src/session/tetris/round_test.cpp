// A game that can be kept, continued and taken back.
#include "scenes/tetris/round.h"

#include <gtest/gtest.h>

namespace fourfold::scenes {
namespace {

using tetris::Command;
using Kind = Command::Kind;

void play_some(Round& round) {
  for (int i = 0; i < 6; ++i) {
    round.apply({i % 2 == 0 ? Kind::left : Kind::right});
    round.apply({Kind::tick, {}, 100});
    round.apply({Kind::hard_drop});
  }
}

TEST(Round, AReplayGivesTheSameGameAndColoursBack) {
  Round round({&tetris::classic_rules(), {}, 7});
  play_some(round);
  const auto again = Round::from_text(round.replay_text());
  ASSERT_TRUE(again) << again.error();
  EXPECT_EQ(again->game(), round.game());
  for (int x = 0; x < tetris::kWidth; ++x) EXPECT_EQ(again->paint().role(0, x), round.paint().role(0, x));
  EXPECT_EQ(again->replay_text(), round.replay_text());
}

TEST(Round, TimeIsTheSameInOneStepAndInMany) {
  Round one({&tetris::classic_rules(), {}, 7}), many({&tetris::classic_rules(), {}, 7});
  one.apply({Kind::tick, {}, 5000});
  for (int i = 0; i < 5000; ++i) many.apply({Kind::tick, {}, 1});
  EXPECT_EQ(one.game(), many.game());
  EXPECT_GT(one.game().position.pieces, 2u);
  EXPECT_EQ(one.replay_text(), many.replay_text());
}

TEST(Round, UndoTakesThePlacementBackWithItsPoints) {
  Round round({&tetris::classic_rules(), {}, 7});
  EXPECT_FALSE(round.undo());
  play_some(round);
  const tetris::Game six = round.game();
  round.apply({Kind::hard_drop});
  ASSERT_TRUE(round.undo());
  EXPECT_EQ(round.game(), six);
  for (int i = 0; i < 6; ++i) EXPECT_TRUE(round.undo());
  EXPECT_EQ(round.game(), tetris::Game(round.setup()));
  EXPECT_FALSE(round.undo());
}

TEST(Round, WhatIsNoReplayIsRefused) {
  EXPECT_FALSE(Round::from_text("nonsense"));
  EXPECT_FALSE(Round::from_text("fourfold-replay 1\ngame tetris\nrules classic\nseed 1\ncommands\n20l\nend\n"));
}

TEST(Round, TheStackKeepsItsColours) {
  Round round({&tetris::classic_rules(), {}, 7});
  const tetris::Piece piece = round.game().position.piece();
  const auto cells = cells_of(tetris::classic_rules(), piece, round.game().ghost());
  round.apply({Kind::hard_drop});
  for (const tetris::Cell& cell : cells)
    EXPECT_EQ(round.paint().role(tetris::classic_rules().row_of(cell.y), cell.x), screen::role_of(piece));
}

}  // namespace
}  // namespace fourfold::scenes

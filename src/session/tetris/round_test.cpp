// A game that can be saved, continued and taken back.
#include "session/tetris/round.h"

#include <gtest/gtest.h>

#include "session/tetris/coach.h"

namespace fourfold::session {
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
  EXPECT_EQ(again->paint(), round.paint());
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

TEST(Round, UndoFindsEveryPieceOfALongWait) {
  Round round({&tetris::classic_rules(), {}, 7});
  std::vector<tetris::Game> moments;  // the game each time when a piece had just appeared
  while (round.game().position.pieces < 5) {
    if (moments.size() == round.game().position.pieces) moments.push_back(round.game());
    round.apply({Kind::tick});
  }
  Round waited({&tetris::classic_rules(), {}, 7});
  waited.apply({Kind::tick, {}, static_cast<std::uint32_t>(round.game().ticks / 2)});
  waited.apply({Kind::tick, {}, static_cast<std::uint32_t>(round.game().ticks - waited.game().ticks)});
  ASSERT_EQ(waited.game(), round.game());
  for (std::size_t piece = 5; piece-- > 0;) {
    ASSERT_TRUE(waited.undo());
    EXPECT_EQ(waited.game(), moments[piece]) << piece;
  }
  EXPECT_FALSE(waited.undo());
}

TEST(Round, TheRowsThatWentAreShownAsTheyWere) {
  Round round({&tetris::research_rules(), {}, 7});
  const tetris::Policy policy{.name = "simple",
                              .features = tetris::FeatureSet::genes8,
                              .weights = {40, -26, -2, -23, -71, 14, 33, 16},
                              .search = {.known = 1, .keep = 8},
                              .source = {}};
  for (int i = 0; i < 100 && !round.cleared(); ++i) {
    const auto best = recommend(round.game().position, policy);
    ASSERT_TRUE(best) << best.error();
    EXPECT_TRUE(round.apply({Kind::place, best->at}).locked());
  }
  ASSERT_TRUE(round.cleared());
  EXPECT_EQ(round.cleared()->rows, round.cleared()->board.full_rows());
  tetris::Board after = round.cleared()->board;
  after.remove_rows(round.cleared()->rows);
  EXPECT_EQ(after, round.game().position.board);
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
    EXPECT_EQ(round.paint().piece(tetris::classic_rules().row_of(cell.y), cell.x), piece);
}

}  // namespace
}  // namespace fourfold::session

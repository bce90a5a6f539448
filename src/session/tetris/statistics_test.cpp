// The numbers that players look at, collected from the facts of a game.
#include "session/tetris/statistics.h"

#include <gtest/gtest.h>

namespace fourfold::session {
namespace {

using namespace tetris::modern;

struct StatisticsTest : testing::Test {
  static Game::Setup setup(std::vector<tetris::Piece> opening) {
    Game::Setup setup;
    setup.start.options = {.level = 0, .last_level = 0};
    setup.start.opening = std::move(opening);
    return setup;
  }
  static Statistics after(std::string_view commands, const Game::Setup& setup) {
    return statistics_of(setup, *Game::read(commands));
  }
};

TEST_F(StatisticsTest, AShortestWayIsNoFault) {
  const Game::Setup t = setup({tetris::Piece::T});
  EXPECT_EQ(after("h", t).faults, 0u);
  EXPECT_EQ(after("lh", t).faults, 0u);
  EXPECT_EQ(after("wlh", t).faults, 0u);
  EXPECT_EQ(after("+l60.-lh", t).faults, 0u) << "held to the wall";
  EXPECT_EQ(after("3lh", t).faults, 0u) << "the same in a terminal that does not tell releases";
}

TEST_F(StatisticsTest, AnyOtherIsOneFaultForThePiece) {
  const Game::Setup t = setup({tetris::Piece::T, tetris::Piece::T});
  EXPECT_EQ(after("lrh", t).faults, 1u);
  EXPECT_EQ(after("lrlrlrh", t).faults, 1u);
  EXPECT_EQ(after("wwwh", t).faults, 1u) << "one turn the other way";
  EXPECT_EQ(after("lrhlrh", t).faults, 2u);
}

TEST_F(StatisticsTest, DropsAndHoldingAreNotCounted) {
  const Game::Setup t = setup({tetris::Piece::T, tetris::Piece::T});
  EXPECT_EQ(after("l3dh", t).faults, 0u);
  EXPECT_EQ(after("oh", t).faults, 0u);
  EXPECT_EQ(after("l30d60.", t).faults, 0u) << "locked by time";
}

TEST_F(StatisticsTest, ASpinNeedsTheTurnsItNeeds) {
  Game::Setup spin = setup({tetris::Piece::T});
  for (int x = 0; x < tetris::kWidth; ++x) {
    if (x != 4) spin.start.board.fill(0, x);
    if (x < 3 || x > 5) spin.start.board.fill(1, x);
  }
  spin.start.board.fill(2, 3);
  const Statistics statistics = after("w18dwh", spin);
  EXPECT_EQ(statistics.t_spins, 1u);
  EXPECT_EQ(statistics.faults, 0u);
  ASSERT_TRUE(statistics.last_clear);
  EXPECT_EQ(statistics.last_clear->lines(), 2);
}

}  // namespace
}  // namespace fourfold::session

// The rule of the T-spin, case by case.
#include "tetris/modern/spin.h"

#include <gtest/gtest.h>

#include "tetris/modern/naive_test.h"

namespace fourfold::tetris::modern {
namespace {

using enum Orientation;
using naive::drawn;
using naive::location;

constexpr LastMove kTurned{.was_turn = true, .turn = Turn::clockwise, .kick = 0};
constexpr LastMove kFifthKick{.was_turn = true, .turn = Turn::clockwise, .kick = 4};
constexpr LastMove kFifthOfAHalfTurn{.was_turn = true, .turn = Turn::half, .kick = 4};

const Board kSlot = drawn({"###.......",  //
                           "##...#####",  //
                           "###.######"});

TEST(TSpin, IsATurnIntoThreeCorners) {
  EXPECT_EQ(spin_of(kSlot, location(south, 3, 1), kTurned), Spin::full);
  EXPECT_EQ(spin_of(kSlot, location(south, 3, 1), {}), Spin::none);
  EXPECT_EQ(spin_of({}, location(south, 3, 1), kTurned), Spin::none);
}

TEST(TSpin, IsMiniIfACornerInFrontIsEmpty) {
  EXPECT_EQ(spin_of(kSlot, location(north, 3, 1), kTurned), Spin::mini);
  EXPECT_EQ(spin_of(kSlot, location(east, 3, 1), kTurned), Spin::mini);
  EXPECT_EQ(spin_of(kSlot, location(west, 3, 1), kTurned), Spin::full);
}

TEST(TSpin, IsFullAfterTheFifthKickOfAQuarterTurn) {
  EXPECT_EQ(spin_of(kSlot, location(east, 3, 1), kFifthKick), Spin::full);
  EXPECT_EQ(spin_of(kSlot, location(east, 3, 1), kFifthOfAHalfTurn), Spin::mini);
  EXPECT_EQ(spin_of({}, location(east, 3, 1), kFifthKick), Spin::none);
}

TEST(TSpin, CountsWallsAndFloorAsFilled) {
  Board board;
  EXPECT_EQ(spin_of(board, location(east, 0, 1), kTurned), Spin::none);  // two corners in the wall
  board.fill(0, 1);
  EXPECT_EQ(spin_of(board, location(east, 0, 1), kTurned), Spin::mini);
  EXPECT_EQ(spin_of({}, location(north, 4, 0), kTurned), Spin::none);  // two corners in the floor
  EXPECT_EQ(spin_of({}, location(east, 0, 0), kTurned), Spin::mini);   // three
}

}  // namespace
}  // namespace fourfold::tetris::modern

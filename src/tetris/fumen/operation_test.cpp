// Pieces of a fumen and their cells.
#include "tetris/fumen/operation.h"

#include <gtest/gtest.h>

namespace fourfold::tetris::fumen {
namespace {

TEST(Operation, PiecesTurnAboutOneOfTheirCells) {
  EXPECT_EQ(spots_of({Piece::T, Rotation::right, {4, 4}}), (Spots{{{4, 3}, {4, 4}, {5, 4}, {4, 5}}}));
  EXPECT_EQ(spots_of({Piece::I, Rotation::right, {0, 2}}), (Spots{{{0, 0}, {0, 1}, {0, 2}, {0, 3}}}));
  EXPECT_EQ(spots_of({Piece::O, Rotation::reverse, {1, 1}}), (Spots{{{0, 0}, {1, 0}, {0, 1}, {1, 1}}}));
}

TEST(Operation, IsFoundByItsCells) {
  for (int piece = 0; piece < kPieceCount; ++piece) {
    for (const Rotation rotation : {Rotation::spawn, Rotation::right, Rotation::reverse, Rotation::left}) {
      const Operation operation{static_cast<Piece>(piece), rotation, {5, 7}};
      Spots cells = spots_of(operation);
      std::swap(cells[0], cells[3]);
      EXPECT_EQ(operation_at(operation.piece, cells, rotation), operation);
      EXPECT_EQ(spots_of(*operation_at(operation.piece, cells)), spots_of(operation));
      EXPECT_EQ(operation_stored(operation.piece, rotation, stored_spot(operation)), operation);
    }
  }
  EXPECT_FALSE(operation_at(Piece::O, spots_of({Piece::T, Rotation::spawn, {4, 4}})));
}

TEST(Operation, MayReachBeyondTheTopButNotBeyondWallsAndFloor) {
  EXPECT_TRUE(is_inside({Piece::I, Rotation::right, {0, 22}}));
  EXPECT_FALSE(is_inside({Piece::I, Rotation::right, {0, 23}}));
  EXPECT_FALSE(is_inside({Piece::I, Rotation::right, {0, 1}}));
  EXPECT_FALSE(is_inside({Piece::I, Rotation::spawn, {0, 1}}));
  EXPECT_FALSE(is_inside({Piece::I, Rotation::spawn, {8, 1}}));
}

}  // namespace
}  // namespace fourfold::tetris::fumen

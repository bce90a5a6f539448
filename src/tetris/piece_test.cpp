// Tests of the rotation systems against the pictures of the specification.
#include "tetris/piece.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

namespace fourfold::tetris {
namespace {

/// The orientations 0 .. count-1 side by side, as the specification draws them.
std::string picture(const RotationSystem& system, Piece piece, int count = 4) {
  std::string rows;
  for (int y = 0; y < kBox; ++y) {
    for (int r = 0; r < count; ++r) {
      if (r > 0) rows += "  ";
      for (int x = 0; x < kBox; ++x) {
        const auto& cells = system.shape(piece, r).cells;
        rows += std::ranges::find(cells, Cell{y, x}) == cells.end() ? '.' : '#';
      }
    }
    rows += '\n';
  }
  return rows;
}

TEST(ClassicPieces, LookLikeTheSpecification) {
  EXPECT_EQ(picture(kClassicRotation, Piece::I),
            "....  .#..  ....  .#..\n"
            "####  .#..  ####  .#..\n"
            "....  .#..  ....  .#..\n"
            "....  .#..  ....  .#..\n");
  EXPECT_EQ(picture(kClassicRotation, Piece::J),
            "....  ....  ....  ....\n"
            "....  ..##  .#..  ..#.\n"
            ".###  ..#.  .###  ..#.\n"
            "...#  ..#.  ....  .##.\n");
  EXPECT_EQ(picture(kClassicRotation, Piece::L),
            "....  ....  ....  ....\n"
            "....  ..#.  ...#  .##.\n"
            ".###  ..#.  .###  ..#.\n"
            ".#..  ..##  ....  ..#.\n");
  EXPECT_EQ(picture(kClassicRotation, Piece::T),
            "....  ....  ....  ....\n"
            ".#..  .#..  ....  .#..\n"
            "###.  ##..  ###.  .##.\n"
            "....  .#..  .#..  .#..\n");
  EXPECT_EQ(picture(kClassicRotation, Piece::S),
            "....  ....  ....  ....\n"
            "..##  .#..  ..##  .#..\n"
            ".##.  .##.  .##.  .##.\n"
            "....  ..#.  ....  ..#.\n");
  EXPECT_EQ(picture(kClassicRotation, Piece::Z),
            "....  ....  ....  ....\n"
            "....  ..#.  ....  ..#.\n"
            ".##.  .##.  .##.  .##.\n"
            "..##  .#..  ..##  .#..\n");
  EXPECT_EQ(picture(kClassicRotation, Piece::O, 1), "....\n....\n.##.\n.##.\n");
}

TEST(GenesPieces, LookLikeTheSpecification) {
  EXPECT_EQ(picture(kGenesRotation, Piece::O, 1), "....\n.##.\n.##.\n....\n");
  EXPECT_EQ(picture(kGenesRotation, Piece::I, 2),
            "....  ..#.\n"
            "####  ..#.\n"
            "....  ..#.\n"
            "....  ..#.\n");
  EXPECT_EQ(picture(kGenesRotation, Piece::S, 2),
            "....  ..#.\n"
            "..##  ..##\n"
            ".##.  ...#\n"
            "....  ....\n");
  EXPECT_EQ(picture(kGenesRotation, Piece::Z, 2),
            "....  ...#\n"
            ".##.  ..##\n"
            "..##  ..#.\n"
            "....  ....\n");
  EXPECT_EQ(picture(kGenesRotation, Piece::L),
            "...#  ..#.  ....  .##.\n"
            ".###  ..#.  .###  ..#.\n"
            "....  ..##  .#..  ..#.\n"
            "....  ....  ....  ....\n");
  EXPECT_EQ(picture(kGenesRotation, Piece::J),
            ".#..  ..##  ....  ..#.\n"
            ".###  ..#.  .###  ..#.\n"
            "....  ..#.  ...#  .##.\n"
            "....  ....  ....  ....\n");
  EXPECT_EQ(picture(kGenesRotation, Piece::T),
            "..#.  ..#.  ....  ..#.\n"
            ".###  ..##  .###  .##.\n"
            "....  ..#.  ..#.  ..#.\n"
            "....  ....  ....  ....\n");
}

TEST(Pieces, CountOnlyOrientationsThatDiffer) {
  for (const RotationSystem* system : {&kClassicRotation, &kGenesRotation}) {
    EXPECT_EQ(system->rotation_count(Piece::O), 1);
    for (const Piece piece : {Piece::I, Piece::S, Piece::Z}) EXPECT_EQ(system->rotation_count(piece), 2);
    for (const Piece piece : {Piece::J, Piece::L, Piece::T}) EXPECT_EQ(system->rotation_count(piece), 4);
  }
}

TEST(Pieces, RepeatTheirOrientationsUpToFour) {
  for (const RotationSystem* system : {&kClassicRotation, &kGenesRotation}) {
    for (int p = 0; p < kPieceCount; ++p) {
      const auto piece = static_cast<Piece>(p);
      const int count = system->rotation_count(piece);
      for (int r = 0; r < 4; ++r) EXPECT_EQ(system->shape(piece, r).cells, system->shape(piece, r % count).cells);
    }
  }
}

/// The cells moved to the top-left corner, in reading order.
std::array<Cell, 4> normal(std::array<Cell, 4> cells) {
  int top = cells[0].y, left = cells[0].x;
  for (const Cell& c : cells) top = std::min(top, c.y), left = std::min(left, c.x);
  for (Cell& c : cells) c = {c.y - top, c.x - left};
  std::ranges::sort(cells, [](Cell a, Cell b) { return a.y != b.y ? a.y < b.y : a.x < b.x; });
  return cells;
}

TEST(ClassicPieces, TurnCounterClockwise) {
  for (int p = 0; p < kPieceCount; ++p) {
    const auto piece = static_cast<Piece>(p);
    for (int r = 0; r < 4; ++r) {
      std::array<Cell, 4> turned = kClassicRotation.shape(piece, r).cells;
      for (Cell& c : turned) c = {kBox - 1 - c.x, c.y};
      EXPECT_EQ(normal(turned), normal(kClassicRotation.shape(piece, r + 1).cells)) << letter(piece) << r;
    }
  }
}

TEST(Shapes, DescribeTheSameFourCellsInEveryForm) {
  for (const RotationSystem* system : {&kClassicRotation, &kGenesRotation}) {
    for (const auto& orientations : system->shapes) {
      for (const Shape& shape : orientations) {
        int bits = 0, left = kBox, right = 0, top = kBox, bottom = 0;
        for (const auto column : shape.column) bits += std::popcount(column);
        EXPECT_EQ(bits, 4);
        for (const Cell& c : shape.cells) {
          EXPECT_TRUE(shape.column.at(static_cast<std::size_t>(c.x)) >> (3 - c.y) & 1);
          left = std::min(left, c.x), right = std::max(right, c.x);
          top = std::min(top, c.y), bottom = std::max(bottom, c.y);
        }
        EXPECT_EQ((std::array{shape.left, shape.right, shape.top, shape.bottom}),
                  (std::array{left, right, top, bottom}));
        EXPECT_EQ(shape.width(), right - left + 1);
        EXPECT_EQ(shape.height(), bottom - top + 1);
      }
    }
  }
}

TEST(PieceLetters, AreReadBackAsWritten) {
  for (int p = 0; p < kPieceCount; ++p) EXPECT_EQ(piece_from(letter(static_cast<Piece>(p))), static_cast<Piece>(p));
}

TEST(PieceLetters, ReadTheSeedsNAsZ) {
  EXPECT_EQ(piece_from('N'), Piece::Z);
  EXPECT_EQ(letter(*piece_from('N')), 'Z');
}

TEST(PieceLetters, RefuseAnythingElse) {
  for (const char c : {'A', 'i', 'z', ' ', '0', '\0'}) EXPECT_EQ(piece_from(c), std::nullopt);
}

}  // namespace
}  // namespace fourfold::tetris

// Tests of the board's bits and of the lines on them, against a grid of characters.
#include "connect4/board.h"

#include <gtest/gtest.h>

#include "connect4/naive_test.h"

namespace fourfold::connect4 {
namespace {

TEST(Board, LaysItsCellsOutAsThePictureInItsHeaderSays) {
  const BoardShape shape;
  EXPECT_EQ(shape.bit(0, 0), Bits{1});
  EXPECT_EQ(shape.bit(0, 5), Bits{1} << 5);
  EXPECT_EQ(shape.bit(3, 2), Bits{1} << 23);
  EXPECT_EQ(shape.top(6), Bits{1} << 47);
  EXPECT_EQ(shape.column(1), Bits{0b111111} << 7);
  const Geometry geometry(shape);
  EXPECT_EQ(std::popcount(geometry.board), 42);
  EXPECT_EQ(geometry.board & (Bits{1} << 6), 0u) << "the spare bit of the first column";
}

int line_count(const BoardShape& shape) {
  int count = 0;
  for (const Bits start : Geometry(shape).starts) count += std::popcount(start);
  return count;
}

TEST(Board, HasSixtyNineLinesOfFour) { EXPECT_EQ(line_count({}), 69); }

TEST(Board, HasAsManyLinesAsALoopOverAllCellsFinds) {
  for (const BoardShape& shape : naive::shapes()) {
    EXPECT_EQ(line_count(shape), static_cast<int>(naive::lines(shape).size())) << shape_text(shape);
  }
}

TEST(Board, KnowsTheCellsThatCompleteALine) {
  for (const BoardShape& shape : naive::shapes()) {
    const Geometry geometry(shape);
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
      const Position position = naive::random_position(shape, static_cast<int>(seed) * 2, seed);
      Bits expected = 0;
      for (const auto& line : naive::lines(shape)) {
        for (const Cell& missing : line) {
          bool others = true;
          for (const Cell& cell : line) {
            if (cell != missing) others &= (position.mover & shape.bit(cell.column, cell.row)) != 0;
          }
          if (others) expected |= shape.bit(missing.column, missing.row);
        }
      }
      EXPECT_EQ(geometry.completing(position.mover), expected) << shape_text(shape) << " seed " << seed;
    }
  }
}

TEST(Board, RefusesShapesThatDoNotFitAndSaysWhy) {
  const auto reason = [](BoardShape shape) { return checked(shape).error(); };
  EXPECT_EQ(reason({9, 7, 4}),
            "a board of 9x7 is too large: expected width * (height + 1) of at most 64, as in 7x6, 8x7 or 9x6");
  EXPECT_EQ(reason({0, 6, 4}), "a board of 0x6: expected at least one column and one row");
  EXPECT_EQ(reason({4, 3, 5}), "connect 5 on a board of 4x3: expected 2 to 4");
  EXPECT_EQ(reason({7, 6, 1}), "connect 1 on a board of 7x6: expected 2 to 7");
  EXPECT_FALSE(checked({2'000'000'000, 2'000'000'000, 4}));
  for (const BoardShape& shape : naive::shapes()) EXPECT_TRUE(checked(shape)) << shape_text(shape);
}

}  // namespace
}  // namespace fourfold::connect4

// Tests of games and boards as text, and of the messages for wrong ones.
#include "connect4/text.h"

#include <gtest/gtest.h>

#include "connect4/naive_test.h"
#include "connect4/rows_test.h"

namespace fourfold::connect4 {
namespace {

std::string problem(std::string_view moves, const BoardShape& shape = {}) {
  return position_from(shape, moves).error();
}

TEST(Text, ReadsAGameAsColumns) {
  EXPECT_EQ(*moves_from({}, "44 53\n"), (std::vector{3, 3, 4, 2}));
  EXPECT_EQ(moves_text(std::vector{3, 3, 4, 2}), "4453");
  EXPECT_TRUE(moves_from({}, "")->empty());
}

TEST(Text, NamesColumnsBeyondTheNinthWithLetters) {
  EXPECT_EQ(*moves_from({12, 4, 4}, "9abc"), (std::vector{8, 9, 10, 11}));
  EXPECT_EQ(problem("d", {12, 4, 4}), "move 1 'd': column 13 does not exist: expected 1 to c");
}

TEST(Text, SaysWhichMoveIsWrongAndWhy) {
  EXPECT_EQ(problem("4a4"), "move 2 'a': expected a column, 1 to 7");
  EXPECT_EQ(problem("44538"), "move 5 '8': column 8 does not exist: expected 1 to 7");
  EXPECT_EQ(problem("4x"), "move 2 'x': expected a column, 1 to 7");
  EXPECT_EQ(problem("0"), "move 1 '0': expected a column, 1 to 7");
  EXPECT_EQ(problem("4444444"), "column 4 is full at move 7");
  EXPECT_EQ(problem("11223341"), "move 8 '1': the game is over after move 7, which won");
  EXPECT_EQ(problem("12211", {2, 2, 2}), "move 4 '1': the game is over after move 3, which won");
  EXPECT_EQ(problem("1", {9, 9, 4}),
            "a board of 9x9 is too large: expected width * (height + 1) of at most 64, as in 7x6, 8x7 or 9x6");
}

TEST(Text, SaysThatAFullBoardEndsTheGame) {
  EXPECT_EQ(problem("1212331", {3, 2, 3}), "move 7 '1': the game is over after move 6, which filled the board");
}

TEST(Text, ReadsItsOwnPictures) {
  for (const BoardShape& shape : naive::shapes()) {
    for (std::uint64_t seed = 0; seed < 30; ++seed) {
      const Position position = naive::random_position(shape, static_cast<int>(seed), seed);
      EXPECT_EQ(*position_from_rows(shape, rows_of(position)), position);
    }
  }
}

TEST(Text, RefusesPicturesThatNoGameLeadsTo) {
  const auto reason = [](std::vector<std::string> rows) { return position_from_rows({}, rows).error(); };
  EXPECT_EQ(reason({"...O...", "......."}), "column 4 has a disc with nothing below it");
  EXPECT_EQ(reason({"..XX..."}), "0 discs O and 2 discs X: O moves first, so expected as many or one more");
  EXPECT_EQ(reason({"..XO.."}), "row 1 from the bottom '..XO..' has 6 cells: expected 7");
  EXPECT_EQ(reason({"..x...."}), "row 1 from the bottom '..x....': 'x' is none of O, X and .");
  EXPECT_EQ(reason(std::vector<std::string>(7, ".......")), "7 rows: expected at most 6");
  EXPECT_EQ(reason({"XXX....", "OOOO..X"}), "the side to move has won already");
}

TEST(Text, ReadsShapes) {
  EXPECT_EQ(*shape_from("7x6"), BoardShape{});
  EXPECT_EQ(*shape_from("5x4x3"), (BoardShape{5, 4, 3}));
  EXPECT_EQ(shape_text({5, 4, 3}), "5x4x3");
  EXPECT_EQ(shape_from("7").error(), "board '7': expected width x height as in 7x6, or with connect as in 7x6x4");
  EXPECT_FALSE(shape_from("7x6x4x1"));
  EXPECT_FALSE(shape_from("7x-6"));
  EXPECT_FALSE(shape_from(""));
  EXPECT_FALSE(shape_from("99x99"));
}

}  // namespace
}  // namespace fourfold::connect4

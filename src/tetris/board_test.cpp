// Tests of the well's bits, against pictures and against a field of characters.
#include "tetris/board.h"

#include <gtest/gtest.h>

#include <set>

#include "tetris/naive_test.h"
#include "tetris/search/samples_test.h"

namespace fourfold::tetris {
namespace {

const Rules& rules() { return classic_rules(); }
Board drawn(const std::vector<std::string>& picture) { return naive::board_of(naive::drawn(rules(), picture)); }
std::string text(const Board& board) { return naive::text(naive::field_of(rules(), board)); }

TEST(Board, LaysItsColumnsOutAsThePictureInItsHeaderSays) {
  const Board board = drawn({"..#.......",  //
                             ".##.......",  //
                             ".###......",  //
                             "#.##.....#"});
  EXPECT_EQ(board.columns[0], 0b0001u);
  EXPECT_EQ(board.columns[1], 0b0110u);
  EXPECT_EQ(board.columns[2], 0b1111u);
  EXPECT_EQ(board.columns[3], 0b0011u);
  EXPECT_EQ(board.columns[9], 0b0001u);
  EXPECT_EQ(board.height(), 4);
  EXPECT_EQ(board.column_height(1), 3);
  EXPECT_EQ(board.column_height(4), 0);
  EXPECT_EQ(board.cell_count(), 10);
}

TEST(Board, StartsEmpty) {
  const Board board;
  EXPECT_EQ(board.height(), 0);
  EXPECT_EQ(board.cell_count(), 0);
  EXPECT_EQ(board.full_rows(), 0u);
  EXPECT_EQ(board.used_rows(), 0u);
}

TEST(Board, LetsRowsFallByAsManyRowsAsWereTakenOutBelow) {
  Board board = drawn({"#.........",  //
                       "##########",  //
                       "##........",  //
                       "##########",  //
                       "##########",  //
                       "###......."});
  EXPECT_EQ(board.full_rows(), 0b10110u);
  board.remove_rows(board.full_rows());
  EXPECT_EQ(text(board),
            "#.........\n"
            "##........\n"
            "###.......\n");
}

TEST(Board, KeepsCavesWhenRowsFall) {
  Board board = drawn({"#.#.......",  //
                       "##########",  //
                       "..#.#....."});
  board.remove_rows(board.full_rows());
  EXPECT_EQ(text(board),
            "#.#.......\n"
            "..#.#.....\n");
}

TEST(Board, TakesOutRowsThatAreNotFullToo) {
  Board board = drawn({"#.........",  //
                       ".#........",  //
                       "..#......."});
  board.remove_rows(0b101);
  EXPECT_EQ(text(board), ".#........\n");
}

TEST(Board, RisesOnAFullRowWithAHole) {
  Board board = drawn({"#.........",  //
                       "#.#......."});
  board.raise(4);
  EXPECT_EQ(text(board),
            "#.........\n"
            "#.#.......\n"
            "####.#####\n");
}

TEST(Board, DoesWhatAFieldOfCharactersDoes) {
  Rng rng{3};
  for (const naive::Field& sample : random_stacks(rules(), 500, 1)) {
    naive::Field field = sample;
    for (int i = 0; i < 4; ++i) field.rows.at(rng.below(22)).fill(naive::kFilled);  // some full rows
    Board board = naive::board_of(field);
    for (int y = 0; y < 22; ++y) {
      EXPECT_EQ((board.full_rows() >> (21 - y) & 1) != 0, field.count_in_row(y) == kWidth);
      EXPECT_EQ((board.used_rows() >> (21 - y) & 1) != 0, field.count_in_row(y) > 0);
    }
    EXPECT_EQ(board.height(), 22 - field.top());

    board.remove_rows(board.full_rows());
    naive::delete_lines(field);
    EXPECT_EQ(text(board), naive::text(field));

    int cells = 0;
    for (int x = 0; x < kWidth; ++x) {
      int y = 0;
      while (y < 22 && !field.filled(y, x)) ++y;
      EXPECT_EQ(board.column_height(x), 22 - y);
      for (; y < 22; ++y) cells += field.filled(y, x) ? 1 : 0;
    }
    EXPECT_EQ(board.cell_count(), cells);
  }
}

TEST(Board, UsesAllOfIts64Rows) {
  Board board;
  for (int x = 0; x < kWidth; ++x) board.fill(63, x);
  board.fill(0, 5);
  EXPECT_EQ(board.height(), 64);
  board.remove_rows(board.full_rows());
  EXPECT_EQ(board.height(), 1);
  EXPECT_EQ(board.cell_count(), 1);
}

TEST(BoardHash, TellsBoardsApart) {
  const auto fields = random_stacks(rules(), 2000, 2);
  std::set<std::string> pictures;
  std::set<std::uint64_t> hashes;
  for (const naive::Field& field : fields) {
    pictures.insert(naive::text(field));
    hashes.insert(hash(naive::board_of(field)));
  }
  EXPECT_EQ(pictures.size(), hashes.size());
}

TEST(BoardHash, SeesEveryCell) {
  std::set<std::uint64_t> hashes{hash(Board{})};
  for (int row = 0; row < 64; ++row) {
    for (int x = 0; x < kWidth; ++x) {
      Board board;
      board.fill(row, x);
      hashes.insert(hash(board));
    }
  }
  EXPECT_EQ(hashes.size(), 641u);
}

}  // namespace
}  // namespace fourfold::tetris

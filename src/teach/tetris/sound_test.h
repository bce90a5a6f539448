// What holds for every review of a game of Tetris.
#pragma once

#include <gtest/gtest.h>

#include "teach/tetris/review.h"
#include "tetris/board.h"

namespace fourfold::teach {

/// A picture as a board; colours are not compared.
inline tetris::Board board_of(const Picture& picture, bool with_piece) {
  tetris::Board board;
  const int height = static_cast<int>(picture.rows.size());
  for (int row = 0; row < height; ++row) {
    for (int x = 0; x < tetris::kWidth; ++x) {
      if (picture.rows[static_cast<std::size_t>(row)][static_cast<std::size_t>(x)] != '.')
        board.fill(height - 1 - row, x);
    }
  }
  for (const Picture::Spot& spot : picture.played) {
    if (with_piece) board.fill(height - 1 - spot.row, spot.column);
  }
  return board;
}

/// Every board of a line is the one before with its piece and without full rows.
inline void expect_line_joins(const JudgedMove& move) {
  for (std::size_t i = 0; i < move.line.size(); ++i) {
    const LineMove& step = move.line[i];
    EXPECT_EQ(step.board.played.size(), 4u);
    EXPECT_NE((step.hand.queue + step.hand.held).find(step.board.mover), std::string::npos) << "it was seen";
    if (i == 0) {
      EXPECT_EQ(step.hand, move.hand);
      EXPECT_EQ(board_of(step.board, false), board_of(move.before, false));
      continue;
    }
    tetris::Board board = board_of(move.line[i - 1].board, true);
    board.remove_rows(board.full_rows());
    EXPECT_EQ(board_of(step.board, false), board);
  }
}

/// What every review promises.
inline void expect_sound(const Review& review) {
  ASSERT_EQ(review.values.size(), review.moves.size() + 1);
  int index = 0;
  for (const JudgedMove& move : review.moves) {
    EXPECT_EQ(move.index, index++);
    EXPECT_GE(move.loss, 0);
    EXPECT_LE(move.loss, kEndLoss);
    const bool is_best = move.played_json.dump() == move.best_json.dump();
    EXPECT_EQ(move.loss == 0, is_best) << move.played << " and " << move.best;
    EXPECT_EQ(move.grade == Grade::best, is_best);
    EXPECT_EQ(move.before.best.empty(), is_best);
    EXPECT_EQ(move.before.played.size(), 4u);
    EXPECT_EQ(move.line.empty(), is_best);
    if (!is_best) {
      EXPECT_EQ(move.line.front().text, move.best);
    }
    expect_line_joins(move);
    for (const Picture::Spot& spot : move.before.played)
      EXPECT_EQ(move.before.rows.at(static_cast<std::size_t>(spot.row)).at(static_cast<std::size_t>(spot.column)), '.');
  }
  EXPECT_LE(review.moments.size(), 10u);
}

}  // namespace fourfold::teach

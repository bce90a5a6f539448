// What listeners of a store are told, as text.
#include "scores/players/news.h"

#include <gtest/gtest.h>

namespace fourfold::scores {
namespace {

TEST(BoardNews, IsReadAsItWasWritten) {
  const Filter board{"modern", "guideline", "sprint", PlayerKind::bot};
  EXPECT_EQ(board_news(board), "board modern/guideline/sprint/bot");
  EXPECT_EQ(board_of_news(board_news(board)), board);
  EXPECT_EQ(board_of_news(board_news({})), Filter{});
  EXPECT_FALSE(board_of_news("room r"));
  EXPECT_FALSE(board_of_news("board modern/guideline"));
}

}  // namespace
}  // namespace fourfold::scores

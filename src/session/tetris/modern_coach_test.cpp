// The coach of the modern game.
#include "session/tetris/modern_coach.h"

#include <gtest/gtest.h>

#include "session/tetris/lessons.h"
#include "tetris/modern/search/machine_test.h"

namespace fourfold::session {
namespace {

TEST(ModernCoach, SolvesTheFirstLessonInWords) {
  const Lesson& lesson = **find_lesson("double-left");
  const tetris::modern::Position position(start_of(lesson));
  tetris::modern::Thinker thinker(tetris::modern::policy_for_tests());
  const auto answer = recommend(thinker, position, 0, {.nodes = 2000});
  ASSERT_TRUE(answer) << answer.error();
  EXPECT_FALSE(answer->choice.hold);
  EXPECT_EQ(answer->piece, tetris::Piece::T);
  EXPECT_EQ(answer->summary, "T in columns 4-6, row 1");
  EXPECT_FALSE(answer->keys.empty());
}

TEST(ModernCoach, SaysWhyThereIsNoAnswer) {
  tetris::modern::Position position;
  for (auto& column : position.board.columns) column = (tetris::Column{1} << 22) - 1;
  tetris::modern::Thinker thinker(tetris::modern::policy_for_tests());
  EXPECT_EQ(recommend(thinker, position, 5, {.nodes = 100}).error(), "the piece has no room");
}

}  // namespace
}  // namespace fourfold::session

// Every position can be solved with keys.
#include "session/tetris/lessons.h"

#include <gtest/gtest.h>

namespace fourfold::session {
namespace {

TEST(Lessons, EachIsSolvedByItsSolutionWithItsLastPiece) {
  for (const Lesson& lesson : lessons()) {
    tetris::modern::Game game({start_of(lesson), {}});
    const auto commands = tetris::modern::Game::read(lesson.solution);
    ASSERT_TRUE(commands) << lesson.name;
    bool solved = false;
    for (const auto& command : *commands) {
      const auto facts = game.apply(command);
      EXPECT_FALSE(facts.refused) << lesson.name;
      for (const auto& locked : facts.locks) solved |= solves(lesson, locked);
    }
    EXPECT_TRUE(solved) << lesson.name;
    EXPECT_EQ(game.position.pieces, lesson.pieces.size()) << lesson.name;
    EXPECT_FALSE(game.is_over()) << lesson.name;
  }
}

TEST(Lessons, AnotherPlacementDoesNotSolveThem) {
  for (const Lesson& lesson : lessons()) {
    tetris::modern::Game game({start_of(lesson), {}});
    const auto facts = game.apply(tap(tetris::modern::Key::hard_drop));
    EXPECT_FALSE(solves(lesson, facts.locks[0])) << lesson.name;
  }
}

TEST(Lessons, AreFoundByNameAndAreLegalStarts) {
  for (const Lesson& lesson : lessons()) {
    EXPECT_EQ(*find_lesson(lesson.name), &lesson);
    const tetris::modern::Game::Setup setup{start_of(lesson), {}};
    const auto again = tetris::modern::Game::setup_from(tetris::modern::Game::describe(setup));
    ASSERT_TRUE(again) << lesson.name << again.error();
    EXPECT_EQ(*again, setup) << lesson.name;
  }
  EXPECT_FALSE(find_lesson("juggling"));
}

}  // namespace
}  // namespace fourfold::session

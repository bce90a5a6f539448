// A game with its two players: undo, end, and what is saved of it.
#include "session/connect4/match.h"

#include <gtest/gtest.h>

#include "session/connect4/saved.h"

namespace fourfold::session {
namespace {

using connect4::Command;
using Engine = connect4::EngineSpec;

void drop(Match& match, std::initializer_list<int> columns) {
  for (const int column : columns) EXPECT_FALSE(match.apply({Command::Kind::drop, column - 1}).refused);
}

TEST(Match, UndoGoesBackToTheLastMoveOfAPerson) {
  Match match({{}, {Engine{Engine::Kind::human, 0}, Engine{Engine::Kind::rules, 0}}});
  drop(match, {4, 4, 3, 3});
  ASSERT_TRUE(match.undo());
  EXPECT_EQ(match.commands().size(), 2u);
  EXPECT_TRUE(match.humans_turn());
  EXPECT_EQ(match.last(), (connect4::Cell{3, 1}));
  EXPECT_TRUE(match.can_undo());
  EXPECT_TRUE(match.undo());
  EXPECT_FALSE(match.can_undo());
  EXPECT_FALSE(match.undo());
}

TEST(Match, SaysHowItEnded) {
  Match match({{}, {}});
  EXPECT_EQ(match.end_text(), "");
  drop(match, {1, 1, 2, 2, 3, 3, 4});
  EXPECT_EQ(match.end_text(), "● wins with disc 7.");
  ASSERT_TRUE(match.undo());
  match.apply({Command::Kind::resign, 0});
  EXPECT_EQ(match.end_text(), "● has resigned.");
}

TEST(Match, ASavedGameHasItsSeatsAndItsDiscs) {
  Match match({{}, {Engine{Engine::Kind::human, 0}, Engine{Engine::Kind::heuristic, 5}}});
  drop(match, {4, 4, 3});
  const auto saved = saved_connect4_from(to_text(match));
  ASSERT_TRUE(saved) << saved.error();
  EXPECT_EQ(saved->commands, match.commands());
  EXPECT_EQ(to_text(saved->setup.seats[1]), "heuristic:5");
}

}  // namespace
}  // namespace fourfold::session

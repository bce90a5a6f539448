// Every lesson of Connect Four is solved by its solution, and only a disc that keeps the goal is
// right.
#include "teach/connect4/lessons.h"

#include <gtest/gtest.h>

#include <set>

#include "connect4/solver.h"
#include "connect4/text.h"

namespace fourfold::teach {
namespace {

using connect4::Position;
using State = Connect4LessonTry::State;

struct Connect4Lessons : testing::Test {
  Connect4Lessons() : solver(connect4::Solver::create({}, {.table_bytes = std::size_t{8} << 20})) {}
  ScoreOf score() {
    return [this](const Position& position) { return solver->score(position); };
  }
  Result<connect4::Solver> solver;
};

TEST_F(Connect4Lessons, EachIsSolvedByItsSolution) {
  for (const Connect4Lesson& lesson : connect4_lessons()) {
    Connect4LessonTry now(lesson, score());
    for (const char symbol : lesson.solution) {
      ASSERT_EQ(now.state(), State::open) << lesson.id;
      EXPECT_TRUE(now.drop(*connect4::column_from(symbol))) << lesson.id << " " << symbol;
    }
    EXPECT_EQ(now.state(), State::solved) << lesson.id << ": " << now.fault();
  }
}

/// Looked at with the solver, move by move: what is right keeps the win (or stops the line).
TEST_F(Connect4Lessons, AFirstDiscIsRightExactlyWhereTheSolverSaysSo) {
  for (const Connect4Lesson& lesson : connect4_lessons()) {
    const Position start = *connect4::position_from({}, lesson.moves);
    int wrong = 0;
    for (int column = 0; column < 7; ++column) {
      if (!start.can_play(column)) continue;
      Connect4LessonTry now(lesson, score());
      now.drop(column);
      const Position after = start.after(column);
      const int value = after.winner() ? 1 : lesson.goal == Connect4Lesson::Goal::keep ? -*solver->score(after) : 0;
      const bool is_failed = now.state() == State::failed;
      wrong += is_failed ? 1 : 0;
      const bool is_exact = lesson.goal == Connect4Lesson::Goal::win || lesson.goal == Connect4Lesson::Goal::keep;
      EXPECT_TRUE(!is_exact || is_failed == (value <= 0)) << lesson.id << " " << column + 1;
      if (is_failed) {
        EXPECT_FALSE(now.fault().empty());
        Position shown = now.before();
        for (const int move : now.refutation()->columns) {
          ASSERT_TRUE(shown.can_play(move));
          shown.play(move);
        }
        EXPECT_EQ(now.fault().find("completes four") != std::string::npos,
                  now.refutation()->columns.size() == 2 && shown.winner().has_value());
      }
    }
    EXPECT_GT(wrong, 0) << lesson.id << " is no question";
  }
}

TEST_F(Connect4Lessons, ABlockLeavesNoLineAndTheSolutionIsTheOnlyOne) {
  const Connect4Lesson& lesson = *find_connect4_lesson("four-block");
  Connect4LessonTry now(lesson, score());
  EXPECT_TRUE(now.drop(5));
  EXPECT_EQ(now.fault(), "No: O completes four in column 4.");
  EXPECT_FALSE(now.drop(3)) << "it is over";
  now.begin_again();
  EXPECT_TRUE(now.drop(3));
  EXPECT_EQ(now.state(), State::solved);
}

TEST_F(Connect4Lessons, WhatIsHarderToSeeIsADiagonalWithAFreeSquareInIt) {
  const Connect4Lesson& lesson = *find_connect4_lesson("four-block-slant");
  Connect4LessonTry now(lesson, score());
  now.drop(6);
  Position shown = now.before();
  for (const int move : now.refutation()->columns) shown.play(move);
  const std::vector<connect4::Cell> line = shown.winning_cells();
  ASSERT_EQ(line.size(), 4u);
  for (std::size_t i = 1; i < line.size(); ++i) {
    EXPECT_NE(line[i].column, line[i - 1].column);
    EXPECT_NE(line[i].row, line[i - 1].row);
  }
  const int filled = now.refutation()->columns.back();
  EXPECT_NE(line.front().column, filled);
  EXPECT_NE(line.back().column, filled);
}

TEST_F(Connect4Lessons, AWinThatIsGivenAwayLaterIsToldToo) {
  Connect4LessonTry now(*find_connect4_lesson("four-two-threats"), score());
  EXPECT_TRUE(now.drop(4));
  ASSERT_EQ(now.state(), State::open) << now.fault();
  EXPECT_TRUE(now.drop(6));
  EXPECT_EQ(now.state(), State::failed);
}

TEST_F(Connect4Lessons, HaveTheirTextsAndIdsOfTheirOwn) {
  std::set<std::string_view> ids, names;
  for (const Connect4Lesson& lesson : connect4_lessons()) {
    EXPECT_TRUE(ids.insert(lesson.id).second);
    EXPECT_TRUE(names.insert(text_of(lesson).name).second);
    EXPECT_FALSE(text_of(lesson).hint.empty() || text_of(lesson).learned.empty());
  }
  EXPECT_EQ(find_connect4_lesson("chess"), nullptr);
}

}  // namespace
}  // namespace fourfold::teach

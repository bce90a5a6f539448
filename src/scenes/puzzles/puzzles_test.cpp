// Puzzles on the screen.
#include <gtest/gtest.h>

#include "connect4/solver.h"
#include "data/shipped.h"
#include "scenes/connect4/lesson.h"
#include "scenes/puzzles/menu.h"
#include "scenes/puzzles/puzzle_scene.h"
#include "scenes/scene_test.h"
#include "teach/puzzles/connect4_puzzle.h"
#include "teach/puzzles/tetris_puzzle.h"

namespace fourfold::scenes {
namespace {

using teach::PuzzleKind;

struct PuzzleScenes : SceneTest {
  void open(PuzzleKind kind, int number) { begin(puzzle_scene(services, kind, number)); }
  static teach::Connect4Puzzle disc_puzzle(int number) {
    const auto all = teach::connect4_puzzles_from(data::find(data::puzzles(), "connect4")->text);
    return (*all)[static_cast<std::size_t>(number) - 1];
  }
  static teach::TetrisPuzzle tetris(PuzzleKind kind, int number) {
    const auto all = teach::tetris_puzzles_from(kind, data::find(data::puzzles(), teach::row_of(kind).name)->text);
    return (*all)[static_cast<std::size_t>(number) - 1];
  }
  /// The keys of a solution as a player of the classic game presses them; far and ground keys as
  /// often as the well is wide or high.
  void play(std::string_view keys) {
    for (const char k : keys) {
      const std::string arrow = k == 'l' || k == 'L' ? "\033[D" : k == 'r' || k == 'R' ? "\033[C" : "\033[B";
      const bool is_held = k == 'L' || k == 'R' || k == 'D';
      if (k == 'c' || k == 'w')
        press(k == 'c' ? "z" : "x");
      else
        for (int i = 0; i < (is_held ? 22 : 1); ++i) press(arrow);
    }
    press(" ");
  }
};

TEST_F(PuzzleScenes, TheWinningColumnSolvesAndBeginsAStreak) {
  open(PuzzleKind::connect4, 1);
  EXPECT_TRUE(shows("Connect Four puzzle 1 of 200, grade 1 of 5"));
  press(std::to_string(disc_puzzle(1).column + 1));
  EXPECT_TRUE(shows("Solved"));
  EXPECT_TRUE(shows("streak 1, longest 1"));
  EXPECT_EQ(progress.of(PuzzleKind::connect4).solved, std::set{1});
  press("\r");
  EXPECT_TRUE(shows("Connect Four puzzle ")) << picture();
  EXPECT_FALSE(shows("Connect Four puzzle 2 of 200")) << "a solved one makes the next harder";
}

TEST_F(PuzzleScenes, AWrongColumnIsATryAndEndsTheStreak) {
  progress.of(PuzzleKind::connect4).streak = progress.of(PuzzleKind::connect4).best = 4;
  open(PuzzleKind::connect4, 1);
  const auto puzzle = disc_puzzle(1);
  int wrong = 0;
  while (wrong == puzzle.column || !puzzle.position().can_play(wrong)) ++wrong;
  press(std::to_string(wrong + 1));
  EXPECT_TRUE(shows("does not win"));
  EXPECT_TRUE(shows("tries 1"));
  EXPECT_TRUE(shows("streak 0, longest 4"));
}

TEST_F(PuzzleScenes, AWrongColumnIsAnsweredOnTheBoardUntilTheFourOfTheOtherSide) {
  auto solver =
      std::make_shared<Result<connect4::Solver>>(connect4::Solver::create({}, {.table_bytes = std::size_t{8} << 20}));
  services.score = [solver](const connect4::Position& position, const StopToken& stop) {
    return (*solver)->score(position, {.stop = stop});
  };
  const int number = 3;  // late in a game
  const auto puzzle = disc_puzzle(number);
  const auto score = [&](const connect4::Position& position) { return (*solver)->score(position); };
  int wrong = 0;
  while (wrong == puzzle.column || !puzzle.position().can_play(wrong) ||
         teach::refutation_of(puzzle.position(), wrong, score)->score == 0)
    ++wrong;
  open(PuzzleKind::connect4, number);
  press(std::to_string(wrong + 1));
  EXPECT_TRUE(shows("What happens then")) << picture();
  pass(1);  // the answer has come from the background
  for (int i = 0; i < 60 && stage->next_change(); ++i) pass(*stage->next_change());
  EXPECT_TRUE(shows("loses")) << picture();
  EXPECT_TRUE(shows("*●*") || shows("* ● *") || shows("*○*") || shows("* ○ *")) << picture();
  press("\r");
  EXPECT_TRUE(shows("to move and win")) << picture();
}

TEST_F(PuzzleScenes, TheSolutionPlaysItselfAndCostsTheRating) {
  for (const teach::PuzzleKindRow& row : teach::kPuzzleKindRows) {
    open(row.kind, 5);
    EXPECT_TRUE(shows("s solution", 44, 22)) << picture(44, 22);
    press("s");
    EXPECT_TRUE(shows("The solution")) << picture();
    for (int i = 0; i < 500 && stage->next_change(); ++i) pass(*stage->next_change());
    EXPECT_LT(progress.of(row.kind).rating.rating, 1000) << row.name;
    EXPECT_FALSE(progress.of(row.kind).solved.contains(5));
    press("\r");
    EXPECT_FALSE(shows("The solution")) << picture();
  }
}

TEST_F(PuzzleScenes, AHintIsShownAndCounted) {
  open(PuzzleKind::connect4, 1);
  press("hhh");
  EXPECT_TRUE(shows(std::string("It is column ") + std::to_string(disc_puzzle(1).column + 1)));
  EXPECT_TRUE(shows("hints 3"));
}

TEST_F(PuzzleScenes, OneKeyAsksForAHintInEveryKind) {
  for (const teach::PuzzleKindRow& row : teach::kPuzzleKindRows) {
    open(row.kind, 1);
    EXPECT_TRUE(shows("i hint")) << picture();
    press("i");
    EXPECT_TRUE(shows("hints 1")) << row.name << picture();
  }
}

TEST_F(PuzzleScenes, ASolvedPositionCanBePlayedOut) {
  services.score = [](const connect4::Position&, const StopToken&) { return std::optional<int>(); };
  open(PuzzleKind::connect4, 1);
  press(std::to_string(disc_puzzle(1).column + 1) + "p");
  EXPECT_TRUE(shows("perfect"));
}

TEST_F(PuzzleScenes, TheKeysOfASolutionSolveEveryKindOfTetris) {
  for (const PuzzleKind kind : {PuzzleKind::four, PuzzleKind::perfect, PuzzleKind::spin}) {
    for (const int number : {1, 100, 200}) {
      open(kind, number);
      for (const std::string& keys : tetris(kind, number).solution) play(keys);
      EXPECT_TRUE(shows("Yes. The ")) << picture();
      EXPECT_TRUE(progress.of(kind).solved.contains(number));
    }
  }
}

TEST_F(PuzzleScenes, TheFallingPieceIsSeenAndAFreshOneThatCannotTurnSaysWhy) {
  open(PuzzleKind::four, 1);
  ASSERT_EQ(tetris(PuzzleKind::four, 1).pieces[0], tetris::Piece::I);
  EXPECT_TRUE(shows("│ . . .[][][][] . . .│   then") || shows("│ . . .[][][][] . . .│\n")) << picture();
  press("z");
  EXPECT_TRUE(shows("No room to turn here")) << picture();
  press("\033[Bz");
  EXPECT_FALSE(shows("│ . . .[][][][] . . .│")) << picture();
}

TEST_F(PuzzleScenes, DiscsHaveTheSymbolsOfTheBoard) {
  open(PuzzleKind::connect4, 1);
  const bool is_first = disc_puzzle(1).position().to_move() == connect4::Side::first;
  EXPECT_TRUE(shows(std::string(is_first ? "●" : "○") + " to move and win")) << picture();
}

TEST_F(PuzzleScenes, AFailedTryOfTetrisBeginsAgain) {
  open(PuzzleKind::perfect, 1);
  press("   ");
  EXPECT_TRUE(shows("No. ")) << picture();
  EXPECT_TRUE(shows("still lacks")) << picture();
  EXPECT_TRUE(shows("belongs elsewhere") || shows("belongs")) << picture();
  EXPECT_TRUE(shows("tries 1"));
  press("\r");
  EXPECT_TRUE(shows("then"));
  press(" u");
  EXPECT_TRUE(shows("tries 1")) << "what is taken back costs nothing";
}

TEST_F(PuzzleScenes, TheMenuOffersTheNextAndTheOneOfTheDay) {
  progress.of(PuzzleKind::four).solved = {1, 2};
  begin(std::make_unique<PuzzleMenu>(services));
  EXPECT_TRUE(shows("2 of 200, rating 1000"));
  press("2");
  EXPECT_TRUE(shows("Clear four puzzle 3 of 200"));
  press("q5");
  EXPECT_TRUE(shows("Connect Four puzzle " + std::to_string(teach::puzzle_of_day(services.today())) + " of 200"));
}

TEST_F(PuzzleScenes, ALessonOfConnectFourAnswersAndIsKept) {
  begin(std::make_unique<Connect4LessonScene>(services, *teach::find_connect4_lesson("four-block")));
  EXPECT_TRUE(shows("? keys", 44, 22)) << picture(44, 22);
  EXPECT_TRUE(shows("to move: that is you", 44, 22)) << picture(44, 22);
  press("6");
  for (int i = 0; i < 10 && stage->next_change(); ++i) pass(*stage->next_change());
  EXPECT_TRUE(shows("completes four in column 4", 44, 22)) << picture(44, 22);
  press("\r4");
  EXPECT_TRUE(shows("Solved")) << picture();
  EXPECT_TRUE(progress.lessons.contains("four-block"));
  press("\r");
  EXPECT_TRUE(shows("Block what is harder to see")) << picture();
}

TEST_F(PuzzleScenes, TheSolutionOfEveryLessonOfConnectFourEndsInItsGoal) {
  for (const teach::Connect4Lesson& lesson : teach::connect4_lessons()) {
    begin(std::make_unique<Connect4LessonScene>(services, lesson));
    press("s");
    for (int i = 0; i < 60 && stage->next_change(); ++i) pass(*stage->next_change());
    const bool has_four = shows("*●*") || shows("* ● *") || shows("*○*") || shows("* ○ *");
    EXPECT_EQ(has_four, lesson.goal != teach::Connect4Lesson::Goal::block) << lesson.id << picture();
  }
  EXPECT_TRUE(progress.lessons.empty());
}

}  // namespace
}  // namespace fourfold::scenes

// A game by hand: keys, time, pause, coach, undo.
#include "scenes/tetris/play_test.h"
#include "scenes/tetris/coach_words.h"

#include "tetris/modes.h"

namespace fourfold::scenes {
namespace {

TEST_F(TetrisPlayTest, TheCountdownHoldsTheGameBack) {
  start();
  EXPECT_TRUE(shows("│    3   │")) << picture();
  EXPECT_EQ(stage->next_change(), 60);
  pass(60);
  EXPECT_TRUE(shows("│    2   │"));
  press(" ");
  EXPECT_EQ(game().position.pieces, 0u) << "keys wait for the start";
  pass(120);
  EXPECT_EQ(game().ticks, 0u);
  pass(1);
  EXPECT_EQ(game().ticks, 1u);
}

TEST_F(TetrisPlayTest, TheFirstPieceCanBePlacedInTheCountdown) {
  start();
  const int x = game().at.x, y = game().at.y;
  press("\033[D\033[A");
  EXPECT_EQ(game().at.x, x - 1);
  EXPECT_EQ(game().at.rotation, 1);
  press("j ");
  EXPECT_EQ(game().at.y, y);
  EXPECT_EQ(game().position.pieces, 0u) << "but not dropped";
}

TEST_F(TetrisPlayTest, KeysMoveTurnAndDrop) {
  start_playing();
  const int x = game().at.x;
  press("\033[D");
  EXPECT_EQ(game().at.x, x - 1);
  press("l");
  EXPECT_EQ(game().at.x, x);
  press("\033[A");
  EXPECT_EQ(game().at.rotation, 1);
  press("x");
  EXPECT_EQ(game().at.rotation, 0);
  press("j");
  EXPECT_EQ(game().at.y, 0);
  press(" ");
  EXPECT_EQ(game().position.pieces, 1u);
}

TEST_F(TetrisPlayTest, GravityPullsOnceASecond) {
  start_playing();
  pass(59);
  EXPECT_EQ(game().at.y, -1);
  pass(1);
  EXPECT_EQ(game().at.y, 0);
  EXPECT_EQ(stage->next_change(), 60) << "nothing to do until the next pull";
}

TEST_F(TetrisPlayTest, ClearedRowsFlashForAMomentAndHoldNothingUp) {
  start_playing({.coach = true});
  for (int i = 0; i < 100 && game().position.lines() == 0; ++i) press("f");
  ASSERT_GT(game().position.lines(), 0u);
  EXPECT_TRUE(shows("│====================│")) << picture();
  EXPECT_EQ(stage->next_change(), 8);
  const std::uint64_t ticks = game().ticks;
  pass(8);
  EXPECT_FALSE(shows("====")) << picture();
  EXPECT_EQ(game().ticks, ticks + 8);
}

TEST_F(TetrisPlayTest, TheLevelRisesWithTheLinesWhereThatIsChosen) {
  session::PlayOptions options{.coach = true};
  options.setup.options.level_lines = 1;
  start_playing(options);
  EXPECT_TRUE(shows("level                   1"));
  for (int i = 0; i < 100 && game().position.lines() == 0; ++i) press("f");
  ASSERT_EQ(game().position.lines(), 1u);
  EXPECT_TRUE(shows("level                   2")) << picture();
}

TEST_F(TetrisPlayTest, TheLevelShownIsTheLevelAskedFor) {
  for (const int level : {2, 14, 15, 16, 17, 18, 19, 20}) {
    session::PlayOptions options;
    options.setup.options.level = level;
    start_playing(options);
    EXPECT_TRUE(shows(" " + std::to_string(level) + ", stays")) << picture();
  }
}

TEST_F(TetrisPlayTest, APauseStopsTimeAndKeys) {
  start_playing();
  press("p");
  EXPECT_TRUE(shows("PAUSED"));
  EXPECT_FALSE(stage->next_change());
  pass(500);
  press("\033[D");
  EXPECT_EQ(game().at, game().position.rules->spawn);
  press("p");
  pass(60);
  EXPECT_EQ(game().at.y, 0);
}

TEST_F(TetrisPlayTest, APauseHidesTheBoardAndThePiecesToCome) {
  start_playing();
  press(" ");
  const auto blocks = [&] {
    const std::string text = picture();
    std::size_t count = 0;
    for (std::size_t at = text.find("[]"); at != std::string::npos; at = text.find("[]", at + 2)) ++count;
    return count;
  };
  EXPECT_GT(blocks(), 4u);
  press("p");
  EXPECT_EQ(blocks(), 0u) << picture();
}

TEST_F(TetrisPlayTest, AQuestionMarkPausesAndShowsTheKeys) {
  start_playing();
  press("?");
  EXPECT_TRUE(shows("Keys of classic Tetris")) << picture();
  press("q");
  EXPECT_TRUE(shows("PAUSED")) << picture();
}

TEST_F(TetrisPlayTest, AFreshPieceThatCannotTurnSaysWhy) {
  start_playing();
  while (game().position.piece() != tetris::Piece::I)
    press(game().position.pieces % 2 == 0 ? "\033[D\033[D\033[D " : "\033[C\033[C\033[C ");
  const auto before = game().at;
  press("z");
  EXPECT_EQ(game().at, before);
  EXPECT_TRUE(shows("no room to turn yet")) << picture();
  press("\033[Bz");
  EXPECT_NE(game().at.rotation, before.rotation) << "a row lower it turns";
}

TEST_F(TetrisPlayTest, ASmallWindowPausesTheGame) {
  start_playing();
  (void)picture(60, 20);
  EXPECT_TRUE(shows("PAUSED"));
}

TEST_F(TetrisPlayTest, AHeldKeyShiftsAfterADelayWhereReleasesAreKnown) {
  start_playing();
  stage->set_knows_releases(true);
  const int x = game().at.x;
  press("\033[1;1:1D");
  EXPECT_EQ(game().at.x, x - 1);
  press("\033[1;1:2D");
  EXPECT_EQ(game().at.x, x - 1) << "the terminal's own repeat is not ours";
  EXPECT_EQ(stage->next_change(), 10);
  pass(9);
  EXPECT_EQ(game().at.x, x - 1);
  pass(1);
  EXPECT_EQ(game().at.x, x - 2);
  pass(2);
  EXPECT_EQ(game().at.x, x - 3);
  press("\033[1;1:3D");
  press("\033[1;1:1C\033[1;1:3C");
  pass(50);
  EXPECT_EQ(game().at.x, x - 2) << "released";
}

TEST_F(TetrisPlayTest, AHeldKeyGoesOnWhenTheOneAfterItIsReleased) {
  start_playing();
  stage->set_knows_releases(true);
  const int x = game().at.x;
  press("\033[1;1:1D");             // left is held
  press("\033[1;1:1C\033[1;1:3C");  // a tap to the right
  EXPECT_EQ(game().at.x, x);
  pass(10);
  EXPECT_EQ(game().at.x, x - 1);
  pass(2);
  EXPECT_EQ(game().at.x, x - 2);
}

TEST_F(TetrisPlayTest, AHeldKeyGoesOnWhileThePieceIsLowered) {
  start_playing();
  stage->set_knows_releases(true);
  const int x = game().at.x, y = game().at.y;
  press("\033[1;1:1D");
  press("\033[1;1:1B");
  pass(10);
  EXPECT_EQ(game().at.x, x - 2);
  EXPECT_EQ(game().at.y, y + 6) << "once at once, then every second tick";
  press("\033[1;1:3B");
  pass(2);
  EXPECT_EQ(game().at.x, x - 3);
  EXPECT_EQ(game().at.y, y + 6);
}

TEST_F(TetrisPlayTest, TheRepeatIsTheSameInOneStepAndInMany) {
  start_playing();
  stage->set_knows_releases(true);
  press("\033[1;1:1D");
  pass(14);
  const tetris::Game many = game();
  start_playing();
  stage->set_knows_releases(true);
  press("\033[1;1:1D");
  stage->advance(14);
  EXPECT_EQ(game(), many);
}

TEST_F(TetrisPlayTest, TheCoachDrawsItsPlaceAndSaysWhy) {
  start_playing();
  EXPECT_FALSE(shows("RR"));
  press("cc");
  EXPECT_TRUE(shows("RRRR")) << picture();
  EXPECT_TRUE(shows("coach simple"));
  EXPECT_TRUE(shows("- ")) << "a sentence" << picture();
  press("f");
  EXPECT_EQ(game().position.pieces, 0u) << "asked";
  EXPECT_TRUE(shows("again: the coach places")) << picture();
  press("f");
  EXPECT_EQ(game().position.pieces, 1u) << "followed";
  press("c");
  EXPECT_FALSE(shows("RR"));
}

TEST_F(TetrisPlayTest, OneKeyDoesNotMakeAGameACoachedOne) {
  start_playing();
  press("c");
  EXPECT_TRUE(shows("again: the coach comes,")) << picture();
  EXPECT_FALSE(shows("RR")) << picture();
  press("l");
  press("c");
  EXPECT_FALSE(shows("RR")) << "another key came between\n" << picture();
  drop_until_over();
  pass(30);
  EXPECT_FALSE(shows("ranked as coached")) << picture();
  start_playing({.practice = true});
  press("c");
  EXPECT_TRUE(shows("RR")) << "nothing is at stake in practice\n" << picture();
}

TEST_F(TetrisPlayTest, ARestartedGameHasTheCoachThatItBeganWith) {
  start_playing();
  press("cc");
  ASSERT_TRUE(shows("RR")) << picture();
  press("r");
  pass(180);
  EXPECT_FALSE(shows("RR")) << "it came later\n" << picture();
  press("cc");
  drop_until_over();
  pass(30);
  press("\033");
  press("r");
  pass(180);
  EXPECT_FALSE(shows("RR")) << "after the end too\n" << picture();
  start_playing({.coach = true});
  press("r");
  pass(180);
  EXPECT_TRUE(shows("RR")) << picture();
}

TEST_F(TetrisPlayTest, TheNumbersBehindTheCoachsReasonsAreOnAKey) {
  start_playing({.coach = true});
  EXPECT_FALSE(shows("more at the walls")) << picture();
  press("w");
  EXPECT_TRUE(shows("more at the walls: 2, not")) << "a feature in words, with both values" << picture();
  press("w");
  EXPECT_FALSE(shows("more at the walls")) << picture();
}

TEST_F(TetrisPlayTest, TheCoachSpeaksOfWhereThePieceHangsAndOfWhereTheLastOneWent) {
  start_playing({.coach = true});
  EXPECT_FALSE(shows("here: ")) << "nothing was moved" << picture();
  int spoke = 0;
  for (int piece = 0; piece < 6; ++piece) {
    press("l");
    spoke += shows("here: ") ? 1 : 0;
    press(" ");
    spoke += shows("last: ") ? 1 : 0;
  }
  EXPECT_GE(spoke, 6) << picture();
}

TEST(CoachWords, NameThePlaceOfWhichTheySpeak) {
  EXPECT_EQ(word_about({{.kind = teach::Kind::flatter, .number = 3, .other_number = 4}}),
            "the advised place keeps the surface flatter: 3 steps, not 4");
  EXPECT_EQ(
      word_about(
          {{.kind = teach::Kind::leads_to, .number = 4, .pieces = 1, .letters = teach::letter_bit(tetris::Piece::I)}}),
      "the advised place is part of the plan: the next piece, I, clears four");
  EXPECT_EQ(word_about({{.kind = teach::Kind::makes_holes, .about_other = true, .number = 1, .columns = 1 << 3}}),
            "yours leaves a hole in column 4");
}

TEST_F(TetrisPlayTest, ACoachThatCannotBeLoadedSaysSo) {
  services.coach_for = [](const std::string& name, std::string_view) -> Result<tetris::Policy> {
    return Error{"no policy " + name};
  };
  start_playing({.coach = true, .coach_policy = "nobody"});
  EXPECT_TRUE(shows("no policy nobody")) << picture();
}

TEST_F(TetrisPlayTest, TheCoachNeverHoldsUpTheGame) {
  class Never final : public stage::Background {
    void run(Job /*job*/) override {}
  } never;
  services.background = &never;
  start_playing({.coach = true});
  EXPECT_TRUE(shows("thinks ..."));
  press(" ");
  pass(60);
  EXPECT_EQ(game().position.pieces, 1u);
  EXPECT_EQ(game().at.y, 0);
}

TEST_F(TetrisPlayTest, UndoIsForPractice) {
  start_playing();
  press(" ");
  press("u");
  EXPECT_EQ(game().position.pieces, 1u);
  EXPECT_TRUE(shows("undo is for practice"));
  start_playing({.practice = true});
  press(" ");
  press("u");
  EXPECT_EQ(game().position.pieces, 0u);
  EXPECT_TRUE(shows("taken back"));
}

TEST_F(TetrisPlayTest, RestartAsksOnce) {
  start_playing();
  press(" r");
  EXPECT_TRUE(shows("again for a new game"));
  EXPECT_EQ(game().position.pieces, 1u);
  press("r");
  EXPECT_TRUE(shows("│    3   │")) << picture();
}

TEST_F(TetrisPlayTest, WhoGoesOnAfterAPauseHasNotAskedForARestart) {
  start_playing();
  press(" pr");
  press("\r");
  press("r");
  EXPECT_EQ(game().position.pieces, 1u);
  EXPECT_TRUE(shows("again for a new game"));
}

TEST_F(TetrisPlayTest, InPracticeEvenTheLastPieceIsTakenBack) {
  start_playing({.practice = true});
  drop_until_over();
  pass(30);
  EXPECT_TRUE(shows("take back")) << picture();
  press("u");
  EXPECT_TRUE(shows("PAUSED")) << picture();
  EXPECT_EQ(saves.size(), 1u) << "in the place it had";
  press("p");
  pass(60);
  EXPECT_FALSE(shows("GAME OVER"));
}

TEST_F(TetrisPlayTest, ASprintEndsWithItsTime) {
  session::PlayOptions sprint;
  sprint.setup.options = (*tetris::find_mode("sprint"))->options;
  start_playing(sprint);
  EXPECT_TRUE(shows("time left"));
  for (int i = 0; i < 200 && !shows("TIME IS UP"); ++i) {
    press(i % 3 == 0 ? "hhhh" : i % 3 == 1 ? "llll" : "");
    stage->advance(60);
  }
  EXPECT_TRUE(shows("TIME IS UP")) << picture();
}

TEST_F(TetrisPlayTest, ManyNextPiecesFitBesideTheCoach) {
  start_playing({.coach = true, .next_pieces = 5});
  const std::string text = picture();
  EXPECT_TRUE(shows("coach simple")) << text;
  EXPECT_TRUE(shows("pieces/second"));
  EXPECT_TRUE(shows("cleared at once"));
}

TEST_F(TetrisPlayTest, ALargeWindowGetsLargeCells) {
  start_playing();
  press(" ");
  EXPECT_TRUE(shows("[  ]", 160, 50)) << picture(160, 50);
  EXPECT_FALSE(shows("[  ]", 100, 40));
}

}  // namespace
}  // namespace fourfold::scenes

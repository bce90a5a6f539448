// Games of Connect Four, by keys.
#include "scenes/connect4/play_test.h"
#include "connect4/text.h"
#include "scenes/connect4/new.h"
#include "scenes/connect4/replay.h"
#include "scenes/replay_open.h"
#include "scenes/saved_open.h"

namespace fourfold::scenes {
namespace {

using connect4::EngineSpec;
using connect4::Seat;
using Kind = EngineSpec::Kind;

TEST_F(Connect4Test, TwoPersonsPlayUntilFourAreMarked) {
  play({}, {});
  EXPECT_TRUE(shows("● human"));
  EXPECT_TRUE(shows("● to move: disc 1"));
  press("1122334");
  pass(60);
  EXPECT_TRUE(shows("● wins with disc 7."));
  EXPECT_TRUE(shows("* ● *│* ● *│* ● *│* ● *"));
  press("5");
  EXPECT_TRUE(shows("the game is over"));
  EXPECT_EQ(discs(), 7);
}

TEST_F(Connect4Test, CursorAndEnterDropAsNumbersDo) {
  play({}, {});
  press("\033[C");
  press("\r");
  press("\033[D\033[D ");
  press("\033[B");
  EXPECT_EQ(game->match().game().position, *connect4::position_from({}, "533"));
}

TEST_F(Connect4Test, AFullColumnIsRefusedWithAReason) {
  play({}, {});
  press("1111112");
  EXPECT_EQ(discs(), 7);
  press("1");
  EXPECT_TRUE(shows("column 1 is full"));
  press("9");
  EXPECT_TRUE(shows("column 9 does not exist"));
  EXPECT_EQ(discs(), 7);
}

TEST_F(Connect4Test, TheCourseRuleForbidsTheCentreOnce) {
  play({}, {}, Seat::a, connect4::Opening::no_centre);
  press("4");
  EXPECT_TRUE(shows("may not be the centre"));
  press("34");
  EXPECT_EQ(discs(), 2);
}

TEST_F(Connect4Test, TheMachineAnswersWithItsReasons) {
  play({}, {Kind::rules, 0});
  press("4");
  EXPECT_EQ(discs(), 1);
  pass(60);
  EXPECT_EQ(discs(), 2);
  EXPECT_TRUE(shows("○ (rules) played column"));
  EXPECT_TRUE(shows("open lines of four")) << picture();
}

TEST_F(Connect4Test, AKeyWhileTheDiscFallsDoesNotSilenceTheMachine) {
  play({}, {Kind::rules, 0});
  press("4");
  pass(3);
  ASSERT_EQ(discs(), 1) << "the disc still falls";
  press("\033[C");
  pass(60);
  EXPECT_EQ(discs(), 2);
}

TEST_F(Connect4Test, AnEarlyKeyIsToldThatItDroppedNothing) {
  play({}, {Kind::rules, 0});
  press("4");
  pass(3);
  ASSERT_EQ(discs(), 1);
  press("1");
  EXPECT_EQ(discs(), 2) << "its answer was there: the key made it move";
  EXPECT_TRUE(shows("The machine moves first: nothing was dropped.")) << picture();
  press("\033[C");
  EXPECT_FALSE(shows("nothing was dropped"));
}

TEST_F(Connect4Test, AWindowThatWasTooSmallDoesNotSilenceTheMachine) {
  play({}, {Kind::rules, 0});
  press("4");
  pass(3);
  (void)picture(60, 20);
  pass(60);
  (void)picture(80, 24);
  pass(60);
  EXPECT_EQ(discs(), 2);
}

TEST_F(Connect4Test, MachinesWaitWhileTheyCannotBeSeen) {
  play({Kind::random, 0}, {Kind::rules, 0});
  pass(100);
  (void)picture(60, 20);
  const int stopped = discs();
  EXPECT_TRUE(shows("p goes on"));
  pass(200);
  EXPECT_EQ(discs(), stopped);
}

TEST_F(Connect4Test, TheMachineStartsWhenItIsTold) {
  play({}, {Kind::heuristic, 2}, Seat::b);
  pass(60);
  EXPECT_EQ(discs(), 1);
  EXPECT_TRUE(shows("● heuristic:2"));
  EXPECT_TRUE(shows("○ to move"));
}

TEST_F(Connect4Test, UndoTakesBackTheMachinesAnswerToo) {
  play({}, {Kind::random, 0});
  press("4");
  pass(60);
  ASSERT_EQ(discs(), 2);
  press("u");
  EXPECT_EQ(discs(), 0);
  EXPECT_TRUE(shows("● to move: disc 1"));
  press("u");
  EXPECT_TRUE(shows("There is nothing to take back."));
}

TEST_F(Connect4Test, MachinesPlayAWholeGameWhichCanBeStopped) {
  play({Kind::random, 0}, {Kind::rules, 0});
  pass(100);
  press("p");
  const int stopped = discs();
  EXPECT_GE(stopped, 1);
  pass(200);
  EXPECT_EQ(discs(), stopped);
  press("p");
  pass(42 * 60);
  EXPECT_TRUE(game->match().game().is_over());
}

TEST_F(Connect4Test, AHintNamesAColumnAndAReason) {
  play({}, {});
  press("4h");
  EXPECT_TRUE(shows("With a hint the game is kept as coached. h again does it.")) << picture();
  press("h");
  EXPECT_TRUE(shows("Hint: column "));
  press("1");
  EXPECT_FALSE(shows("Hint: column "));
}

TEST_F(Connect4Test, ScoresStayOnAndFollowTheGame) {
  play({}, {});
  press("ss");
  pass(1);
  EXPECT_EQ(scored, 7);
  EXPECT_TRUE(shows("     =     =     =     =     =     =     ="));
  press("4");
  pass(60);
  EXPECT_EQ(scored, 14);
  EXPECT_TRUE(shows("     -1    -1    -1    -1    -1    -1    -1"));
  press("s");
  EXPECT_FALSE(shows("-1    -1"));
}

TEST_F(Connect4Test, AGameThatWasLeftGoesOn) {
  play({}, {Kind::heuristic, 2}, Seat::b, connect4::Opening::no_centre);
  pass(60);
  press("5");
  pass(60);
  ASSERT_EQ(discs(), 3);
  const connect4::Game left = game->match().game();
  press("q");
  ASSERT_EQ(saves.size(), 1u);
  auto again = saved_scene(services, saves[0].id);
  ASSERT_TRUE(again) << again.error();
  game = dynamic_cast<Connect4Play*>(again->get());
  begin(*std::move(again));
  EXPECT_EQ(game->match().game(), left);
  EXPECT_TRUE(shows("● heuristic:2")) << picture();
  press("1");
  EXPECT_EQ(saves.size(), 1u) << "in the place it had";
}

TEST_F(Connect4Test, AGameThatIsOverDoesNotWait) {
  play({}, {});
  press("112233");
  EXPECT_EQ(saves.size(), 1u);
  press("4");
  EXPECT_TRUE(saves.empty());
  press("u");
  EXPECT_EQ(saves.size(), 1u) << "taken back, it is running again";
  press("nn");
  EXPECT_TRUE(saves.empty()) << "given up";
}

TEST_F(Connect4Test, MachinesThatWereLeftWaitForAKey) {
  play({Kind::random, 0}, {Kind::rules, 0});
  pass(100);
  press("q");
  auto again = saved_scene(services, saves.at(0).id);
  ASSERT_TRUE(again) << again.error();
  begin(*std::move(again));
  EXPECT_TRUE(shows("p goes on")) << picture();
}

TEST_F(Connect4Test, ResigningIsAskedTwice) {
  play({}, {});
  press("4r");
  EXPECT_TRUE(shows("○ resigns? r again does it."));
  press("\033[C");
  press("r");
  EXPECT_FALSE(game->match().game().is_over());
  press("r");
  EXPECT_TRUE(shows("○ has resigned."));
}

TEST_F(Connect4Test, ClearingTheBoardIsAskedTwice) {
  play({}, {});
  press("44n");
  EXPECT_TRUE(shows("Clear the board? n again does it.")) << picture();
  EXPECT_EQ(discs(), 2);
  press("rn");
  EXPECT_EQ(discs(), 2) << "another key in between";
  press("n");
  EXPECT_EQ(discs(), 0);
  press("1122334n");
  EXPECT_EQ(discs(), 0) << "a finished game is not asked for";
}

TEST_F(Connect4Test, AFinishedGameIsKeptOnceAndCanBeWatched) {
  play({}, {});
  press("11223");
  press("k");
  EXPECT_TRUE(shows("Only a finished game is kept."));
  press("34k");
  EXPECT_TRUE(shows("Kept: rank 2 as anonymous."));
  press("k");
  EXPECT_TRUE(shows("It is kept already."));
  auto scene = replay_scene(services, kept.at(0).replay, "kept");
  ASSERT_TRUE(scene) << scene.error();
  begin(*std::move(scene));
  EXPECT_TRUE(shows("move 0 of 7"));
  press("\033[F");
  EXPECT_TRUE(shows("* ● *│* ● *│* ● *│* ● *"));
  press("5");
  EXPECT_TRUE(shows("move 3 of 7"));
  press("\033[D");
  EXPECT_TRUE(shows("move 2 of 7"));
  press("\r");
  EXPECT_TRUE(shows("● to move: disc 3"));
}

TEST_F(Connect4Test, AKeptGameReachesTheRankingsUnderTheNameOfWhoWon) {
  services.settings.player = "Ada";
  play({}, {});
  press("1122334k");
  ASSERT_EQ(kept.size(), 1u);
  EXPECT_EQ(kept[0].name, "Ada");
  EXPECT_EQ(kept[0].played, PlayerKind::human);
  play({Kind::rules, 0}, {Kind::random, 0});
  pass(42 * 60);
  press("k");
  ASSERT_EQ(kept.size(), 2u);
  EXPECT_EQ(kept[1].played, PlayerKind::bot);
}

TEST_F(Connect4Test, ScoresComeWithALegend) {
  play({}, {});
  press("ss");
  pass(1);
  EXPECT_TRUE(shows("Scores are exact")) << picture();
  EXPECT_TRUE(shows("Column 4, =: a draw.")) << picture();
}

TEST_F(Connect4Test, AReplayPlaysByItself) {
  const auto text = play::to_text(
      play::Replay<connect4::Game>{{}, {{connect4::Command::Kind::drop, 0}, {connect4::Command::Kind::drop, 1}}, {}});
  auto scene = replay_scene(services, text, "two discs");
  ASSERT_TRUE(scene) << scene.error();
  begin(*std::move(scene));
  pass(200);
  EXPECT_TRUE(shows("move 2 of 2"));
}

TEST_F(Connect4Test, TheFormBeginsWithWhatTheCommandLineSaid) {
  begin(std::make_unique<Connect4New>(services,
                                      connect4::Game::Setup{{}, connect4::Seat::b, connect4::Opening::no_centre}));
  EXPECT_TRUE(shows("not in the centre"));
  press("\r");
  EXPECT_TRUE(shows("● hybrid")) << "player B starts";
}

TEST_F(Connect4Test, TheFormChoosesBothPlayersTheirLevelsAndTheRules) {
  begin(std::make_unique<Connect4New>(services));
  EXPECT_TRUE(shows("< human >"));
  press("\033[C\033[C");
  EXPECT_TRUE(shows("player A, level"));
  EXPECT_TRUE(shows("8"));
  press("\033[B\033[D");
  EXPECT_TRUE(shows("< 7 >"));
  press("\033[B\033[B\033[C\033[B\033[C");
  EXPECT_TRUE(shows("not in the centre"));
  press("\r");
  EXPECT_TRUE(shows("Connect Four, first disc not in the centre"));
  EXPECT_TRUE(shows("● hybrid"));
  EXPECT_TRUE(shows("○ heuristic:7"));
}

TEST_F(Connect4Test, ASolverThatHasNoAnswerLeavesQuestionMarks) {
  services.score = [](const connect4::Position&, const StopToken&) { return std::optional<int>(); };
  play({}, {Kind::perfect, 0});
  press("ss4");
  pass(60);
  EXPECT_EQ(discs(), 2);
  EXPECT_TRUE(shows("?     ?     ?"));
}

TEST_F(Connect4Test, FitsIntoASmallWindow) {
  play({}, {});
  press("4");
  press("ss");
  const std::string small = picture(44, 22);
  EXPECT_NE(small.find("●"), std::string::npos) << small;
  EXPECT_NE(small.find("to move: disc 2"), std::string::npos) << small;
  EXPECT_NE(small.find("1-7 drop"), std::string::npos) << small;
  EXPECT_EQ(small.find("are needed"), std::string::npos) << small;
}

}  // namespace
}  // namespace fourfold::scenes

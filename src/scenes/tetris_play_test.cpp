// A game by hand: keys, time, pause, coach, undo, and what is kept of it.
#include "scenes/tetris_play.h"

#include "scenes/saved_open.h"
#include "scenes/scene_test.h"
#include "scenes/tetris_saved.h"

namespace fourfold::scenes {
namespace {

struct TetrisPlayTest : SceneTest {
  void start(PlayOptions options = {}) {
    options.setup.seed = 7;
    auto scene = std::make_unique<TetrisPlay>(services, options);
    play = scene.get();
    begin(std::move(scene));
  }
  void start_playing(PlayOptions options = {}) {
    start(options);
    pass(180);
  }
  const tetris::Live& game() { return play->round().game(); }
  void drop_until_over() {
    for (int i = 0; i < 30 && !shows("GAME OVER"); ++i) press(" ");
  }

  TetrisPlay* play = nullptr;
};

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
  const tetris::Live many = game();
  start_playing();
  stage->set_knows_releases(true);
  press("\033[1;1:1D");
  stage->advance(14);
  EXPECT_EQ(game(), many);
}

TEST_F(TetrisPlayTest, TheCoachDrawsItsPlaceAndSaysWhy) {
  start_playing();
  EXPECT_FALSE(shows("RR"));
  press("c");
  EXPECT_TRUE(shows("RRRR")) << picture();
  EXPECT_TRUE(shows("coach simple"));
  EXPECT_TRUE(shows("more at the walls: 2, not")) << "a feature in words, with both values" << picture();
  press("f");
  EXPECT_EQ(game().position.pieces, 1u) << "followed";
  press("c");
  EXPECT_FALSE(shows("RR"));
}

TEST_F(TetrisPlayTest, TheCoachNeverHoldsUpTheGame) {
  class Never final : public terminal::Background {
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

TEST_F(TetrisPlayTest, ALeftGameIsSavedAndCanBeContinued) {
  start_playing({.practice = true, .next_pieces = 4});
  press("h ");
  pass(30);
  const tetris::Live left = game();
  press("q");
  EXPECT_TRUE(stage->done());
  const auto again = saved_tetris_from(saved());
  ASSERT_TRUE(again) << again.error();
  EXPECT_EQ(again->round.game(), left);
  EXPECT_TRUE(again->options.practice);
  EXPECT_EQ(again->options.next_pieces, 4);
}

TEST_F(TetrisPlayTest, ARunningGameIsSavedWithinASecondOfEveryPiece) {
  start_playing();
  press(" ");
  pass(60);
  EXPECT_EQ(saves.size(), 1u);
  saves.clear();
  pass(120);
  EXPECT_TRUE(saves.empty()) << "no piece, no write";
  press(" ");
  pass(60);
  EXPECT_EQ(saves.size(), 1u);
}

TEST_F(TetrisPlayTest, NoGameTouchesAnotherThatWaits) {
  saves = {{"another", "today", std::string("another game")}};
  start();
  press("q");
  EXPECT_EQ(saved(), "another game") << "an untouched game is not kept";
  start();
  press("r");
  EXPECT_EQ(saved(), "another game") << "a restart gives up its own game only";
  start_playing();
  press(" q");
  ASSERT_EQ(saves.size(), 2u);
  EXPECT_EQ(saves[1].id, "another");
}

TEST_F(TetrisPlayTest, AContinuedGameStaysInItsPlace) {
  start_playing();
  press(" q");
  ASSERT_EQ(saves.size(), 1u);
  const auto scene_of_it = [&] { return saved_scene(services, saves[0].id); };
  auto again = scene_of_it();
  ASSERT_TRUE(again) << again.error();
  begin(*std::move(again));
  press("p q");
  EXPECT_EQ(saves.size(), 1u);
  again = scene_of_it();
  ASSERT_TRUE(again) << again.error();
  begin(*std::move(again));
  press("prr");
  EXPECT_TRUE(saves.empty()) << "given up";
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

TEST_F(TetrisPlayTest, AtTheEndTheNameIsAskedForAndTheRankShown) {
  start_playing();
  press(" ");
  pass(60);
  drop_until_over();
  EXPECT_TRUE(shows("GAME OVER")) << picture();
  EXPECT_EQ(saves.size(), 1u) << "it has no name yet";
  press("   x");
  EXPECT_FALSE(shows("Your name"));
  pass(30);
  EXPECT_TRUE(shows("Your name"));
  press("홍길동\r");
  EXPECT_TRUE(saves.empty()) << "what is on the board does not wait";
  ASSERT_EQ(kept.size(), 1u);
  EXPECT_EQ(kept[0].name, "홍길동") << "what was pressed before does not count";
  EXPECT_EQ(kept[0].played, Played::human);
  const auto replay = Round::from_text(kept[0].replay);
  ASSERT_TRUE(replay) << replay.error();
  EXPECT_TRUE(replay->game().over());
  EXPECT_TRUE(shows(">   2  홍길동")) << picture();
  EXPECT_TRUE(shows("     1  Ada"));
  EXPECT_EQ(kept_settings->player, "홍길동") << "offered next time";
  press("\r");
  EXPECT_TRUE(shows("│    3   │")) << "again";
}

TEST_F(TetrisPlayTest, AwkwardNamesAreTamed) {
  start_playing();
  drop_until_over();
  pass(30);
  press(std::string(200, 'w'));
  press("\033[31m");
  EXPECT_TRUE(shows(std::string(32, 'w')));
  EXPECT_FALSE(shows(std::string(33, 'w')));
  press("\x15\r");
  EXPECT_EQ(kept.at(0).name, "anonymous");
}

TEST_F(TetrisPlayTest, ARefusedNameCanBeTypedAgain) {
  services.keep = [](const Finished&) -> Result<std::vector<RankedRow>> { return Error{"the disk is full"}; };
  start_playing();
  drop_until_over();
  pass(30);
  press("Ada\r");
  EXPECT_TRUE(shows("the disk is full")) << picture();
  EXPECT_TRUE(shows("Your name"));
  press("\033");
  EXPECT_TRUE(shows("The game was not kept."));
}

TEST_F(TetrisPlayTest, AGameWhoseNamePromptIsKilledIsKeptAnyway) {
  services.settings.player = "Ada";
  start_playing();
  drop_until_over();
  pass(30);
  stage->save();
  ASSERT_EQ(kept.size(), 1u);
  EXPECT_EQ(kept[0].name, "Ada");
  stage->save();
  EXPECT_EQ(kept.size(), 1u) << "once";
}

TEST_F(TetrisPlayTest, ARefusedNameDoesNotLoseTheGameInAKill) {
  services.keep = [this](const Finished& game) -> Result<std::vector<RankedRow>> {
    if (game.name != "anonymous") return Error{"no such name"};
    kept.push_back(game);
    return std::vector<RankedRow>{};
  };
  start_playing();
  drop_until_over();
  pass(30);
  press("Ada\r");
  stage->save();
  EXPECT_EQ(kept.size(), 1u);
}

TEST_F(TetrisPlayTest, AFinishedGameThatWasKilledIsNamedLater) {
  start_playing();
  drop_until_over();
  ASSERT_EQ(saves.size(), 1u);
  auto again = saved_scene(services, saves[0].id);
  ASSERT_TRUE(again) << again.error();
  begin(*std::move(again));
  pass(30);
  EXPECT_TRUE(shows("Your name")) << picture();
  press("\033");
  EXPECT_TRUE(saves.empty()) << "who does not want it does not meet it again";
}

TEST_F(TetrisPlayTest, PracticeIsNotRanked) {
  start_playing({.practice = true});
  drop_until_over();
  pass(30);
  EXPECT_TRUE(shows("A practice game is not ranked."));
  press("q");
  EXPECT_TRUE(kept.empty());
  EXPECT_TRUE(saves.empty());
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

TEST_F(TetrisPlayTest, WhoWasHelpedIsNotRankedAsHuman) {
  start_playing({.coach = true});
  drop_until_over();
  pass(30);
  press("\r");
  EXPECT_EQ(kept.at(0).played, Played::coached);
  start_playing({.coach = true});
  press("f");
  drop_until_over();
  pass(30);
  press("\r");
  EXPECT_EQ(kept.at(1).played, Played::machine);
}

TEST_F(TetrisPlayTest, ASprintEndsWithItsTime) {
  PlayOptions sprint;
  sprint.setup.options = find_mode("sprint")->options;
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
  EXPECT_TRUE(shows("pieces per second"));
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

// What is kept of a modern game: its file while it waits, its name and rank at the end, its replay.
#include "scenes/modern/play_test.h"
#include "scenes/replay_open.h"
#include "scenes/saved_open.h"
#include "session/tetris/saved.h"

namespace fourfold::scenes {
namespace {

using ModernKeepTest = ModernPlayTest;

TEST_F(ModernKeepTest, ALeftGameIsContinued) {
  start("sprint");
  press("\033[A c ");
  pass(30);
  const tetris::modern::Game left = game();
  press("q");
  ASSERT_EQ(saves.size(), 1u);
  auto again = saved_scene(services, saves[0].id);
  ASSERT_TRUE(again) << again.error();
  play = dynamic_cast<ModernScene*>(again->get());
  begin(*std::move(again));
  EXPECT_EQ(game(), left);
  EXPECT_TRUE(shows("PAUSED")) << picture();
  press("p");
  EXPECT_TRUE(shows("Sprint")) << picture();
}

TEST_F(ModernKeepTest, AKeyThatWasHeldWhenTheProgramEndedIsNotHeldAfterwards) {
  start();
  stage->set_knows_releases(true);
  press(" ");
  press("\033[1;1:1D");
  pass(60);
  ASSERT_EQ(saves.size(), 1u) << "as a running game is kept";
  auto again = saved_scene(services, saves[0].id);
  ASSERT_TRUE(again) << again.error();
  play = dynamic_cast<ModernScene*>(again->get());
  begin(*std::move(again));
  EXPECT_FALSE(game().is_down(tetris::modern::Key::left));
}

TEST_F(ModernKeepTest, AGameThatIsHeldForReviewSaysWhy) {
  services.keep = [](const Finished&) -> Result<scores::Standing> {
    scores::Standing standing;
    standing.row.state = scores::State::held;
    standing.row.entry.doubt = "9.00 pieces per second";
    return standing;
  };
  start("endless");
  for (int i = 0; i < 14; ++i) press(" ");
  pass(30);
  press("Ada\r");
  EXPECT_TRUE(shows("Held until a keeper has looked at it")) << picture();
  EXPECT_FALSE(shows("Your name"));
}

TEST_F(ModernKeepTest, AMatchIsContinuedWithTheMachinesSide) {
  services.settings.modern.strength = 6;
  services.settings.modern.pieces_per_minute = 300;
  start("versus");
  press(" ");
  pass(400);
  press(" ");
  const std::string before = picture();
  press("q");
  ASSERT_EQ(saves.size(), 1u);
  auto again = saved_scene(services, saves[0].id);
  ASSERT_TRUE(again) << again.error();
  begin(*std::move(again));
  press("p");
  EXPECT_EQ(picture(), before);
}

TEST_F(ModernKeepTest, AtTheEndTheNumbersAreShownAndTheNameIsAskedFor) {
  start("endless");
  press(" ");
  pass(60);
  drop_until_over();
  EXPECT_TRUE(shows("GAME OVER - Endless")) << picture();
  EXPECT_TRUE(shows("keys/piece")) << picture();
  EXPECT_EQ(saves.size(), 1u) << "it has no name yet";
  pass(30);
  EXPECT_TRUE(shows("Your name for the rankings:")) << picture();
  EXPECT_TRUE(shows("Your name for the rankings:", 44, 22)) << picture(44, 22);
  press("Ada\r");
  ASSERT_EQ(kept.size(), 1u);
  EXPECT_EQ(kept[0].name, "Ada");
  EXPECT_TRUE(kept[0].replay.find("game modern") != std::string::npos) << kept[0].replay;
  EXPECT_TRUE(shows(">   2")) << picture();
  EXPECT_TRUE(saves.empty());
  EXPECT_EQ(services.settings.player, "Ada");
  press("\r");
  EXPECT_TRUE(shows("pieces                  0")) << "a new game" << picture();
}

TEST_F(ModernKeepTest, ASprintThatDidNotReachItsGoalIsNotRanked) {
  start("sprint");
  drop_until_over();
  pass(30);
  EXPECT_TRUE(shows("Only games that reach the goal are")) << picture();
  EXPECT_TRUE(shows("0 of 40 lines")) << picture();
  EXPECT_TRUE(kept.empty());
  press("q");
  EXPECT_TRUE(stage->done());
  EXPECT_TRUE(saves.empty()) << "nothing waits";
}

TEST_F(ModernKeepTest, WhyTheRankingsRefuseAGameIsShown) {
  services.keep = [](const Finished&) -> Result<scores::Standing> { return Error{"the store is full"}; };
  start();
  drop_until_over();
  pass(30);
  press("Ada\r");
  EXPECT_TRUE(shows("the store is full")) << picture();
  EXPECT_TRUE(shows("Your name")) << "it can be tried again";
}

TEST_F(ModernKeepTest, AGameThatEndedUnnamedIsOfferedAgain) {
  start();
  drop_until_over();
  ASSERT_EQ(saves.size(), 1u);
  auto again = saved_scene(services, saves[0].id);
  ASSERT_TRUE(again) << again.error();
  begin(*std::move(again));
  EXPECT_TRUE(shows("GAME OVER")) << picture();
}

TEST_F(ModernKeepTest, AReplayIsWatchedWoundAndPlayedOn) {
  start("zen");
  for (int i = 0; i < 3; ++i) {
    press(" ");
    pass(60);
  }
  auto scene = replay_scene(services, play->round().replay_text(), "monday");
  ASSERT_TRUE(scene) << scene.error();
  begin(*std::move(scene));
  pass(2);
  EXPECT_TRUE(shows("piece 1 of 3")) << picture();
  press("\033[F");
  EXPECT_TRUE(shows("piece 3 of 3")) << picture();
  press("1");
  EXPECT_TRUE(shows("piece 0 of 3")) << picture();
  EXPECT_TRUE(shows("next", 44, 22)) << picture(44, 22);
  press("c");
  EXPECT_TRUE(shows("practice")) << picture();
}

}  // namespace
}  // namespace fourfold::scenes

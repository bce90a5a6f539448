// What is kept of a game: its file while it waits, its name and rank at the end.
#include "scenes/saved_open.h"
#include "scenes/tetris/play_test.h"
#include "session/tetris/saved.h"

namespace fourfold::scenes {
namespace {

using TetrisKeepTest = TetrisPlayTest;

TEST_F(TetrisPlayTest, KeysThatAreStillHeldDoNotTypeAName) {
  start_playing();
  drop_until_over();
  for (int i = 0; i < 40; ++i) {
    press("j");  // a terminal repeats it
    pass(2);
  }
  EXPECT_FALSE(shows("jj")) << picture();
  pass(30);
  press("Ada");
  EXPECT_TRUE(shows("Ada")) << picture();
  EXPECT_FALSE(shows("j Ada")) << picture();
  stage->set_knows_releases(true);
  press("\033[106;1:2u");
  EXPECT_FALSE(shows("Adaj")) << "a repeat of a key that was pressed before" << picture();
  press("\033[106;1:1u\033[106;1:2u");
  EXPECT_TRUE(shows("Adajj")) << picture();
}

TEST_F(TetrisKeepTest, ALeftGameIsSavedAndCanBeContinued) {
  start_playing({.practice = true, .next_pieces = 4});
  press("h ");
  pass(30);
  const tetris::Game left = game();
  press("q");
  EXPECT_TRUE(stage->done());
  const auto again = session::saved_tetris_from(saved());
  ASSERT_TRUE(again) << again.error();
  EXPECT_EQ(again->round.game(), left);
  EXPECT_TRUE(again->options.practice);
  EXPECT_EQ(again->options.next_pieces, 4);
}

TEST_F(TetrisKeepTest, ALeftGameKeepsItsAdviser) {
  std::string asked;
  services.coach_for = [&](const std::string& name, std::string_view) {
    asked = name;
    return simple_policy();
  };
  start_playing({.coach = true, .coach_policy = "my policy.json"});
  press(" q");
  ASSERT_EQ(saves.size(), 1u);
  asked.clear();
  ASSERT_TRUE(saved_scene(services, saves[0].id));
  EXPECT_EQ(asked, "my policy.json");
}

TEST_F(TetrisKeepTest, AnAdviserWhoseNameBreaksTheLineCannotForgeOtherLines) {
  start_playing({.coach = true, .coach_policy = "x\nplayed human"});
  press(" q");
  const auto again = session::saved_tetris_from(saved());
  ASSERT_TRUE(again) << again.error();
  EXPECT_EQ(again->options.played, PlayerKind::coached);
  EXPECT_EQ(again->options.coach_policy, "");
}

TEST_F(TetrisKeepTest, ARunningGameIsSavedWithinASecondOfEveryPiece) {
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

TEST_F(TetrisKeepTest, NoGameTouchesAnotherThatWaits) {
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

TEST_F(TetrisKeepTest, AContinuedGameStaysInItsPlace) {
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

TEST_F(TetrisKeepTest, AtTheEndTheNameIsAskedForAndTheRankShown) {
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
  EXPECT_EQ(kept[0].played, PlayerKind::human);
  const auto replay = session::Round::from_text(kept[0].replay);
  ASSERT_TRUE(replay) << replay.error();
  EXPECT_TRUE(replay->game().is_over());
  EXPECT_TRUE(shows(">   2  홍길동")) << picture();
  EXPECT_TRUE(shows("     1  Ada"));
  EXPECT_EQ(kept_settings->player, "홍길동") << "offered next time";
  press("\r");
  EXPECT_TRUE(shows("│    3   │")) << "again";
}

TEST_F(TetrisKeepTest, AwkwardNamesAreTamed) {
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

TEST_F(TetrisKeepTest, ARefusedNameCanBeTypedAgain) {
  services.keep = [](const Finished&) -> Result<scores::Standing> { return Error{"the disk is full"}; };
  start_playing();
  drop_until_over();
  pass(30);
  press("Ada\r");
  EXPECT_TRUE(shows("the disk is full")) << picture();
  EXPECT_TRUE(shows("Your name"));
  press("\033");
  EXPECT_TRUE(shows("The game was not kept."));
}

TEST_F(TetrisKeepTest, AGameThatIsHeldForReviewSaysWhy) {
  services.keep = [](const Finished&) -> Result<scores::Standing> {
    scores::Standing standing;
    standing.row.state = scores::State::held;
    standing.row.entry.doubt = "9.00 pieces per second";
    return standing;
  };
  start_playing();
  drop_until_over();
  pass(30);
  press("Ada\r");
  EXPECT_TRUE(shows("Held until a keeper has looked at it")) << picture();
  EXPECT_FALSE(shows("Your name"));
}

TEST_F(TetrisKeepTest, AGameWhoseNamePromptIsKilledIsKeptAnyway) {
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

TEST_F(TetrisKeepTest, ARefusedNameDoesNotLoseTheGameInAKill) {
  services.keep = [this](const Finished& game) -> Result<scores::Standing> {
    if (game.name != "anonymous") return Error{"no such name"};
    kept.push_back(game);
    return scores::Standing{};
  };
  start_playing();
  drop_until_over();
  pass(30);
  press("Ada\r");
  stage->save();
  EXPECT_EQ(kept.size(), 1u);
}

TEST_F(TetrisKeepTest, AFinishedGameThatWasKilledIsNamedLater) {
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

TEST_F(TetrisKeepTest, PracticeIsNotRanked) {
  start_playing({.practice = true});
  drop_until_over();
  pass(30);
  EXPECT_TRUE(shows("A practice game is not ranked."));
  press("q");
  EXPECT_TRUE(kept.empty());
  EXPECT_TRUE(saves.empty());
}

TEST_F(TetrisKeepTest, WhoWasHelpedIsNotRankedAsHuman) {
  start_playing({.coach = true});
  drop_until_over();
  pass(30);
  press("\r");
  EXPECT_EQ(kept.at(0).played, PlayerKind::coached);
  start_playing({.coach = true});
  press("ff");
  drop_until_over();
  pass(30);
  EXPECT_TRUE(shows("among machines")) << picture();
  press("\r");
  EXPECT_EQ(kept.at(1).played, PlayerKind::bot);
}

}  // namespace
}  // namespace fourfold::scenes

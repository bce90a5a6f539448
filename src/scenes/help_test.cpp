// `?` in every scene that plays, teaches or lists.
#include "scenes/help_pages.h"

#include "scenes/connect4/play.h"
#include "scenes/connect4/review.h"
#include "scenes/main_menu.h"
#include "scenes/progress.h"
#include "scenes/puzzles/puzzle_scene.h"
#include "scenes/rank/rankings.h"
#include "scenes/scene_test.h"

namespace fourfold::scenes {
namespace {

struct HelpTest : SceneTest {
  HelpTest() {
    services.person = [](const std::string&) -> Result<PersonGames> { return PersonGames{}; };
    services.score = [](const connect4::Position&, const StopToken&) { return std::optional<int>(); };
  }
  /// Opens with `?` and goes back with a key.
  void expect_help(std::unique_ptr<stage::Scene> scene, const std::string& title) {
    begin(std::move(scene));
    pass(1);
    EXPECT_FALSE(shows(title)) << picture();
    press("?");
    EXPECT_TRUE(shows(title)) << picture();
    EXPECT_TRUE(shows("any key back")) << picture();
    press("q");
    EXPECT_FALSE(shows(title)) << picture();
    EXPECT_FALSE(stage->done());
  }
};

std::vector<HelpPage> pages() {
  const Settings settings;
  return {classic_help(settings),
          modern_help(settings),
          connect4_help(),
          connect4_puzzle_help(),
          tetris_puzzle_help(settings.keys),
          review_help({}),
          rankings_help(),
          progress_help(),
          duel_over_help()};
}

TEST_F(HelpTest, OpensInEveryScene) {
  expect_help(std::make_unique<MainMenu>(services), "Keys of classic Tetris");
  expect_help(std::make_unique<Connect4Play>(services, session::MatchSetup{}), "Keys of Connect Four");
  expect_help(puzzle_scene(services, teach::PuzzleKind::connect4, 1), "Keys of the puzzles of Connect Four");
  expect_help(puzzle_scene(services, teach::PuzzleKind::four, 1), "Keys of the puzzles of Tetris");
  expect_help(puzzle_scene(services, teach::PuzzleKind::spin, 1), "Keys of the puzzles of Tetris");
  expect_help(connect4_review(services, {}, {}, "a game"), "Keys of a review");
  expect_help(std::make_unique<Rankings>(services), "Keys of the rankings");
  expect_help(std::make_unique<ProgressScene>(services, "Ada"), "Keys of your progress");
}

TEST_F(HelpTest, NoKeyAndNoSentenceIsCut) {
  for (const HelpPage& page : pages()) {
    EXPECT_LE(page.keys.size(), 18u) << page.title;
    for (const screen::KeyHint& hint : page.keys) {
      EXPECT_LE(screen::width_of(hint.key), 16) << hint.key;
      EXPECT_LE(screen::width_of(hint.what), 23) << hint.what;
    }
  }
}

TEST_F(HelpTest, ASmallWindowTurnsPagesUntilAllWasShown) {
  for (const HelpPage& page : pages()) {
    begin(std::make_unique<MainMenu>(services));
    stage->push(std::make_unique<Help>(page));
    stage->advance(0);
    EXPECT_TRUE(shows(page.keys.back().what, 44, 22)) << picture(44, 22);
    std::string all;
    while (shows(page.title, 44, 22)) {
      all += picture(44, 22);
      press(" ");
    }
    const auto last = screen::wrapped(page.about.back(), 42).back();
    EXPECT_NE(all.find(last), std::string::npos) << all;
  }
}

TEST_F(HelpTest, AMachinesMoveThatComesMeanwhileIsSeenAfterwards) {
  session::MatchSetup setup;
  setup.seats[1] = *connect4::engine_from("random");
  begin(std::make_unique<Connect4Play>(services, setup));
  press("4?");
  pass(100);
  press("q");
  pass(100);
  EXPECT_TRUE(shows("● to move: disc 3")) << picture();
}

}  // namespace
}  // namespace fourfold::scenes

// `?` in every scene that plays, teaches or lists.
#include "scenes/help_pages.h"

#include "scenes/connect4/lesson.h"
#include "scenes/connect4/new.h"
#include "scenes/connect4/play.h"
#include "scenes/connect4/replay.h"
#include "scenes/connect4/review.h"
#include "scenes/main_menu.h"
#include "scenes/modern/board_form.h"
#include "scenes/modern/defaults.h"
#include "scenes/modern/duel_over.h"
#include "scenes/modern/menu.h"
#include "scenes/modern/new.h"
#include "scenes/modern/practice.h"
#include "scenes/modern/practice_list.h"
#include "scenes/modern/replay.h"
#include "scenes/modern/watch.h"
#include "scenes/progress.h"
#include "scenes/puzzles/menu.h"
#include "scenes/puzzles/puzzle_scene.h"
#include "scenes/rank/rankings.h"
#include "scenes/replay_list.h"
#include "scenes/saved_list.h"
#include "scenes/scene_test.h"
#include "scenes/settings_screen.h"
#include "scenes/tetris/defaults.h"
#include "scenes/tetris/fumen_scene.h"
#include "scenes/tetris/new.h"
#include "scenes/tetris/play.h"
#include "scenes/tetris/replay_player.h"
#include "scenes/tetris/review.h"
#include "scenes/tetris/watch.h"
#include "scenes/tetris/watch_form.h"

namespace fourfold::scenes {
namespace {

struct HelpTest : SceneTest {
  HelpTest() {
    services.person = [](const std::string&) -> Result<PersonGames> { return PersonGames{}; };
    services.score = [](const connect4::Position&, const StopToken&) { return std::optional<int>(); };
    services.policies = {simple_policy()};
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
          duel_over_help(),
          connect4_lesson_help(),
          tetris_lesson_help(settings.modern.keys),
          menu_help(),
          form_help(),
          settings_help(),
          replay_help(),
          connect4_replay_help(),
          replay_list_help(),
          watch_help(),
          plan_help(),
          fumen_help(),
          over_help()};
}

TEST_F(HelpTest, OpensInEveryGamePuzzleAndLesson) {
  expect_help(std::make_unique<TetrisPlay>(services, default_play(services)), "Keys of classic Tetris");
  for (const char* mode : {"marathon", "versus", "zen"}) {
    services.settings.modern.mode = mode;
    expect_help(modern_scene(services, modern_play(services)), "Keys of modern Tetris");
  }
  expect_help(std::make_unique<ModernDuel>(services, duel_play(services)), "Two players at one keyboard");
  expect_help(std::make_unique<Connect4Play>(services, session::MatchSetup{}), "Keys of Connect Four");
  expect_help(puzzle_scene(services, teach::PuzzleKind::connect4, 1), "Keys of the puzzles of Connect Four");
  expect_help(puzzle_scene(services, teach::PuzzleKind::four, 1), "Keys of the puzzles of Tetris");
  expect_help(puzzle_scene(services, teach::PuzzleKind::spin, 1), "Keys of the puzzles of Tetris");
  expect_help(std::make_unique<Connect4LessonScene>(services, teach::connect4_lessons().front()),
              "Keys of the lessons of Connect Four");
  expect_help(std::make_unique<ModernPractice>(services, lesson_play(services, session::lessons().front())),
              "Keys of the lessons of Tetris");
}

TEST_F(HelpTest, OpensInEveryMenuFormAndList) {
  expect_help(std::make_unique<MainMenu>(services), "Keys of classic Tetris");
  expect_help(std::make_unique<ModernMenu>(services), "Keys of a menu");
  expect_help(std::make_unique<PuzzleMenu>(services), "Keys of a menu");
  expect_help(std::make_unique<PracticeChapters>(services), "Keys of a menu");
  expect_help(std::make_unique<PracticeList>(services, session::chapters().front()), "Keys of a menu");
  expect_help(std::make_unique<Connect4LessonMenu>(services), "Keys of a menu");
  expect_help(std::make_unique<SavedGames>(services), "Keys of a menu");
  expect_help(std::make_unique<NewGame>(services), "Keys of a form");
  expect_help(std::make_unique<ModernNew>(services, "marathon"), "Keys of a form");
  expect_help(std::make_unique<Connect4New>(services), "Keys of a form");
  expect_help(std::make_unique<WatchForm>(services), "Keys of a form");
  expect_help(std::make_unique<SettingsScreen>(services), "Keys of the settings");
  expect_help(std::make_unique<ReplayList>(services), "Keys of the replays");
  expect_help(std::make_unique<Rankings>(services), "Keys of the rankings");
  expect_help(std::make_unique<ProgressScene>(services, "Ada"), "Keys of your progress");
}

TEST_F(HelpTest, OpensWhereAGameIsLookedAt) {
  expect_help(connect4_review(services, {}, {}, "a game"), "Keys of a review");
  expect_help(classic_review(services, "", "a game"), "Keys of a review");
  expect_help(std::make_unique<ReplayPlayer>(services, "", "a game"), "Keys of a replay");
  expect_help(std::make_unique<ModernReplay>(services, "", "a game"), "Keys of a replay");
  expect_help(std::make_unique<Connect4Replay>(services, play::Replay<connect4::Game>{}, "a game"), "Keys of a replay");
  expect_help(std::make_unique<TetrisWatch>(
                  services, WatchOptions{.setup = {&tetris::classic_rules(), {}, 7}, .policy = simple_policy()}),
              "Keys while a machine plays");
  expect_help(std::make_unique<ModernWatch>(services, modern_watch(services)), "Keys while a machine plays");
  expect_help(std::make_unique<FumenScene>(tetris::fumen::Page{}), "Keys of a fumen");
  services.settings.coach = true;
  services.settings.modern.mode = "zen";
  session::ModernOptions options = modern_play(services);
  options.countdown_seconds = 0;
  begin(modern_scene(services, options));
  pass(1);
  press("v?");
  EXPECT_TRUE(shows("Keys of the coach's plan")) << picture();
}

TEST_F(HelpTest, OpensAfterAGame) {
  services.settings.modern.mode = "zen";
  for (const bool modern : {false, true}) {
    if (modern)
      begin(modern_scene(services, modern_play(services)));
    else
      begin(std::make_unique<TetrisPlay>(services, default_play(services)));
    pass(200);
    for (int i = 0; i < 40 && !shows("GAME OVER"); ++i) press(" ");
    pass(30);
    if (!modern) press("\033");  // no name
    press("?");
    EXPECT_TRUE(shows("Keys after a game")) << picture();
  }
  session::Duel duel(duel_play(services).setup);
  begin(std::make_unique<DuelOver>(services, duel_play(services), std::move(duel)));
  pass(30);
  press("?");
  EXPECT_TRUE(shows("Keys after a game of two")) << picture();
}

TEST_F(HelpTest, IsALetterWhereATextIsTyped) {
  begin(std::make_unique<BoardForm>(services));
  press("v115@?");
  EXPECT_TRUE(shows("v115@?")) << picture();
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

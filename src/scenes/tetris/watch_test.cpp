// Watching: speed, steps, taking over, several boards.
#include "scenes/tetris/watch.h"

#include "scenes/scene_test.h"
#include "scenes/tetris/watch_form.h"

namespace fourfold::scenes {
namespace {

struct TetrisWatchTest : SceneTest {
  void watch(double speed, int games = 1) {
    WatchOptions options{
        .setup = {&tetris::classic_rules(), {}, 7}, .policy = simple_policy(), .speed = speed, .games = games};
    auto watched = std::make_unique<TetrisWatch>(services, options);
    scene = watched.get();
    begin(std::move(watched));
  }
  /// What stands behind a name in the panel.
  std::string fact(const std::string& name) {
    const std::string text = picture();
    const std::size_t at = text.find(name);
    if (at == std::string::npos) return "";
    const std::size_t first = text.find_first_not_of(' ', at + name.size());
    return text.substr(first, text.find_first_of(" │", first) - first);
  }
  TetrisWatch* scene = nullptr;
};

TEST_F(TetrisWatchTest, PiecesComeAtTheirSpeed) {
  watch(5);
  pass(121);
  EXPECT_EQ(fact("pieces"), "10");
  EXPECT_TRUE(shows("the machine plays"));
  watch(100);
  pass(61);
  const int pieces = std::stoi(fact("pieces"));
  EXPECT_NEAR(pieces, 100, 3);
}

TEST_F(TetrisWatchTest, FullSpeedTakesWhatTheMachineGives) {
  watch(kFullSpeed);
  pass(3);
  EXPECT_GT(std::stoi(fact("pieces").substr(0, 1)), 0) << picture();
  EXPECT_TRUE(shows("speed full"));
}

TEST_F(TetrisWatchTest, SpeedKeysStopAndStep) {
  watch(5);
  press("+");
  EXPECT_EQ(scene->speed(), 10);
  press("--");
  EXPECT_EQ(scene->speed(), 2);
  press("m");
  EXPECT_EQ(scene->speed(), kFullSpeed);
  press("-");
  EXPECT_EQ(scene->speed(), 500);
  press("------------");
  EXPECT_EQ(scene->speed(), 1);
  press(" ");
  EXPECT_FALSE(stage->next_change());
  pass(100);
  EXPECT_EQ(fact("pieces"), "0");
  press("n");
  stage->advance(0);
  EXPECT_EQ(fact("pieces"), "1");
  press(".");
  stage->advance(0);
  EXPECT_EQ(fact("pieces"), "2");
}

TEST_F(TetrisWatchTest, AMovementKeyTakesOver) {
  watch(5);
  pass(61);
  const std::string pieces = fact("pieces");
  press("\033[D");
  EXPECT_TRUE(shows("│    3   │")) << picture();
  EXPECT_EQ(fact("pieces"), pieces) << "the same game";
  pass(180);
  press(" ");
  EXPECT_EQ(std::stoi(fact("pieces")), std::stoi(pieces) + 1);
}

TEST_F(TetrisWatchTest, SearchTimeAndMemoryAreShown) {
  services.seconds = [n = 0.0]() mutable { return n += 0.001; };
  watch(5);
  pass(60);
  EXPECT_EQ(fact("search per piece"), "1.00");
  EXPECT_NE(fact("search memory"), "-");
}

TEST_F(TetrisWatchTest, FourBoardsFitSideBySide) {
  watch(5, 4);
  pass(61);
  const std::string text = picture();
  std::size_t wells = 0;
  const std::string floor = "└──────────┘";
  for (std::size_t at = text.find(floor); at != std::string::npos; at = text.find(floor, at + 1)) ++wells;
  EXPECT_EQ(wells, 4u) << text;
  EXPECT_TRUE(shows("game 1"));
  EXPECT_TRUE(shows("policy simple", 160, 50));
}

TEST_F(TetrisWatchTest, BoardsWithoutRoomAreCounted) {
  watch(5, 16);
  pass(61);
  EXPECT_TRUE(shows("q leave  4 of 16 fit")) << picture();
  EXPECT_TRUE(shows("8 of 16 fit", 120, 40)) << picture(120, 40);
  EXPECT_FALSE(shows(" fit", 120, 60)) << picture(120, 60);
}

TEST_F(TetrisWatchTest, AnEndedGameCanBeRankedOrBegunAgain) {
  auto bad = simple_policy();
  bad.weights = {0, 0, 0, 100, 0, 0, 0, 0};  // builds towers
  WatchOptions options{.setup = {&tetris::classic_rules(), {}, 7}, .policy = bad, .speed = kFullSpeed};
  begin(std::make_unique<TetrisWatch>(services, options));
  pass(5);
  EXPECT_TRUE(shows("GAME OVER")) << picture();
  EXPECT_FALSE(stage->next_change());
  press("\r");
  pass(30);
  press("\r");
  EXPECT_EQ(kept.at(0).played, PlayerKind::bot);
}

TEST_F(TetrisWatchTest, SeveralBoardsBeginAgainByThemselves) {
  auto bad = simple_policy();
  bad.weights = {0, 0, 0, 100, 0, 0, 0, 0};
  begin(std::make_unique<TetrisWatch>(
      services,
      WatchOptions{.setup = {&tetris::classic_rules(), {}, 7}, .policy = bad, .speed = kFullSpeed, .games = 2}));
  pass(10);
  EXPECT_FALSE(shows("game 1")) << picture();
}

TEST_F(TetrisWatchTest, TheFormChoosesTheMachine) {
  services.policies = {simple_policy(), simple_policy()};
  services.policies[1].name = "other";
  begin(std::make_unique<WatchForm>(services));
  EXPECT_TRUE(shows("< simple >")) << picture();
  press("\033[C");
  EXPECT_TRUE(shows("< other >"));
  press("\033[B\033[C\033[B\033[C");
  press("\r");
  EXPECT_TRUE(shows("policy other")) << picture();
  EXPECT_TRUE(shows("2 known, 16 kept"));
}

}  // namespace
}  // namespace fourfold::scenes

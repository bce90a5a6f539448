// Watching the machine play a modern game.
#include "scenes/modern/watch.h"

#include "scenes/modern/menu.h"
#include "scenes/scene_test.h"
#include "scenes/tetris/watch.h"
#include "tetris/modern/modes.h"

namespace fourfold::scenes {
namespace {

struct ModernWatchTest : SceneTest {
  void start(std::string_view mode = "zen", double speed = 2) {
    ModernWatchOptions options = modern_watch(services);
    options.setup.start.options = (*tetris::modern::find_mode(mode))->options;
    options.nodes = 500;
    options.speed = speed;
    auto scene = std::make_unique<ModernWatch>(services, options);
    watch = scene.get();
    begin(std::move(scene));
  }
  [[nodiscard]] std::uint64_t pieces() const { return watch->game().position.pieces; }

  ModernWatch* watch = nullptr;
};

TEST_F(ModernWatchTest, TheMachinePlaysAtItsSpeed) {
  start();
  EXPECT_TRUE(shows("the machine plays")) << picture();
  EXPECT_TRUE(shows("RR")) << "where the piece will go" << picture();
  pass(5 * tetris::kTicksPerSecond);
  EXPECT_EQ(pieces(), 10u);
  EXPECT_TRUE(shows("attack per piece")) << picture();
}

TEST_F(ModernWatchTest, TheSpeedIsChanged) {
  start();
  press("+");
  EXPECT_TRUE(shows("speed 5/s")) << picture();
  press("--");
  EXPECT_TRUE(shows("speed 1/s")) << picture();
  press("m");
  EXPECT_TRUE(shows("speed full")) << picture();
  pass(20);
  EXPECT_EQ(pieces(), 20u);
}

TEST_F(ModernWatchTest, ItStopsAndGoesOnPieceByPiece) {
  start();
  press(" ");
  EXPECT_TRUE(shows("stopped")) << picture();
  pass(100);
  EXPECT_EQ(pieces(), 0u);
  press("nn");
  EXPECT_EQ(pieces(), 2u);
  press(" ");
  pass(60);
  EXPECT_EQ(pieces(), 4u);
}

TEST_F(ModernWatchTest, AMovementKeyTakesOver) {
  start();
  pass(60);
  press("\033[D");
  EXPECT_TRUE(shows("Zen")) << picture();
  EXPECT_FALSE(shows("the machine plays")) << picture();
}

/// At the highest level pieces fall at once: the machine is never late.
TEST_F(ModernWatchTest, TheMachineMovesBeforeGravityActs) {
  ModernWatchOptions options = modern_watch(services);
  options.setup.start.options = {.level = 20};
  options.nodes = 300;
  options.speed = 20;
  auto scene = std::make_unique<ModernWatch>(services, options);
  watch = scene.get();
  begin(std::move(scene));
  pass(120);
  EXPECT_GE(pieces(), 39u);
  EXPECT_FALSE(watch->game().is_over());
}

TEST_F(ModernWatchTest, AGameThatEndsIsRankedAsTheMachines) {
  start("dig-10", kFullSpeed);
  for (int i = 0; i < 40 && !shows("FINISHED"); ++i) pass(50);
  ASSERT_TRUE(shows("FINISHED")) << picture();
  press("\r");
  pass(30);
  press("Ada\r");
  ASSERT_EQ(kept.size(), 1u) << picture();
  EXPECT_EQ(kept[0].played, PlayerKind::bot);
}

TEST_F(ModernWatchTest, ItIsOneKeyAwayInTheMenu) {
  begin(std::make_unique<ModernMenu>(services));
  press("w");
  EXPECT_TRUE(shows("the machine plays")) << picture();
  EXPECT_TRUE(shows("next", 44, 22)) << picture(44, 22);
  press("q");
  EXPECT_TRUE(shows("Other choices")) << picture();
}

}  // namespace
}  // namespace fourfold::scenes

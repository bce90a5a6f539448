// Two persons at one keyboard.
#include "scenes/modern/duel.h"

#include "scenes/modern/menu.h"
#include "scenes/scene_test.h"

namespace fourfold::scenes {
namespace {

struct ModernDuelTest : SceneTest {
  void start() {
    auto scene = std::make_unique<ModernDuel>(services);
    duel = scene.get();
    begin(std::move(scene));
    pass(181);
  }
  const tetris::modern::Game& left() { return duel->duel().of(0).game(); }
  const tetris::modern::Game& right() { return duel->duel().of(1).game(); }

  ModernDuel* duel = nullptr;
};

TEST_F(ModernDuelTest, IsOneKeyAwayInTheMenu) {
  begin(std::make_unique<ModernMenu>(services));
  EXPECT_TRUE(shows("Two players", 44, 22)) << picture(44, 22);
  press("t");
  EXPECT_TRUE(shows("Left")) << picture();
  EXPECT_TRUE(shows("Right")) << picture();
}

TEST_F(ModernDuelTest, EachHasKeysOfTheirOwn) {
  start();
  const auto a = left().at, b = right().at;
  press("a");
  EXPECT_EQ(left().at.x, a.x - 1);
  EXPECT_EQ(right().at, b);
  press("\033[C");
  EXPECT_EQ(right().at.x, b.x + 1);
  EXPECT_EQ(left().at.x, a.x - 1);
  press("e/");
  EXPECT_TRUE(left().position.held);
  EXPECT_TRUE(right().position.held);
  press(" \r");
  EXPECT_EQ(left().position.pieces, 1u);
  EXPECT_EQ(right().position.pieces, 1u);
}

TEST_F(ModernDuelTest, HasNoKeyTwice) {
  for (const Binding& one : duel_keys(0)) EXPECT_FALSE(action_of(duel_keys(1), one.key)) << stage::name(one.key);
}

TEST_F(ModernDuelTest, WhoIsLeftWinsAndTheNextGameCountsOn) {
  start();
  for (int i = 0; i < 40 && !shows("RIGHT WON"); ++i) press(" ");
  EXPECT_TRUE(shows("RIGHT WON")) << picture();
  press(" \r");
  EXPECT_TRUE(shows("RIGHT WON")) << "keys of the game do not begin a new one";
  press("r");
  pass(181);
  EXPECT_FALSE(duel->duel().is_over());
  EXPECT_TRUE(shows("won        1")) << picture();
}

TEST_F(ModernDuelTest, APauseStopsBothAndAQuestionMarkShowsTheKeys) {
  start();
  press("p");
  EXPECT_TRUE(shows("PAUSED")) << picture();
  const auto ticks = left().ticks;
  pass(100);
  press("a");
  EXPECT_EQ(left().ticks, ticks);
  press("p");
  pass(10);
  EXPECT_GT(right().ticks, ticks);
  press("?");
  EXPECT_TRUE(shows("Two players at one keyboard")) << picture();
}

}  // namespace
}  // namespace fourfold::scenes

// The first screen, by keys.
#include "scenes/main_menu.h"
#include "scenes/scene_test.h"

namespace fourfold::scenes {
namespace {

struct MainMenuTest : SceneTest {
  MainMenuTest() { begin(std::make_unique<MainMenu>(services)); }
};

TEST_F(MainMenuTest, FourEscapeAndQLeave) {
  for (const char* keys : {"4", "\033", "q"}) {
    begin(std::make_unique<MainMenu>(services));
    press(keys);
    EXPECT_TRUE(stage->done()) << keys;
  }
}

}  // namespace
}  // namespace fourfold::scenes

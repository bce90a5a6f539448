// The first screen, by keys.
#include "scenes/main_menu.h"
#include "scenes/scene_test.h"
#include "session/tetris/saved.h"

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

TEST_F(MainMenuTest, EveryNoticeIsShown) {
  services.notices = {"settings.toml, line 2: ghost: expected true or false",
                      "settings.toml, line 3: bell: expected true or false"};
  begin(std::make_unique<MainMenu>(services));
  EXPECT_TRUE(shows("line 2: ghost")) << picture();
  EXPECT_TRUE(shows("settings.toml, line 3:")) << picture();
}

std::string a_game(int pieces) {
  session::Round round({&tetris::classic_rules(), {}, 7});
  for (int i = 0; i < pieces; ++i) round.apply({tetris::Command::Kind::hard_drop});
  return to_text(session::PlayOptions{}, round);
}

TEST_F(MainMenuTest, GamesThatWereLeftAreOffered) {
  EXPECT_FALSE(shows("Continue"));
  saves = {{"a", "2026-11-15 07:36", a_game(2)}};
  begin(std::make_unique<MainMenu>(services));
  EXPECT_TRUE(shows("Continue")) << picture();
  EXPECT_TRUE(shows("Tetris, "));
  EXPECT_FALSE(shows("All games that were left"));
  press("c");
  EXPECT_TRUE(shows("PAUSED")) << picture();
}

TEST_F(MainMenuTest, EarlierGamesAreListed) {
  saves = {{"a", "2026-11-15 07:36", a_game(2)}, {"b", "2026-11-14 20:00", a_game(3)}};
  begin(std::make_unique<MainMenu>(services));
  EXPECT_TRUE(shows("All games that were left")) << picture();
  EXPECT_TRUE(shows("q quit")) << "nothing lies below";
  press("e");
  EXPECT_TRUE(shows("2026-11-14 20:00")) << picture();
  press("2");
  EXPECT_TRUE(shows("pieces                  3")) << picture();
  press("q");
  EXPECT_TRUE(shows("Exit")) << picture();
}

TEST_F(MainMenuTest, AGameThatCannotBeReadIsNamedAndSetAside) {
  saves = {{"broken.save", "", std::string("garbage")}, {"b", "", a_game(3)}};
  begin(std::make_unique<MainMenu>(services));
  EXPECT_TRUE(shows("broken.save: no saved game: expected a first line 'fourfold-game 1'")) << picture();
  EXPECT_TRUE(shows("Continue")) << "the next one";
  EXPECT_EQ(set_aside, std::vector<std::string>{"broken.save"});
}

TEST_F(MainMenuTest, AGameThatCannotBePlayedIsNamedAndSetAside) {
  std::string text = a_game(3);
  text.insert(text.find("commands\n") + 9, "20l");
  saves = {{"cheat.save", "", text}};
  begin(std::make_unique<MainMenu>(services));
  press("c");
  EXPECT_TRUE(shows("impossible move")) << picture();
  EXPECT_EQ(set_aside, std::vector<std::string>{"cheat.save"});
}

}  // namespace
}  // namespace fourfold::scenes

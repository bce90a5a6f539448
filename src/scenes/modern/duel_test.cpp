// Two persons at one keyboard.
#include "scenes/modern/duel.h"

#include "play/replay.h"
#include "scenes/modern/menu.h"
#include "scenes/scene_test.h"

namespace fourfold::scenes {
namespace {

struct ModernDuelTest : SceneTest {
  void start() {
    auto scene = std::make_unique<ModernDuel>(services, duel_play(services));
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

TEST_F(ModernDuelTest, NoKeyIsBoths) {
  for (const Binding& one : duel_bindings(0)) {
    EXPECT_FALSE(action_of(duel_bindings(1), one.key)) << stage::name(one.key);
    EXPECT_NE(one.key, kDuelPause);
  }
  for (const int side : {0, 1}) {
    for (const Action action : kDuelActions) EXPECT_NE(keys_of(duel_bindings(side), action), "");
  }
}

TEST_F(ModernDuelTest, TheSettingsSayWhichKeysTheyAre) {
  services.settings.duel_keys[1].push_back({stage::key(U'4'), Action::left});
  start();
  const int x = right().at.x;
  press("4");
  EXPECT_EQ(right().at.x, x - 1);
  press("?");
  EXPECT_TRUE(shows("Left/4")) << picture();
}

TEST_F(ModernDuelTest, FitsIntoASmallWindowWithHoldAndNextOfBoth) {
  start();
  press("e/");
  for (const auto& [width, height] : {std::pair(44, 22), std::pair(44, 23), std::pair(60, 24), std::pair(80, 24),
                                      std::pair(120, 40), std::pair(200, 60)}) {
    const std::string text = picture(width, height);
    for (const char* word : {"hold", "next"}) {
      const auto first = text.find(word);
      ASSERT_NE(first, std::string::npos) << text;
      EXPECT_NE(text.find(word, first + 1), std::string::npos) << word << " of the other side\n" << text;
    }
    EXPECT_EQ(text.find("are needed"), std::string::npos) << text;
  }
  press("p");
  EXPECT_TRUE(shows("Esc leaves", 44, 22)) << picture(44, 22);
}

TEST_F(ModernDuelTest, EscapeAsksBeforeItLeaves) {
  start();
  press("\033");
  EXPECT_TRUE(shows("LEAVE?")) << picture();
  const auto ticks = left().ticks;
  pass(60);
  EXPECT_EQ(left().ticks, ticks);
  press("p");
  pass(60);
  EXPECT_GT(left().ticks, ticks) << "p goes on";
  press("\033\033");
  EXPECT_TRUE(stage->done());
}

TEST_F(ModernDuelTest, WhoIsLeftWinsAndTheNextGameCountsOn) {
  start();
  for (int i = 0; i < 40 && !shows("RIGHT WON"); ++i) press(" ");
  for (const auto& [width, height] : {std::pair(44, 22), std::pair(80, 24)}) {
    EXPECT_TRUE(shows("RIGHT WON", width, height)) << picture(width, height);
    EXPECT_TRUE(shows("attack", width, height)) << picture(width, height);
  }
  press("r \r");
  EXPECT_TRUE(shows("RIGHT WON")) << "keys that are still pressed do nothing";
  pass(30);
  press(" \r");
  EXPECT_TRUE(shows("RIGHT WON")) << "keys of the game do not begin a new one";
  EXPECT_TRUE(shows("r again", 44, 22)) << picture(44, 22);
  press("r");
  EXPECT_TRUE(shows("3")) << "the countdown\n" << picture();
  pass(181);
  EXPECT_TRUE(shows("won        1")) << picture();
  EXPECT_FALSE(shows("RIGHT WON")) << picture();
}

TEST_F(ModernDuelTest, TheGameOfEitherIsReviewedAndKept) {
  start();
  for (int i = 0; i < 40 && !shows("RIGHT WON"); ++i) press(" ");
  pass(30);
  press("2");
  EXPECT_TRUE(shows("Right")) << picture();
  EXPECT_FALSE(shows("RIGHT WON")) << picture();
  press("q1");
  EXPECT_FALSE(shows("RIGHT WON")) << picture();
  press("qk");
  EXPECT_TRUE(shows("The replays of both are kept.")) << picture();
  EXPECT_EQ(replay_texts.size(), 1u) << "of these services, which have one name for all";
  EXPECT_TRUE(play::replay_text_from(replay_texts.at("kept.replay")));
  press("q");
  EXPECT_TRUE(stage->done());
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

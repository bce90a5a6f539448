// Changing settings, by keys.
#include "scenes/settings_screen.h"

#include "scenes/scene_test.h"

namespace fourfold::scenes {
namespace {

struct SettingsScreenTest : SceneTest {
  SettingsScreenTest() { begin(std::make_unique<SettingsScreen>(services)); }
  void down(int count) {
    for (int i = 0; i < count; ++i) press("\033[B");
  }
};

TEST_F(SettingsScreenTest, NothingIsKeptUntilSomethingChanges) {
  down(3);
  press("\t\t");
  EXPECT_FALSE(kept_settings);
}

TEST_F(SettingsScreenTest, AChangeOfColoursIsSeenAndKeptAtOnce) {
  press("\033[C\033[C\033[C");
  EXPECT_TRUE(shows("none"));
  EXPECT_EQ(stage->look().colours, screen::Colours::none);
  ASSERT_TRUE(kept_settings);
  EXPECT_EQ(kept_settings->look.colours, screen::Colours::none);
  press("\033[C");
  EXPECT_EQ(services.settings.look.colours, screen::Colours::automatic);
}

TEST_F(SettingsScreenTest, FlagsAndNumbersChange) {
  down(3);
  press(" ");
  EXPECT_FALSE(services.settings.ghost);
  down(3);
  press("\033[C");
  EXPECT_EQ(services.settings.next_pieces, 3);
  down(1);
  EXPECT_TRUE(shows("167 ms"));
  press("\033[D");
  EXPECT_TRUE(shows("150 ms"));
  down(2);
  press("\r");
  EXPECT_TRUE(services.settings.bell);
}

TEST_F(SettingsScreenTest, TheLanguageIsSeenAtOnce) {
  down(10);
  EXPECT_TRUE(shows("of the screen; automatic: as the system says")) << picture();
  press("\033[D");
  EXPECT_EQ(services.settings.look.language, screen::Language::korean);
  EXPECT_TRUE(shows("언어")) << picture();
  press("\033[D");
  EXPECT_TRUE(shows("language"));
}

TEST_F(SettingsScreenTest, AKeyIsBoundByPressingIt) {
  press("\t");
  press("\r");
  EXPECT_TRUE(shows("press a key"));
  press("z");
  EXPECT_TRUE(shows("z is now left (it was: counter-clockwise).")) << picture();
  EXPECT_EQ(action_of(services.settings, stage::key(U'z')), Action::left);
  EXPECT_EQ(keys_of(services.settings, Action::counter_clockwise), "Up/k");
}

TEST_F(SettingsScreenTest, TheOnlyKeyOfAnActionIsNotTakenAway) {
  press("\t\r");
  press("x");
  EXPECT_TRUE(shows("x is the only key for clockwise: give that another one first.")) << picture();
  EXPECT_EQ(action_of(services.settings, stage::key(U'x')), Action::clockwise);
  EXPECT_FALSE(kept_settings);
}

TEST_F(SettingsScreenTest, EscapeLeavesTheKeyAsItWas) {
  press("\t\r");
  press("\033");
  EXPECT_FALSE(kept_settings);
  EXPECT_FALSE(stage->done());
}

TEST_F(SettingsScreenTest, TheLastKeyOfAnActionStays) {
  press("\t");
  press("\177");
  EXPECT_EQ(keys_of(services.settings, Action::left), "Left");
  press("\177");
  EXPECT_TRUE(shows("One key has to stay"));
  press("d");
  EXPECT_EQ(services.settings.keys, default_bindings());
}

TEST_F(SettingsScreenTest, AFileThatCannotBeWrittenIsSaid) {
  services.save_settings = [](const Settings&) { return std::string("The disk is full."); };
  press("\033[C");
  EXPECT_TRUE(shows("The disk is full."));
}

TEST_F(SettingsScreenTest, EveryKeyIsThereAtEightyByTwentyFour) {
  for (int i = 0; i < kActionCount; ++i) EXPECT_TRUE(shows(name(static_cast<Action>(i)))) << i;
}

TEST_F(SettingsScreenTest, InASmallWindowEverythingIsReachedAndTheWayBackIsShown) {
  EXPECT_TRUE(shows("q back", 44, 22)) << picture(44, 22);
  EXPECT_TRUE(shows("looks and comforts", 44, 22));
  press("\t");
  for (int i = 0; i < kActionCount; ++i) {
    EXPECT_TRUE(shows(name(static_cast<Action>(i)), 44, 22)) << i << picture(44, 22);
    down(1);
  }
  press("q");
  EXPECT_TRUE(stage->done());
}

TEST_F(SettingsScreenTest, TheModernGameHasAPageOfItsOwn) {
  press("m");
  EXPECT_TRUE(shows("Settings of modern Tetris")) << picture();
  EXPECT_TRUE(shows("m two players")) << picture();
  for (const Action action : kModernActions) EXPECT_TRUE(shows(name(action))) << name(action);
  EXPECT_TRUE(shows("167 ms")) << picture();
  down(1);
  press("\033[D\033[D\033[D");
  EXPECT_TRUE(shows("and then every     20 ms")) << picture();
  press("\033[D");
  EXPECT_TRUE(shows("and then every     19 ms")) << picture();
  EXPECT_EQ(services.settings.modern.handling.arr_subticks, 57) << "to the millisecond";
  for (int ms = 19; ms > 0; --ms) press("\033[D");
  EXPECT_EQ(services.settings.modern.handling.arr_subticks, 0);
  EXPECT_TRUE(shows("and then every     at once")) << picture();
  down(2);
  press(" ");
  EXPECT_FALSE(services.settings.modern.handling.initial);
  press("mm");
  EXPECT_TRUE(shows("colour-blind safe")) << picture();
}

TEST_F(SettingsScreenTest, EachOfTwoPlayersHasKeysOfTheirOwn) {
  press("mm");
  for (const auto& [width, height] : {std::pair(80, 24), std::pair(44, 22)}) {
    EXPECT_TRUE(shows("Settings of two players", width, height)) << picture(width, height);
    EXPECT_TRUE(shows("to the left", width, height)) << picture(width, height);
    EXPECT_TRUE(shows("m classic", width, height)) << picture(width, height);
  }
  press("\033[C");
  EXPECT_TRUE(shows("to the right")) << picture();
  EXPECT_TRUE(shows("hard drop          Enter")) << picture();
  press("\t\ra");
  EXPECT_TRUE(shows("a is the other player's key for left.")) << picture();
  press("\rp");
  EXPECT_TRUE(shows("p is a key of both players.")) << picture();
  press("\r4");
  EXPECT_TRUE(shows("4 is now left.")) << picture();
  EXPECT_EQ(action_of(kept_settings->duel_keys[1], stage::key(U'4')), Action::left);
  EXPECT_EQ(kept_settings->duel_keys[0], duel_bindings(0));
  press("d");
  EXPECT_EQ(kept_settings->duel_keys[1], duel_bindings(1));
}

TEST_F(SettingsScreenTest, TheAdviserOfEitherGameIsChosen) {
  services.policies = {simple_policy()};
  services.machines = {"machine", "machine-attack"};
  down(5);
  EXPECT_TRUE(shows("coach's policy     the best")) << picture();
  press("\033[C");
  EXPECT_EQ(kept_settings->coach_policy, "simple");
  press("m");
  down(5);
  EXPECT_TRUE(shows("coach's policy     the best")) << picture();
  press("\033[D");
  EXPECT_EQ(kept_settings->modern.coach_policy, "machine-attack");
}

TEST_F(SettingsScreenTest, KeysOfTheModernGameAreBoundApartFromTheClassicOnes) {
  press("m\t\r");
  press("s");
  EXPECT_TRUE(shows("s is now left.")) << picture();
  EXPECT_EQ(action_of(services.settings.modern.keys, stage::key(U's')), Action::left);
  EXPECT_FALSE(action_of(services.settings, stage::key(U's')));
  press("d");
  EXPECT_EQ(services.settings.modern.keys, modern_bindings());
}

}  // namespace
}  // namespace fourfold::scenes

// Settings there and back, and files that people have edited.
#include "app/files/settings_file.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace fourfold::app {
namespace {

using scenes::Action;
using scenes::Settings;

TEST(SettingsFile, WhatIsWrittenIsReadAgain) {
  Settings settings;
  settings.look = {screen::Colours::eight, true, screen::Language::korean};
  settings.patterns = settings.bell = settings.coach = true;
  settings.ghost = false;
  settings.next_pieces = 4;
  settings.shift_delay_ticks = 7;
  settings.shift_repeat_ticks = 3;
  settings.coach_policy = "beam";
  settings.player = "김철수 \"X\"";
  settings.keys.insert(settings.keys.begin() + 2, {stage::control(U'l'), Action::left});  // the file goes by action
  const auto loaded = settings_from(settings_text(settings, ""), "settings.toml");
  EXPECT_EQ(loaded.problems, std::vector<std::string>{});
  EXPECT_EQ(loaded.settings, settings);
}

TEST(SettingsFile, ALanguageThatNobodyHasTranslatedIsNamed) {
  EXPECT_EQ(settings_from("[looks]\nlanguage = \"automatic\"\n", "s").problems, std::vector<std::string>{});
  EXPECT_EQ(settings_from("[looks]\nlanguage = \"fr\"\n", "s").problems,
            std::vector<std::string>{R"(s, line 2: language: expected "automatic", "en" or "ko")"});
}

TEST(SettingsFile, TheModernGameIsKeptInTablesOfItsOwn) {
  Settings settings;
  settings.modern.handling = {
      .das_subticks = 6 * tetris::modern::kSubticks, .arr_subticks = 0, .soft_drop_factor = 0, .initial = false};
  settings.modern.next_pieces = 3;
  settings.modern.coach_policy = "machine-attack";
  settings.modern.rules = "modern-plus";
  settings.modern.mode = "sprint";
  settings.modern.level = 4;
  settings.modern.strength = 9;
  settings.modern.pieces_per_minute = 120;
  std::erase_if(settings.modern.keys, [](const scenes::Binding& b) { return b.key == stage::key(U'k'); });
  const auto loaded = settings_from(settings_text(settings, ""), "settings.toml");
  EXPECT_EQ(loaded.problems, std::vector<std::string>{});
  EXPECT_EQ(loaded.settings.modern.handling, settings.modern.handling);
  EXPECT_EQ(keys_of(loaded.settings.modern.keys, Action::clockwise), "Up/x");
  EXPECT_EQ(keys_of(loaded.settings, Action::counter_clockwise), "Up/z/k") << "the classic keys are others";
  auto keys_apart = loaded.settings;
  keys_apart.modern.keys = settings.modern.keys;
  EXPECT_EQ(keys_apart, settings);
}

TEST(SettingsFile, TheKeysOfTwoPersonsAreKeptAndNoneIsBoths) {
  Settings settings;
  settings.duel_keys[0].push_back({stage::key(U'f'), Action::hold});
  std::erase_if(settings.duel_keys[1], [](const scenes::Binding& b) { return b.action == Action::hold; });
  settings.duel_keys[1].push_back({stage::key(U'-'), Action::hold});
  const auto loaded = settings_from(settings_text(settings, ""), "settings.toml");
  EXPECT_EQ(loaded.problems, std::vector<std::string>{});
  EXPECT_EQ(loaded.settings.duel_keys, settings.duel_keys);
  const auto both = settings_from("[left_keys]\nhold = [\"/\"]\n", "settings.toml");
  EXPECT_EQ(action_of(both.settings.duel_keys[0], stage::key(U'/')), Action::hold);
  EXPECT_EQ(action_of(both.settings.duel_keys[1], stage::key(U'/')), std::nullopt);
}

TEST(SettingsFile, DelaysOfTheModernGameAreKeptToTheMillisecond) {
  const auto keys = settings_from("[modern]\nauto_shift_delay_ms = 101\nauto_shift_repeat_ms = 5\n", "s");
  EXPECT_EQ(keys.settings.modern.handling.das_subticks, 303);
  EXPECT_EQ(keys.settings.modern.handling.arr_subticks, 15);
  const auto again = settings_from(settings_text(keys.settings, ""), "s");
  EXPECT_EQ(again.settings.modern.handling, keys.settings.modern.handling);
  const auto before = settings_from("[modern]\nauto_shift_delay_ms = 167\nauto_shift_repeat_ms = 33\n", "s");
  EXPECT_EQ(before.settings.modern.handling, tetris::modern::Handling{}) << "what stood for ticks still does";
}

TEST(SettingsFile, WrongModernValuesAreNamed) {
  const auto loaded = settings_from("[modern]\nnext_pieces = 9\nlast_mode = 3\n", "s.toml");
  EXPECT_EQ(loaded.problems, (std::vector<std::string>{"s.toml, line 2: next_pieces: expected a number from 1 to 5",
                                                       "s.toml, line 3: last_mode: expected a name in quotes"}));
  EXPECT_EQ(loaded.settings, Settings{});
}

TEST(SettingsFile, EveryNumberOfTicksSurvivesTheWayThroughMilliseconds) {
  for (int ticks = 1; ticks <= 10; ++ticks) {
    Settings settings;
    settings.shift_delay_ticks = 3 * ticks;
    settings.shift_repeat_ticks = ticks;
    const auto loaded = settings_from(settings_text(settings, ""), "settings.toml");
    EXPECT_EQ(loaded.settings.shift_delay_ticks, 3 * ticks);
    EXPECT_EQ(loaded.settings.shift_repeat_ticks, ticks);
  }
}

TEST(SettingsFile, WrongValuesAreNamedWithTheirLineAndReplaced) {
  const auto loaded =
      settings_from("[game]\nghost = 3\nnext_pieces = 9\ncoach = true\n[looks]\ncolours = \"pink\"\n", "settings.toml");
  EXPECT_EQ(loaded.problems, (std::vector<std::string>{
                                 "settings.toml, line 6: colours: expected \"automatic\", \"256\", \"8\" or \"none\"",
                                 "settings.toml, line 2: ghost: expected true or false",
                                 "settings.toml, line 3: next_pieces: expected a number from 1 to 5"}));
  EXPECT_TRUE(loaded.settings.ghost);
  EXPECT_EQ(loaded.settings.next_pieces, Settings{}.next_pieces);
  EXPECT_TRUE(loaded.settings.coach);
}

TEST(SettingsFile, WhatIsNoTomlGivesTheDefaultsAndTheLine) {
  const auto loaded = settings_from("[game]\nghost = \n", "settings.toml");
  EXPECT_EQ(loaded.settings, Settings{});
  ASSERT_EQ(loaded.problems.size(), 1u);
  EXPECT_TRUE(loaded.problems[0].starts_with("settings.toml, line 2: ")) << loaded.problems[0];
}

TEST(SettingsFile, ATableThatIsNoneIsNamedOnce) {
  const auto loaded = settings_from("game = 1\n", "settings.toml");
  EXPECT_EQ(loaded.problems, std::vector<std::string>{"settings.toml, line 1: game: expected a table: [game]"});
  EXPECT_EQ(loaded.settings, Settings{});
}

TEST(SettingsFile, KeysOfTheFileComeFirstAndNoKeyHasTwoActions) {
  const auto loaded =
      settings_from("[keys]\nleft = [\"a\", \"Space\", \"Banana\"]\nright = [\"a\", \"e\"]\n", "settings.toml");
  EXPECT_EQ(action_of(loaded.settings, stage::key(U'a')), Action::left);
  EXPECT_EQ(action_of(loaded.settings, stage::key(U' ')), Action::left);
  EXPECT_EQ(action_of(loaded.settings, stage::key(U'e')), Action::right);
  EXPECT_EQ(keys_of(loaded.settings, Action::left), "a/Space");
  EXPECT_EQ(loaded.problems.size(), 2u);
  for (const scenes::Binding& binding : loaded.settings.keys)
    EXPECT_EQ(std::ranges::count(loaded.settings.keys, binding.key, &scenes::Binding::key), 1);
}

TEST(SettingsFile, WhatIsUnknownStaysInTheFile) {
  const std::string text = settings_text({}, "[game]\nfuture = 7\n[other]\nx = \"y\"\n");
  EXPECT_NE(text.find("future = 7"), std::string::npos) << text;
  EXPECT_NE(text.find("[other]"), std::string::npos);
  EXPECT_NE(text.find("ghost = true"), std::string::npos);
}

}  // namespace
}  // namespace fourfold::app

// The text forms of modern games and rules.
#include <gtest/gtest.h>

#include "base/rng.h"
#include "tetris/modern/game.h"
#include "tetris/modern/kick_text.h"
#include "tetris/modern/modes.h"
#include "tetris/modern/rule_keys.h"

namespace fourfold::tetris::modern {
namespace {

TEST(ModernText, CommandsAreReadAsTheyWereWritten) {
  const std::string text = "lrdcwuoh+l-l3l120.5g@04j2@3901";
  const auto commands = Game::read(text);
  ASSERT_TRUE(commands.ok());
  EXPECT_EQ(Game::write(*commands), text);
  EXPECT_EQ(commands->back(), place({{Orientation::west, 9, 0}, Spin::mini}));
}

TEST(ModernText, WrongCommandsAreRefusedWithTheirPlace) {
  const auto error = [](std::string_view text) { return Game::read(text).error(); };
  EXPECT_EQ(error("lx"), "replay command at character 2: expected one of l r d c w u o h . g + - or @");
  EXPECT_EQ(error("l+"), "replay command at character 2: expected one of l r d c w u o h after '+' or '-'");
  EXPECT_EQ(error("65l"), "replay command at character 1: expected a repeat count of 1 to 64");
  EXPECT_EQ(error("0."), "replay command at character 1: expected a repeat count of 1 to 1000000000");
  EXPECT_EQ(error("@04"), "replay command at character 1: expected four symbols after '@'");
  EXPECT_EQ(error("@4000"),
            "replay command at character 1: expected an orientation (0-3), x (0-9), y (0-D) and spin (0-2) after '@'");
}

TEST(ModernText, ASetupIsReadAsItWasWritten) {
  Game::Setup setup;
  EXPECT_EQ(Game::describe(setup).size(), 2u) << "what is as usual is not written";
  setup.start.rules = *find_rules("modern-plus");
  setup.start.seed = 7;
  setup.start.options = {.level = 3, .last_level = 15, .goal_lines = 150, .versus = true};
  setup.start.board.fill(0, 3);
  setup.start.opening = {Piece::T, Piece::I};
  setup.start.held = Piece::S;
  setup.handling = {.das_subticks = 6 * kSubticks, .arr_subticks = 0, .soft_drop_factor = 0, .initial = false};
  const auto again = Game::setup_from(Game::describe(setup));
  ASSERT_TRUE(again.ok()) << again.error();
  EXPECT_EQ(*again, setup);
}

TEST(ModernText, DelaysOfHeldKeysAreWrittenInTicksWhereTheyAreWhole) {
  Game::Setup setup;
  setup.handling = {.das_subticks = 133 * kSubticksPerMs, .arr_subticks = 3 * kSubticks};
  const Fields fields = Game::describe(setup);
  EXPECT_EQ(*find(fields, "das_subticks"), "399");
  EXPECT_EQ(find(fields, "das_ticks"), nullptr);
  EXPECT_EQ(*find(fields, "arr_ticks"), "3");
  EXPECT_EQ(find(fields, "arr_subticks"), nullptr);
  const auto again = Game::setup_from(fields);
  ASSERT_TRUE(again.ok()) << again.error();
  EXPECT_EQ(*again, setup);
}

TEST(ModernText, MillisecondsAreKeptAndThoseThatStoodForTicksStillDo) {
  for (int ms = 0; ms <= 500; ++ms) EXPECT_EQ(ms_of_subticks(subticks_of_ms(ms)), ms);
  for (int tick = 0; tick <= 30; ++tick) EXPECT_EQ(subticks_of_ms((tick * 1000 + 30) / 60), tick * kSubticks);
  EXPECT_EQ(subticks_of_ms(101), 303);
}

TEST(ModernText, WrongSetupsAreRefusedWithWhatWasExpected) {
  const auto error = [](Fields fields) {
    fields.push_back({"rules", "modern"});
    fields.push_back({"seed", "1"});
    const auto setup = Game::setup_from(fields);
    return setup ? "" : setup.error();
  };
  EXPECT_EQ(error({{"level", "21"}}), "level '21': expected a number of 0 to 20");
  EXPECT_EQ(error({{"das_ticks", "0"}}), "das_ticks '0': expected a number of 1 to 600");
  EXPECT_EQ(error({{"arr_subticks", "30001"}}), "arr_subticks '30001': expected a number of 0 to 30000");
  EXPECT_EQ(error({{"level", "5"}, {"last_level", "4"}}), "last_level 4: expected at least the level of the start, 5");
  EXPECT_EQ(error({{"board", "1,2"}}),
            "board '1,2': expected ten columns as hexadecimal numbers, 20 rows at most and none of them full");
  EXPECT_NE(error({{"board", "1,1,1,1,1,1,1,1,1,1"}}), "");
  EXPECT_NE(error({{"board", "100000,0,0,0,0,0,0,0,0,0"}}), "");
  EXPECT_EQ(error({{"opening", "TX"}}), "opening 'TX': expected up to 2000 of the letters IJLTOSZ");
  EXPECT_EQ(error({{"held", "TI"}}), "held 'TI': expected one of the letters IJLTOSZ");
  EXPECT_EQ(error({{"held", "T"}}), "");
  EXPECT_EQ(error({{"held", "T"}, {"rule.name", "mine"}, {"rule.hold", "no"}}), "held: these rules have no hold box");
  EXPECT_EQ(error({{"colour", "red"}}), "unknown setting 'colour'");
  EXPECT_EQ(error({{"rule.colour", "red"}}), "rules: unknown rule 'colour'");
  EXPECT_EQ(error({{"rule.lock_resets", "7"}}),
            "rules: changed rules need a name of their own, such as 'name my-rules'; 'modern' comes with the program");
  EXPECT_EQ(Game::setup_from({{"rules", "tgm"}, {"seed", "1"}}).error(),
            "unknown ruleset 'tgm': expected modern or modern-plus");
}

TEST(ModernRules, ChangedRulesAreReadAsTheyWereWritten) {
  Rules rules;
  rules.name = "mine";
  rules.hold = false;
  rules.randomizer = Randomizer::uniform;
  rules.gravity[3] = 5;
  rules.points.spin[2] = 1;
  rules.attack.combo[11] = 9;
  rules.turns.of(Piece::T, Orientation::north, Turn::half).add({0, 2});
  rules.turns.of(Piece::I, Orientation::west, Turn::clockwise) = {};
  const Fields changes = changes_from(Rules{}, rules);
  EXPECT_EQ(*find(changes, "kicks.T"), "N>S 0,2");
  EXPECT_EQ(*find(changes, "kicks.I"), "W>N none");
  const auto again = changed_rules(Rules{}, changes);
  ASSERT_TRUE(again.ok()) << again.error();
  EXPECT_EQ(*again, rules);
  EXPECT_FALSE(is_shipped(rules));

  Game::Setup setup;
  setup.start.rules = SharedRules(rules);
  const auto read = Game::setup_from(Game::describe(setup));
  ASSERT_TRUE(read.ok()) << read.error();
  EXPECT_EQ(*read, setup);
}

TEST(ModernRules, WrongValuesAreRefusedWithWhatWasExpected) {
  const auto error = [](std::string key, std::string value) {
    return changed_rules(Rules{}, {{std::move(key), std::move(value)}}).error();
  };
  EXPECT_EQ(error("points.lines", "0 100 300"), "points.lines '0 100 300': expected 5 numbers of 0 to 1000000");
  EXPECT_EQ(error("points.lines", "0 1 2 3 4 5"), "points.lines '0 1 2 3 4 5': expected 5 numbers of 0 to 1000000");
  EXPECT_EQ(error("lock_resets", "-1"), "lock_resets '-1': expected a number of 0 to 1000");
  EXPECT_EQ(error("hold", "maybe"), "hold 'maybe': expected yes or no");
  EXPECT_EQ(error("name", "Ä"), "name 'Ä': expected up to 24 of a-z, 0-9, '-' and '_'");
  EXPECT_EQ(error("kicks.T", "N>E 3,0"), "kicks.T 'N>E 3,0': expected steps x,y of -2 to 2");
  EXPECT_EQ(error("kicks.T", "N>N 0,0"), "kicks.T 'N>N 0,0': expected a turn such as N>E");
  EXPECT_EQ(error("kicks.T", "N>E"), "kicks.T 'N>E': expected steps such as '0,0 -1,0', or none");
  EXPECT_EQ(error("kicks.X", "N>E 0,0"), "unknown rule 'kicks.X'");
}

TEST(ModernRules, ThePointsAreTheGuidelines) {
  const Points table;
  const auto points = [&](int lines, Spin spin, int back_to_back, int combo, bool perfect = false) {
    return points_of(table, {lines, spin, perfect, back_to_back, combo}, 1);
  };
  EXPECT_EQ(points(1, Spin::none, 0, 0), 100);
  EXPECT_EQ(points(4, Spin::none, 0, 0), 800);
  EXPECT_EQ(points(4, Spin::none, 1, 0), 1200);
  EXPECT_EQ(points(3, Spin::none, 1, 0), 500);
  EXPECT_EQ(points(0, Spin::full, 1, 0), 400);
  EXPECT_EQ(points(0, Spin::mini, 0, 0), 100);
  EXPECT_EQ(points(2, Spin::mini, 0, 0), 400);
  EXPECT_EQ(points(2, Spin::full, 1, 0), 1800);
  EXPECT_EQ(points(3, Spin::full, 0, 0), 1600);
  EXPECT_EQ(points(1, Spin::none, 0, 3), 250);
  EXPECT_EQ(points(4, Spin::none, 0, 0, true), 2800);
  EXPECT_EQ(points(4, Spin::none, 2, 0, true), 4400);
  EXPECT_EQ(points_of(table, {1, Spin::none, false, 0, 1}, 7), 1050);
}

TEST(ModernRules, TheAttackIsThatOfTheTable) {
  const Attack table;
  const auto attack = [&](int lines, Spin spin, int back_to_back, int combo, bool perfect = false) {
    return attack_of(table, {lines, spin, perfect, back_to_back, combo});
  };
  EXPECT_EQ(attack(1, Spin::none, 0, 0), 0);
  EXPECT_EQ(attack(3, Spin::none, 0, 0), 2);
  EXPECT_EQ(attack(4, Spin::none, 1, 0), 5);
  EXPECT_EQ(attack(2, Spin::full, 0, 0), 4);
  EXPECT_EQ(attack(2, Spin::mini, 0, 0), 1);
  EXPECT_EQ(attack(1, Spin::none, 0, 30), 5);
  EXPECT_EQ(attack(2, Spin::none, 0, 2, true), 10);
  EXPECT_EQ(attack(0, Spin::full, 3, 0), 0);
}

TEST(ModernModes, AreFoundAgainByWhatWasPlayed) {
  for (const Mode& mode : kModes) {
    Start start;
    start.options = mode.options;
    EXPECT_EQ(mode_of(start), &mode) << mode.name;
    start.opening = {Piece::T};
    EXPECT_EQ(mode_of(start), nullptr) << mode.name;
  }
  Start harder;
  harder.options = {.level = 9, .last_level = 15, .goal_lines = 150};
  EXPECT_EQ(mode_of(harder)->name, "marathon");
  EXPECT_EQ(find_mode("tgm").error(),
            "unknown mode 'tgm': expected marathon, endless, sprint, ultra, dig-10, dig-18, dig-100, versus or zen");
}

}  // namespace
}  // namespace fourfold::tetris::modern

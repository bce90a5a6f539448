// Modes: a table searched by name, by alias and by the options of a game.
#include "tetris/modes.h"

#include <gtest/gtest.h>

namespace fourfold::tetris {
namespace {

TEST(Modes, AreFoundByNameAndByAlias) {
  for (const Mode& mode : kModes) {
    EXPECT_EQ(*find_mode(mode.name), &mode);
    if (!mode.alias.empty()) {
      EXPECT_EQ(*find_mode(mode.alias), &mode);
    }
  }
}

TEST(Modes, AnUnknownNameIsAnsweredWithTheNamesThereAre) {
  EXPECT_EQ(find_mode("zen").error(), "unknown mode 'zen': expected marathon, sprint, garbage or combo");
  EXPECT_FALSE(find_mode(""));
}

TEST(Modes, AGameHasTheModeWhoseConditionsItHas) {
  const Rules& rules = classic_rules();
  for (const Mode& mode : kModes) EXPECT_EQ(mode_of(rules, mode.options), mode.name);
  EXPECT_EQ(mode_of(rules, {.gravity_ticks = 59}), "marathon") << "faster";
  EXPECT_EQ(mode_of(rules, {.level = 7, .level_lines = 10}), "marathon") << "faster";
  EXPECT_EQ(mode_of(rules, {.gravity_ticks = 61}), kCustomMode) << "slower";
  EXPECT_EQ(mode_of(rules, {.garbage_start = 1}), kCustomMode);
  EXPECT_EQ(mode_of(rules, {.garbage_every = kGarbagePeriod, .combo = true}), kCustomMode) << "two at once";
}

}  // namespace
}  // namespace fourfold::tetris

// Levels: the chosen level is the one that is shown, and old games keep their gravity.
#include "tetris/levels.h"

#include <gtest/gtest.h>

#include "tetris/game.h"

namespace fourfold::tetris {
namespace {

Position position_with(const Options& options, int lines = 0) {
  Position position = new_game(classic_rules(), options, 1);
  position.clears[1] = static_cast<std::uint64_t>(lines);
  return position;
}

TEST(Levels, EachIsAQuarterFaster) {
  const std::array<int, kLevels> ticks = {60, 48, 38, 31, 25, 20, 16, 13, 10, 8, 6, 5, 4, 3, 3, 2, 2, 1, 1, 1};
  for (int level = 1; level <= kLevels; ++level)
    EXPECT_EQ(ticks_at_level(classic_rules(), level), ticks[static_cast<std::size_t>(level - 1)]) << level;
}

TEST(Levels, TheLevelAskedForIsTheLevelOfTheGame) {
  for (int level = 1; level <= kLevels; ++level) {
    const Position position = position_with({.level = level});
    EXPECT_EQ(level_of(position), level);
    EXPECT_EQ(ticks_per_row(position), ticks_at_level(classic_rules(), level));
  }
}

TEST(Levels, ALevelIsTheSameHoweverItWasReached) {
  for (int level = 1; level <= kLevels; ++level) {
    for (int lines = 0; lines <= 300; lines += 30) {
      const Position risen = position_with({.level = level, .level_lines = 10}, lines);
      EXPECT_EQ(level_of(risen), std::min(kLevels, level + lines / 10));
      EXPECT_EQ(ticks_per_row(risen), ticks_at_level(classic_rules(), level_of(risen)));
    }
  }
}

TEST(Levels, AGameThatNamesTicksKeepsThem) {
  EXPECT_EQ(level_of(position_with({})), 1);
  EXPECT_EQ(level_of(position_with({.gravity_ticks = 3})), 14) << "the lowest level that is so fast";
  EXPECT_EQ(ticks_per_row(position_with({.gravity_ticks = 38})), 38);
  EXPECT_EQ(ticks_per_row(position_with({.gravity_ticks = 38, .level_lines = 10}, 10)), 30) << "not 31";
  EXPECT_EQ(level_of(position_with({.gravity_ticks = 38, .level_lines = 10}, 10)), 4);
}

TEST(Levels, TheLevelIsPartOfTheReplay) {
  const Game::Setup setup{&classic_rules(), {.level = 15}, 7};
  const auto again = Game::setup_from(Game::describe(setup));
  ASSERT_TRUE(again) << again.error();
  EXPECT_EQ(*again, setup);
  Fields both = Game::describe(setup);
  both.push_back({"gravity_ticks", "3"});
  EXPECT_FALSE(Game::setup_from(both)) << "which of the two?";
  EXPECT_FALSE(Game::setup_from({{"rules", "classic"}, {"seed", "1"}, {"level", "21"}}));
}

}  // namespace
}  // namespace fourfold::tetris

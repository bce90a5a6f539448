// The boards of a training: which games climb from where, and which boards are kept.
#include "research/tables/course.h"

#include <gtest/gtest.h>

namespace fourfold::research::tables {
namespace {

constexpr Course kCourse{.height = 20, .climbs = true};
constexpr unsigned kPlaysOn = 0, kClimbsToNine = 13, kClimbsToDeath = 25;

TrainingGame game_with(std::uint16_t mark) {
  TrainingGame game{};
  game.board.rows[0] = mark;
  return game;
}

TEST(Course, HasHalfOfItsGamesClimbOneForEachLevelUpToDeath) {
  EXPECT_EQ(kCourse.levels(), 13) << "9 to 20 rows, and over";
  for (unsigned number = 0; number < 13; ++number) EXPECT_EQ(kCourse.level_of(number), 0);
  for (unsigned number = 13; number < 26; ++number) EXPECT_EQ(kCourse.level_of(number), static_cast<int>(number) - 4);
  EXPECT_EQ(kCourse.level_of(26), 0);
  EXPECT_EQ((Course{.height = 20, .climbs = false}.level_of(20)), 0);
}

TEST(Course, EndsAClimbAtItsLevelAndKeepsTheBoard) {
  TrainingGame game = game_with(7);
  Event event = kCourse.after_move(game, kClimbsToNine, 8, false);
  EXPECT_FALSE(game.is_done);
  EXPECT_EQ(event.tried, 0);
  event = kCourse.after_move(game, kClimbsToNine, 9, false);
  EXPECT_TRUE(game.is_done);
  EXPECT_EQ(event.tried, 9);
  EXPECT_EQ(event.made, 9);
  EXPECT_EQ(game.kept.rows[0], 7);
}

TEST(Course, EndsAClimbThatIsCalmAgain) {
  TrainingGame game = game_with(7);
  kCourse.after_move(game, kClimbsToNine, 5, false);
  EXPECT_FALSE(game.is_done) << "it has not climbed yet";
  kCourse.after_move(game, kClimbsToNine, 7, false);
  const Event event = kCourse.after_move(game, kClimbsToNine, 6, false);
  EXPECT_TRUE(game.is_done);
  EXPECT_EQ(event.tried, 9);
  EXPECT_EQ(event.made, 0);
  EXPECT_EQ(game.kept.rows[0], 0) << "nothing to go on from";
}

TEST(Course, TakesADeathForEveryLevelButKeepsNoDeadBoard) {
  for (const unsigned number : {kClimbsToNine, kClimbsToDeath}) {
    TrainingGame game = game_with(7);
    const Event event = kCourse.after_move(game, number, 0, true);
    EXPECT_TRUE(game.is_done);
    EXPECT_EQ(event.made, kCourse.level_of(number));
    EXPECT_EQ(game.kept.rows[0], 0);
  }
}

TEST(Course, CountsAnEntryOfCalmPlayOnceUntilItIsCalmAgain) {
  TrainingGame game = game_with(7);
  const auto enters = [&](int top) { return kCourse.after_move(game, kPlaysOn, top, false).entered; };
  EXPECT_FALSE(enters(7));
  EXPECT_TRUE(enters(8));
  EXPECT_EQ(game.kept.rows[0], 7);
  EXPECT_FALSE(enters(9));
  EXPECT_FALSE(enters(7));
  EXPECT_FALSE(enters(8)) << "still the same climb";
  EXPECT_FALSE(enters(6));
  EXPECT_TRUE(enters(8));
}

TEST(Course, LetsAClimbBeginWhereAGameOfTheLevelBelowWas) {
  constexpr unsigned kGames = 260;
  for (unsigned number = 13; number < kGames; ++number) {
    if (kCourse.level_of(number) == 0) continue;
    TrainingGame game{};
    game.seed = number;
    const unsigned start = kCourse.start_of(game, number, kGames);
    ASSERT_LT(start, kGames);
    EXPECT_EQ(kCourse.level_of(start), number % 26 == 13 ? 0 : kCourse.level_of(number) - 1);
  }
  TrainingGame alone{};
  EXPECT_EQ(kCourse.start_of(alone, 13, 14), 13u) << "too few games for one of each level";
}

}  // namespace
}  // namespace fourfold::research::tables

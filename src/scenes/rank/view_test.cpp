// The leaderboard as text.
#include "scenes/rank/view.h"

#include <gtest/gtest.h>

namespace fourfold::scenes {
namespace {

using screen::Frame;

scores::Row line(std::int64_t rank, const char* name, std::int64_t points) {
  return {.rank = rank,
          .entry = {.name = name,
                    .rules = "classic",
                    .mode = "marathon",
                    .points = points,
                    .pieces = 120,
                    .lines = 40,
                    .ticks = 60 * 75,
                    .date = 1'794'700'800},
          .verified = true};
}

std::string row_of(const scores::Row& row, int width, bool is_own = false) {
  Frame frame(width, 1);
  draw_rank_row(frame, 0, row, {.own = is_own});
  return to_text(frame);
}

TEST(RankView, ARowFitsIntoEightyCells) {
  EXPECT_EQ(row_of(line(3, "Ada", 1234567), 80),
            "        3  Ada                 1,234,567     120     40  1:15 classic  marathon\n");
}

TEST(RankView, ASmallWindowHasRoomForNamePointsAndTime) {
  EXPECT_EQ(row_of(line(3, "Ada", 1234567), 44), "      3  Ada" + std::string(11, ' ') + "    1,234,567   1:15\n");
}

TEST(RankView, AWideNameTakesTheCellsOfALatinOne) {
  Frame frame(80, 2);
  draw_rank_row(frame, 0, line(1, "김철수", 500), {});
  draw_rank_row(frame, 1, line(2, "kimche", 500), {});
  for (int x = 11 + 6; x < 80; ++x) EXPECT_EQ(frame.at(0, x), frame.at(1, x)) << x;
}

TEST(RankView, ALongNameIsCutWhereItsColumnEnds) {
  const std::string row = row_of(line(1, "a name that is much longer than its column", 7), 80);
  EXPECT_NE(row.find("a name that is m~"), std::string::npos) << row;
  EXPECT_NE(row.find(" 7     120"), std::string::npos) << row;
}

TEST(RankView, OwnAndUnverifiedRowsAreMarkedWithoutColour) {
  scores::Row imported{.rank = 2, .entry = scores::unverified_entry("Bob", 4, 1)};
  EXPECT_TRUE(row_of(line(1, "Ada", 5), 80, true).starts_with("*"));
  EXPECT_TRUE(row_of(imported, 80).starts_with(" ?"));
  EXPECT_NE(row_of(imported, 80).find("       -      -     -"), std::string::npos) << row_of(imported, 80);
}

TEST(RankView, AWideWindowShowsPlayerAndDate) {
  EXPECT_EQ(row_of(line(3, "Ada", 5), 80).find("human"), std::string::npos);
  EXPECT_NE(row_of(line(3, "Ada", 5), 120).find("marathon human       2026-11-15"), std::string::npos);
}

TEST(RankView, TheSmallestWindowHasRoomForFourteenRows) { EXPECT_EQ(rank_rows(24), 14); }

}  // namespace
}  // namespace fourfold::scenes

// The leaderboard as text.
#include "screen/rank_view.h"

#include <gtest/gtest.h>

namespace fourfold::screen {
namespace {

RankLine line(std::int64_t rank, const char* name, std::int64_t points) {
  return {.rank = rank,
          .name = name,
          .points = points,
          .pieces = 120,
          .lines = 40,
          .ticks = 60 * 75,
          .rules = "classic",
          .mode = "marathon",
          .player = "human",
          .date = "2026-11-15"};
}

std::string row_of(const RankLine& shown, int width) {
  Frame frame(width, 1);
  draw_rank_line(frame, 0, shown, false);
  return to_text(frame);
}

TEST(RankView, ARowFitsIntoEightyCells) {
  EXPECT_EQ(row_of(line(3, "Ada", 1234567), 80),
            "        3  Ada                 1,234,567     120     40  1:15 classic  marathon\n");
}

TEST(RankView, AWideNameTakesTheCellsOfALatinOne) {
  Frame frame(80, 2);
  draw_rank_line(frame, 0, line(1, "김철수", 500), false);
  draw_rank_line(frame, 1, line(2, "kimche", 500), false);
  for (int x = 11 + 6; x < 80; ++x) EXPECT_EQ(frame.at(0, x), frame.at(1, x)) << x;
}

TEST(RankView, ALongNameIsCutWhereItsColumnEnds) {
  const std::string row = row_of(line(1, "a name that is much longer than its column", 7), 80);
  EXPECT_NE(row.find("a name that is m~"), std::string::npos) << row;
  EXPECT_NE(row.find(" 7     120"), std::string::npos) << row;
}

TEST(RankView, OwnAndUnverifiedRowsAreMarkedWithoutColour) {
  RankLine own = line(1, "Ada", 5);
  own.own = true;
  RankLine imported = line(2, "Bob", 4);
  imported.verified = false;
  imported.pieces = imported.lines = 0;
  imported.ticks = 0;
  EXPECT_TRUE(row_of(own, 80).starts_with("*"));
  EXPECT_TRUE(row_of(imported, 80).starts_with(" ?"));
  EXPECT_NE(row_of(imported, 80).find("       -      -     -"), std::string::npos) << row_of(imported, 80);
}

TEST(RankView, AWideWindowShowsPlayerAndDate) {
  EXPECT_EQ(row_of(line(3, "Ada", 5), 80).find("human"), std::string::npos);
  EXPECT_NE(row_of(line(3, "Ada", 5), 120).find("marathon human    2026-11-15"), std::string::npos);
}

TEST(RankView, TheSmallestWindowHasRoomForFourteenRows) { EXPECT_EQ(rank_rows(24), 14); }

}  // namespace
}  // namespace fourfold::screen

// Lists in files: what is read, and what is left out with a remark.
#include "scores/entry/listing.h"

#include <gtest/gtest.h>

namespace fourfold::scores {
namespace {

std::string names(const Listing& listing) {
  std::string out;
  for (const Entry& entry : listing.entries) out += entry.name + ":" + std::to_string(entry.points) + " ";
  return out;
}

TEST(RankTxt, IsReadAsTheSeedsWroteIt) {
  const Listing listing = read_rank_txt("3\nada 1200\nbob 800\nbob 800\n");
  EXPECT_EQ(names(listing), "ada:1200 bob:800 bob:800 ");
  EXPECT_TRUE(listing.skipped.empty());
  EXPECT_TRUE(listing.entries[0].replay.empty());
  EXPECT_NE(listing.entries[1].identity, listing.entries[2].identity) << "two equal lines are two rows";
}

TEST(RankTxt, GivesTheSameRowsWhenItIsReadAgain) {
  EXPECT_EQ(read_rank_txt("1\nada 5").entries, read_rank_txt("1\r\n  ada   5  \r\n\r\n").entries);
}

TEST(RankTxt, ToleratesDamageAndSaysWhatItLeftOut) {
  const Listing listing =
      read_rank_txt("9\nada 12\nbroken\nneg -4\n\x1B[2Jevil 7\n김 민 수 31\nx 99999999999999999999\n7\n");
  EXPECT_EQ(names(listing), "ada:12 김 민 수:31 ");
  ASSERT_EQ(listing.skipped.size(), 6u);
  const std::vector<int> lines = {3, 4, 5, 7, 8, 1};
  for (std::size_t i = 0; i < lines.size(); ++i) EXPECT_EQ(listing.skipped[i].line, lines[i]);
  EXPECT_EQ(listing.skipped[5].why, "says 9 rows, but there are 2");
}

TEST(RankTxt, MayLackItsCountAndBeEmpty) {
  EXPECT_EQ(names(read_rank_txt("ada 12\nbob 3")), "ada:12 bob:3 ");
  EXPECT_TRUE(read_rank_txt("").entries.empty());
  EXPECT_TRUE(read_rank_txt("0\n").skipped.empty());
}

TEST(RankTxt, IsWrittenSoThatItCanBeReadBack) {
  const Row row{.rank = 1, .id = 1, .entry = {.name = "a b", .points = 7}};
  EXPECT_EQ(rank_txt_line(row), "a_b 7\n");
}

TEST(Csv, QuotesWhatASpreadsheetWouldMistake) {
  Row row{.rank = 2, .id = 1, .entry = {.name = "=1+1, \"x\"", .game = "tetris", .points = 7, .ticks = 90, .date = 1}};
  EXPECT_EQ(csv_line(row), "2,\"'=1+1, \"\"x\"\"\",7,0,0,1.50,tetris,,,,human,1970-01-01T00:00:01Z,,no\n");
}

TEST(Dates, AreWrittenInUtc) {
  EXPECT_EQ(date_text(1'795'000'000), "2026-11-18T11:06:40Z");
  EXPECT_EQ(date_text(0), "");
  for (const std::int64_t unknown : {INT64_MIN, std::int64_t{-1}, std::int64_t{253'402'300'800}, INT64_MAX})
    EXPECT_EQ(date_text(unknown), "");
  EXPECT_EQ(date_text(253'402'300'799), "9999-12-31T23:59:59Z");
}

TEST(Listing, ADateIsAfterTheFirstEngineAndNotInTheFuture) {
  constexpr std::int64_t kNow = 1'800'000'000, kDay = 24 * 60 * 60;
  for (const std::int64_t good : {std::int64_t{0}, kNow, kNow - kDay, kNow + kDay, std::int64_t{1'793'491'200}})
    EXPECT_FALSE(why_no_date(good, kNow)) << good;
  EXPECT_EQ(why_no_date(kNow + kDay + 1, kNow), "date_s 1800086401 is in the future: expected at most 1800000000");
  EXPECT_EQ(why_no_date(1, kNow),
            "date_s 1 is before the first game of fourfold: expected 1735689600 (2025-01-01) or later");
  for (const std::int64_t bad : {INT64_MAX, INT64_MIN, std::int64_t{-1}}) EXPECT_TRUE(why_no_date(bad, kNow)) << bad;
}

}  // namespace
}  // namespace fourfold::scores

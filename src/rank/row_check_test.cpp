// Rows that cannot be what they say, though their replay is a game.
#include "rank/row_check.h"

#include <gtest/gtest.h>

namespace fourfold::rank {
namespace {

constexpr std::int64_t kNow = 1'800'000'000;
constexpr const char* kReplay = "fourfold-replay 1\ngame connect4\nboard 7x6x4\ncommands\n4152434\nend\n";

Row row() { return {.id = 3, .entry = *verified_entry(kReplay, {.name = "Ada", .date = kNow - 5}), .verified = true}; }

template <class Change>
std::string after(Change change) {
  Row changed = row();
  change(changed);
  const std::string why = why_wrong(changed, kNow);
  return why.substr(why.find("): ") == std::string::npos ? 0 : why.find("): ") + 3);
}

TEST(RowCheck, AGoodRowIsGood) {
  EXPECT_EQ(why_wrong(row(), kNow), "");
  EXPECT_EQ(after([](Row& r) { r.entry.date = 0; }), "") << "an unknown date";
  EXPECT_EQ(why_wrong({.id = 1, .entry = unverified_entry("Ada", 5, 1)}, kNow), "");
}

TEST(RowCheck, DatesThatCannotBeAreFound) {
  const char* why = "its date is before the first game or in the future";
  for (const std::int64_t date : {std::int64_t{-1}, std::int64_t{1}, kNow + 100'000, INT64_MAX})
    EXPECT_EQ(after([&](Row& r) { r.entry.date = date; }), why) << date;
}

TEST(RowCheck, EnginesThatAreNoneAreFound) {
  for (const char* engine : {"", "best", "0.1", "0.1.0.0", "0.1.x", "99.0.0", "imported", "-1.0.0"})
    EXPECT_NE(after([&](Row& r) { r.entry.engine = engine; }).find("its engine '"), std::string::npos) << engine;
  Row claim{.id = 1, .entry = unverified_entry("Ada", 5, 1)};
  claim.entry.engine = "0.1.0";
  EXPECT_NE(why_wrong(claim, kNow), "") << "nothing has played it";
}

TEST(RowCheck, NamesThatCannotBeEnteredAreFound) {
  for (const char* name : {"", " Ada", "A\x1B[2Jda"})
    EXPECT_NE(after([&](Row& r) { r.entry.name = name; }), "") << name;
}

TEST(RowCheck, WhatIsPlayedOtherwiseIsFound) {
  EXPECT_EQ(after([](Row& r) { r.entry.points += 1; }).substr(0, 16), "playing it gives");
  EXPECT_EQ(after([](Row& r) { r.entry.pieces += 1; }), "its rules or counts were changed");
  EXPECT_EQ(after([](Row& r) { r.damage = "row 3 has lost a value"; }), "row 3 has lost a value");
}

}  // namespace
}  // namespace fourfold::rank

// Rows with impossible values although their replay is a valid game.
#include "scores/store/row_check.h"

#include <gtest/gtest.h>

#include "scores/entry/played_test.h"
#include "scores/review/plausibility.h"
#include "scores/store/backup.h"

namespace fourfold::scores {
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

/// A person's game of Tetris; the row contains its measures.
Row measured_row() {
  Row r = row();
  const auto game = played_by_keys({&tetris::classic_rules(), {}, 5}, 5, amateur(1), hands(1));
  r.entry = *verified_entry(to_text(game), {.name = "Ada", .date = kNow - 5});
  judge(r.entry);
  return r;
}

std::string why_of(const Row& row) { return why_wrong(row, kNow); }

TEST(RowCheck, MeasuresThatWereChangedAreFound) {
  Row r = measured_row();
  ASSERT_FALSE(r.entry.measured.empty());
  EXPECT_EQ(why_of(r), "");
  r.entry.measured = "pieces_per_s 1.00";
  EXPECT_NE(why_of(r).find("its measures were changed"), std::string::npos);
  r.entry.measured.clear();
  EXPECT_NE(why_of(r).find("its measures were changed"), std::string::npos);
}

TEST(RowCheck, DoubtsThatWereChangedAreFound) {
  const auto with = [](std::string doubt) {
    return after([&](Row& r) {
      r.entry.doubt = doubt;
      r.state = State::held;
    });
  };
  EXPECT_EQ(with("the name looks like 'Eve', which is on the board"), "");
  EXPECT_EQ(with(std::string(kTakenOffElsewhere) + "; the name looks like 'Eve', which is on the board"), "");
  EXPECT_EQ(with(std::string(kHeldElsewhere)), "");
  EXPECT_EQ(with("nobody likes it"), "its doubt was changed");
  EXPECT_EQ(with(""), "it is held, and nothing is odd about it");
}

TEST(RowCheck, RowsThatAreOffTheBoardAreCheckedTheSame) {
  for (const State state : {State::held, State::taken_off}) {
    EXPECT_EQ(after([&](Row& r) {
                r.state = state;
                r.entry.points += 1;
              }).substr(0, 16),
              "playing it gives");
    EXPECT_EQ(after([&](Row& r) {
                r.state = state;
                r.entry.identity = "other";
              }),
              "its replay is not the one that was added")
        << "a ban would be lifted";
  }
}

}  // namespace
}  // namespace fourfold::scores

// A leaderboard as JSON: all rows come back unchanged, and nothing is believed without a check.
#include "scores/store/backup.h"

#include <gtest/gtest.h>

#include "scores/store/memory.h"

namespace fourfold::scores {
namespace {

constexpr std::int64_t kNow = 1'800'000'000;
constexpr const char* kReplay = "fourfold-replay 1\ngame connect4\nboard 7x6x4\ncommands\n4152434\nend\n";

Entry played(const std::string& name = "Ada") { return *verified_entry(kReplay, {.name = name, .date = kNow - 5}); }

/// All rows of a store, as `rank export --format json` writes them.
std::string backup_of(Store& store) {
  std::string text = "[";
  for (const Row& row : store.after_id(0, 1000)) text += (text.size() > 1 ? ",\n" : "\n") + backup_row(row).dump();
  return text + "\n]\n";
}

Listing read(const std::string& text) {
  auto listing = read_backup(text, kNow);
  EXPECT_TRUE(listing.ok()) << listing.error();
  return listing ? *listing : Listing{};
}

std::string error_of(const std::string& text) {
  const auto listing = read_backup(text, kNow);
  return listing ? "read" : listing.error();
}

TEST(Backup, WhatIsWrittenIsReadAgain) {
  Memory store;
  store.add(played(), {});
  store.add(unverified_entry("Bob \"x\" \\", (std::int64_t{1} << 60) + 1, 1), {});
  store.add(unverified_entry("Bob \"x\" \\", (std::int64_t{1} << 60) + 1, 2), {});
  const Listing listing = read(backup_of(store));
  EXPECT_TRUE(listing.skipped.empty());
  Memory again;
  EXPECT_EQ(again.add_all(listing.entries), (AddedCounts{.entered = 3}));
  EXPECT_EQ(store.add_all(listing.entries), (AddedCounts{.known = 3}));
  const auto rows = store.after_id(0, 10), copies = again.after_id(0, 10);
  for (std::size_t i = 0; i < rows.size(); ++i) EXPECT_EQ(rows[i].entry, copies[i].entry);
}

TEST(Backup, TheKeyOfAPlayerComesAlong) {
  for (const std::string& key : {std::string(43, 'k'), std::string("short"), std::string(43, '\'')}) {
    Memory store;
    Entry own = played();
    own.key = key;
    store.add(own, {});
    const Listing listing = read(backup_of(store));
    ASSERT_EQ(listing.entries.size(), 1U);
    EXPECT_EQ(listing.entries[0].key, key == std::string(43, 'k') ? key : "") << key;
  }
}

TEST(Backup, WhatIsOffTheBoardComesBackHeld) {
  Memory store;
  Entry held = played();
  held.doubt = "the name looks like 'Adа', which is on the board";
  store.add(held, {});
  store.add(unverified_entry("Bob", 7, 1), {});
  store.remove({.mode = std::string(kImported)}, 1);
  const Listing listing = read(backup_of(store));
  ASSERT_EQ(listing.entries.size(), 2U);
  EXPECT_EQ(listing.entries[0].doubt, kHeldElsewhere);
  EXPECT_EQ(listing.entries[1].doubt, kTakenOffElsewhere);
  Memory again;
  EXPECT_EQ(again.add_all(listing.entries), (AddedCounts{.held = 2}));
}

TEST(Backup, AKeepersWordStaysWhereItWasSaid) {
  const std::string row = R"([{"name": "Ada", "points": 4, "state": "on board", "doubt": "", "verified": true}])";
  const Entry entry = read(row).entries.at(0);
  EXPECT_EQ(entry.mode, kImported) << "verified is what was played here, and not what a file says";
}

TEST(Backup, RowsThatCannotBeEnteredAreNamed) {
  const Listing listing =
      read(R"([ 5, {"name": "", "points": 1}, {"name": "Ada", "points": -1}, {"name": "Ada", "points": 1},
    {"name": "Ada", "replay": "x"}, {"name": "Ada", "replay": "x", "date_s": 7}])");
  ASSERT_EQ(listing.skipped.size(), 5U);
  EXPECT_EQ(listing.entries.size(), 1U);
  EXPECT_EQ(listing.skipped[0].line, 1);
  EXPECT_EQ(listing.skipped[0].why, "expected an object");
  EXPECT_EQ(listing.skipped[2].why, "expected points of 0 or more");
  EXPECT_EQ(listing.skipped[4].line, 6);
  EXPECT_NE(listing.skipped[4].why.find("is before the first game"), std::string::npos);
}

TEST(Backup, ATextThatIsNoArrayIsRefused) {
  EXPECT_EQ(error_of(""), "after row 0: expected '['");
  EXPECT_EQ(error_of("{}"), "after row 0: expected '['");
  EXPECT_EQ(error_of("["), "after row 0: the text ends within it, or before ']'");
  EXPECT_EQ(error_of("[1, \"a]"), "after row 1: the text ends within it, or before ']'");
  EXPECT_EQ(error_of("[1] 2"), "after row 1: expected the end after ']'");
  EXPECT_EQ(error_of("[1,]"), "row 2, line 1, column 1: the text ends: expected a value");
  EXPECT_EQ(error_of("[1 2]"), "row 1, line 1, column 3: '2': expected the end");
  EXPECT_EQ(error_of("[{]}]").substr(0, 5), "row 1");
  EXPECT_EQ(error_of("\xEF\xBB\xBF [\n] \n"), "read");
}

TEST(Backup, DepthAndSizeAreBounded) {
  EXPECT_EQ(error_of("[" + std::string(200'000, '[') + std::string(200'000, ']') + "]"),
            "row 1, line 1, column 9: nested deeper than 8 levels");
  EXPECT_EQ(error_of("[" + std::string(200'000, '[')), "after row 0: the text ends within it, or before ']'");
  std::string many = "[1";
  for (int i = 0; i < 100'000; ++i) many += ",1";
  EXPECT_EQ(read(many + "]").skipped.size(), kMostRemarks);
  EXPECT_EQ(error_of("[" + many + "]]"), "row 1, line 1, column 512: more than 256 values");
}

}  // namespace
}  // namespace fourfold::scores

// Many games at once into a store that has none.
#include "scores/store/faulty_disk_test.h"
#include "scores/store/stores_test.h"

namespace fourfold::scores {
namespace {

namespace fs = std::filesystem;

constexpr int kMany = 1500;  ///< more than are stored together elsewhere

/// Games of some names, of which some look like others, with held ones, copies, and rows without a
/// replay.
std::vector<Entry> mixed() {
  const char* names[] = {"Ada", "Ad\u0430", "ada", "Bob", "B\u043Eb", "modern", "rnodern", "Zo\u00EB"};
  std::vector<Entry> all;
  for (int i = 0; i < kMany; ++i) {
    Entry each = entry(i % 97 == 96 ? i - 5 : i, i % 7 == 0 ? 500 : 10 * (i % 400), names[i * i % 8]);
    each.rules = i % 3 == 0 ? "genes" : "classic";
    each.kind = static_cast<PlayerKind>(i % 5 % 3);
    if (i % 50 == 49) each.doubt = "it is odd";
    if (i % 30 == 29) each = unverified_entry(names[i % 8], i, 1);
    all.push_back(std::move(each));
  }
  return all;
}

std::string told_with_states(Store& store) {
  std::string out;
  for (const Row& row : store.after_id(0, 2 * kMany))
    out += std::to_string(row.id) + " " + row.entry.name + " " + row.entry.identity + " " + row.entry.replay + " " +
           std::to_string(static_cast<int>(row.state)) + " " + row.entry.doubt + "\n";
  return out;
}

class LoadTest : public testing::TestWithParam<Backend> {};
FOURFOLD_FOR_BOTH_DATABASES(LoadTest);

TEST_P(LoadTest, ManyGamesAtOnceBecomeTheSameRowsAsOneByOne) {
  const std::vector<Entry> all = mixed();
  AddedCounts expected;
  std::string rows, board;
  {
    const StoreOf slow(Backend::sqlite);
    for (const Entry& each : all) {
      const AddedCounts one = slow->add_all({each});
      expected.entered += one.entered;
      expected.held += one.held;
      expected.known += one.known;
    }
    rows = told_with_states(*slow);
    board = told(slow->range({.game = "tetris"}, 1, kMany));
  }
  EXPECT_GT(expected.held, kMany / 50) << "names that look alike among them";
  EXPECT_GT(expected.known, 0);
  const StoreOf store(GetParam());
  EXPECT_EQ(store->add_all(all), expected);
  EXPECT_EQ(told_with_states(*store), rows);
  EXPECT_EQ(told(store->range({.game = "tetris"}, 1, kMany)), board);
  EXPECT_EQ(store->inconsistencies(), std::vector<std::string>{});
  EXPECT_EQ(store->add_all(all).entered, 0) << "they are there";
  EXPECT_EQ(store->add_all(entries(kMany, kMany, [](int i) { return i; })).entered, kMany);
  EXPECT_EQ(store->inconsistencies(), std::vector<std::string>{});
}

/// The usual way is taken, because the ledger needs each row.
TEST(LoadTestOfSeals, ManyGamesAtOnceAreSealed) {
  const Folder folder;
  const StoreOptions with_key{.key = "a key"};
  open_store(folder.file("scores.db"))->add_all({});
  open_store(folder.file("scores.db"), with_key)->seal();
  const auto store = open_store(folder.file("scores.db"), with_key);
  EXPECT_EQ(store->add_all(entries(0, kMany, [](int i) { return i; })).entered, kMany);
  EXPECT_EQ(store->inconsistencies(), std::vector<std::string>{});
  EXPECT_NE(store->seal_text(), "");
}

/// The indexes are gone while the rows come in.
TEST(LoadTestOfDisks, AFullDiskLeavesTheEmptyStoreAsItWas) {
  const Folder folder;
  const std::string path = folder.file("scores.db");
  const std::vector<Entry> many = entries(0, kMany, [](int i) { return i; });
  FaultyDisk disk;
  int failures = 0;
  for (int n = 1;; n += 12) {
    for (const char* end : {"", "-wal", "-shm"}) fs::remove(path + end);
    open_store(path)->add_all({});
    disk.fail_at(n, {.operation = Disk::write, .code = SQLITE_FULL, .lasts = true});
    try {
      open_store(path)->add_all(many);
    } catch (const StoreError&) {
      ++failures;
    }
    const bool was_met = FaultyDisk::was_met();
    disk.heal();
    const auto store = open_store(path);
    EXPECT_EQ(store->inconsistencies(), std::vector<std::string>{}) << "write " << n;
    const std::int64_t count = store->count({.game = "tetris"});
    EXPECT_TRUE(count == 0 || count == kMany) << "write " << n;
    if (!was_met) break;
  }
  EXPECT_GT(failures, 5);
}

}  // namespace
}  // namespace fourfold::scores

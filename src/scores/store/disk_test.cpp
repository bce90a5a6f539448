// A disk that is full, broken, read-only or gone in the middle of a write. Each operation in turn
// is made to fail; afterwards the store must contain exactly what was acknowledged, undamaged.
#include <set>

#include "scores/store/child_test.h"
#include "scores/store/faulty_disk_test.h"
#include "scores/store/stores_test.h"

namespace fourfold::scores {
namespace {

namespace fs = std::filesystem;

constexpr int kBefore = 5, kTried = 2;

std::set<std::string> games(Store& store) {
  std::set<std::string> identities;
  for (const Row& row : store.after_id(0, 1000)) identities.insert(row.entry.identity);
  return identities;
}

class FaultyStore : public testing::Test {
 protected:
  /// A store with a few rows, or no file at all.
  void prepare(bool is_new) {
    for (const char* end : {"", "-wal", "-shm", "-journal"}) fs::remove(path_ + end);
    acknowledged_.clear();
    if (is_new) return;
    fs::copy_file(template_, path_);
    for (int i = 0; i < kBefore; ++i) acknowledged_.insert(entry(i, 0).identity);
  }

  /// Opens the store and adds a few rows. Returns the first error, or nothing.
  std::string add_some() {
    std::string error;
    try {
      const auto store = open_store(path_, {.patience_s = 0});
      for (int i = kBefore; i < kBefore + kTried; ++i) {
        try {
          const std::string identity = store->add(entry(i, i % 3), {}).row.entry.identity;
          if (!FaultyDisk::is_frozen()) acknowledged_.insert(identity);
        } catch (const StoreError& e) {
          if (error.empty()) error = e.what();
        }
      }
    } catch (const StoreError& e) {
      error = e.what();
    }
    return error;
  }

  void expect_whole(const std::string& where) {
    const auto store = open_store(path_);
    EXPECT_EQ(store->inconsistencies(), std::vector<std::string>{}) << where;
    EXPECT_EQ(games(*store), acknowledged_) << where;
  }

  /// Returns whether the disk had stopped.
  bool expect_whole_after_freeze(const std::string& where) {
    const bool was_frozen = FaultyDisk::is_frozen();
    disk_.heal();
    const auto store = open_store(path_);
    const std::set<std::string> found = games(*store);
    EXPECT_EQ(store->inconsistencies(), std::vector<std::string>{}) << where;
    EXPECT_TRUE(std::ranges::includes(found, acknowledged_)) << where;
    EXPECT_LE(found.size(), acknowledged_.size() + 1) << where;
    return was_frozen;
  }

  /// Lets operation 1 fail, then 2, and so on, until there is no such operation. Every error must
  /// contain one of `words`.
  void expect_survives(const Fault& fault, const std::set<std::string>& words) {
    for (const bool is_new : {true, false}) {
      int errors = 0;
      for (int n = 1;; ++n) {
        const std::string where = "operation " + std::to_string(n) + (is_new ? " of a new store" : "");
        prepare(is_new);
        disk_.fail_at(n, fault);
        const std::string error = add_some();
        const bool was_met = FaultyDisk::was_met();
        disk_.heal();
        if (!error.empty()) {
          ++errors;
          EXPECT_TRUE(words.contains(error.substr(std::min(error.size(), ("scores in " + path_ + ": ").size()))))
              << where << ": " << error;
        }
        ASSERT_NO_FATAL_FAILURE(expect_whole(where));
        if (!was_met) break;
      }
      EXPECT_GT(errors, 0) << "no operation failed";
    }
  }

  Folder folder_;
  std::string path_ = folder_.file("scores.db"), template_ = folder_.file("before.db");
  FaultyDisk disk_;
  std::set<std::string> acknowledged_;

 private:
  void SetUp() override {
    const auto store = open_store(template_);
    for (int i = 0; i < kBefore; ++i) store->add(entry(i, i), {});
  }
};

constexpr const char* kFull = "the disk is full; this change was not made, all before it is kept";
constexpr const char* kBroken = "the disk reported an error; nothing was changed";
constexpr const char* kNotWritable = "the file or its folder cannot be written to; nothing was changed";
constexpr const char* kNotOpened = "the file cannot be opened; check that its folder exists and can be written to";

TEST_F(FaultyStore, AFullDiskLosesNothing) {
  expect_survives({.operation = Disk::write, .code = SQLITE_FULL, .lasts = true}, {kFull});
}

TEST_F(FaultyStore, AWriteThatFailsOnceLosesNothing) {
  expect_survives({.operation = Disk::write, .code = SQLITE_IOERR_WRITE}, {kBroken});
}

TEST_F(FaultyStore, ASyncThatFailsLosesNothing) {
  expect_survives({.operation = Disk::sync, .code = SQLITE_IOERR_FSYNC, .lasts = true}, {kBroken});
}

TEST_F(FaultyStore, AFileThatCannotBeOpenedLosesNothing) {
  expect_survives({.operation = Disk::open, .code = SQLITE_CANTOPEN}, {kNotOpened});
}

TEST_F(FaultyStore, AReadOnlyDiskLosesNothing) {
  expect_survives({.operation = Disk::open, .code = SQLITE_READONLY, .lasts = true},
                  {kNotWritable, kNotOpened, kBroken});
}

TEST_F(FaultyStore, SharedMemoryThatCannotBeHadLosesNothing) {
  expect_survives({.operation = Disk::share, .code = SQLITE_IOERR_SHMSIZE}, {kBroken});
}

/// Simulates kill -9 at every write. An add that was not acknowledged when the disk stopped may or
/// may not have been stored.
TEST_F(FaultyStore, AProcessThatIsKilledWithinAnyWriteLosesNothing) {
  for (const bool is_torn : {false, true}) {
    for (const bool is_new : {true, false}) {
      int n = 0;
      do {
        prepare(is_new);
        disk_.freeze_at(++n, is_torn);
        add_some();
      } while (expect_whole_after_freeze("write " + std::to_string(n)));
      EXPECT_GT(n, 20);
    }
  }
}

/// The error that a user without write access gets, which is not an error of the disk.
TEST_F(FaultyStore, AFolderWithoutWriteAccessIsAClearError) {
  prepare(false);
  const std::string home = fs::path(path_).parent_path().string();
  fs::permissions(path_, fs::perms::owner_read | fs::perms::group_read | fs::perms::others_read);
  fs::permissions(home, fs::perms(0555));
  Child child([&](auto) {
    if (getuid() == 0 && setuid(65534) != 0) throw std::runtime_error("cannot give up rights");
    try {
      open_store(path_)->add(entry(9, 9), {});
    } catch (const StoreError& e) {
      if (std::string(e.what()).find("written to") != std::string::npos) return;
      throw;
    }
    throw std::runtime_error("it was added");
  });
  EXPECT_EQ(child.wait(), 0);
  fs::permissions(home, fs::perms(0700));
  fs::permissions(path_, fs::perms(0600));
  expect_whole("after the attempt");
}

/// If an error says that a submission was not stored, none of its games was.
TEST_F(FaultyStore, AFullDiskStoresAllGamesOfASubmissionOrNone) {
  const std::vector<Entry> games = entries(100, 50, [](int i) { return i; });
  int refused = 0;
  for (int n = 1;; ++n) {
    prepare(false);
    bool is_stored = false;
    {
      const auto store = open_store(path_, {.patience_s = 0});
      disk_.fail_at(n, {.operation = Disk::write, .code = SQLITE_FULL, .lasts = true});
      try {
        is_stored = store->submit(games).size() == games.size();
      } catch (const StoreError& e) {
        EXPECT_NE(std::string(e.what()).find(kFull), std::string::npos) << e.what();
        ++refused;
      }
    }
    const bool was_met = FaultyDisk::was_met();
    disk_.heal();
    EXPECT_EQ(open_store(path_)->count({}), is_stored ? kBefore + 50 : kBefore) << "write " << n;
    if (!was_met) break;
  }
  EXPECT_GT(refused, 0);
}

/// The folder contains only the file, and nothing can be created in it.
TEST_F(FaultyStore, ThatCannotBeWrittenToCanBeRead) {
  prepare(false);
  const std::string home = fs::path(path_).parent_path().string();
  fs::permissions(path_, fs::perms(0444));
  fs::permissions(home, fs::perms(0555));
  Child child([&](auto) {
    if (getuid() == 0 && setuid(65534) != 0) throw std::runtime_error("cannot give up rights");
    const auto store = open_store(path_);
    if (store->count({}) != kBefore || store->range({}, 1, 9).size() != kBefore) throw std::runtime_error("not read");
    if (!store->inconsistencies().empty()) throw std::runtime_error("not whole");
  });
  EXPECT_EQ(child.wait(), 0);
  fs::permissions(home, fs::perms(0700));
  fs::permissions(path_, fs::perms(0600));
  expect_whole("after reading");
}

}  // namespace
}  // namespace fourfold::scores

// Shared by the tests of this module: entries that are easy to make, and an empty store of each
// kind.
#pragma once

#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <memory>
#include <string>

#include "scores/database/database.h"
#include "scores/store/memory.h"
#include "scores/store/store.h"

namespace fourfold::scores {

/// Entry `number` of a test. Entries with the same number are the same game.
inline Entry entry(int number, std::int64_t points, const std::string& name = "Ada") {
  return {.name = name,
          .game = "tetris",
          .rules = "classic",
          .mode = "marathon",
          .points = points,
          .engine = "test",
          .replay = "replay " + std::to_string(number),
          .identity = "game " + std::to_string(number)};
}

/// Entries `first`, `first + 1`... with the points that `points` says.
template <class Points>
std::vector<Entry> entries(int first, int count, Points points) {
  std::vector<Entry> out;
  out.reserve(static_cast<std::size_t>(count));
  for (int i = first; i < first + count; ++i) out.push_back(entry(i, points(i)));
  return out;
}

/// A temporary folder that is removed at the end of the test.
class Folder {
 public:
  Folder() {
    std::string name = (std::filesystem::temp_directory_path() / "fourfold-test-XXXXXX").string();
    if (mkdtemp(name.data()) == nullptr) throw std::runtime_error("no folder for the test could be made");
    path_ = name;
  }
  ~Folder() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
  }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;

  [[nodiscard]] std::string file(const std::string& name) const { return (path_ / name).string(); }

 private:
  std::filesystem::path path_;
};

/// The server that tests/with_postgres started. Without one the test fails: a test that does not
/// run proves nothing.
inline std::string postgresql_url() {
  const char* url = std::getenv("FOURFOLD_TEST_POSTGRESQL");
  if (url == nullptr) throw std::runtime_error("no server: run this test through tests/with_postgres");
  return url;
}

/// The server, with everything of this program removed from it.
inline std::string empty_postgresql() {
  Connection connection;
  connect_postgresql(connection, postgresql_url(), {});
  connection.sql << "DROP SCHEMA fourfold CASCADE";
  return postgresql_url();
}

enum class Backend : std::uint8_t { memory, sqlite, postgresql };

/// An empty store of one kind, which can be opened again.
class StoreOf {
 public:
  explicit StoreOf(Backend backend)
      : where_(backend == Backend::postgresql ? empty_postgresql() : folder_.file("scores.db")) {
    if (backend == Backend::memory) {
      store_ = std::make_unique<Memory>();
    } else {
      store_ = open_store(where_);
    }
  }
  [[nodiscard]] const std::string& where() const { return where_; }
  Store* operator->() const { return store_.get(); }
  Store& operator*() const { return *store_; }

 private:
  Folder folder_;
  std::string where_;
  std::unique_ptr<Store> store_;
};

/// "rank name points" of each row, to compare boards.
inline std::string told(const std::vector<Row>& rows) {
  std::string out;
  for (const Row& row : rows)
    out += std::to_string(row.rank) + " " + row.entry.name + " " + std::to_string(row.entry.points) + "\n";
  return out;
}

/// Runs the tests of a suite once for each kind of store. The names of those that need a server say
/// so, and tests/with_postgres runs them.
#define FOURFOLD_FOR_ALL_STORES(suite)                                       \
  INSTANTIATE_TEST_SUITE_P(Memory, suite, testing::Values(Backend::memory)); \
  INSTANTIATE_TEST_SUITE_P(Sqlite, suite, testing::Values(Backend::sqlite)); \
  INSTANTIATE_TEST_SUITE_P(Postgresql, suite, testing::Values(Backend::postgresql))

#define FOURFOLD_FOR_BOTH_DATABASES(suite)                                   \
  INSTANTIATE_TEST_SUITE_P(Sqlite, suite, testing::Values(Backend::sqlite)); \
  INSTANTIATE_TEST_SUITE_P(Postgresql, suite, testing::Values(Backend::postgresql))

}  // namespace fourfold::scores

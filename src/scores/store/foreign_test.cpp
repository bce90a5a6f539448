// Files that belong to another program or are damaged: they are refused with a clear message, and
// no byte of them changes.
#include <sqlite3.h>
#include <sys/stat.h>

#include <fstream>
#include <iterator>
#include <map>

#include "base/rng.h"
#include "scores/store/stores_test.h"

namespace fourfold::scores {
namespace {

namespace fs = std::filesystem;

std::string bytes_of(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

void write(const std::string& path, const std::string& bytes) { std::ofstream(path, std::ios::binary) << bytes; }

class Foreign : public testing::Test {
 public:
  /// Every file of the folder with its content.
  std::map<std::string, std::string> state() {
    std::map<std::string, std::string> files;
    for (const auto& item : fs::directory_iterator(fs::path(path).parent_path()))
      files[item.path().filename()] = item.is_regular_file() ? bytes_of(item.path()) : "";
    return files;
  }
  /// The error when the store is opened, without the path. The folder must not change.
  std::string refusal() {
    const auto before = state();
    std::string what = "opened";
    try {
      open_store(path);
    } catch (const StoreError& e) {
      what = e.what();
    }
    EXPECT_EQ(state(), before);
    const std::string start = "scores in " + path + ": ";
    return what.starts_with(start) ? what.substr(start.size()) : what;
  }
  /// Runs SQL as another program would.
  void by_another_program(const std::string& sql) {
    const Other other = opened_by_another();
    ASSERT_EQ(sqlite3_exec(other.get(), sql.c_str(), nullptr, nullptr, nullptr), SQLITE_OK);
  }
  using Other = std::unique_ptr<sqlite3, decltype(&sqlite3_close)>;
  Other opened_by_another() {
    sqlite3* other = nullptr;
    EXPECT_EQ(sqlite3_open(path.c_str(), &other), SQLITE_OK);
    return {other, sqlite3_close};
  }
  void make_store(int rows = 40) {
    open_store(path)->add_all(entries(0, rows, [](int i) { return i; }));
  }

  Folder folder;
  std::string path = folder.file("scores.db");
};

constexpr const char* kNotScores = "this is not a file of scores; it was left as it is";
constexpr const char* kAnother = "this is the database of another program; it was left as it is";
constexpr const char* kCut = "the file is damaged: its end is missing; it was left as it is";
constexpr const char* kDamaged = "the file is damaged; it was left as it is";

TEST_F(Foreign, ATextFileIsRefused) {
  for (const std::string& text :
       {std::string("3\nAda 100\nGrace 90\nJoan 80\n"), std::string("x"), std::string(5000, '\0')}) {
    write(path, text);
    EXPECT_EQ(refusal(), kNotScores);
  }
}

TEST_F(Foreign, AnEmptyFileBecomesAStore) {
  write(path, "");
  open_store(path)->add(entry(1, 1), {});
  EXPECT_EQ(open_store(path)->count({}), 1);
}

TEST_F(Foreign, AnotherProgramsDatabaseIsRefused) {
  by_another_program("CREATE TABLE score (id INTEGER); INSERT INTO score VALUES (1)");
  EXPECT_EQ(refusal(), kAnother);
}

TEST_F(Foreign, AnotherProgramsDatabaseWithoutTablesIsRefused) {
  by_another_program("PRAGMA application_id = 1234; PRAGMA user_version = 1");
  EXPECT_EQ(refusal(), kAnother);
}

TEST_F(Foreign, AnotherProgramsLogIsNotBroughtIntoItsDatabase) {
  const Other other = opened_by_another();  // the last program to close a database merges its log
  ASSERT_EQ(sqlite3_exec(other.get(), "PRAGMA journal_mode = WAL; CREATE TABLE t (x); INSERT INTO t VALUES (1)",
                         nullptr, nullptr, nullptr),
            SQLITE_OK);
  fs::create_directory(folder.file("copy"));
  for (const char* end : {"", "-wal"}) fs::copy_file(path + end, folder.file("copy/scores.db") + end);
  path = folder.file("copy/scores.db");
  EXPECT_EQ(refusal(), kAnother);
}

TEST_F(Foreign, WhatIsNoFileIsRefused) {
  fs::create_directory(path);
  EXPECT_EQ(refusal(), "it is there and is no plain file");
  fs::remove(path);
  ASSERT_EQ(mkfifo(path.c_str(), 0600), 0);
  EXPECT_EQ(refusal(), "it is there and is no plain file") << "and nobody waits for a writer";
  EXPECT_THROW(open_store("/dev/null"), StoreError);
}

TEST_F(Foreign, PathsThatCannotBeAreRefused) {
  EXPECT_THROW(open_store(""), StoreError);
  EXPECT_THROW(open_store(folder.file(std::string(300, 'x'))), StoreError);
  EXPECT_THROW(open_store(folder.file("a\"b")), StoreError);
  EXPECT_THROW(open_store("mysql://localhost/scores"), StoreError);
  EXPECT_THROW(open_store("host=" + folder.file("x") + " password=secret"), StoreError);
  fs::create_symlink("loop", folder.file("loop"));
  EXPECT_THROW(open_store(folder.file("loop")), StoreError);
  write(folder.file("file"), "x");
  EXPECT_THROW(open_store(folder.file("file/scores.db")), StoreError);
}

TEST_F(Foreign, AServerWithoutThePartForItSaysWhatToInstallAndNoPassword) {
  setenv("FOURFOLD_PARTS", folder.file("parts").c_str(), 1);
  std::string error;
  try {
    open_store("postgresql://ada:secret@host/scores");
  } catch (const StoreError& e) {
    error = e.what();
  }
  unsetenv("FOURFOLD_PARTS");
  const std::string start =
      "scores in postgresql://host/scores: the part 'postgresql' is missing: install the package ";
  EXPECT_TRUE(error.starts_with(start + "fourfold-postgresql")) << error;
  EXPECT_EQ(error.find("secret"), std::string::npos) << error;
}

TEST_F(Foreign, FoldersOnTheWayAreMade) {
  path = folder.file("a/b/scores.db");
  open_store(path)->add(entry(1, 1), {});
  EXPECT_EQ(open_store(path)->count({}), 1);
}

TEST_F(Foreign, APathThatMeansSomethingElseToSqliteIsAFile) {
  const fs::path before = fs::current_path();
  fs::current_path(fs::path(path).parent_path());
  open_store(":memory:")->add(entry(1, 1), {});
  EXPECT_EQ(open_store(":memory:")->count({}), 1);
  fs::current_path(before);
}

// --- damage ---

TEST_F(Foreign, AStoreWithoutItsEndIsRefused) {
  make_store();
  const std::string whole = bytes_of(path);
  for (const std::size_t size :
       {whole.size() - 1, whole.size() / 2, whole.size() - 4096, std::size_t{4096}, std::size_t{60}}) {
    write(path, whole.substr(0, size));
    EXPECT_EQ(refusal(), kCut) << size;
  }
  write(path, whole.substr(0, 10));
  EXPECT_EQ(refusal(), kNotScores);
}

TEST_F(Foreign, AStoreWithADamagedHeaderIsRefused) {
  make_store();
  const std::string whole = bytes_of(path);
  for (const std::size_t at : {std::size_t{16}, std::size_t{21}, std::size_t{100}}) {
    std::string damaged = whole;
    damaged[at] = '\x55';
    write(path, damaged);
    EXPECT_TRUE(refusal() == kDamaged || refusal() == kCut) << at << " " << refusal();
  }
}

/// Whichever page is damaged, a reader gets an answer or an error, the audit reports a problem, and
/// no reader writes.
TEST_F(Foreign, ADamagedPageIsFoundAndLeftAsItIs) {
  make_store(300);
  const std::string whole = bytes_of(path);
  Rng rng{1};
  for (std::size_t page = 1; page < whole.size() / 4096; ++page) {
    std::string damaged = whole;
    for (std::size_t i = 0; i < 4096; ++i) damaged[page * 4096 + i] = static_cast<char>(rng.below(256));
    write(path, damaged);
    bool is_found = false;
    try {
      const auto store = open_store(path);
      is_found = !store->inconsistencies().empty();
      store->range({}, 1, 300);
      store->search({}, "a", 300);
    } catch (const StoreError& e) {
      is_found = true;
      EXPECT_NE(std::string(e.what()).find("damaged"), std::string::npos) << e.what();
    }
    EXPECT_TRUE(is_found) << "page " << page;
    EXPECT_TRUE(bytes_of(path) == damaged) << "page " << page;
  }
}

/// A write to a damaged store is done completely or not at all.
TEST_F(Foreign, AddingToADamagedStoreIsRefusedOrDone) {
  make_store(300);
  const std::string whole = bytes_of(path);
  for (std::size_t page = 1; page < whole.size() / 4096; page += 3) {
    std::string damaged = whole;
    damaged.replace(page * 4096, 4096, 4096, '\xAA');
    write(path, damaged);
    try {
      open_store(path)->add(entry(1000, 150), {});
    } catch (const StoreError&) {
      EXPECT_TRUE(bytes_of(path) == damaged) << "page " << page;
    }
  }
}

}  // namespace
}  // namespace fourfold::scores

// Files: whole or not at all, and nothing of the user's but the file that was meant.
#include "app/files/files.h"

#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <thread>

#include "app/command.h"

namespace fourfold::app {
namespace {

namespace fs = std::filesystem;

class Files : public ::testing::Test {
 protected:
  void SetUp() override {
    folder_ = fs::temp_directory_path() / ("fourfold-files-test-" + std::to_string(getpid()));
    fs::create_directories(folder_);
  }
  void TearDown() override { fs::remove_all(folder_); }

  [[nodiscard]] std::string at(const std::string& name) const { return (folder_ / name).string(); }
  [[nodiscard]] std::string there(const std::string& name, const std::string& text) const {
    std::ofstream(at(name)) << text;
    return at(name);
  }
  [[nodiscard]] std::string pipe() const {
    EXPECT_EQ(::mkfifo(at("pipe").c_str(), 0600), 0);
    return at("pipe");
  }
  [[nodiscard]] std::ptrdiff_t count() const { return std::distance(fs::directory_iterator(folder_), {}); }

  template <class Act>
  static std::string failure(Act act) {
    try {
      act();
    } catch (const Failure& e) {
      return e.what();
    }
    return "no failure";
  }

  fs::path folder_;
};

TEST_F(Files, WhatIsWrittenIsRead) {
  const std::string path = at("a.txt");
  write_file(path, "one");
  write_file(path, "two");
  EXPECT_EQ(read_file(path), "two");
  EXPECT_EQ(count(), 1) << "no temporary file is left";
  const std::string longest = at(std::string(255, 'x'));
  write_file(longest, "three");
  EXPECT_EQ(read_file(longest), "three") << "a name as long as names can be";
}

TEST_F(Files, AFileOfTheUserBesideItStaysAsItIs) {
  const std::string own = there("a.txt.new", "mine"), other = there("other", "other");
  fs::create_symlink(other, at("b.txt.new"));
  write_file(at("a.txt"), "text");
  write_file(at("b.txt"), "text");
  EXPECT_EQ(read_file(own), "mine");
  EXPECT_EQ(read_file(other), "other");
  EXPECT_TRUE(fs::is_symlink(at("b.txt.new")));
}

TEST_F(Files, AFileInPartsIsThereOnceItIsComplete) {
  const std::string path = there("board.csv", "old"), part(100'000, 'x');
  {
    FileWriter file(path);
    for (int i = 0; i < 3; ++i) {
      file.append(part);
      file.append("\n");
    }
    EXPECT_EQ(read_file(path), "old");
    // What was appended is on the disk and not in memory: the largest file here is the new one.
    std::uintmax_t largest = 0;
    for (const auto& entry : fs::directory_iterator(folder_)) largest = std::max(largest, entry.file_size());
    EXPECT_GE(largest, 3 * part.size());
    file.commit();
  }
  EXPECT_EQ(read_file(path), part + "\n" + part + "\n" + part + "\n");
  EXPECT_EQ(count(), 1);
}

TEST_F(Files, WhatIsNotCommittedIsRemoved) {
  const std::string path = there("board.csv", "old");
  {
    FileWriter(path).append("new");
  }
  EXPECT_EQ(read_file(path), "old");
  EXPECT_EQ(count(), 1);
}

TEST_F(Files, PermissionsStayAsTheyWere) {
  const auto mode_of = [](const std::string& path) { return fs::status(path).permissions(); };
  const std::string secret = there("secret", "old");
  for (const auto mode : {fs::perms(0600), fs::perms(0640), fs::perms(0666)}) {
    fs::permissions(secret, mode);
    write_file(secret, "new");
    EXPECT_EQ(mode_of(secret), mode);
  }
  const mode_t before = ::umask(027);
  write_file(at("fresh"), "new");
  ::umask(before);
  EXPECT_EQ(mode_of(at("fresh")), fs::perms(0640));
}

TEST_F(Files, ALinkStaysAndItsFileIsReplaced) {
  fs::create_directory(at("deep"));
  const std::string real = there("deep/real", "old");
  fs::create_symlink("deep/real", at("link"));
  write_file(at("link"), "new");
  EXPECT_TRUE(fs::is_symlink(at("link")));
  EXPECT_EQ(read_file(real), "new");
  fs::create_symlink("nowhere", at("dangling"));
  EXPECT_EQ(failure([&] { write_file(at("dangling"), "new"); }),
            "cannot write " + at("dangling") + ": it is a symbolic link that leads to no file");
}

TEST_F(Files, OnlyPlainFilesAreReplaced) {
  for (const std::string& other : {std::string("/dev/null"), pipe(), at("")})
    EXPECT_THROW(write_file(other, "text"), Failure) << other;
  fs::create_directory(at("folder"));
  EXPECT_EQ(failure([&] { write_file(at("folder"), "text"); }),
            "cannot write " + at("folder") + ": it is there and is no plain file");
  EXPECT_EQ(count(), 2);
}

TEST_F(Files, ANameWithANulIsRefusedAndTheFileBeforeItStays) {
  const std::string path = there("mine", "one");
  const auto refusal = [&](auto write) { return failure([&] { write(path + std::string("\0.ticket", 8), "two"); }); };
  EXPECT_NE(refusal(write_private_file).find("NUL"), std::string::npos);
  EXPECT_NE(refusal([](const auto& file, const auto& text) { write_file(file, text); }).find("NUL"), std::string::npos);
  EXPECT_EQ(read_file(path), "one");
  EXPECT_EQ(count(), 1);
}

TEST_F(Files, AFailureNamesTheFileAndTheReason) {
  EXPECT_EQ(failure([] { write_file("/nonexistent-folder/x", "text"); }),
            "cannot create /nonexistent-folder/x: No such file or directory");
  EXPECT_EQ(failure([&] { (void)read_file(at("\x1B[2J\n")); }),
            "cannot open " + at("?[2J?") + ": No such file or directory");
  EXPECT_EQ(failure([&] { (void)read_file(folder_.string()); }),
            "cannot read " + folder_.string() + ": Is a directory");
}

TEST_F(Files, WhatIsTooLargeForItsKindIsRefused) {
  constexpr FileKind kSmall{"a sample", 64 * kKiB};
  const std::string file = there("file", std::string(64 * kKiB, 'x'));
  EXPECT_EQ(read_file(file, kSmall).size(), 64 * kKiB);
  std::ofstream(file, std::ios::app) << "y";
  EXPECT_EQ(failure([&] { (void)read_file(file, kSmall); }), file + " is larger than 64 KiB, the most for a sample");
}

TEST_F(Files, DevicesAreNotRead) {
  EXPECT_EQ(failure([] { (void)read_file("/dev/zero"); }), "cannot read /dev/zero: it is a device, expected a file");
  EXPECT_EQ(read_file("/dev/null"), "");
}

TEST_F(Files, APipeIsReadIfSomebodyWritesToIt) {
  const std::string path = pipe();
  EXPECT_EQ(failure([&] { (void)read_file(path); }), "cannot read " + path + ": it is a pipe, and nobody writes to it");
  const std::string text(100'000, 'x');
  std::jthread writer([&] { std::ofstream(path) << text; });
  EXPECT_EQ(read_file(path), text);
}

TEST_F(Files, WhatGrowsInPlaceIsAPlainFile) {
  const std::string log = at("log");
  append_to_file(log, "one\n");
  append_to_file(log, "two\n");
  cut_file(log, 4);
  EXPECT_EQ(read_file(log), "one\n");
  fs::create_symlink(log, at("link"));
  EXPECT_EQ(failure([&] { append_to_file(at("link"), "x"); }),
            "cannot write " + at("link") + ": it is a symbolic link");
  EXPECT_THROW(cut_file(at("link"), 0), Failure);
  EXPECT_THROW(append_to_file(pipe(), "x"), Failure);
  EXPECT_THROW(open_lock_file(at("pipe")), Failure);
  EXPECT_EQ(read_file(log), "one\n");
}

TEST_F(Files, OnlyNamesOfOurOwnAreTakenForLeftovers) {
  EXPECT_TRUE(is_left_by_a_kill("runs/x/.fourfold-0123456789abcdef.new"));
  for (const char* other : {"x.new", "checkpoint.json.new", ".fourfold-1.new", "fourfold-0123456789abcdef.new"})
    EXPECT_FALSE(is_left_by_a_kill(other)) << other;
}

}  // namespace
}  // namespace fourfold::app

// Pages that are read from the disk.
#include "serve/page/folder.h"

#include <gtest/gtest.h>

#include <fstream>

namespace fourfold::serve {
namespace {

namespace fs = std::filesystem;

class Folder : public ::testing::Test {
 protected:
  void SetUp() override {
    fs::remove_all(folder_);
    write("index.html", "hello");
    write("assets/a.js", "let a;");
  }
  void TearDown() override { fs::remove_all(folder_); }

  void write(const std::string& name, const std::string& text) const {
    fs::create_directories((folder_ / name).parent_path());
    std::ofstream(folder_ / name, std::ios::binary) << text;
  }

  fs::path folder_ = fs::path(::testing::TempDir()) /
                     ("page_" + std::string(::testing::UnitTest::GetInstance()->current_test_info()->name()));
};

TEST_F(Folder, IsReadWhole) {
  const std::map<std::string, std::string> expected = {{"/index.html", "hello"}, {"/assets/a.js", "let a;"}};
  const auto files = read_folder(folder_);
  ASSERT_TRUE(files) << files.error();
  EXPECT_EQ(*files, expected);
}

TEST_F(Folder, KeepsHiddenFilesAndWhatLinksLeadToForItself) {
  write(".secret", "x");
  write(".git/config", "x");
  fs::create_symlink("/etc/passwd", folder_ / "passwd");
  fs::create_directory_symlink("/etc", folder_ / "etc");
  const auto files = read_folder(folder_);
  ASSERT_TRUE(files) << files.error();
  EXPECT_EQ(files->size(), 2u);
}

TEST_F(Folder, IsRefusedWhereItIsTooLargeOrNoPage) {
  const std::string name = "'" + folder_.string() + "'";
  EXPECT_TRUE(read_folder(folder_, {.bytes = 11, .files = 2}));
  EXPECT_EQ(read_folder(folder_, {.bytes = 10, .files = 2}).error(), "the page in " + name + " has more than 10 bytes");
  EXPECT_EQ(read_folder(folder_, {.bytes = 11, .files = 1}).error(), "the page in " + name + " has more than 1 file");
  EXPECT_EQ(read_folder(folder_ / "assets").error(),
            "there is no page in '" + (folder_ / "assets").string() + "': expected a folder with an index.html");
  EXPECT_FALSE(read_folder(folder_ / "nothing"));
}

}  // namespace
}  // namespace fourfold::serve

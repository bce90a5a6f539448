// Files: whole or not at all.
#include "app/files/files.h"

#include <gtest/gtest.h>

#include <filesystem>

#include "app/command.h"

namespace fourfold::app {
namespace {

TEST(Files, WhatIsWrittenIsRead) {
  const auto folder = std::filesystem::temp_directory_path() / "fourfold-files-test";
  std::filesystem::create_directories(folder);
  const std::string path = folder / "a.txt";
  write_file(path, "one");
  write_file(path, "two");
  EXPECT_EQ(read_file(path), "two");
  EXPECT_EQ(std::distance(std::filesystem::directory_iterator(folder), {}), 1) << "no temporary file is left";
  std::filesystem::remove_all(folder);
}

TEST(Files, OnlyPlainFilesAreReplaced) { EXPECT_THROW(write_file("/dev/null", "text"), Failure); }

TEST(Files, AFailureNamesTheFileAndTheReason) {
  try {
    write_file("/nonexistent-folder/x", "text");
    FAIL();
  } catch (const Failure& e) {
    EXPECT_STREQ(e.what(), "cannot create /nonexistent-folder/x: No such file or directory");
  }
  EXPECT_THROW(read_file("/nonexistent-folder/x"), Failure);
}

}  // namespace
}  // namespace fourfold::app

// Training runs of the real program, in folders that go with the test.
#pragma once

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <string>

#include "tests/program.h"

namespace fourfold::testing {

// OpenMPI keeps memory to its end, and as root it wants to be asked twice.
inline Output on_ranks(int ranks, const std::string& args, const std::string& program = FOURFOLD_PROGRAM) {
  return shell(
      "ASAN_OPTIONS=detect_leaks=0 OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1 mpirun "
      "--oversubscribe -n " +
      std::to_string(ranks) + " " + program + " " + args);
}

inline std::string content(const std::filesystem::path& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

/// The policy of one run as that of another: they differ in their name only.
inline std::string renamed(std::string policy, const std::string& from, const std::string& to) {
  const std::string key = "\"name\": \"";
  const std::size_t at = policy.find(key + from + "\"");
  if (at != std::string::npos) policy.replace(at + key.size(), from.size(), to);
  return policy;
}

/// A run of a second: six generations, 18 games each.
inline const std::string kSmall =
    "train cma --rules genes --features genes8 --start genes --known 1 --keep 1 --games 3 --cap 60 --generations 6 "
    "--population 6 --final-games 4 --finalists 2 --seed 3 ";

/// A folder that is gone when the test is.
class Train : public ::testing::Test {
 protected:
  void SetUp() override {
    const auto* info = ::testing::UnitTest::GetInstance()->current_test_info();
    root_ = std::filesystem::temp_directory_path() /
            ("fourfold-train-" + std::string(info->name()) + "-" + std::to_string(getpid()));
    std::filesystem::create_directories(root_);
  }
  void TearDown() override { std::filesystem::remove_all(root_); }

  [[nodiscard]] std::string at(const std::string& name) const { return (root_ / name).string(); }

  /// Every file of a run with what is in it.
  [[nodiscard]] std::map<std::string, std::string> files(const std::string& run) const {
    std::map<std::string, std::string> all;
    for (const auto& entry : std::filesystem::directory_iterator(root_ / run))
      all[entry.path().filename()] = content(entry.path());
    return all;
  }

  /// All that a run leaves is the same; only the name of a policy is that of its folder.
  void expect_same_run(const std::string& a, const std::string& b) const {
    auto left = files(a), right = files(b);
    right["best.json"] = renamed(right["best.json"], b, a);
    for (const char* file :
         {"recipe.toml", "log.jsonl", "checkpoint.json", "result.json", "learning.svg", "scores.png"})
      EXPECT_FALSE(left[file].empty()) << file;
    for (const auto& [file, text] : left) EXPECT_TRUE(right[file] == text) << file << "\n" << text << right[file];
    EXPECT_EQ(left.size(), right.size());
  }

 private:
  std::filesystem::path root_;
};

}  // namespace fourfold::testing

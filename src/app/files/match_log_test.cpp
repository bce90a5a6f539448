// The results of Connect Four are counted by opponent.
#include "app/files/match_log.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>

#include "app/files/files.h"
#include "app/files/paths.h"

namespace fourfold::app {
namespace {

using End = scenes::FinishedMatch::End;

/// A data folder of its own.
struct MatchLogTest : testing::Test {
  MatchLogTest() {
    if (const char* before = std::getenv("XDG_DATA_HOME")) before_ = before;
    std::filesystem::remove_all(folder);
    ::setenv("XDG_DATA_HOME", folder.c_str(), 1);
  }
  ~MatchLogTest() override {
    if (before_)
      ::setenv("XDG_DATA_HOME", before_->c_str(), 1);
    else
      ::unsetenv("XDG_DATA_HOME");
    std::filesystem::remove_all(folder);
  }
  std::string folder = testing::TempDir() + "match_log_" + std::to_string(::getpid());

 private:
  std::optional<std::string> before_;
};

TEST_F(MatchLogTest, CountsByNameAndOpponent) {
  EXPECT_TRUE(opponents_of({"Ada"}).empty());
  log_match({"Ada", "level:2", End::won});
  log_match({"Ada", "hybrid", End::lost});
  log_match({"Bob", "level:2", End::won});
  log_match({"Ada", "level:2", End::drawn});
  const auto list = opponents_of({"Ada"});
  ASSERT_EQ(list.size(), 2u);
  EXPECT_EQ(list[0].opponent, "level:2");
  EXPECT_EQ(list[0].won, 1);
  EXPECT_EQ(list[0].drawn, 1);
  EXPECT_EQ(list[1].lost, 1);
}

TEST_F(MatchLogTest, GivesGamesWithoutANameToWhoSitsHere) {
  log_match({"", "hybrid", End::lost});
  log_match({" Ada ", "hybrid", End::lost});
  EXPECT_EQ(opponents_of({"Ada"}).at(0).lost, 1) << "as the rankings keep the name";
  EXPECT_EQ(opponents_of({"Ada", true}).at(0).lost, 2);
  EXPECT_TRUE(opponents_of({"Bob"}).empty());
}

TEST_F(MatchLogTest, LeavesOutLinesThatCannotBeRead) {
  log_match({"Ada", "level:2", End::won});
  append_to_file((data_folder() / "matches.jsonl").string(), "{\"name\":\n\n[1]\n{\"name\":\"Ada\",\"opponent\":3}\n");
  log_match({"Ada", "level:2", End::won});
  ASSERT_EQ(opponents_of({"Ada"}).size(), 1u);
  EXPECT_EQ(opponents_of({"Ada"})[0].won, 2);
}

}  // namespace
}  // namespace fourfold::app

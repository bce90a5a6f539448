// The log of what is said between the arena and a program.
#include "app/arena/bot_log.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>

#include "app/files/files.h"

namespace fourfold::app {
namespace {

class BotLogTest : public ::testing::Test {
 protected:
  void SetUp() override {
    std::filesystem::remove_all(folder_);
    make_folder(folder_);
  }
  void TearDown() override { std::filesystem::remove_all(folder_); }
  [[nodiscard]] std::string text(int game) const {
    return read_file(folder_ + "/game-" + std::to_string(game) + "-first.log");
  }

  std::string folder_ = ::testing::TempDir() + "bot_log_test_" + std::to_string(::getpid());
};

TEST_F(BotLogTest, IsAFileAGameWithAMarkBeforeEveryLine) {
  BotLog log(folder_, "first");
  log.sent("before the first game");
  log.begin_game(1);
  log.sent("suggest");
  log.complained("half a li");
  log.heard("suggestion");
  log.complained("ne\nand more");
  log.begin_game(2);
  log.remarked("it ended");
  log.write();
  log.write();
  EXPECT_EQ(text(1), "> suggest\n< suggestion\n! half a line\n! and more\n");
  EXPECT_EQ(text(2), "# it ended\n");
}

TEST_F(BotLogTest, KeepsTheBeginningAndTheEndOfVeryMuch) {
  BotLog log(folder_, "first");
  log.begin_game(1);
  const std::string line(1000, 'x');
  log.heard("the first");
  for (int i = 0; i < 20'000; ++i) log.heard(line);
  log.complained(std::string(200'000, 'y'));
  log.heard("the last");
  log.write();
  const std::string kept = text(1);
  EXPECT_LE(kept.size(), kMostLogBytes + 100);
  EXPECT_TRUE(kept.starts_with("< the first\n< xxx"));
  EXPECT_TRUE(kept.ends_with("yyy\n< the last\n"));
  EXPECT_NE(kept.find("x\n# "), std::string::npos);
  EXPECT_NE(kept.find(" bytes are left out here\n< xxx"), std::string::npos) << "whole lines are";
}

TEST_F(BotLogTest, WithoutAFolderNothingIsKept) {
  BotLog log("", "first");
  log.begin_game(1);
  log.sent("suggest");
  log.write();
  EXPECT_TRUE(std::filesystem::is_empty(folder_));
}

}  // namespace
}  // namespace fourfold::app

// `fourfold rank identity, ban, unban, log` as players and keepers use them.
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "tests/program.h"

namespace {

namespace fs = std::filesystem;
using fourfold::testing::fourfold;
using fourfold::testing::Output;

class KeeperProgram : public testing::Test {
 protected:
  KeeperProgram() : folder_(fs::temp_directory_path() / ("fourfold-keeper-" + std::to_string(getpid()))) {
    fs::remove_all(folder_);
    fs::create_directories(folder_);
    setenv("XDG_DATA_HOME", folder_.c_str(), 1);
    setenv("USER", "tester", 1);
    unsetenv("FOURFOLD_STORE");
  }
  ~KeeperProgram() override { fs::remove_all(folder_); }

  std::string file(const std::string& name) const { return (folder_ / name).string(); }
  static mode_t mode_of(const std::string& path) {
    struct stat about{};
    return stat(path.c_str(), &about) == 0 ? about.st_mode & 0777 : 0;
  }
  /// A row with a replay.
  void add_game() const {
    std::ofstream(file("game.replay")) << "fourfold-replay 1\ngame connect4\nboard 7x6x4\ncommands\n4152434\nend\n";
    EXPECT_EQ(fourfold("rank add --name Ada " + file("game.replay")).code, 0);
  }

 private:
  fs::path folder_;
};

constexpr const char* kBoard = " --game connect4";

TEST_F(KeeperProgram, AnIdentityIsMadeOnceShownAndMoved) {
  const Output none = fourfold("rank identity");
  EXPECT_EQ(none.code, 1);
  EXPECT_TRUE(none.has("there is no identity yet")) << none.text;
  EXPECT_FALSE(fs::exists(file("fourfold"))) << "looking makes nothing";

  const Output made = fourfold("rank identity --make");
  EXPECT_EQ(made.code, 0) << made.text;
  EXPECT_EQ(made.text.size(), 44u) << made.text;
  EXPECT_EQ(mode_of(file("fourfold/identity")), 0600U);
  EXPECT_EQ(fourfold("rank identity").text, made.text);
  EXPECT_EQ(fourfold("rank identity --make").code, 1) << "its names would be lost";

  std::ofstream(file("there")) << "readable by all";
  EXPECT_EQ(fourfold("rank identity --export " + file("there")).code, 0);
  EXPECT_EQ(mode_of(file("there")), 0600U);
  const Output other = fourfold("rank identity --make --replace");
  EXPECT_NE(other.text, made.text);
  EXPECT_EQ(fourfold("rank identity --import " + file("there")).code, 1);
  EXPECT_EQ(fourfold("rank identity --replace --import " + file("there")).text, made.text);
  EXPECT_EQ(fourfold("rank identity --import " + file("there")).code, 0) << "it is the same";
}

TEST_F(KeeperProgram, AnIdentityThatOthersCanReadOrThatIsNoneIsRefused) {
  fourfold("rank identity --make");
  chmod(file("fourfold/identity").c_str(), 0644);
  const Output open = fourfold("rank identity");
  EXPECT_EQ(open.code, 1);
  EXPECT_TRUE(open.has("others can use it")) << open.text;
  std::ofstream(file("bad")) << "hello";
  const Output bad = fourfold("rank identity --replace --import " + file("bad"));
  EXPECT_EQ(bad.code, 1);
  EXPECT_TRUE(bad.has("line 1: not an identity")) << bad.text;
}

TEST_F(KeeperProgram, KeepersOfThePageAreNamedListedAndTakenOff) {
  EXPECT_EQ(fourfold("rank keepers").code, 1) << "there is no store yet";
  add_game();
  EXPECT_TRUE(fourfold("rank keepers").has("nobody keeps the boards from the page"));
  const std::string key = fourfold("rank identity --make").text.substr(0, 43);
  EXPECT_EQ(fourfold("rank keepers --add " + key).code, 2) << "without a name";
  EXPECT_EQ(fourfold("rank keepers --add nobody --name Kim").code, 2);
  const Output added = fourfold("rank keepers --add " + key + " --name Kim");
  EXPECT_EQ(added.code, 0) << added.text;
  EXPECT_EQ(fourfold("rank keepers --add " + key + " --name Lee").code, 1) << "one name for a key";
  EXPECT_TRUE(fourfold("rank keepers").has(key + "  Kim"));
  EXPECT_TRUE(fourfold("rank keepers --json").has(R"("name":"Kim")"));
  EXPECT_EQ(fourfold("rank keepers --remove " + key).code, 0);
  EXPECT_EQ(fourfold("rank keepers --remove " + key).code, 1);
  const Output log = fourfold("rank log");
  EXPECT_TRUE(log.has("keeper Kim " + key)) << log.text;
  EXPECT_TRUE(log.has("unname")) << log.text;
}

TEST_F(KeeperProgram, AGameIsBannedAndComesBack) {
  add_game();
  EXPECT_EQ(fourfold("rank ban 1").code, 2) << "a reason is needed";
  const Output banned = fourfold("rank ban 1 --why copied");
  EXPECT_EQ(banned.code, 0) << banned.text;
  EXPECT_TRUE(banned.has("row 1: Ada")) << banned.text;
  EXPECT_TRUE(fourfold(std::string("rank list --json") + kBoard).has("\"count\":0"));
  EXPECT_EQ(fourfold("rank add --name Eve " + file("game.replay")).code, 1) << "under every name";
  EXPECT_EQ(fourfold("rank ban 1 --why again").code, 1);
  EXPECT_EQ(fourfold("rank ban 7 --why none").code, 1);
  EXPECT_EQ(fourfold("rank unban 1 --keeper bob").code, 0);
  EXPECT_EQ(fourfold("rank unban 1").code, 1);
  EXPECT_TRUE(fourfold(std::string("rank list --json") + kBoard).has("\"count\":1"));
  const Output log = fourfold("rank log");
  EXPECT_TRUE(log.has("bob        unban    row 1: Ada")) << log.text;
  EXPECT_TRUE(log.has("tester     ban      row 1: Ada")) << log.text;
  EXPECT_TRUE(log.has("(copied)")) << log.text;
  EXPECT_LT(log.text.find("unban"), log.text.find("copied")) << "the newest first";
  EXPECT_EQ(fourfold("rank verify").code, 0);
}

TEST_F(KeeperProgram, APlayerIsBannedByItsKey) {
  const std::string key = "11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo";
  EXPECT_EQ(fourfold("rank ban " + key + " --why rude").code, 1) << "there is no store";
  add_game();
  EXPECT_TRUE(fourfold("rank ban " + key + " --why rude").has("held: 0 rows"));
  EXPECT_EQ(fourfold("rank ban " + key + " --why rude").code, 1);
  EXPECT_EQ(fourfold("rank ban Ada --why rude").code, 2) << "a name is no key";
  EXPECT_EQ(fourfold("rank unban " + key).code, 0);
  EXPECT_TRUE(fourfold("rank log --json --last 1").has(R"("keeper":"tester","what":"unban","about":")" + key));
}

TEST_F(KeeperProgram, RatingsAreListedAndComputedAgain) {
  EXPECT_EQ(fourfold("rank ratings").code, 1) << "there is no store";
  add_game();
  EXPECT_TRUE(fourfold("rank ratings").has("nobody was rated yet"));
  EXPECT_TRUE(fourfold("rank ratings --held").has("0 matches held"));
  EXPECT_EQ(fourfold("rank ratings --held --json").text, "[]\n");
  EXPECT_TRUE(fourfold("rank ratings --recompute").has("computed from 0 matches: 0 ratings"));
  const Output none = fourfold("rank ratings --release nowhere");
  EXPECT_EQ(none.code, 1);
  EXPECT_TRUE(none.has("no match 'nowhere' is held")) << none.text;
  EXPECT_EQ(fourfold("rank ratings --held --recompute").code, 2);
  EXPECT_TRUE(fourfold("rank log").has("recompute all ratings"));
}

TEST_F(KeeperProgram, WhatIsDeletedAndRestoredIsWrittenDown) {
  EXPECT_TRUE(fourfold("rank log").has("nothing was done yet"));
  add_game();
  EXPECT_EQ(fourfold(std::string("rank delete 1 --yes --why 'wrong name'") + kBoard).code, 0);
  EXPECT_EQ(fourfold("rank restore").code, 0);
  EXPECT_EQ(fourfold("rank restore").code, 1);
  const Output log = fourfold("rank log");
  EXPECT_TRUE(log.has("restore  row 1: Ada")) << log.text;
  EXPECT_TRUE(log.has("delete   row 1: Ada")) << log.text;
  EXPECT_TRUE(log.has("(wrong name)")) << log.text;
}

TEST_F(KeeperProgram, ABannedGameThatIsRestoredIsBannedNoMore) {
  add_game();
  fourfold("rank ban 1 --why copied");
  EXPECT_EQ(fourfold("rank restore").code, 0);
  EXPECT_EQ(fourfold("rank unban 1").code, 1);
  EXPECT_TRUE(fourfold(std::string("rank list --json") + kBoard).has("\"count\":1"));
}

}  // namespace

// Ranked games of the terminal, and a service that they are for: both are the program.
#include <gtest/gtest.h>
#include <sys/wait.h>

#include <filesystem>
#include <fstream>

#include "base/json.h"
#include "tests/program.h"
#include "tests/served.h"
#include "tests/terminal_harness.h"

namespace fourfold {
namespace {

namespace fs = std::filesystem;
using testing::Output;
using testing::Served;

class Online : public ::testing::Test {
 protected:
  void SetUp() override {
    fs::remove_all(folder_);
    fs::create_directories(folder_ / "page");
    std::ofstream(folder_ / "page/index.html") << "<p>hello";
    served_.emplace(folder_ / "page");
  }
  void TearDown() override {
    served_.reset();
    fs::remove_all(folder_);
  }

  /// As a player with a data folder of its own.
  Output asked(const std::string& player, const std::string& words) const {
    return testing::shell("XDG_DATA_HOME='" + (folder_ / player).string() + "' " FOURFOLD_PROGRAM " " + words);
  }
  /// A machine's game from a ticket, as a file.
  std::string played(const std::string& player) const {
    const Output ticket = asked(player, "rank ticket " + served_->url() + " --kind bot --json 2>&1");
    const auto json = Json::parse(ticket.text);
    if (!json) return ticket.text;
    const std::string seed = std::to_string((*json)["seed"].as_uint().value_or(0));
    const std::string games = (folder_ / player / "games").string();
    EXPECT_EQ(asked(player, "tetris run --games 1 --pieces 30 --keep 4 --seed " + seed + " --replays " + games).code,
              0);
    return games + "/seed-" + seed + ".replay";
  }
  Output pushed(const std::string& player, const std::string& file, const std::string& name) const {
    return asked(player, "rank push " + served_->url() + " '" + file + "' --name '" + name + "'");
  }

  [[nodiscard]] bool has_tickets(const std::string& player) const {
    return fs::exists(folder_ / player / "fourfold/tickets");
  }

  fs::path folder_ = fs::path(::testing::TempDir()) /
                     ("online_" + std::string(::testing::UnitTest::GetInstance()->current_test_info()->name()));
  std::optional<Served> served_;
};

TEST_F(Online, AGameFromATicketIsTakenOnceAndCanBePulled) {
  const std::string file = played("ada");
  const Output taken = pushed("ada", file, "Ada");
  EXPECT_EQ(taken.code, 0) << taken.text;
  EXPECT_TRUE(taken.has("Ada: rank 1 of 1")) << taken.text;
  const Output again = pushed("ada", file, "Ada");
  EXPECT_EQ(again.code, 1);
  EXPECT_TRUE(again.has("not played from a ticket")) << again.text;
  const Output pulled = asked("bob", "rank pull " + served_->url() + " --kind bot");
  EXPECT_TRUE(pulled.has("1 game of 1 are new here")) << pulled.text;
  EXPECT_TRUE(asked("bob", "rank list --kind bot").has("Ada"));
}

TEST_F(Online, ANameBelongsToTheKeyThatUsedItFirst) {
  EXPECT_EQ(pushed("ada", played("ada"), "Ada").code, 0);
  const std::string file = played("bob");
  const Output refused = pushed("bob", file, "ADA");
  EXPECT_EQ(refused.code, 1);
  EXPECT_TRUE(refused.has("belongs to another player")) << refused.text;
  EXPECT_TRUE(refused.has("another --name")) << refused.text;
  EXPECT_EQ(pushed("bob", file, "Bob").code, 0) << "the ticket is kept";
}

TEST_F(Online, AGameWithAnotherPlayersTicketIsRefused) {
  const std::string file = played("ada");
  fs::create_directories(folder_ / "eve/fourfold");
  fs::copy(folder_ / "ada/fourfold/tickets", folder_ / "eve/fourfold/tickets");
  const Output refused = pushed("eve", file, "Eve");
  EXPECT_EQ(refused.code, 1);
  EXPECT_TRUE(refused.has("another player")) << refused.text;
}

TEST_F(Online, AServiceThatIsNotThereIsSaidAndTheGameKept) {
  const std::string file = played("ada");
  const std::string url = served_->url();
  served_.reset();
  const Output refused = asked("ada", "rank push " + url + " '" + file + "' --name Ada");
  EXPECT_EQ(refused.code, 1);
  EXPECT_TRUE(refused.has("127.0.0.1")) << refused.text;
  EXPECT_FALSE(fs::is_empty(folder_ / "ada/fourfold/tickets"));
}

/// The page of a server stands at this address, and is no board.
TEST_F(Online, WhatIsNoBoardIsNotPulled) {
  fs::create_directories(folder_ / "fake/api/v1/boards/tetris/classic/marathon");
  std::ofstream(folder_ / "fake/api/v1/boards/tetris/classic/marathon/bot") << "<p>no board";
  std::ofstream(folder_ / "fake/index.html") << "<p>no board";
  const Served fake(folder_ / "fake", "--page-only");
  EXPECT_EQ(asked("bob", "rank pull " + fake.url() + " --kind bot").code, 1);
}

TEST_F(Online, PullsNoMoreThanItIsAskedTo) {
  EXPECT_EQ(pushed("ada", played("ada"), "Ada").code, 0);
  EXPECT_EQ(pushed("ada", played("ada"), "Ada").code, 0);
  const Output pulled = asked("bob", "rank pull " + served_->url() + " --kind bot --rows 1");
  EXPECT_TRUE(pulled.has("1 game of 1 are new here")) << pulled.text;
}

TEST_F(Online, WhatIsNoServiceIsWrongUsageOrSaid) {
  EXPECT_EQ(asked("ada", "rank push nonsense").code, 2);
  EXPECT_EQ(asked("ada", "rank ticket " + served_->url() + "nothing/here/").code, 1);
}

TEST_F(Online, ARankedGameThatCountsForNoBoardIsRefusedBeforeItIsPlayed) {
  for (const std::string options : {"--garbage-start 3", "--rules research --height 12", "--rules modern --mode zen",
                                    "--rules modern --mode versus"}) {
    const Output refused = asked("ada", "tetris play --ranked " + served_->url() + " " + options);
    EXPECT_EQ(refused.code, 2) << options;
    EXPECT_TRUE(refused.has("counts for no board")) << refused.text;
  }
  EXPECT_FALSE(has_tickets("ada"));
}

TEST_F(Online, WithoutATerminalNoTicketIsTaken) {
  const Output refused = asked("ada", "tetris play --level 3 --rise --mode ultra --ranked " + served_->url());
  EXPECT_EQ(refused.code, 1);
  EXPECT_TRUE(refused.has("cannot play here")) << refused.text;
  EXPECT_FALSE(has_tickets("ada"));
}

/// From the countdown to a game that is kept under a name.
void play_and_keep(tests::TerminalProgram& program) {
  ASSERT_TRUE(program.shows("next")) << program.screen();
  ASSERT_TRUE(program.shows_after_typing(" ", "GAME OVER")) << program.screen();
  ASSERT_TRUE(program.shows("Your name")) << program.screen();
  program.type(
      "\x15"
      "Ada\r");
  ASSERT_TRUE(program.shows("play again")) << program.screen();
}

TEST_F(Online, EveryGameOfARankedSittingHasATicketAndIsSent) {
  const tests::Home home;
  tests::ProgramOptions options;
  options.arguments = {"tetris", "play", "--countdown", "0", "--ranked", served_->url()};
  tests::TerminalProgram program(home, options);
  play_and_keep(program);
  program.type("\r");
  ASSERT_TRUE(program.shows_no("GAME OVER")) << program.screen();
  play_and_keep(program);
  program.type("q");
  EXPECT_EQ(program.wait_for_end(), 0);
  const std::string& said = program.output();
  const std::size_t first = said.find("Ada: "), second = said.find("Ada: ", first + 1);
  EXPECT_NE(second, std::string::npos) << program.screen();
}

TEST_F(Online, AServiceThatIsGoneEndsARankedSittingAndSaysSo) {
  const tests::Home home;
  tests::ProgramOptions options;
  options.arguments = {"tetris", "play", "--countdown", "0", "--ranked", served_->url()};
  tests::TerminalProgram program(home, options);
  play_and_keep(program);
  served_.reset();
  program.type("\r");
  const auto status = program.wait_for_end();
  ASSERT_TRUE(status && WIFEXITED(*status));
  EXPECT_EQ(WEXITSTATUS(*status), 1);
  EXPECT_TRUE(program.modes_are_restored());
  EXPECT_NE(program.screen().find("127.0.0.1"), std::string::npos) << program.screen();
}

TEST_F(Online, ATicketAndAPullAreForOneBoard) {
  for (const std::string command : {"rank ticket ", "rank pull "}) {
    for (const std::string part : {"--rules any", "--mode any", "--kind any"}) {
      const Output refused = asked("ada", command + served_->url() + " " + part);
      EXPECT_EQ(refused.code, 2) << command << part;
      EXPECT_TRUE(refused.has(part + ": expected one board")) << refused.text;
    }
  }
  EXPECT_FALSE(has_tickets("ada"));
}

}  // namespace
}  // namespace fourfold

// fourfold train on a terminal: the dashboard, and Ctrl-C.
#include <gtest/gtest.h>
#include <sys/wait.h>

#include <csignal>

#include "tests/terminal_harness.h"

namespace fourfold::tests {
namespace {

struct TrainTerminal : testing::Test {
  Home home;

  [[nodiscard]] ProgramOptions train(std::vector<std::string> arguments) const {
    arguments.insert(arguments.begin(), "train");
    return {.arguments = std::move(arguments), .width = 130, .height = 40};
  }
  [[nodiscard]] std::string run() const { return home.path() + "/run"; }
};

TEST_F(TrainTerminal, TheDashboardShowsTheRunAndCtrlCEndsIt) {
  {
    TerminalProgram program(
        home, train({"cma",     "--rules", "genes",         "--features", "genes8",       "--start", "genes",
                     "--known", "1",       "--keep",        "1",          "--games",      "2",       "--cap",
                     "30",      "--watch", "--generations", "1000000",    "--population", "4",       "--out",
                     run()}));
    ASSERT_TRUE(program.shows("cma: genes8 on genes, survival")) << program.screen();
    ASSERT_TRUE(program.shows("of 1000000, ")) << program.screen();
    ASSERT_TRUE(program.shows(" left")) << program.screen();
    ASSERT_TRUE(program.shows("of 8 games lost")) << program.screen();
    ASSERT_TRUE(program.shows("maxHeight")) << program.screen();
    ASSERT_TRUE(program.shows("+--------------------+")) << "boards beside the numbers:\n" << program.screen();
    program.type(kCtrlC);
    ASSERT_TRUE(program.shows("interrupted after")) << program.screen();
    ASSERT_TRUE(program.shows("fourfold train --resume")) << program.screen();
    const auto status = program.wait_for_end();
    ASSERT_TRUE(status && WIFEXITED(*status));
    EXPECT_EQ(WEXITSTATUS(*status), 130);
  }
  TerminalProgram program(home, train({"--resume", run()}));
  ASSERT_TRUE(program.shows("mean ")) << "the curve goes on:\n" << program.screen();
}

TEST_F(TrainTerminal, ASecondCtrlCDoesNotWaitForTheGames) {
  TerminalProgram program(home, train({"cma", "--games", "2", "--population", "4", "--known", "4", "--keep", "64",
                                       "--cap", "1000000", "--out", run()}));
  ASSERT_TRUE(program.shows("0 of 8 games")) << program.screen();
  program.type(kCtrlC);
  ASSERT_TRUE(program.shows("Ctrl-C again: at once")) << program.screen();
  program.type(kCtrlC);
  const auto status = program.wait_for_end();
  ASSERT_TRUE(status && WIFSIGNALED(*status));
  EXPECT_EQ(WTERMSIG(*status), SIGINT);
}

}  // namespace
}  // namespace fourfold::tests

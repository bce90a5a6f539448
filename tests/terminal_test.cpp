// The program on a terminal: it comes up, goes away, and leaves everything as it found it.
#include <gtest/gtest.h>
#include <sys/wait.h>

#include <csignal>

#include "tests/terminal_harness.h"

namespace fourfold::tests {
namespace {

struct TerminalTest : testing::Test {
  Home home;
};

void expect_left_cleanly(TerminalProgram& program) {
  EXPECT_FALSE(program.in_alternate_screen());
  EXPECT_TRUE(program.cursor_is_visible());
  EXPECT_TRUE(program.modes_are_restored());
}

TEST_F(TerminalTest, TheMenuComesUpAndFourLeaves) {
  TerminalProgram program(home);
  ASSERT_TRUE(program.shows("Exit")) << program.screen();
  EXPECT_TRUE(program.in_alternate_screen());
  program.type("4");
  EXPECT_EQ(program.wait_for_end(), 0);
  expect_left_cleanly(program);
}

TEST_F(TerminalTest, EverySignalGivesTheTerminalBack) {
  for (const int signal : {SIGTERM, SIGINT, SIGHUP, SIGQUIT, SIGSEGV, SIGABRT}) {
    TerminalProgram program(home);
    ASSERT_TRUE(program.shows("Exit")) << program.screen();
    program.send(signal);
    const auto status = program.wait_for_end();
    ASSERT_TRUE(status) << signal;
    expect_left_cleanly(program);
    if (signal != SIGSEGV && signal != SIGABRT) {  // a sanitizer turns these into an exit of its own
      EXPECT_TRUE(WIFSIGNALED(*status)) << signal;
      EXPECT_EQ(WTERMSIG(*status), signal);
    }
  }
}

TEST_F(TerminalTest, ASmallWindowSaysSoUntilItGrows) {
  TerminalProgram program(home, {.width = 60, .height = 20});
  ASSERT_TRUE(program.shows("The window is 60 x 20.")) << program.screen();
  program.resize(80, 24);
  EXPECT_TRUE(program.shows("Exit")) << program.screen();
  program.resize(43, 24);
  EXPECT_TRUE(program.shows("The window is 43 x 24.")) << program.screen();
  program.resize(160, 50);
  EXPECT_TRUE(program.shows("Exit")) << program.screen();
}

TEST_F(TerminalTest, TheWindowCountsNotWhatTheEnvironmentSays) {
  TerminalProgram program(home, {.environment = {{"COLUMNS", "60"}, {"LINES", "20"}}});
  EXPECT_TRUE(program.shows("Exit")) << program.screen();
}

TEST_F(TerminalTest, AStopGivesTheTerminalToTheShellAndFgBringsTheGameBack) {
  TerminalProgram shell(home, {.arguments = {"--norc", "--noprofile", "-i"}, .program = "bash"});
  shell.type("PS1='shell> '\r");
  ASSERT_TRUE(shell.shows("shell>")) << shell.screen();
  shell.type(std::string(FOURFOLD_PROGRAM) + "\r");
  ASSERT_TRUE(shell.shows("Exit")) << shell.screen();
  shell.type(kCtrlZ);
  ASSERT_TRUE(shell.shows("Stopped")) << shell.screen();
  EXPECT_FALSE(shell.in_alternate_screen());
  shell.type("fg\r");
  ASSERT_TRUE(shell.shows("Exit")) << shell.screen();
  EXPECT_TRUE(shell.in_alternate_screen());
  shell.type("4");
  EXPECT_TRUE(shell.shows("shell>")) << shell.screen();
}

TEST_F(TerminalTest, ADumbTerminalGetsPlainText) {
  TerminalProgram program(home, {.environment = {{"TERM", "dumb"}}});
  EXPECT_EQ(program.wait_for_end(), 0);
  EXPECT_NE(program.output().find("the terminal calls itself 'dumb'"), std::string::npos) << program.output();
  EXPECT_EQ(program.output().find('\033'), std::string::npos);
}

}  // namespace
}  // namespace fourfold::tests

// Whole games in a terminal: by keys, through resizes and kills, with awkward names, in every look.
#include <gtest/gtest.h>
#include <sys/wait.h>

#include <csignal>
#include <filesystem>
#include <fstream>

#include "tests/terminal_harness.h"

namespace fourfold::tests {
namespace {

struct TetrisTerminal : testing::Test {
  Home home;

  static ProgramOptions play(std::vector<std::string> more = {}) {
    ProgramOptions options;
    options.arguments = {"tetris", "play", "--seed", "7", "--countdown", "0"};
    options.arguments.insert(options.arguments.end(), more.begin(), more.end());
    return options;
  }
  /// From the countdown into the game: the first drop that counts.
  static void play_a_piece(TerminalProgram& program) {
    ASSERT_TRUE(program.shows("next")) << program.screen();
    ASSERT_TRUE(program.shows_no("0:00")) << program.screen();  // in the countdown no time passes
    program.type(" ");
    ASSERT_TRUE(program.shows("pieces                  1")) << program.screen();
  }
  static void play_to_the_end(TerminalProgram& program) {
    play_a_piece(program);
    ASSERT_TRUE(program.shows_after_typing(" ", "GAME OVER")) << program.screen();
    ASSERT_TRUE(program.shows("Your name")) << program.screen();
  }
};

TEST_F(TetrisTerminal, AWholeGameByKeysEndsWithANameAndLeavesEverythingClean) {
  TerminalProgram program(home);
  ASSERT_TRUE(program.shows("Play Tetris")) << program.screen();
  program.type("1");
  play_to_the_end(program);
  program.type(
      "\x15"
      "Ada");
  ASSERT_TRUE(program.shows("Ada")) << program.screen();
  program.type(kEscape);
  ASSERT_TRUE(program.shows("not kept")) << program.screen();
  program.type("q");
  ASSERT_TRUE(program.shows("Play Tetris")) << program.screen();
  EXPECT_EQ(program.screen().find("Continue"), std::string::npos) << "a finished game is not continued";
  program.type("q");
  EXPECT_EQ(program.wait_for_end(), 0);
  EXPECT_FALSE(program.in_alternate_screen());
  EXPECT_TRUE(program.modes_are_restored());
}

TEST_F(TetrisTerminal, AResizePausesOnlyWhenTheGameHasNoRoom) {
  TerminalProgram program(home, play());
  play_a_piece(program);
  program.resize(120, 40);
  ASSERT_TRUE(program.shows_after_typing("h", "pieces                  1")) << program.screen();
  EXPECT_EQ(program.screen().find("PAUSED"), std::string::npos);
  program.resize(60, 20);
  ASSERT_TRUE(program.shows("The window is 60 x 20.")) << program.screen();
  program.resize(80, 24);
  ASSERT_TRUE(program.shows("PAUSED")) << program.screen();
  program.type("p ");
  EXPECT_TRUE(program.shows("pieces                  2")) << program.screen();
}

TEST_F(TetrisTerminal, AKilledGameIsContinued) {
  for (const int signal : {SIGTERM, SIGHUP, SIGINT}) {
    {
      TerminalProgram program(home, play());
      play_a_piece(program);
      program.send(signal);
      const auto status = program.wait_for_end();
      ASSERT_TRUE(status && WIFSIGNALED(*status)) << signal;
      EXPECT_TRUE(program.modes_are_restored());
    }
    TerminalProgram again(home);
    ASSERT_TRUE(again.shows("Continue")) << again.screen();
    again.type("c");
    ASSERT_TRUE(again.shows("PAUSED")) << again.screen();
    EXPECT_TRUE(again.shows("pieces                  1")) << again.screen();
    again.type("p ");
    EXPECT_TRUE(again.shows("pieces                  2")) << again.screen();
    again.send(SIGKILL);
    again.wait_for_end();
    std::filesystem::remove_all(home.path() + "/data");
  }
}

TEST_F(TetrisTerminal, AKillWithoutWarningLosesASecondAtMost) {
  {
    TerminalProgram program(home, play());
    play_a_piece(program);
    ASSERT_TRUE(program.shows("time                 0:02")) << program.screen();
    program.send(SIGKILL);
    program.wait_for_end();
  }
  TerminalProgram again(home);
  ASSERT_TRUE(again.shows("Continue")) << again.screen();
  again.type("c");
  EXPECT_TRUE(again.shows("pieces                  1")) << again.screen();
}

TEST_F(TetrisTerminal, AKillAtTheNamePromptLosesNothing) {
  {
    TerminalProgram program(home, play());
    play_to_the_end(program);
    program.send(SIGKILL);
    program.wait_for_end();
  }
  TerminalProgram again(home);
  ASSERT_TRUE(again.shows("Continue")) << again.screen();
  again.type("c");
  ASSERT_TRUE(again.shows("Your name")) << again.screen();
}

TEST_F(TetrisTerminal, ANewGameLeavesTheOldOneWhereItWas) {
  for (int game = 0; game < 2; ++game) {
    TerminalProgram program(home, play());
    play_a_piece(program);
    program.type("q");
    ASSERT_EQ(program.wait_for_end(), 0);
  }
  TerminalProgram program(home);
  ASSERT_TRUE(program.shows("All games that were left")) << program.screen();
  program.type("e2");
  EXPECT_TRUE(program.shows("PAUSED")) << program.screen();
}

TEST_F(TetrisTerminal, ABrokenSavedGameIsNamedAndNotOverwritten) {
  const std::filesystem::path folder = home.path() + "/data/fourfold";
  std::filesystem::create_directories(folder / "folder.save");
  std::ofstream(folder / "game.save") << "garbage";
  TerminalProgram program(home);
  EXPECT_TRUE(program.shows("game.save: no saved game")) << program.screen();
  EXPECT_TRUE(std::filesystem::exists(folder / "game.save.bad"));
}

TEST_F(TetrisTerminal, AStoppedGameWaits) {
  TerminalProgram shell(home, {.arguments = {"--norc", "--noprofile", "-i"}, .program = "bash"});
  shell.type("PS1='shell> '\r");
  ASSERT_TRUE(shell.shows("shell>")) << shell.screen();
  shell.type(std::string(FOURFOLD_PROGRAM) + " tetris play --seed 7 --countdown 0\r");
  play_a_piece(shell);
  shell.type(kCtrlZ);
  ASSERT_TRUE(shell.shows("Stopped")) << shell.screen();
  shell.type("fg\r");
  ASSERT_TRUE(shell.shows("PAUSED")) << shell.screen();
  EXPECT_TRUE(shell.shows("pieces                  1")) << shell.screen();
  shell.type("q");
  EXPECT_TRUE(shell.shows("shell>")) << shell.screen();
}

TEST_F(TetrisTerminal, AGameThatWasHaltedFromOutsideWaits) {
  TerminalProgram program(home, play());
  play_a_piece(program);
  program.send(SIGSTOP);
  program.send(SIGCONT);
  EXPECT_TRUE(program.shows("PAUSED")) << program.screen();
}

TEST_F(TetrisTerminal, AwkwardNamesAreShownAsTheyAreTyped) {
  TerminalProgram program(home, play());
  play_to_the_end(program);
  program.type("\x15" + std::string(200, 'w'));
  ASSERT_TRUE(program.shows(std::string(32, 'w'))) << program.screen();
  EXPECT_EQ(program.screen().find(std::string(33, 'w')), std::string::npos);
  program.type("\x15\033[31mred\033]0;title\007\033[2J");
  ASSERT_TRUE(program.shows("  red ")) << program.screen();
  program.type("\x15홍길동");
  ASSERT_TRUE(program.shows("홍길동")) << program.screen();
  for (int i = 0; i < 3; ++i) program.type(kBackspace);
  ASSERT_TRUE(program.shows_no("홍")) << program.screen();
  program.type("\033[31m홍길동\r");
  EXPECT_TRUE(program.shows(">   1  홍길동 ")) << program.screen();
}

TEST_F(TetrisTerminal, MonochromeShowsTheCoachByLetters) {
  ProgramOptions options = play({"--coach"});
  options.environment = {{"TERM", "vt100"}};
  TerminalProgram program(home, options);
  ASSERT_TRUE(program.shows("RR")) << program.screen();
  EXPECT_FALSE(program.has_colours());
}

TEST_F(TetrisTerminal, WithoutUtf8EverythingIsAscii) {
  for (const char* term : {"xterm-256color", "linux", "vt100", "xterm"}) {
    ProgramOptions options = play({"--coach"});
    options.environment = {{"TERM", term}, {"LC_ALL", "C"}};
    TerminalProgram program(home, options);
    ASSERT_TRUE(program.shows("+--------------------+")) << program.screen();
    for (const char c : program.screen()) ASSERT_TRUE(c == '\n' || (c >= ' ' && c < 0x7F)) << term;
  }
}

TEST_F(TetrisTerminal, EveryScreenFitsIntoTheSmallestWindow) {
  struct Visit {
    const char* keys;
    const char* shows;
  };
  TerminalProgram program(home);
  ASSERT_TRUE(program.shows("Play Tetris")) << program.screen();
  for (const Visit visit : {Visit{"n", "next pieces"}, Visit{"w", "known pieces"}, Visit{"?", "Keys of classic Tetris"},
                            Visit{"1", "cleared at once"}, Visit{"3", "coach stacker"}}) {
    program.type(visit.keys);
    ASSERT_TRUE(program.shows(visit.shows)) << program.screen();
    program.type("q");
    ASSERT_TRUE(program.shows("Play Tetris")) << program.screen();
  }
}

TEST_F(TetrisTerminal, WatchingStopsStepsAndIsTakenOver) {
  TerminalProgram program(home, {.arguments = {"tetris", "watch", "--seed", "7", "--speed", "200"}});
  ASSERT_TRUE(program.shows("search per piece")) << program.screen();
  ASSERT_TRUE(program.shows("kB")) << program.screen();
  program.type(" ");
  ASSERT_TRUE(program.shows("paused")) << program.screen();
  program.type(kLeft);
  ASSERT_TRUE(program.shows("marathon")) << program.screen();
  program.type("q");
  EXPECT_EQ(program.wait_for_end(), 0);
}

TEST_F(TetrisTerminal, FourBoardsAreShown) {
  TerminalProgram program(
      home, {.arguments = {"tetris", "watch", "--games", "4", "--speed", "max"}, .width = 100, .height = 30});
  ASSERT_TRUE(program.shows("policy anneal, speed full")) << program.screen();
  program.type("q");
  EXPECT_EQ(program.wait_for_end(), 0);
}

TEST_F(TetrisTerminal, OnlyWhatChangedIsDrawn) {
  TerminalProgram program(home, play());
  play_a_piece(program);
  program.type("p");
  ASSERT_TRUE(program.shows("PAUSED"));
  const std::size_t before = program.output().size();
  program.type("p");
  ASSERT_TRUE(program.shows_no("PAUSED"));
  program.type("h");
  program.type("p");
  ASSERT_TRUE(program.shows("PAUSED"));
  EXPECT_LT(program.output().size() - before, 1500u) << "a full screen takes several thousand bytes";
}

TEST_F(TetrisTerminal, AKittyTerminalIsAskedAndLeftAsItWas) {
  TerminalProgram program(home);
  ASSERT_TRUE(program.shows("Play Tetris"));
  EXPECT_NE(program.output().find("\033[?u"), std::string::npos);
  EXPECT_EQ(program.output().find("\033[>27u"), std::string::npos) << "not before it answers";
  program.type("\033[?0u");
  program.type("\033[110;1u");  // n, as this protocol sends it
  ASSERT_TRUE(program.shows("next pieces")) << program.screen();
  EXPECT_NE(program.output().find("\033[>27u"), std::string::npos);
  program.type("\033[99;5u");  // Ctrl-C
  const auto status = program.wait_for_end();
  ASSERT_TRUE(status && WIFSIGNALED(*status));
  EXPECT_NE(program.output().find("\033[<u"), std::string::npos);
  EXPECT_TRUE(program.modes_are_restored());
}

int count_of(std::string_view what, std::string_view text) {
  int count = 0;
  for (std::size_t at = text.find(what); at != text.npos; at = text.find(what, at + 1)) ++count;
  return count;
}

TEST_F(TetrisTerminal, AKittyTerminalGetsBackAsManyFlagsAsItWasGiven) {
  TerminalProgram shell(home, {.arguments = {"--norc", "--noprofile", "-i"}, .program = "bash"});
  shell.type("PS1='shell> '\r");
  ASSERT_TRUE(shell.shows("shell>")) << shell.screen();
  shell.type(std::string(FOURFOLD_PROGRAM) + "\r");
  ASSERT_TRUE(shell.shows("Play Tetris")) << shell.screen();
  shell.type("\033[?0u");
  shell.type("\033[108;5u");  // Ctrl-L
  shell.type("\033[122;5u");  // Ctrl-Z
  ASSERT_TRUE(shell.shows("Stopped")) << shell.screen();
  EXPECT_EQ(count_of("\033[<u", shell.output()), 1);
  shell.type("fg\r");
  ASSERT_TRUE(shell.shows("Play Tetris")) << shell.screen();
  shell.type("4");
  ASSERT_TRUE(shell.shows_no("Play Tetris")) << shell.screen();
  EXPECT_EQ(count_of("\033[>27u", shell.output()), 2);
  EXPECT_EQ(count_of("\033[<u", shell.output()), 2);
}

TEST_F(TetrisTerminal, AKittyTerminalEndsTheGameByTheQuitKeyToo) {
  TerminalProgram program(home);
  ASSERT_TRUE(program.shows("Play Tetris"));
  program.type("\033[?0u");
  program.type("\033[92;5u");  // Ctrl-backslash
  const auto status = program.wait_for_end();
  ASSERT_TRUE(status && WIFSIGNALED(*status));
  EXPECT_EQ(WTERMSIG(*status), SIGQUIT);
}

TEST_F(TetrisTerminal, WithoutATerminalTheReasonIsGiven) {
  TerminalProgram program(
      home,
      {.arguments = {"-c", std::string(FOURFOLD_PROGRAM) + " tetris play < /dev/null; echo code $?"}, .program = "sh"});
  EXPECT_TRUE(program.shows("cannot play here: standard input is no terminal")) << program.screen();
  EXPECT_TRUE(program.shows("code 1"));
}

TEST_F(TetrisTerminal, AKindOfTerminalThatCannotBeUsedIsNamedWithWhatToTry) {
  const std::string play = std::string(FOURFOLD_PROGRAM) + " tetris play; echo code $?";
  for (const auto& [term, reason] :
       {std::pair("nonsense", "the kind of terminal 'nonsense' (TERM) is not known here"),
        std::pair("dumb", "the terminal calls itself 'dumb' (TERM)"), std::pair("", "TERM is not set")}) {
    TerminalProgram program(
        home, {.arguments = {"-c", "TERM=" + std::string(term) + " " + play}, .width = 240, .program = "sh"});
    ASSERT_TRUE(program.shows("code 1")) << program.screen();
    EXPECT_TRUE(program.shows(reason)) << program.screen();
    EXPECT_TRUE(program.shows("TERM=xterm-256color")) << program.screen();
    EXPECT_TRUE(program.modes_are_restored());
  }
}

}  // namespace
}  // namespace fourfold::tests

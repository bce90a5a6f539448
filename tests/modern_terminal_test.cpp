// Modern games in the real program: from the menu and the command line, in small windows, through a
// kill, with keys that are held.
#include <gtest/gtest.h>

#include <csignal>

#include "tests/program.h"
#include "tests/terminal_harness.h"

namespace fourfold::tests {
namespace {

struct ModernTerminal : ::testing::Test {
  Home home;

  static ProgramOptions play(std::vector<std::string> more = {}, int width = 80, int height = 24) {
    ProgramOptions options{.width = width, .height = height};
    options.arguments = {"tetris", "play", "--rules", "modern", "--seed", "7", "--countdown", "0"};
    options.arguments.insert(options.arguments.end(), more.begin(), more.end());
    return options;
  }
};

TEST_F(ModernTerminal, AModeIsPlayedFromTheMenuAndRemembered) {
  {
    TerminalProgram program(home);
    ASSERT_TRUE(program.shows("Modern Tetris          Marathon")) << program.screen();
    program.type("m");
    ASSERT_TRUE(program.shows("Sprint")) << program.screen();
    program.type("3");
    ASSERT_TRUE(program.shows("0/40")) << program.screen();
    program.type("q");
    ASSERT_TRUE(program.shows("Other choices")) << program.screen();
    program.type("q");
    ASSERT_TRUE(program.shows("Exit")) << program.screen();
    program.type("4");
    EXPECT_EQ(program.wait_for_end(), 0);
  }
  TerminalProgram again(home);
  EXPECT_TRUE(again.shows("Modern Tetris            Sprint")) << again.screen();
}

TEST_F(ModernTerminal, AGameBeginsWithTheBoardAndThePiecesOfAFumen) {
  const testing::Output fumen = testing::shell("printf 'queue OO\\nhold S\\n####....##\\n####....##\\n' | " +
                                               std::string(FOURFOLD_PROGRAM) + " tetris fumen --encode");
  TerminalProgram program(home, play({"--from", fumen.text.substr(0, fumen.text.size() - 1)}));
  ASSERT_TRUE(program.shows("[][][][]░░░░ . .[][]")) << program.screen();
  program.type(" ");
  ASSERT_TRUE(program.shows("[][][][][][] . .[][]")) << program.screen();
  program.type("q");
  EXPECT_EQ(program.wait_for_end(), 0);
}

TEST_F(ModernTerminal, EveryModeHasRoomInAWindowOfFortyFourByTwentyTwo) {
  for (const char* mode : {"marathon", "sprint", "dig-10", "versus", "zen"}) {
    TerminalProgram program(home, play({"--mode", mode}, 44, 22));
    EXPECT_TRUE(program.shows("hold")) << program.screen();
    EXPECT_TRUE(program.shows("next")) << program.screen();
    EXPECT_TRUE(program.shows("time")) << program.screen();
    program.type("q");
    EXPECT_EQ(program.wait_for_end(), 0);
  }
}

TEST_F(ModernTerminal, AWholeMatchIsSeenAtEightyByTwentyFour) {
  TerminalProgram program(home, play({"--mode", "versus", "--strength", "6", "--speed", "600"}));
  ASSERT_TRUE(program.shows("Machine 6")) << program.screen();
  ASSERT_TRUE(program.shows_after_typing(" ", "THE MACHINE WON")) << program.screen();
  ASSERT_TRUE(program.shows("play again")) << program.screen();
  program.type("q");
  EXPECT_EQ(program.wait_for_end(), 0);
}

TEST_F(ModernTerminal, AKilledGameIsContinued) {
  {
    TerminalProgram program(home, play({"--mode", "endless"}));
    ASSERT_TRUE(program.shows("hold")) << program.screen();
    program.type(" ");
    ASSERT_TRUE(program.shows("pieces                  1")) << program.screen();
    program.send(SIGTERM);
    program.wait_for_end();
  }
  TerminalProgram again(home);
  ASSERT_TRUE(again.shows("modern Tetris, ")) << again.screen();
  again.type("c");
  ASSERT_TRUE(again.shows("PAUSED")) << again.screen();
  again.type("p ");
  EXPECT_TRUE(again.shows("pieces                  2")) << again.screen();
}

/// With a repeat at once, a held key goes to the wall and stays there piece after piece.
TEST_F(ModernTerminal, AHeldKeyIsHeldWhereTheTerminalTellsReleases) {
  TerminalProgram program(home, play({"--mode", "zen"}));
  ASSERT_TRUE(program.shows("hold")) << program.screen();
  program.type("\033[?0u");
  program.type("\033[1;1:1D");
  ASSERT_TRUE(program.shows("│[]")) << program.screen();
  program.type("\033[1;1:3D");
  program.type("q");
  EXPECT_EQ(program.wait_for_end(), 0);
}

TEST_F(ModernTerminal, TheCoachMarksAPlaceAndPutsThePieceThere) {
  TerminalProgram program(home, play({"--mode", "zen", "--coach"}));
  ASSERT_TRUE(program.shows("RR")) << program.screen();
  ASSERT_TRUE(program.shows("f puts it there")) << program.screen();
  program.type("f");
  EXPECT_TRUE(program.shows("pieces                  1")) << program.screen();
  program.type("q");
  EXPECT_EQ(program.wait_for_end(), 0);
}

TEST_F(ModernTerminal, TheMachineIsWatched) {
  ProgramOptions options;
  options.arguments = {"tetris", "watch", "--rules", "modern", "--seed", "7", "--speed", "20", "--nodes", "1000"};
  TerminalProgram program(home, options);
  ASSERT_TRUE(program.shows("the machine plays")) << program.screen();
  EXPECT_TRUE(program.shows("speed 20/s")) << program.screen();
  program.type("q");
  EXPECT_EQ(program.wait_for_end(), 0);
}

TEST_F(ModernTerminal, TwoPersonsAtOneKeyboardBeginByACommandInASmallWindow) {
  TerminalProgram program(
      home,
      {.arguments = {"tetris", "play", "--rules", "modern", "--two", "--countdown", "0"}, .width = 44, .height = 22});
  ASSERT_TRUE(program.shows("hold")) << program.screen();
  program.type("\033");
  EXPECT_TRUE(program.shows("LEAVE?")) << program.screen();
  program.type("\033");
  EXPECT_EQ(program.wait_for_end(), 0);
}

TEST_F(ModernTerminal, WrongChoicesAreNamed) {
  const auto refused = [](const std::string& words, const std::string& part) {
    const testing::Output output = testing::fourfold("tetris " + words);
    EXPECT_NE(output.code, 0) << words;
    EXPECT_TRUE(output.has(part)) << output.text;
  };
  refused("play --rules modern --mode combo", "unknown mode 'combo': expected marathon, endless");
  refused("play --rules modern --mode sprint --level 5", "levels do not rise in sprint");
  refused("play --rules modern --strength 5", "are for --mode versus");
  refused("play --strength 5", "are for --rules modern --mode versus");
  refused("play --rules modern --mode versus --strength 11", "1 to 10");
  refused("play --rules classic --two", "--two is for the modern rules, not for classic");
  refused("play --two --mode sprint", "--two: two persons play against each other: expected it without --mode");
  refused("play --two --coach", "expected it without --coach");
  refused("hint --rules modern < /dev/null", "no position on standard input");
}

}  // namespace
}  // namespace fourfold::tests

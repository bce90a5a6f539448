// `fourfold tetris fumen`, and positions from fumens, as people call them.
#include <gtest/gtest.h>

#include "tests/program.h"

namespace {

using fourfold::testing::fourfold;
using fourfold::testing::Output;
using fourfold::testing::shell;

const std::string kProgram = FOURFOLD_PROGRAM;

TEST(Program, FumenPrintsPagesAsJson) {
  const Output out = fourfold("tetris fumen 'https://example.invalid/?v115@vhAAgH' --json");
  EXPECT_EQ(out.code, 0);
  EXPECT_EQ(out.text, R"({"pages":[{"field":[],"garbage":"..........","piece":null,"rotation":null,"x":null,"y":null,)"
                      R"("cells":[],"comment":"","flags":{"quiz":false,"lock":true,"mirror":false,"colorize":true,)"
                      R"("rise":false}}]})"
                      "\n");
}

TEST(Program, FumenReadsFilesAndStandardInput) {
  EXPECT_TRUE(shell("echo v110@7eAA4G | " + kProgram + " tetris fumen -").has("page 1 of 1\n|..........|\n"));
  EXPECT_EQ(shell("f=$(mktemp); echo v110@7eAA4G > $f; " + kProgram + " tetris fumen $f; rm $f").code, 0);
}

TEST(Program, FumenSaysWhatIsWrong) {
  const Output broken = fourfold("tetris fumen v115@vhAAgHv");
  EXPECT_EQ(broken.code, 1);
  EXPECT_TRUE(broken.has("fumen, page 2, character 12: the text ends within a run of cells")) << broken.text;
  EXPECT_EQ(fourfold("tetris fumen nothing").code, 1);
  EXPECT_EQ(fourfold("tetris fumen").code, 2);
  EXPECT_EQ(fourfold("tetris fumen v115@vhAAgH --review").code, 2);
  EXPECT_EQ(shell("echo nonsense | " + kProgram + " tetris fumen --encode").code, 1);
}

TEST(Program, FumenWritesBoardsAndReadsThemAgain) {
  const std::string encode = kProgram + " tetris fumen --encode";
  const Output out = shell("printf 'queue TI\\nhold S\\n##.....###\\n' | " + encode);
  EXPECT_EQ(out.code, 0);
  EXPECT_EQ(out.text.substr(0, 5), "v115@");
  const Output again = shell("printf 'queue TI\\nhold S\\n##.....###\\n' | " + encode + " --json | " + encode);
  EXPECT_EQ(again.text, out.text);
}

TEST(Program, FumenWritesEveryPlacementOfAGame) {
  const std::string folder = ::testing::TempDir() + "/fumen_games";
  const auto pages_of = [&](const std::string& options) {
    return shell("rm -rf " + folder + "; " + kProgram + " tetris run --games 1 --pieces 12 --seed 3 " + options +
                 " --replays " + folder + " > /dev/null; " + kProgram + " tetris fumen --encode " + folder +
                 "/* --json; rm -r " + folder);
  };
  for (const char* options : {"", "--rules modern --player simple"}) {
    const Output out = pages_of(options);
    EXPECT_EQ(out.code, 0) << out.text;
    std::size_t quizzes = 0;
    for (auto at = out.text.find("#Q=["); at != std::string::npos; at = out.text.find("#Q=[", at + 1)) ++quizzes;
    EXPECT_EQ(quizzes, 12U) << out.text;
  }
}

/// A board on which O fits, O falls and S is held: the first page has another piece.
std::string two_pages() {
  const Output out = shell("printf 'queue T\\n..........\\n\\nqueue OO\\nhold S\\n####....##\\n####....##\\n' | " +
                           kProgram + " tetris fumen --encode");
  return "'" + out.text.substr(0, out.text.size() - 1) + "'";
}

TEST(Program, PositionsComeFromTheLastPageOfAFumen) {
  const std::string from = " --from " + two_pages();
  const Output clear = fourfold("tetris pc --rows 2 --json" + from);
  EXPECT_EQ(clear.code, 0) << clear.text;
  EXPECT_TRUE(clear.has(R"({"found":true,)")) << clear.text;
  EXPECT_EQ(fourfold("tetris pc --rows 2 --page 1" + from).code, 1);
  const Output hint = fourfold("tetris hint --nodes 2000 --json" + from);
  EXPECT_EQ(hint.code, 0) << hint.text;
  EXPECT_TRUE(hint.has(R"("piece":"O")")) << hint.text;
  EXPECT_TRUE(fourfold("tetris hint --rules classic --page 1 --nodes 2000" + from).has("place for T"));
  EXPECT_TRUE(fourfold("tetris perft --json" + from).has(R"("queue":"OO")"));
  EXPECT_TRUE(fourfold("tetris perft --json --page 1" + from).has(R"({"queue":"T","leaves":34,)"));
}

TEST(Program, APositionThatAFumenDoesNotHaveIsRefused) {
  const auto refused = [](const std::string& command, int code, const char* why) {
    const Output out = fourfold("tetris " + command);
    EXPECT_EQ(out.code, code) << command << out.text;
    EXPECT_TRUE(out.has(why)) << out.text;
  };
  refused("hint --from v115@vhAAgH", 2, "page 1 has no piece and no quiz: expected one of them, or --queue");
  refused("hint --from v115@vhAAgH --page 2", 2, "--page 2: the fumen has 1 of them");
  refused("hint --from v115@vh", 1, "fumen, page 1, character 8");
  refused("hint --page 1", 2, "--from");
  refused("hint --queue T", 2, "--queue is for --from");
  refused("hint --rules classic --from " + two_pages(), 2, "classic rules have no hold box");
  refused("pc --from v115@vhAAgH --board ........../..........", 2, "--board");
  refused("play --rules classic --from v115@vhAAgH", 2, "--from is for the modern rules");
}

}  // namespace

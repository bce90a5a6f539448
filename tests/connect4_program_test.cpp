// Connect Four's commands as scripts see them: exit codes, keys of the JSON, messages about bad
// input.
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <string>

#include "tests/program.h"

namespace {

using fourfold::testing::fourfold;
using fourfold::testing::Output;
using fourfold::testing::shell;

/// Runs `fourfold ARGS` with this on standard input.
Output fourfold_reading(const std::string& input, const std::string& args) {
  const auto file = std::filesystem::temp_directory_path() / ("fourfold-input-" + std::to_string(getpid()));
  std::ofstream(file) << input;
  Output out = fourfold(args + " < " + file.string());
  std::filesystem::remove(file);
  return out;
}

TEST(Connect4Program, SolvePrintsMovesScoreNodesAndTime) {
  const Output text = fourfold_reading("2252576253462244111563365343671351441 -1\n", "connect4 solve");
  EXPECT_EQ(text.code, 0);
  EXPECT_TRUE(text.text.starts_with("2252576253462244111563365343671351441 -1 "));
  const Output json =
      fourfold_reading("7422341735647741166133573473242566 1\n", "connect4 solve --json --fresh --no-book");
  EXPECT_TRUE(json.text.starts_with(R"({"moves":"7422341735647741166133573473242566","score":1,"nodes":)"));
  EXPECT_TRUE(json.has(R"("us":)"));
  EXPECT_TRUE(fourfold_reading("7422341735647741166133573473242566\n", "connect4 solve --weak").has(" 1 "));
}

TEST(Connect4Program, ABadGameIsNamedAndTheOthersAreSolved) {
  const Output out = fourfold_reading("4444444\n8\n11223344\n7422341735647741166133573473242566\n", "connect4 solve");
  EXPECT_EQ(out.code, 1);
  EXPECT_TRUE(out.has("line 1: column 4 is full at move 7"));
  EXPECT_TRUE(out.has("line 2: "));
  EXPECT_TRUE(out.has("line 3: move 8 '4': the game is over after move 7"));
  EXPECT_TRUE(out.has("7422341735647741166133573473242566 1 "));
}

TEST(Connect4Program, AnalyzeGivesSevenColumns) {
  const Output out = fourfold("connect4 analyze 7422341735647741166133573473242566 --json");
  EXPECT_EQ(out.code, 0);
  for (const char* key : {"columns", "best", "reason", "line", "winner", "wins_with_disc"})
    EXPECT_TRUE(out.has("\"" + std::string(key) + "\":")) << key;
  EXPECT_TRUE(fourfold("connect4 analyze 444 --engine rules").has("the opening: column 4, near the centre"));
  EXPECT_TRUE(fourfold("connect4 analyze 4321576").has("best: column 4\n  The only column that wins, in 15 moves.\n"));
  EXPECT_EQ(fourfold("connect4 analyze --engine rules").text, fourfold("connect4 analyze - --engine rules").text);
  EXPECT_TRUE(fourfold("connect4 analyze 4453 --engine heuristic --level 4 --json").has(R"("engine":"heuristic:4")"));
  EXPECT_EQ(fourfold("connect4 analyze 1212121").code, 1);
  EXPECT_EQ(fourfold("connect4 analyze 4453 --engine chess").code, 2);
  EXPECT_EQ(fourfold("connect4 analyze 4453 --board 20x20").code, 1);
  // Exact for every column, as in tests/data/connect4-heuristic.jsonl (773515 at level 2).
  EXPECT_TRUE(
      fourfold("connect4 analyze 773515 --engine heuristic --level 2 --json").has("[-28,-28,-20,-26,-6,-32,-28]"));
}

TEST(Connect4Program, ReviewGradesEveryMoveOfAGame) {
  const Output out = fourfold("connect4 review 1122334 --json");
  EXPECT_EQ(out.code, 0) << out.text;
  EXPECT_TRUE(out.has(R"("accuracy":{"first":)")) << out.text;
  EXPECT_TRUE(out.has(R"({"index":6,"side":"first","played":4,"best":4,"loss":0,"grade":"best")")) << out.text;
  EXPECT_TRUE(fourfold("connect4 review 1122334").has("better was")) << "in words";
}

TEST(Connect4Program, ReviewWritesAPageAndReadsAReplay) {
  const std::string replay = testing::TempDir() + "four.replay", page = testing::TempDir() + "four.html";
  std::ofstream(replay)
      << "fourfold-replay 1\ngame connect4\nboard 7x6x4\nstarts a\nopening any\ncommands\n1122334\nend\n";
  const Output out = fourfold("connect4 review " + replay + " --html " + page);
  EXPECT_EQ(out.code, 0) << out.text;
  EXPECT_TRUE(std::filesystem::file_size(page) > 1000);
  EXPECT_EQ(fourfold("connect4 review /nowhere.replay").code, 1);
  EXPECT_EQ(fourfold("connect4 review 11223344").code, 1) << "a move after the end";
  EXPECT_EQ(fourfold("connect4 review").code, 2);
}

TEST(Connect4Program, TheShippedBookAnswersWithoutASearch) {
  EXPECT_TRUE(fourfold_reading("-\n4444\n", "connect4 solve").text.starts_with("- 1 0 "));
}

TEST(Connect4Program, AFinishedGameHasNothingToSolve) {
  const Output out = fourfold_reading("44\n1122334\n", "connect4 solve");
  EXPECT_EQ(out.code, 1);
  EXPECT_TRUE(out.has("44 ")) << out.text;
  EXPECT_TRUE(out.has("line 2: the game 1122334 is over")) << out.text;
}

TEST(Connect4Program, TheHybridSaysThatRule0Chose) {
  EXPECT_TRUE(fourfold("connect4 analyze - --engine hybrid --json")
                  .has(R"("reason":"the opening: column 4, near the centre","fired":[{)"));
  EXPECT_TRUE(fourfold("connect4 analyze 4453 --engine hybrid --json").has(R"("fired":[)"));
}

TEST(Connect4Program, ASetWithAWordForAScoreIsRefused) {
  const std::string set = testing::TempDir() + "words.txt";
  std::ofstream(set) << "4453 x\n";
  const Output out = fourfold("connect4 bench " + set);
  EXPECT_EQ(out.code, 1);
  EXPECT_TRUE(out.has("line 1: 'x' is no score")) << out.text;
}

TEST(Connect4Program, WeakIsOnlyWhoWins) {
  EXPECT_TRUE(fourfold_reading("112233\n", "connect4 solve --weak").text.starts_with("112233 1 "));
}

TEST(Connect4Program, BenchUsesTheBoardItIsAsked) {
  const Output out = fourfold("connect4 bench --board 4x4 --table 1 --json");
  EXPECT_EQ(out.code, 0);
  EXPECT_TRUE(out.has("random, 10 discs"));
}

TEST(Connect4Program, AMatchCountsItsGames) {
  EXPECT_EQ(fourfold("connect4 match --board 2x6 --opening no-centre --first random --second random").code, 1);
  const Output out =
      fourfold("connect4 match --first heuristic:4 --second random --games 4 --opening no-centre --json");
  EXPECT_EQ(out.code, 0);
  for (const char* key : {"wins", "draws", "losses", "ms_per_move", "games"})
    EXPECT_TRUE(out.has("\"" + std::string(key) + "\":"));
  EXPECT_TRUE(out.has(R"("wins":4)"));
}

TEST(Connect4Program, AGameCanBePlayedThroughAPipe) {
  const Output won =
      fourfold_reading("1\n1\n1\n1\n1\n1\n1\n", "connect4 play --engine level:1 --first y --board 4x4 --seed 3");
  EXPECT_EQ(won.code, 0);
  EXPECT_TRUE(won.has("plays column"));
  const Output left = fourfold_reading("y\n9\nx\nq\n", "connect4 play");
  EXPECT_EQ(left.code, 0);
  EXPECT_TRUE(left.has("column 9 does not exist"));
  EXPECT_TRUE(left.has("'x' is no column"));
  EXPECT_TRUE(left.has("left unfinished"));
}

TEST(Connect4Program, ABookIsMadeUsedAndRefusedWhenDamaged) {
  const auto folder = std::filesystem::temp_directory_path() / "fourfold-book-test";
  std::filesystem::create_directories(folder);
  const std::string book = folder / "5x4.book";
  EXPECT_EQ(fourfold("connect4 book --board 5x4x3 --depth 4 --out " + book).code, 1) << "not four in a row";
  EXPECT_EQ(fourfold("connect4 book --board 5x4 --depth 4 --out " + book).code, 0);
  EXPECT_FALSE(std::filesystem::exists(book + ".part"));
  const Output with = fourfold_reading("12\n", "connect4 solve --board 5x4 --book " + book);
  EXPECT_TRUE(with.text.starts_with("12 -1 0 ")) << with.text << "a book needs no nodes";
  EXPECT_TRUE(fourfold_reading("12\n", "connect4 solve --board 5x4 --no-book").text.starts_with("12 -1 "));
  EXPECT_EQ(fourfold_reading("12\n", "connect4 solve --board 5x4 --no-book --book " + book).code, 2);
  EXPECT_NE(fourfold_reading("12\n", "connect4 solve --book " + book).code, 0) << "another board";
  std::fstream(book, std::ios::in | std::ios::out | std::ios::binary).seekp(60).put('x');
  EXPECT_EQ(fourfold_reading("12\n", "connect4 solve --board 5x4 --book " + book).code, 1);
  std::filesystem::remove_all(folder);
}

TEST(Connect4Program, ABookThatWasStoppedGoesOnWhereItWas) {
  const auto folder = std::filesystem::temp_directory_path() / "fourfold-book-stop-test";
  std::filesystem::create_directories(folder);
  const std::string stopped = folder / "stopped", whole = folder / "whole",
                    make = "connect4 book --board 5x5 --depth 4 --out ";
  const Output first =
      shell(std::string(FOURFOLD_PROGRAM) + " " + make + stopped + " --threads 1 & pid=$!; " +
            "while kill -0 $pid && [ ! -s " + stopped + ".part ]; do :; done; kill -INT $pid; wait $pid");
  EXPECT_EQ(first.code, 1) << first.text;
  EXPECT_TRUE(first.has("the same command goes on from")) << first.text;
  const Output second = fourfold(make + stopped);
  EXPECT_EQ(second.code, 0);
  EXPECT_TRUE(second.has("going on from")) << second.text;
  EXPECT_FALSE(second.has(": 0 of")) << second.text << "what was solved is kept";
  EXPECT_EQ(fourfold(make + whole).code, 0);
  EXPECT_EQ(shell("cmp " + stopped + " " + whole).code, 0);
  std::filesystem::remove_all(folder);
}

TEST(Connect4Program, SaysWhatItCannotUse) {
  EXPECT_EQ(fourfold("connect4 analyze 4 --board axb").code, 2);
  EXPECT_EQ(fourfold("connect4 analyze 4 --board 30x30").code, 1);
  EXPECT_EQ(fourfold("connect4 analyze 4 --engine human").code, 2);
  EXPECT_EQ(fourfold("connect4 match --first rules --second random --games 1 --book /nonexistent").code, 1);
  EXPECT_EQ(fourfold("connect4 bench --book /nonexistent").code, 2) << "it never looks into one";
  EXPECT_TRUE(fourfold("connect4 analyze '44 53' --engine rules --json").has("\"moves\":\"4453\""));
}

TEST(Connect4Program, ABenchOfAGameThatIsOverAtOnceEnds) {
  EXPECT_EQ(fourfold("connect4 bench --board 7x6x2").code, 1);
}

}  // namespace

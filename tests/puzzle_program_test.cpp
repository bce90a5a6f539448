// `fourfold connect4 puzzle` and `fourfold tetris puzzle` as people and scripts call them, each
// test with a folder of its own for what was solved.
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>

#include "base/json.h"
#include "tests/program.h"

namespace {

namespace fs = std::filesystem;
using fourfold::Json;
using fourfold::testing::fourfold;
using fourfold::testing::Output;
using fourfold::testing::shell;

class PuzzleProgram : public testing::Test {
 protected:
  PuzzleProgram() : folder_(fs::temp_directory_path() / ("fourfold-puzzle-" + std::to_string(getpid()))) {
    fs::remove_all(folder_);
    fs::create_directories(folder_);
    setenv("XDG_DATA_HOME", folder_.c_str(), 1);
  }
  ~PuzzleProgram() override { fs::remove_all(folder_); }

  /// What the program says to lines that a person types.
  static Output typed(const std::string& lines, const std::string& args) {
    return shell("printf -- '" + lines + "' | " FOURFOLD_PROGRAM " " + args);
  }
  static Json json_of(const std::string& args) {
    const Output out = fourfold(args + " --json");
    const auto json = Json::parse(out.text);
    EXPECT_TRUE(json) << out.text;
    return json ? *json : Json();
  }
  /// The winning column of a puzzle, as it is typed.
  static std::string column_of(int number) {
    const Json json = json_of("connect4 puzzle --solve --number " + std::to_string(number));
    return std::to_string(json["solution"]["column"].as_int().value_or(0));
  }

 private:
  fs::path folder_;
};

TEST_F(PuzzleProgram, ARightColumnSolvesAndAWrongOneDoesNot) {
  const std::string right = column_of(7);
  EXPECT_EQ(fourfold("connect4 puzzle --number 7 --answer " + right).code, 0);
  int wrong = 0;
  for (int column = 1; column <= 7; ++column) {
    if (std::to_string(column) == right) continue;
    const Output out = fourfold("connect4 puzzle --number 7 --answer " + std::to_string(column));
    EXPECT_NE(out.code, 0) << "only one column wins";
    wrong += out.has("loses") || out.has("only draws") ? 1 : 0;
    EXPECT_TRUE(out.has("answers in column") || out.has("is full")) << out.text;
  }
  EXPECT_GT(wrong, 0);
}

TEST_F(PuzzleProgram, TheKeysOfASolutionSolveEveryKindOfTetrisPuzzle) {
  for (const std::string kind : {"four", "perfect", "spin"}) {
    const std::string puzzle = "tetris puzzle --number 3 --kind " + kind;
    std::string answer;
    const Json solved = json_of(puzzle + " --solve");
    for (const Json& keys : solved["solution"]["keys"].elements()) answer += *keys.as_string() + " ";
    EXPECT_EQ(fourfold(puzzle + " --answer '" + answer + "'").code, 0) << answer;
    EXPECT_EQ(fourfold(puzzle + " --answer '- - -'").code, 1) << kind;
    const Json wrong = json_of(puzzle + " --answer '- - -'");
    EXPECT_EQ(wrong["solved"].as_bool(), false);
    EXPECT_GE(wrong["why"]["text"].size(), 2U) << "what was missing";
    EXPECT_TRUE(fourfold(puzzle + " --answer '- - -'").has("belongs elsewhere"));
    EXPECT_FALSE(fourfold(puzzle + " --answer '- - -'").has("Once more")) << "there is no second try";
    const Output short_one = fourfold(puzzle + " --answer '-'");
    EXPECT_EQ(short_one.code, 1);
    EXPECT_TRUE(short_one.has("pieces are left. Expected keys for each of the 3")) << short_one.text;
  }
}

TEST_F(PuzzleProgram, AFullColumnIsSaidToBeFull) {
  const Output out = fourfold("connect4 puzzle --number 3 --answer 2");
  EXPECT_EQ(out.code, 2);
  EXPECT_TRUE(out.has("column 2 is full: expected one of 3, 4, 5")) << out.text;
}

TEST_F(PuzzleProgram, APersonHasTriesHintsAndAStreak) {
  const std::string right = column_of(1);
  const Output solved = typed("hint\\n9\\n" + right + "\\n", "connect4 puzzle");
  EXPECT_EQ(solved.code, 0) << solved.text;
  EXPECT_TRUE(solved.has("Connect Four puzzle 1 of 200")) << solved.text;
  EXPECT_TRUE(solved.has("\"9\" is no column: expected 1 to 7")) << solved.text;
  EXPECT_TRUE(solved.has("1 of 200 solved")) << solved.text;
  EXPECT_TRUE(solved.has("Rating 1000 -> 1000")) << "a hint makes a draw of it: " << solved.text;
  const Output next = typed("q\\n", "connect4 puzzle");
  EXPECT_TRUE(next.has("Connect Four puzzle 2 of 200")) << "the first one is solved: " << next.text;
  const Output won = typed(column_of(2) + "\\n", "connect4 puzzle --number 2");
  EXPECT_TRUE(won.has("Streak 1")) << "a hint does not count";
  EXPECT_TRUE(won.has("Rating 1000 -> 11")) << won.text;
  EXPECT_FALSE(typed("q\\n", "connect4 puzzle").has("Connect Four puzzle 3 of 200")) << "harder";
  EXPECT_TRUE(typed(column_of(3) + "\\n", "connect4 puzzle --number 3").has("Streak 2, the longest 2"));
  EXPECT_TRUE(typed("s\\n", "connect4 puzzle").has("best play is"));
  EXPECT_EQ(typed("- - -\\n", "tetris puzzle").code, 1) << "tried and not solved";
}

TEST_F(PuzzleProgram, ADayHasOnePuzzle) {
  const Json one = json_of("connect4 puzzle --date 2026-11-16"), same = json_of("connect4 puzzle --date 2026-11-16");
  EXPECT_EQ(one.dump(), same.dump());
  EXPECT_NE(one["number"].as_int(), json_of("connect4 puzzle --date 2026-11-17")["number"].as_int());
  EXPECT_EQ(fourfold("tetris puzzle --day --json").code, 0);
}

TEST_F(PuzzleProgram, WrongUsageSaysWhatWasExpected) {
  const auto refused = [](const std::string& args, const char* why) {
    const Output out = fourfold(args);
    EXPECT_EQ(out.code, 2) << args;
    EXPECT_TRUE(out.has(why)) << out.text;
  };
  refused("connect4 puzzle --number 201", "200");
  refused("connect4 puzzle --number 0", "1");
  refused("connect4 puzzle --date 2026-02-30", "expected a day such as 2026-11-16");
  refused("connect4 puzzle --day --number 3", "--number");
  refused("connect4 puzzle --number 1 --answer 44", "is no column: expected 1 to 7");
  refused("tetris puzzle --kind five", "four");
  refused("tetris puzzle --number 1 --answer 'x'", "--answer");
  refused("tetris puzzle --make --json", "--make");
}

}  // namespace

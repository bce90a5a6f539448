// The program as scripts see it: exit codes, keys of the JSON, messages about bad input.
#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <string>

#include "base/checkout_test.h"
#include "tests/program.h"

namespace {

using fourfold::testing::fourfold;
using fourfold::testing::Output;
using fourfold::testing::shell;

std::string data(const char* file) { return fourfold::test_data_folder() + "/" + file; }

TEST(Program, HelpTeachesAndSucceeds) {
  EXPECT_EQ(fourfold("--help").code, 0);
  EXPECT_TRUE(fourfold("--help").has("Exit codes"));
  EXPECT_EQ(fourfold("--version").text, "fourfold 1.0.0\n");
  for (const char* command : {"tetris", "tetris run", "tetris hint", "tetris eval", "tetris replay", "tetris policies",
                              "tetris perft", "tetris pc", "bench", "completion"})
    EXPECT_EQ(fourfold(std::string(command) + " --help").code, 0) << command;
}

TEST(Program, NamesTheCommandThatMayHaveBeenMeant) {
  const Output out = fourfold("tetris paly");
  EXPECT_EQ(out.code, 2);
  EXPECT_TRUE(out.has("unknown command 'paly': did you mean play?")) << out.text;
  EXPECT_TRUE(fourfold("nonsense").has("expected tetris, connect4, rank, stats, serve, train, bench, lab, completion"));
}

TEST(Program, ALineWithoutAnEndIsNamedAndSkipped) {
  const std::string endless = "{ head -c 3000000 /dev/zero | tr '\\0' '.'; echo; echo '{}'; } | ";
  const std::string program = FOURFOLD_PROGRAM;
  for (const char* command : {" tetris hint", " tetris eval", " connect4 solve"}) {
    const Output out = shell(endless + program + command);
    EXPECT_EQ(out.code, 1) << command;
    EXPECT_TRUE(out.has("line 1: longer than 1 MiB, the most for a line")) << out.text;
    EXPECT_TRUE(out.has("line 2: ")) << "the next one is read: " << out.text;
  }
  EXPECT_TRUE(shell("{ yes .......... | head -n 2000000; } | " + program + " tetris hint").has("line 1: "));
}

TEST(Program, ADeviceWithoutAnEndIsRefused) {
  for (const char* words : {"tetris run --policy /dev/zero", "train --recipe /dev/zero", "tetris replay /dev/zero"})
    EXPECT_TRUE(fourfold(words).has("cannot read /dev/zero: it is a device, expected a file")) << words;
  for (const char* words : {"rank import /dev/zero", "connect4 solve --book /dev/zero", "rank import - < /dev/zero"})
    EXPECT_TRUE(fourfold(words).has(": it is a device, expected a file")) << words;
  // Who reads on until the end never answers.
  const Output zeros = shell("cat /dev/zero | timeout 60 " FOURFOLD_PROGRAM " rank import -");
  EXPECT_EQ(zeros.code, 1);
  EXPECT_TRUE(zeros.has("byte 1 is 0, expected a list of scores, which is text")) << zeros.text;
  EXPECT_TRUE(fourfold("tetris replay - < /dev/zero").has("cannot read standard input: it is a device"));
}

TEST(Program, APipeWithoutAnEndIsRefused) {
  const std::string endless = "head -c 80000000 /dev/zero | " + std::string(FOURFOLD_PROGRAM);
  EXPECT_TRUE(shell(endless + " tetris replay -").has("standard input is larger than 64 MiB"));
}

TEST(Program, APipeIsAsGoodAsAFile) {
  const std::string shown = fourfold("tetris policies genes").text;
  const Output out = shell(std::string(FOURFOLD_PROGRAM) + " tetris policies genes | " + FOURFOLD_PROGRAM +
                           " tetris policies /dev/stdin");
  EXPECT_EQ(out.text, shown);
}

TEST(Program, WrongUsageIsTwo) {
  EXPECT_EQ(fourfold("nonsense").code, 2);
  EXPECT_EQ(fourfold("tetris").code, 2);
  EXPECT_EQ(fourfold("tetris run --known 9").code, 2);
  for (const char* command :
       {"tetris run --replays never --pieces 2000001", "lab record --out never --pieces 2000001"}) {
    const Output out = fourfold(command);
    EXPECT_EQ(out.code, 2) << out.text;
    EXPECT_TRUE(out.has("a replay holds at most 2,000,000 pieces")) << out.text;
  }
  EXPECT_EQ(fourfold("rank list --store ''").code, 2);
  EXPECT_EQ(fourfold("tetris run --rules chess").code, 2);
  const Output rules = fourfold("tetris play --rules chess");
  EXPECT_TRUE(rules.has("unknown ruleset 'chess': expected classic, genes, research, modern or modern-plus"))
      << rules.text;
  const Output far = fourfold("tetris foo");
  EXPECT_TRUE(far.has("unknown command 'foo': expected play")) << far.text;
  EXPECT_TRUE(fourfold("tetris play --help").has("--coach [POLICY]")) << fourfold("tetris play --help").text;
  EXPECT_EQ(fourfold("tetris run --policy nobody").code, 2);
  EXPECT_EQ(fourfold("tetris run --pace 5").code, 2);
  EXPECT_EQ(fourfold("tetris eval --features magic < /dev/null").code, 2);
}

TEST(Program, RunPrintsTheKeysScriptsDependOn) {
  const Output out = fourfold(
      "tetris run --rules classic --policy anneal --known 2 --keep 4 --pieces 50 --games 3 --seed 7 --threads 2 "
      "--json");
  EXPECT_EQ(out.code, 0);
  for (const char* key :
       {"points_per_1000_mean", "points_per_1000_sd", "game_overs", "pieces", "clears", "pieces_per_second", "games"})
    EXPECT_TRUE(out.has("\"" + std::string(key) + "\":")) << key;
  EXPECT_TRUE(out.has(R"("games":[{"seed":7,"pieces":50,"points":)"));
}

TEST(Program, PerftCountsTheMovesOfAQueue) {
  const Output out = fourfold("tetris perft --rules modern --queue IOL --json");
  EXPECT_EQ(out.code, 0);
  EXPECT_TRUE(out.text.starts_with(R"({"queue":"IOL","leaves":5266,"seconds":)")) << out.text;
  EXPECT_TRUE(out.has(R"("leaves_per_second":)"));
  EXPECT_TRUE(fourfold("tetris perft --queue TTT --spins --isa portable").has("TTT  43,166 leaves"));
  EXPECT_TRUE(fourfold("tetris perft --rules modern-plus --queue TIO --spins --spawn 5").has("TIO  5,288 leaves"));
  EXPECT_TRUE(fourfold("tetris perft --queue TO --hold --json").has(R"("leaves":315,)"));
}

TEST(Program, PerftRefusesAQueueItCannotCount) {
  const auto refused = [](const std::string& options, const char* why) {
    const Output out = fourfold("tetris perft " + options);
    EXPECT_EQ(out.code, 2) << options;
    EXPECT_TRUE(out.has(why)) << out.text;
  };
  refused("--queue IXO", "'X' at place 2 is no piece: expected 1 to 9 of the letters I J L T O S Z");
  refused("--queue TTTTTTTTTT", "--queue has 10 pieces: expected 1 to 9");
  refused("--queue ''", "empty");
  refused("", "--queue");
  refused("--queue T --isa mmx", "--isa mmx: expected portable, avx2 or avx512");
  refused("--queue T --rules classic", "modern");
  refused("--queue T --spawn 0", "--spawn");
}

TEST(Program, EvalAnswersEveryLineOfTheVectors) {
  const Output out = fourfold("tetris eval --features classic18 < " + data("tetris-classic.jsonl"));
  EXPECT_EQ(out.code, 0);
  EXPECT_EQ(std::count(out.text.begin(), out.text.end(), '\n'), 1500);
  EXPECT_TRUE(out.text.starts_with(R"({"landing_score":20,"line_score":0,)"));
  EXPECT_TRUE(
      fourfold("tetris eval --features beam6 < " + data("tetris-classic.jsonl")).has(R"("beam_penalty":34550)"));
}

TEST(Program, EvalNamesABadLineAndAnswersTheOthers) {
  const auto file = std::filesystem::temp_directory_path() / "fourfold-eval-test.jsonl";
  std::ifstream vectors(data("tetris-classic.jsonl"));
  std::string line;
  std::getline(vectors, line);
  std::ofstream(file) << line << "\n{\"rows\": 3}\nnonsense\n" << line << "\n";
  const Output mixed = fourfold("tetris eval < " + file.string());
  EXPECT_EQ(mixed.code, 1);
  EXPECT_TRUE(mixed.has("fourfold: line 2: 'rows' is 3: expected a list of 22 texts"));
  EXPECT_TRUE(mixed.has("line 3: not JSON: "));
  EXPECT_EQ(std::count(mixed.text.begin(), mixed.text.end(), '\n'), 4);
  std::filesystem::remove(file);
}

TEST(Program, HintAnswersJsonAndText) {
  const auto file = std::filesystem::temp_directory_path() / "fourfold-hint-test.txt";
  std::string rows = "\"" + std::string(10, '.') + "\"";
  for (int i = 1; i < 22; ++i) rows += ",\"" + std::string(10, '.') + "\"";
  std::ofstream(file) << R"({"rows": [)" << rows << R"(], "queue": "TJL"})" << "\n";
  const Output json = fourfold("tetris hint --rules classic --policy anneal --known 3 --keep 8 < " + file.string());
  EXPECT_EQ(json.code, 0);
  for (const char* key : {"best", "placements", "rotation", "y", "x", "cells", "worth", "keys", "features", "plan"})
    EXPECT_TRUE(json.has("\"" + std::string(key) + "\":")) << key;

  std::ofstream(file) << "queue I\n.#########\n.#########\n.#########\n.#########\n";
  const Output text = fourfold("tetris hint < " + file.string());
  EXPECT_EQ(text.code, 0);
  EXPECT_TRUE(text.has("|RR[][][][][][][][][]|"));
  EXPECT_TRUE(text.has("clears everything: a perfect clear"));
  EXPECT_TRUE(text.has("place: I in column 1, row 1: Perfect clear\nkeys: ")) << text.text;
  EXPECT_TRUE(text.has("line of play:\n  I in column 1, row 1 ")) << text.text;
  EXPECT_FALSE(text.has("rotation")) << text.text;

  std::ofstream(file) << "queue Q\n####..####\n";
  EXPECT_EQ(fourfold("tetris hint < " + file.string()).code, 1);
  EXPECT_EQ(fourfold("tetris hint < /dev/null").code, 1);
  std::filesystem::remove(file);
}

TEST(Program, ARunCanBeReplayedAndAForgeryIsFound) {
  const auto folder = std::filesystem::temp_directory_path() / "fourfold-replay-test";
  EXPECT_EQ(fourfold("tetris run --games 1 --pieces 30 --known 1 --seed 5 --replays " + folder.string()).code, 0);
  const std::string file = folder / "seed-5.replay";
  const Output good = fourfold("tetris replay --json " + file);
  EXPECT_EQ(good.code, 0);
  EXPECT_TRUE(good.has(R"("verified":true)"));
  EXPECT_TRUE(fourfold("tetris replay --show " + file).has("piece 30: "));
  EXPECT_EQ(fourfold("tetris replay " + file + ".missing").code, 1);

  std::ofstream(file, std::ios::app) << "garbage yes\n";
  const Output bad = fourfold("tetris replay " + file);
  EXPECT_EQ(bad.code, 1);
  EXPECT_TRUE(bad.has("claims 'garbage', which this game does not have"));
  std::filesystem::remove_all(folder);
}

TEST(Program, TheExampleInTheManualIsVerified) {
  std::ifstream manual(fourfold::checkout_folder() + "/docs/reference/replay.md");
  const std::string text{std::istreambuf_iterator<char>(manual), {}};
  const std::size_t start = text.find("```\n") + 4;
  const auto file = std::filesystem::temp_directory_path() / "fourfold-manual-test.replay";
  std::ofstream(file) << text.substr(start, text.find("```", start) - start);
  const Output out = fourfold("tetris replay " + file.string());
  EXPECT_EQ(out.code, 0) << out.text;
  std::filesystem::remove(file);
}

TEST(Program, ASprintCanBeReplayed) {
  const auto folder = std::filesystem::temp_directory_path() / "fourfold-sprint-test";
  EXPECT_EQ(fourfold("tetris run --rules genes --sprint --pace 7 --games 1 --replays " + folder.string()).code, 0);
  const Output out = fourfold("tetris replay " + (folder / "seed-1.replay").string());
  EXPECT_EQ(out.code, 0) << out.text;
  EXPECT_TRUE(out.has("time up"));
  std::filesystem::remove_all(folder);
}

TEST(Program, HintAnswersWhileTheInputIsStillOpen) {
  int to[2], from[2];
  ASSERT_EQ(pipe(to), 0);
  ASSERT_EQ(pipe(from), 0);
  const pid_t child = fork();
  if (child == 0) {
    dup2(to[0], 0);
    dup2(from[1], 1);
    for (const int fd : {to[0], to[1], from[0], from[1]}) close(fd);
    execl(FOURFOLD_PROGRAM, "fourfold", "tetris", "hint", "--known", "1", nullptr);
    _exit(127);
  }
  close(to[0]);
  close(from[1]);
  const std::string request = "queue T\n#.########\n\n";
  ASSERT_EQ(write(to[1], request.data(), request.size()), static_cast<ssize_t>(request.size()));
  char answer[16];
  EXPECT_GT(read(from[0], answer, sizeof answer), 0);  // would wait for ever if the program read to the end first
  close(to[1]);
  close(from[0]);
  waitpid(child, nullptr, 0);
}

TEST(Program, WithoutATerminalItPlaysAGame) {
  const Output out = fourfold("< /dev/null");
  EXPECT_EQ(out.code, 0);
  EXPECT_TRUE(out.has("1000 of 1000 pieces"));
  EXPECT_TRUE(out.has("+--------------------+"));
  EXPECT_TRUE(out.has("points per 1000 pieces"));
}

TEST(TetrisProgram, ReviewGradesEveryPlacementOfAGame) {
  const auto folder = std::filesystem::temp_directory_path() / "fourfold-review-test";
  const std::string file = folder / "seed-5.replay", page = folder / "page.html";
  EXPECT_EQ(fourfold("tetris run --games 1 --pieces 30 --policy anneal --seed 5 --replays " + folder.string()).code, 0);
  const Output out = fourfold("tetris review --json " + file);
  EXPECT_EQ(out.code, 0) << out.text;
  EXPECT_TRUE(out.has(R"("unit":"holes","accuracy":)")) << out.text;
  EXPECT_TRUE(out.has(R"({"index":29,"played":{"piece":)")) << out.text;
  EXPECT_TRUE(fourfold("tetris review " + file).has("you played     better was")) << "in words";
  EXPECT_EQ(fourfold("tetris review --html " + page + " " + file).code, 0);
  EXPECT_GT(std::filesystem::file_size(page), 1000u);
  EXPECT_TRUE(shell("cat " + page).has("<title>Tetris: seed-5.replay</title>")) << "the name, not the whole path";
  EXPECT_EQ(fourfold("tetris review --policy machine " + file).code, 2) << "a policy of other rules";
  EXPECT_EQ(fourfold("tetris review /nowhere.replay").code, 1);
  EXPECT_EQ(fourfold("tetris review").code, 2);
  EXPECT_EQ(
      fourfold("tetris run --rules modern --player simple --games 1 --pieces 20 --seed 5 --replays " + folder.string())
          .code,
      0);
  EXPECT_TRUE(fourfold("tetris review --nodes 2000 --json " + file).has(R"("unit":"points")")) << "endless";
  const Output streamed = fourfold("tetris review --nodes 2000 --threads 1 " + file);
  EXPECT_LT(streamed.text.find("\n   20. "), streamed.text.find("accuracy ")) << "placements come first";
  EXPECT_EQ(fourfold("tetris review --ms 1 --nodes 1000000 " + file).code, 0);
  EXPECT_EQ(fourfold("tetris review --nodes 0 " + file).code, 2);
  std::filesystem::remove_all(folder);
}

TEST(TetrisProgram, StatsJudgeTheGamesOfAName) {
  const auto folder = std::filesystem::temp_directory_path() / "fourfold-stats-test";
  const std::string store = " --store " + (folder / "scores.db").string();
  EXPECT_EQ(fourfold("tetris run --games 1 --pieces 30 --seed 5 --replays " + folder.string()).code, 0);
  EXPECT_EQ(fourfold("rank add --name Ada --kind coached" + store + " " + (folder / "seed-5.replay").string()).code, 0);
  const Output out = fourfold("stats --name Ada --json" + store);
  EXPECT_EQ(out.code, 0) << out.text;
  EXPECT_TRUE(out.has(R"({"name":"Ada","games":)")) << out.text;
  EXPECT_TRUE(fourfold("stats --name Nobody" + store).has("Nothing is kept under this name yet")) << out.text;
  EXPECT_EQ(fourfold("stats --name Ada --games 0" + store).code, 2);
  const std::string at_home = "XDG_CONFIG_HOME=" + folder.string() + " " FOURFOLD_PROGRAM " stats";
  const Output nobody = shell(at_home + store);
  EXPECT_EQ(nobody.code, 0) << nobody.text;
  EXPECT_TRUE(nobody.has("No games of yours are kept yet")) << nobody.text;
  EXPECT_EQ(shell(at_home + " --json" + store).code, 2) << "a program must say whose games it means";
  std::filesystem::remove_all(folder);
}

}  // namespace

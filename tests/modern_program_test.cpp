// The modern game in commands: games that are run and verified, measurements, hints, and what is
// refused.
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <string>

#include "base/json.h"
#include "tests/program.h"

namespace {

using fourfold::Json;
using fourfold::testing::fourfold;
using fourfold::testing::Output;
using fourfold::testing::shell;

TEST(ModernProgram, ModernGamesAreRunAndVerified) {
  const std::string folder = testing::TempDir() + "fourfold-modern-" + std::to_string(getpid());
  const Output run = fourfold("tetris run --rules modern --mode sprint --games 1 --seed 1 --json --replays " + folder);
  EXPECT_EQ(run.code, 0) << run.text;
  EXPECT_TRUE(run.has("\"end\":\"finished\"")) << run.text;
  const Output replay = fourfold("tetris replay " + folder + "/seed-1.replay");
  EXPECT_EQ(replay.code, 0) << replay.text;
  EXPECT_TRUE(replay.has("verified: the game plays as written")) << replay.text;
  EXPECT_TRUE(fourfold("tetris replay --show " + folder + "/seed-1.replay").has("piece 101: "));
  std::filesystem::remove_all(folder);
}

TEST(ModernProgram, TheModernMachineIsMeasured) {
  const std::string run = "tetris run --rules modern --nodes 500 --pieces 20 --games 2 --json";
  const auto json = Json::parse(fourfold(run + " --threads 1").text);
  ASSERT_TRUE(json) << json.error();
  EXPECT_EQ(*(*json)["player"].as_string(), "machine");
  EXPECT_EQ(*(*json)["policy"].as_string(), "machine");
  EXPECT_EQ(*(*json)["pieces_mean"].as_double(), 20);
  EXPECT_GE(*(*json)["nodes_per_piece"].as_double(), 500);
  EXPECT_TRUE((*json)["clears"].contains("T-spin double"));
  const auto other = Json::parse(fourfold(run + " --threads 2").text);
  ASSERT_TRUE(other) << other.error();
  EXPECT_EQ((*json)["games"].dump(), (*other)["games"].dump()) << "the same for any number of threads";
  EXPECT_TRUE(fourfold("tetris run --policy machine --player level:1 --pieces 10 --games 1").has("player level:1"));
  const Output slow = fourfold("tetris run --rules modern --nodes 100 --pace 1 --pieces 30 --games 1 --json");
  const auto told = Json::parse(slow.text);
  ASSERT_TRUE(told) << slow.text;
  const double by_pace = (*told)["attack_per_piece"].as_double().value() * 60 * 60 / 59;
  EXPECT_NEAR((*told)["attack_per_minute"].as_double().value(), by_pace, by_pace / 100)
      << "a piece a second, a tick before it falls by itself, but for a tick now and then";
  EXPECT_TRUE(fourfold("tetris run --rules modern --ms 1 --pieces 3 --games 1").has("1 ms a move"));
}

TEST(ModernProgram, AttacksComeInGamesAgainstNobody) {
  const std::string folder = testing::TempDir() + "fourfold-spikes-" + std::to_string(getpid());
  const std::string run = "tetris run --rules modern --nodes 100 --pieces 100 --games 3 --seed 5 --spike 12 --json";
  const Output out = fourfold(run + " --threads 1 --replays " + folder);
  const auto json = Json::parse(out.text);
  ASSERT_TRUE(json) << out.text;
  EXPECT_EQ(*(*json)["mode"].as_string(), "versus");
  EXPECT_EQ(*(*json)["spike"].as_int(), 12);
  EXPECT_NEAR(*(*json)["received_per_piece"].as_double(), 8.0 / 12, 0.3) << "4 to 12 rows in twelve pieces";
  const auto other = Json::parse(fourfold(run + " --threads 2").text);
  ASSERT_TRUE(other) << other.error();
  EXPECT_EQ((*json)["games"].dump(), (*other)["games"].dump()) << "the same for any number of threads";
  EXPECT_TRUE(fourfold("tetris replay " + folder + "/seed-5.replay").has("verified: the game plays as written"));
  std::filesystem::remove_all(folder);
  EXPECT_TRUE(
      fourfold("tetris run --rules modern --nodes 100 --pieces 50 --games 1 --spike 2").has("received per piece"));
}

TEST(ModernProgram, ASlowPaceIsForTheModernRules) {
  const Output out = fourfold("tetris run --sprint --pace 1");
  EXPECT_EQ(out.code, 2);
  EXPECT_TRUE(out.has("--pace 1: expected at least 1.5 for the classic rules")) << out.text;
}

TEST(ModernProgram, WhatDoesNotFitTheModernMachineIsNamed) {
  const auto refused = [](const std::string& words, const std::string& part) {
    const Output out = fourfold("tetris " + words);
    EXPECT_EQ(out.code, 2) << words;
    EXPECT_TRUE(out.has(part)) << out.text;
  };
  refused("run --rules modern --mode tgm", "unknown mode");
  refused("run --rules modern --policy anneal", "policy anneal plays the classic rules");
  refused("run --rules classic --policy machine", "policy machine plays the modern rules");
  refused("run --rules modern --known 3", "--known: not for the modern rules");
  refused("run --rules modern --player level:11", "unknown player 'level:11'");
  refused("run --rules modern --player simple --nodes 5", "--nodes: for --player machine");
  refused("run --rules modern --player random --policy machine", "--policy: not for --player random");
  refused("run --rules modern --mode versus", "mode versus needs an opponent: expected another mode, or --spike");
  refused("run --rules modern --mode sprint --spike 8", "--spike: mode sprint has no attacks");
  refused("run --spike 8", "--spike: for --rules modern");
  refused("run --nodes 5", "--nodes and --ms: for --rules modern");
  refused("run --player simple", "--player: for --rules modern");
  refused("watch --rules modern --games 2", "one board");
  refused("watch --rules modern --mode versus", "needs a person");
  refused("eval --rules modern", "knows the classic rules only");
}

TEST(ModernProgram, TheModernMachineGivesHints) {
  const auto hint = [](const std::string& options, const std::string& input) {
    return shell("printf '" + input + "' | " FOURFOLD_PROGRAM " tetris hint --nodes 3000 " + options);
  };
  const std::string rows = R"("rows": ["####......", "###...####", "####.#####"])";
  const Output json = hint("--rules modern", "{" + rows + R"(, "queue": "TOILJ"}\n)");
  EXPECT_EQ(json.code, 0) << json.text;
  EXPECT_TRUE(json.has(R"("text":"T-spin double")")) << json.text;
  const Output text = hint("--policy machine", R"(queue TOILJ\n####......\n###...####\n####.#####\n)");
  EXPECT_EQ(text.code, 0) << text.text;
  EXPECT_TRUE(text.has("R is the place for T")) << text.text;
  EXPECT_TRUE(text.has("place: T in columns 4-6, row 1: T-spin double")) << text.text;
  EXPECT_TRUE(
      hint("--rules modern --mode marathon", "{" + rows + R"(, "queue": "TOILJ"}\n)").has(R"("unit":"points")"));
  EXPECT_EQ(hint("--rules modern --mode chess", R"(queue T\n)").code, 2);
  const Output bad = hint("--rules modern", R"({"queue": "TQ"}\n)");
  EXPECT_EQ(bad.code, 1);
  EXPECT_TRUE(bad.has("line 1: ")) << bad.text;
}

}  // namespace

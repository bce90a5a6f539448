// The engine of the page in WebAssembly, run by Node, against the same code in this process.
#include <gtest/gtest.h>

#include <array>
#include <sstream>
#include <vector>

#include "app/files/policy_file.h"
#include "base/checkout_test.h"
#include "base/json.h"
#include "base/signature.h"
#include "connect4/workload.h"
#include "play/replay.h"
#include "tests/program.h"
#include "tests/train_run.h"
#include "tetris/game.h"
#include "tetris/modern/game.h"
#include "tetris/modern/search/workload.h"
#include "tetris/search/workload.h"

namespace fourfold {
namespace {

using testing::Train;

constexpr std::string_view kHowMade = "made by: cmake --preset wasm && cmake --build --preset wasm";

/// A script of tests/wasm with a module of build/wasm, or with all of them, and the policies that
/// ship.
testing::Output node(const std::string& script, const std::string& module, const std::string& rest) {
  const std::string root = checkout_folder();
  return testing::shell("node " + root + "/tests/wasm/" + script + " " FOURFOLD_WASM_FOLDER "/" + module + " " + root +
                        "/data/policies " + rest);
}

constexpr std::uint64_t kPieces = 40;

/// As `fourfold bench` prints them.
constexpr std::string_view kSignatures =
    "classic Tetris: 140471021\nmodern Tetris: 225336270\nConnect Four: 879007198\n";

/// The lines of an engine, and the line of all of them.
struct Lines {
  std::string each, all;
  void add(std::string_view name, std::uint64_t number) {
    each += std::string(name) + ": " + std::to_string(number) + "\n";
    signature.add(number);
  }
  void end(std::string_view engine) { all += std::string(engine) + ": " + std::to_string(signature.brief()) + "\n"; }
  Signature signature;
};

template <class Workload, class Policy>
std::uint64_t short_signature(Workload workload, const Policy& policy) {
  workload.pieces = kPieces;
  const auto end = played(workload, policy, 1);
  return signature_of(std::array{*end});
}

/// One game of a few pieces of each workload, and one position, so that sanitizers play it in a
/// moment.
std::string short_signatures() {
  Lines classic, modern, four;
  for (const auto& row : tetris::workloads()) classic.add(row.name, short_signature(row, app::load_policy(row.policy)));
  const auto machine = app::load_machine(tetris::modern::kWorkloadPolicy);
  for (const auto& row : tetris::modern::machine_workloads()) modern.add(row.name, short_signature(row, machine));
  for (connect4::Workload row : connect4::workloads()) {
    row.positions = 1;
    four.add(row.name, *signature_of(row));
  }
  classic.end("classic Tetris");
  modern.end("modern Tetris");
  four.end("Connect Four");
  return classic.each + modern.each + four.each + classic.all + modern.all + four.all;
}

TEST(Wasm, PlaysTheSameGamesAsTheProgram) {
  const std::string expected = short_signatures();
  EXPECT_EQ(node("bench.mjs", "engine.wasm", std::to_string(kPieces)).text, expected) << kHowMade;
  EXPECT_EQ(node("bench.mjs", "engine_plain.wasm", std::to_string(kPieces)).text, expected) << kHowMade;
}

/// The whole of `fourfold bench`, but for the one-piece engine, which the page does not have.
TEST(Wasm, HasTheSignaturesOfTheProgram) {
  EXPECT_TRUE(node("bench.mjs", "engine.wasm", "").text.ends_with(kSignatures)) << kHowMade;
}

template <play::Game G>
void expect_verified(const std::string& rules, std::uint64_t pieces) {
  const auto found = node("rounds.mjs", "", rules + " " + std::to_string(pieces));
  const auto text = play::replay_text_from(found.text);
  ASSERT_TRUE(text) << found.text;
  const auto replay = play::replay_from<G>(*text);
  ASSERT_TRUE(replay) << replay.error();
  const auto game = play::verify(*replay);
  ASSERT_TRUE(game) << game.error();
  EXPECT_EQ(game->position.pieces, pieces);
  EXPECT_EQ(to_text(*replay), found.text) << "byte for byte";
}

TEST(Wasm, PlaysByAdviceFromAnotherEngineAndTheProgramVerifiesIt) {
  expect_verified<tetris::Game>("classic", 30);
  expect_verified<tetris::Game>("genes", 30);
  expect_verified<tetris::modern::Game>("modern", 30);
}

/// The stack of a module is small unless it is asked for, and a search on a wide board goes deep.
void expect_answers_on_every_board(const std::string& module) {
  const auto found = node("boards.mjs", module, "");
  EXPECT_EQ(found.code, 0) << found.text << kHowMade;
  EXPECT_TRUE(found.text.starts_with("252 boards\n")) << found.text;
  const std::string_view label = "unused stack: ";
  const auto at = found.text.find(label);
  ASSERT_NE(at, std::string::npos) << found.text;
  EXPECT_GE(std::stoi(found.text.substr(at + label.size())), 512) << "KB are left for what nobody has thought of";
}

TEST(Wasm, AnswersOnEveryBoardOfConnectFour) {
  expect_answers_on_every_board("engine.wasm");
  expect_answers_on_every_board("engine_plain.wasm");
}

/// Questions at random, good and bad: all verbs of the document have been answered then, and the
/// engine lives.
void expect_survives(const std::string& module, int seed) {
  const auto found = node("fuzz.mjs", module, std::to_string(seed) + " 20000");
  EXPECT_EQ(found.code, 0) << found.text << kHowMade;
  EXPECT_TRUE(found.text.starts_with("20000 questions; never answered: none; ")) << found.text;
}

TEST(Wasm, AnswersOrRefusesWhateverItIsAsked) {
  expect_survives("engine.wasm", 1);
  expect_survives("engine_plain.wasm", 2);
  expect_survives("play.wasm", 3);
  expect_survives("round.wasm", 5);
  expect_survives("import.wasm", 4);
  expect_survives("training.wasm", 6);
}

/// Scores and weights of every generation, as the log of a run has them.
TEST_F(Train, InThePageLearnsTheSameAsTheProgram) {
  const std::string recipe =
      R"({"method":"cma","rules":"genes","features":"genes8","known":1,"keep":1,"games":3,"cap":60,)"
      R"("generations":6,"population":6,"seed":3})";
  const auto found = node("training.mjs", "training.wasm", "genes '" + recipe + "'");
  ASSERT_EQ(found.code, 0) << found.text << kHowMade;
  ASSERT_EQ(testing::fourfold(testing::kSmall + "--out " + at("run")).code, 0);
  std::istringstream log(testing::content(at("run") + "/log.jsonl")), lines(found.text);
  int generations = 0;
  for (std::string a, b; std::getline(log, a) && std::getline(lines, b); ++generations) {
    const auto native = Json::parse(a), page = Json::parse(b);
    EXPECT_EQ((*native)["scores"].as_doubles(), (*page)["scores"].as_doubles()) << "generation " << generations;
    EXPECT_EQ((*native)["best_weights"].as_doubles(), (*page)["best"].as_doubles()) << "generation " << generations;
  }
  EXPECT_EQ(generations, 6);
}

}  // namespace
}  // namespace fourfold

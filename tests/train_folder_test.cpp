// The folder of a run in every state that a kill, a request or a hand can leave it in.
#include "tests/train_run.h"

namespace fourfold::testing {
namespace {

namespace fs = std::filesystem;

std::string with_generations(int count) {
  std::string args = kSmall;
  return args.replace(args.find("--generations 6"), 15, "--generations " + std::to_string(count));
}

/// A checkpoint as it was before there were checksums.
std::string as_version_1(std::string checkpoint) {
  checkpoint.replace(checkpoint.find("checkpoint 2"), 12, "checkpoint 1");
  const std::size_t at = checkpoint.find(",\n \"sha256\"");
  return checkpoint.erase(at, checkpoint.find('\n', at + 2) - at);
}

TEST_F(Train, ALogThatIsAheadOfTheCheckpointIsCutBack) {
  ASSERT_EQ(fourfold(kSmall + "--out " + at("whole")).code, 0);
  ASSERT_EQ(fourfold(kSmall + "--stop-after 3 --out " + at("torn")).code, 0);
  std::ofstream(at("torn/log.jsonl"), std::ios::app) << "{\"generation\":3,\"best\":1";
  std::ofstream(at("torn/.fourfold-0123456789abcdef.new")) << "half a chec";
  ASSERT_EQ(fourfold("train --resume " + at("torn")).code, 0);
  expect_same_run("whole", "torn");
}

TEST_F(Train, CanGoOnToMoreGenerations) {
  ASSERT_EQ(fourfold(kSmall + "--out " + at("whole")).code, 0);
  ASSERT_EQ(fourfold(kSmall + "--generations 2 --out " + at("longer")).code, 2) << "twice the same option";
  ASSERT_EQ(fourfold(with_generations(2) + "--out " + at("longer")).code, 0);
  EXPECT_TRUE(fourfold("train --resume " + at("longer")).has("is finished"));
  ASSERT_EQ(fourfold("train --generations 6 --resume " + at("longer")).code, 0);
  expect_same_run("whole", "longer");
}

/// The lines of a log up to and with generation `last`.
std::string lines_until(const std::string& log, int last) {
  std::size_t end = 0;
  for (int line = 0; line <= last; ++line) end = log.find('\n', end) + 1;
  return log.substr(0, end);
}

// One state for each window between two writes. `after_two` and `after_three` are the files after
// so many generations.
TEST_F(Train, KilledBetweenAnyTwoWritesItEndsTheSame) {
  ASSERT_EQ(fourfold(kSmall + "--out " + at("whole")).code, 0);
  ASSERT_EQ(fourfold(kSmall + "--stop-after 2 --out " + at("half")).code, 0);
  const auto whole = files("whole"), after_two = files("half");
  ASSERT_EQ(fourfold("train --stop-after 1 --resume " + at("half")).code, 0);
  const auto after_three = files("half");
  const std::string log = whole.at("log.jsonl"), recipe = whole.at("recipe.toml");

  using Files = std::map<std::string, std::string>;
  const auto but = [](Files files, const Files& changes) {
    for (const auto& [name, text] : changes) {
      if (text.empty()) files.erase(name);
      if (!text.empty()) files[name] = text;
    }
    return files;
  };
  const Files no_pictures{{"learning.svg", ""}, {"learning.png", ""}, {"weights.svg", ""},
                          {"weights.png", ""},  {"scores.svg", ""},   {"scores.png", ""}};
  const std::map<std::string, Files> states{
      {"nothing-yet", {{"recipe.toml", recipe}}},
      {"first-line-half", {{"recipe.toml", recipe}, {"log.jsonl", log.substr(0, 10)}}},
      {"first-line",
       {{"recipe.toml", recipe}, {"log.jsonl", lines_until(log, 0)}, {".fourfold-0123456789abcdef.new", "{"}}},
      {"line-before-checkpoint", but(after_two, {{"log.jsonl", lines_until(log, 2)}})},
      {"checkpoint-before-best", but(after_three, {{"best.json", after_two.at("best.json")}})},
      {"best-half", but(after_three, {{".fourfold-0123456789abcdef.new", "{"}})},
      {"contest", but(but(whole, no_pictures), {{"result.json", ""}, {"best.json", after_three.at("best.json")}})},
      {"best-before-result", but(but(whole, no_pictures), {{"result.json", ""}})},
      {"result-half", but(but(whole, no_pictures), {{"result.json", ""}, {".fourfold-0123456789abcdef.new", "{"}})},
      {"before-pictures", but(whole, no_pictures)},
      {"one-picture", but(whole, {{"scores.svg", ""}, {"scores.png", ""}, {"weights.png", ""}})},
  };
  for (const auto& [name, state] : states) {
    SCOPED_TRACE(name);
    fs::create_directories(at(name));
    for (const auto& [file, text] : state) std::ofstream(at(name + "/" + file), std::ios::binary) << text;
    const Output out = fourfold("train --resume " + at(name) + "/");
    EXPECT_EQ(out.code, 0) << out.text;
    for (const auto& [file, text] : files(name)) EXPECT_FALSE(file.ends_with(".new")) << file;
    const std::string best = content(at(name + "/best.json"));
    if (state.contains("result.json")) std::ofstream(at(name + "/best.json")) << renamed(best, "whole", name);
    expect_same_run("whole", name);
  }
}

TEST_F(Train, ALogThatLostItsCheckpointIsNotThrownAway) {
  ASSERT_EQ(fourfold(kSmall + "--stop-after 2 --out " + at("run")).code, 0);
  fs::remove(at("run/checkpoint.json"));
  const std::string log = content(at("run/log.jsonl"));
  const Output out = fourfold("train --resume " + at("run"));
  EXPECT_EQ(out.code, 1);
  EXPECT_TRUE(out.has("checkpoint.json is missing, but")) << out.text;
  EXPECT_EQ(content(at("run/log.jsonl")), log);
}

TEST_F(Train, APolicySaysWhereItComesFrom) {
  ASSERT_EQ(
      fourfold("train cma --rules research --height 10 --features genes8 --start genes --known 1 --keep 1 --games "
               "1 --cap 20 --generations 1 --population 4 --final-games 2 --objective lines --seed 3 --out " +
               at("run") + "/")
          .code,
      0);
  const std::string best = content(at("run/best.json"));
  EXPECT_NE(best.find("\"name\": \"run\""), std::string::npos) << best;
  EXPECT_NE(best.find("cma, lines on research 10 rows high, seed 3, 1 generations; "), std::string::npos) << best;
}

TEST_F(Train, FewerGenerationsThanWerePlayedAreRefused) {
  ASSERT_EQ(fourfold(kSmall + "--out " + at("run")).code, 0);
  const auto before = files("run");
  const Output out = fourfold("train --generations 4 --resume " + at("run"));
  EXPECT_EQ(out.code, 2);
  EXPECT_TRUE(out.has("--generations 4: " + at("run") + " has played 6 already")) << out.text;
  EXPECT_EQ(files("run"), before);
}

TEST_F(Train, ARunThatStoppedCanEndEarlier) {
  ASSERT_EQ(fourfold(with_generations(3) + "--out " + at("whole")).code, 0);
  ASSERT_EQ(fourfold(kSmall + "--stop-after 3 --out " + at("shortened")).code, 0);
  ASSERT_EQ(fourfold("train --generations 3 --resume " + at("shortened")).code, 0);
  expect_same_run("whole", "shortened");
}

TEST_F(Train, ARefusedRequestForMoreGenerationsChangesNothing) {
  ASSERT_EQ(fourfold(kSmall + "--out " + at("run")).code, 0);
  std::ofstream(at("run/checkpoint.json")) << "{";
  const auto before = files("run");
  EXPECT_EQ(fourfold("train --generations 9 --resume " + at("run")).code, 1);
  EXPECT_EQ(files("run"), before);
}

TEST_F(Train, KilledBetweenTheOldResultAndTheNewRecipeItGoesOn) {
  ASSERT_EQ(fourfold(with_generations(2) + "--out " + at("killed")).code, 0);
  ASSERT_EQ(fourfold(kSmall + "--out " + at("whole")).code, 0);
  fs::remove(at("killed/result.json"));
  ASSERT_EQ(fourfold("train --generations 6 --resume " + at("killed")).code, 0);
  expect_same_run("whole", "killed");
}

TEST_F(Train, ACheckpointOfAnotherVersionIsLeftAlone) {
  ASSERT_EQ(fourfold(kSmall + "--stop-after 1 --out " + at("run")).code, 0);
  std::string checkpoint = content(at("run/checkpoint.json"));
  checkpoint.replace(checkpoint.find("checkpoint 2"), 12, "checkpoint 7");
  std::ofstream(at("run/checkpoint.json")) << checkpoint;
  const std::string log = content(at("run/log.jsonl"));
  const Output other = fourfold("train --resume " + at("run"));
  EXPECT_EQ(other.code, 1);
  EXPECT_TRUE(other.has("another version of fourfold wrote it")) << other.text;
  EXPECT_EQ(content(at("run/checkpoint.json")), checkpoint);
  EXPECT_EQ(content(at("run/log.jsonl")), log);

  std::ofstream(at("run/checkpoint.json")) << "{\"format\": \"fourfold-check";
  EXPECT_TRUE(fourfold("train --resume " + at("run")).has("not a checkpoint: "));
}

TEST_F(Train, AChangedCheckpointIsRefusedAndNothingIsCut) {
  ASSERT_EQ(fourfold(kSmall + "--stop-after 2 --out " + at("run")).code, 0);
  const std::string checkpoint = content(at("run/checkpoint.json")), log = content(at("run/log.jsonl"));
  const auto resumed_with = [&](const std::string& text) {
    std::ofstream(at("run/checkpoint.json")) << text;
    const Output out = fourfold("train --stop-after 1 --resume " + at("run"));
    if (out.code != 0) {
      EXPECT_EQ(content(at("run/log.jsonl")), log);
    }
    return out;
  };
  const auto with_bytes = [](std::string text, const std::string& bytes) {
    const std::size_t from = text.find("\"log_bytes\": ") + 13;
    return text.replace(from, text.find(',', from) - from, bytes);
  };
  const Output changed = resumed_with(with_bytes(checkpoint, "10"));
  EXPECT_EQ(changed.code, 1);
  EXPECT_TRUE(changed.has("its checksum is another")) << changed.text;
  for (const std::string& bytes : {std::string("10"), std::string("0"), std::to_string(log.find('\n') + 1)}) {
    const Output old = resumed_with(with_bytes(as_version_1(checkpoint), bytes));
    EXPECT_EQ(old.code, 1) << bytes;
    EXPECT_TRUE(old.has("is not the log of the checkpoint: its first " + bytes + " bytes are")) << old.text;
  }
  const Output deep = resumed_with(std::string(500'000, '['));
  EXPECT_EQ(deep.code, 1);
  EXPECT_TRUE(deep.has("nested deeper than 64 levels")) << deep.text;
  EXPECT_EQ(resumed_with(as_version_1(checkpoint)).code, 0) << "an old one goes on";
}

TEST_F(Train, AnEditedRecipeIsNotMixedWithAnOldCheckpoint) {
  ASSERT_EQ(fourfold(kSmall + "--stop-after 1 --out " + at("run")).code, 0);
  std::string recipe = content(at("run/recipe.toml"));
  recipe.replace(recipe.find("games = 3"), 9, "games = 5");
  std::ofstream(at("run/recipe.toml")) << recipe;
  EXPECT_TRUE(fourfold("train --resume " + at("run")).has("belongs to another recipe"));
}

TEST_F(Train, ACommentInTheRecipeIsNoOtherRecipe) {
  ASSERT_EQ(fourfold(kSmall + "--stop-after 1 --out " + at("run")).code, 0);
  std::ofstream(at("run/recipe.toml"), std::ios::app) << "# the one with three games\n";
  EXPECT_EQ(fourfold("train --stop-after 1 --resume " + at("run")).code, 0);
}

TEST_F(Train, ACheckpointOfAVersionThatPlaysDifferentlyIsRefused) {
  ASSERT_EQ(fourfold(kSmall + "--stop-after 1 --out " + at("run")).code, 0);
  std::string checkpoint = as_version_1(content(at("run/checkpoint.json")));
  const std::string key = "\"sample\": [";
  checkpoint.insert(checkpoint.find_first_of("0123456789", checkpoint.find(key) + key.size()), "9");
  std::ofstream(at("run/checkpoint.json")) << checkpoint;
  const Output out = fourfold("train --resume " + at("run"));
  EXPECT_EQ(out.code, 1);
  EXPECT_TRUE(out.has("a version of fourfold wrote it that plays differently")) << out.text;
}

}  // namespace
}  // namespace fourfold::testing

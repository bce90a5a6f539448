// The folder of a run in every state that a kill, a request or a hand can leave it in.
#include "tests/train_run.h"

namespace fourfold::testing {
namespace {

namespace fs = std::filesystem;

std::string with_generations(int count) {
  std::string args = kSmall;
  return args.replace(args.find("--generations 6"), 15, "--generations " + std::to_string(count));
}

TEST_F(Train, ALogThatIsAheadOfTheCheckpointIsCutBack) {
  ASSERT_EQ(fourfold(kSmall + "--out " + at("whole")).code, 0);
  ASSERT_EQ(fourfold(kSmall + "--stop-after 3 --out " + at("torn")).code, 0);
  std::ofstream(at("torn/log.jsonl"), std::ios::app) << "{\"generation\":3,\"best\":1";
  std::ofstream(at("torn/checkpoint.json.new")) << "half a chec";
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

}  // namespace
}  // namespace fourfold::testing

// fourfold lab controllers, and trainings on the papers' rules, as people use them.
#include <filesystem>
#include <fstream>

#include "base/checkout_test.h"
#include "tests/train_run.h"

namespace fourfold::testing {
namespace {

TEST(Controllers, StandBesideWhatThePapersPrint) {
  const Output out = fourfold("lab controllers bcts dt10 --height 10 5 --pieces 50000");
  EXPECT_EQ(out.code, 0) << out.text;
  EXPECT_TRUE(out.has("10 x 10, next piece unknown")) << out.text;
  EXPECT_TRUE(out.has("3,800")) << out.text;
  EXPECT_TRUE(out.has("10 x 5, next piece unknown")) << out.text;
}

TEST(Controllers, LookAtTheUnknownPiece) {
  const Output out = fourfold("lab controllers dt10 --height 10 --pieces 2000 --search expect");
  EXPECT_EQ(out.code, 0) << out.text;
  EXPECT_TRUE(out.has("10 x 10, next piece unknown, mean over all")) << out.text;
  EXPECT_FALSE(out.has("5,000")) << "the papers' mean is without the look: " << out.text;
  const Output both = fourfold("lab controllers dt10 --height 4 --pieces 200 --search expect --known 2 --csv");
  EXPECT_TRUE(both.has("dt10,4,2,expect,deaths")) << both.text;
}

TEST(Controllers, LookAtTheUnknownPieceByChancesOfTables) {
  const Output out = fourfold("lab controllers ffpatterns --height 6 --pieces 500 --search chance");
  EXPECT_EQ(out.code, 0) << out.text;
  EXPECT_TRUE(out.has("10 x 6, next piece unknown, mean chance over all")) << out.text;
  const Output none = fourfold("lab controllers dt10 --height 6 --pieces 500 --search chance");
  EXPECT_EQ(none.code, 2) << none.text;
  EXPECT_TRUE(none.has("has no learned tables: expected")) << none.text;
}

TEST(Controllers, SayWhatAnIntervalIs) {
  const Output out = fourfold("lab controllers dellacherie --height 10 --pieces 2000");
  EXPECT_TRUE(out.has("95 % interval: of the mean lines, by the exact interval of the number of deaths")) << out.text;
  EXPECT_TRUE(out.has("published +- of dellacherie on 10 rows: one standard error")) << out.text;
}

TEST(Controllers, HaveThePapersNumbersOnlyWithThePapersWeights) {
  const std::string file = ::testing::TempDir() + "other.json";
  EXPECT_EQ(shell("sed s/-2.18/-9.18/ " + checkout_folder() + "/data/policies/dt10.json >" + file).code, 0);
  EXPECT_TRUE(fourfold("lab controllers dt10 --height 10 --pieces 1000 --json").has("\"published\":"));
  EXPECT_FALSE(fourfold("lab controllers " + file + " --height 10 --pieces 1000 --json").has("\"published\":"));
}

TEST(Controllers, SayWhereAValueHasLearnedFromTheVeryPieces) {
  const std::string args = "lab controllers ffpatterns dt10 --height 10 --pieces 2000 --seed ";
  const Output same = fourfold(args + "1");
  EXPECT_EQ(same.code, 0) << same.text;
  EXPECT_TRUE(same.has("ffpatterns has learned from the pieces of --seed 1:")) << same.text;
  EXPECT_FALSE(same.has("dt10 has learned")) << same.text;
  EXPECT_FALSE(fourfold(args + "2").has("has learned from")) << "other pieces";
}

TEST(Controllers, AreTheSameOnAnyNumberOfThreads) {
  for (const char* method : {"--pieces 40000", "--splitting --pieces 1"}) {
    const std::string args = std::string("lab controllers dellacherie --height 6 --csv --seed 5 ") + method;
    const Output one = fourfold(args + " --threads 1");
    EXPECT_EQ(one.code, 0) << one.text;
    EXPECT_EQ(fourfold(args + " --threads 3").text, one.text);
  }
}

TEST(Controllers, WithoutADeathHaveOnlyALowerBound) {
  const std::string args = "lab controllers dt20 --height 20 --pieces 1000";
  EXPECT_TRUE(fourfold(args).has("more than")) << fourfold(args).text;
  EXPECT_TRUE(fourfold(args + " --json").has("\"lines\":null")) << fourfold(args + " --json").text;
}

TEST(Controllers, SayWhatIsWrong) {
  const auto refused = [](const std::string& args, const std::string& why) {
    const Output out = fourfold("lab controllers " + args);
    EXPECT_EQ(out.code, 2) << out.text;
    EXPECT_TRUE(out.has(why)) << out.text;
  };
  refused("nobody", "nobody");
  refused("genes", "expected dellacherie6, bcts8, dt9");
  refused("--height 3", "expected a number from 4 to 20");
  refused("--known 3", "expected a number from 1 to 2");
  refused("--search beam", "expected full, expect or chance");
  refused("--pieces 0", "expected a number from 1");
  refused("--csv --json", "excludes");
}

TEST_F(Train, ControllersLeaveTablesAndPlots) {
  const Output out = fourfold("lab controllers bcts dellacherie --height 5 --pieces 20000 --out " + at("table"));
  EXPECT_EQ(out.code, 0) << out.text;
  for (const char* file : {"controllers.csv", "controllers.json", "controllers-5.svg", "controllers-5.png"})
    EXPECT_FALSE(content(at("table/" + std::string(file))).empty()) << file;
  EXPECT_NE(content(at("table/controllers-5.svg")).find("dellacherie"), std::string::npos);
}

constexpr const char* kResearch =
    "train cma --rules research --features dellacherie6 --start dellacherie --objective lines --known 1 --keep 1 "
    "--population 6 --final-games 4 --finalists 2 --generations 4 ";

TEST_F(Train, RacesOverACurriculumAreTheSameWhoeverPlays) {
  const std::string args = kResearch + std::string("--games 32 --cap 500 --racing --heights 5 6 --stage 2 ");
  const Output out = fourfold(args + "--threads 1 --out " + at("one"));
  ASSERT_EQ(out.code, 0) << out.text;
  ASSERT_EQ(on_ranks(2, args + "--out " + at("ranks")).code, 0);
  expect_same_run("one", "ranks");
  ASSERT_EQ(fourfold(args + "--stop-after 2 --out " + at("broken")).code, 0);
  ASSERT_EQ(fourfold("train --resume " + at("broken")).code, 0);
  expect_same_run("one", "broken");
}

TEST_F(Train, AGameMayBeAnEstimate) {
  const Output out = fourfold(kResearch + std::string("--games 2 --height 6 --copies 50 --out ") + at("split"));
  EXPECT_EQ(out.code, 0) << out.text;
  const Output bad = fourfold(kResearch + std::string("--games 2 --copies 50 --caution 3 --out ") + at("bad"));
  EXPECT_EQ(bad.code, 2);
  EXPECT_TRUE(bad.has("copies: splitting estimates lines")) << bad.text;
}

bool reads(const std::filesystem::path& recipe, const std::string& key) {
  std::ifstream file(recipe);
  const std::string text(std::istreambuf_iterator<char>(file), {});
  return text.find("\n" + key + " =") != std::string::npos;
}

TEST_F(Train, TheRecipesThatShipAreGood) {
  int recipes = 0;
  for (const auto& file : std::filesystem::directory_iterator(checkout_folder() + "/data/recipes")) {
    const std::string command =
        "train --recipe " + file.path().string() +
        " --cap 20 --games 1 --population 4 --generations 1 --final-games 2 --finalists 1 --out " +
        at(file.path().stem().string());
    const Output out = fourfold(command + (reads(file.path(), "copies") ? " --copies 20" : "") +
                                (reads(file.path(), "nodes") ? " --nodes 100" : ""));
    EXPECT_EQ(out.code, 0) << file.path() << out.text;
    ++recipes;
  }
  EXPECT_EQ(recipes, 13);
}

}  // namespace
}  // namespace fourfold::testing

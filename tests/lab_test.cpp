// fourfold lab: comparisons, the originals' tables, records.
#include "tests/train_run.h"

namespace fourfold::testing {
namespace {

TEST(Lab, CompareStopsWhenItIsClear) {
  const Output out = fourfold("lab compare anneal beam --known 1 --keep 1 --pieces 60 --games 256 --json");
  EXPECT_EQ(out.code, 0) << out.text;
  for (const char* key : {"pairs", "difference", "interval", "verdict"})
    EXPECT_TRUE(out.has("\"" + std::string(key) + "\":")) << key;
  EXPECT_TRUE(fourfold("lab compare genes genes --pieces 50 --games 16").has("they play alike"));
  EXPECT_EQ(fourfold("lab compare genes anneal").code, 2);
}

TEST(Lab, TablesHaveThePublishedRowsBesideOurs) {
  const Output out = fourfold("lab table prune --games 2 --pieces 20");
  EXPECT_EQ(out.code, 0) << out.text;
  EXPECT_TRUE(out.has("132,435"));
  const Output csv = fourfold("lab table full --games 2 --pieces 3 --csv");
  EXPECT_TRUE(csv.has("3,published,126863,5383,96.78,4.36,4349.17,197.27,")) << csv.text;
  EXPECT_TRUE(csv.has("1,published,97456,15523,0,0,7.4,0.17,,")) << "no time was published, so no ratio is known";
  EXPECT_TRUE(csv.has("points_per_second,points_per_megabyte,game_overs,pieces\n"));
  EXPECT_TRUE(out.has("the originals print no less than 0.01"));
}

TEST_F(Train, RecordsAreReplacedOnlyByBetterOnes) {
  const std::string games = " --policy genes --pieces 200 --out " + at("records");
  ASSERT_EQ(fourfold("lab record --games 4 --seed 1" + games).code, 0);
  const std::string best = content(at("records/best.replay"));
  EXPECT_EQ(fourfold("tetris replay " + at("records/best.replay")).code, 0);
  EXPECT_TRUE(fourfold("lab record --games 2 --seed 1" + games).has("stands"));
  EXPECT_EQ(content(at("records/best.replay")), best);
  const Output other = fourfold("lab record --games 1 --rules research" + games);
  EXPECT_EQ(other.code, 1);
  EXPECT_TRUE(other.has("a record of genes rules")) << other.text;
  std::string forged = best;
  forged.replace(forged.find("points "), 7, "points 9");
  std::ofstream(at("records/best.replay")) << forged;
  EXPECT_TRUE(fourfold("lab record --games 1" + games).has("but playing it gives"));
  EXPECT_EQ(content(at("records/best.replay")), forged);
  std::ofstream(at("records/best.replay")) << "my poem";
  EXPECT_EQ(fourfold("lab record --games 1" + games).code, 1);
  EXPECT_EQ(content(at("records/best.replay")), "my poem");
}

/// A training of tables in a few seconds.
const std::string kTables = "lab learn --games 16 --pieces 16000 --seed 4 --height 11 --climbs ";

/// Every file of two folders is the same.
void expect_same_learning(const std::map<std::string, std::string>& a, const std::map<std::string, std::string>& b) {
  EXPECT_EQ(a.size(), 3u) << "log, policy and state";
  for (const auto& [name, text] : a) EXPECT_TRUE(b.contains(name) && b.at(name) == text) << name;
}

TEST_F(Train, LearningTablesGoesOnAfterAKillAsIfThereHadBeenNone) {
  const Output first = fourfold(kTables + "--out " + at("whole"));
  ASSERT_EQ(first.code, 0) << first.text;
  EXPECT_TRUE(first.has("--height 11 --seed 5\n")) << "measured with other pieces than it learned from: " << first.text;
  ASSERT_EQ(fourfold(kTables + "--threads 1 --stop-after 33 --out " + at("broken")).code, 0);
  const std::string state = content(at("broken/learning.state"));
  ASSERT_EQ(fourfold("lab learn --stop-after 40 --resume " + at("broken")).code, 0);
  std::ofstream(at("broken/learning.state"), std::ios::binary) << state;  // killed before the next one was written
  const Output out = fourfold("lab learn --resume " + at("broken"));
  EXPECT_EQ(out.code, 0) << out.text;
  expect_same_learning(files("whole"), files("broken"));
  EXPECT_TRUE(fourfold("lab learn --resume " + at("broken")).has("is finished"));
}

TEST_F(Train, LearningTablesWithTwinsAndAMeanGoesOnToo) {
  const std::string args = kTables + "--twins --averaged --rare 2 --out ";
  ASSERT_EQ(fourfold(args + at("whole")).code, 0);
  ASSERT_EQ(fourfold(args + at("broken") + " --stop-after 33").code, 0);
  ASSERT_EQ(fourfold("lab learn --resume " + at("broken")).code, 0);
  expect_same_learning(files("whole"), files("broken"));
  EXPECT_NE(content(at("whole/policy.json")).find("--twins --rare 2 --averaged"), std::string::npos);
  const std::string log = content(at("whole/log.jsonl"));
  for (const char* told : {"entries_per_million", "steps", "value_at_height", "largest"})
    EXPECT_NE(log.find(told), std::string::npos) << told;
  const Output both = fourfold(kTables + "--twins --copy-rounds 8 --out " + at("both"));
  EXPECT_EQ(both.code, 2) << both.text;
}

TEST_F(Train, LearningTablesTwiceGivesTheSameFiles) {
  const std::string args = "lab learn --games 16 --pieces 1600 --seed 4 --out ";
  ASSERT_EQ(fourfold(args + at("one") + " --threads 1").code, 0);
  ASSERT_EQ(fourfold(args + at("two") + " --threads 2").code, 0);
  expect_same_learning(files("one"), files("two"));
}

/// A training of a value in a few seconds.
const std::string kValue =
    "lab learn --rules modern --chapters 2 --chapter-games 4 --nodes 60 --seed 4 --spike 12 --end-costs 20 --loss 2 ";

TEST_F(Train, LearningAValueGoesOnAfterAKillAsIfThereHadBeenNone) {
  const Output first = fourfold(kValue + "--out " + at("whole") + " --threads 1");
  ASSERT_EQ(first.code, 0) << first.text;
  EXPECT_TRUE(first.has("2 of 2")) << first.text;
  ASSERT_EQ(fourfold(kValue + "--stop-after 1 --out " + at("broken")).code, 0);
  const std::string state = content(at("broken/learning.state"));
  ASSERT_EQ(fourfold("lab learn --stop-after 1 --resume " + at("broken")).code, 0);
  std::ofstream(at("broken/learning.state"), std::ios::binary) << state;  // killed before the next one was written
  const Output out = fourfold("lab learn --resume " + at("broken"));
  EXPECT_EQ(out.code, 0) << out.text;
  expect_same_learning(files("whole"), files("broken"));
  EXPECT_TRUE(fourfold("lab learn --resume " + at("broken")).has("is finished"));
  const Output run =
      fourfold("tetris run --rules modern --nodes 200 --pieces 30 --games 2 --policy " + at("whole/policy.json"));
  EXPECT_EQ(run.code, 0) << run.text;
}

TEST_F(Train, LearningAValueRefusesWhatItCannotGoOnWith) {
  ASSERT_EQ(fourfold(kValue + "--stop-after 1 --out " + at("run")).code, 0);
  EXPECT_EQ(fourfold(kValue + "--out " + at("run")).code, 1) << "what was learned is not overwritten";
  EXPECT_EQ(fourfold(kValue).code, 2) << "no folder";
  EXPECT_EQ(fourfold(kValue + "--discount 0.9 --out " + at("other")).code, 2) << "tables have one";
  EXPECT_EQ(fourfold("lab learn --nodes 50 --out " + at("other")).code, 2) << "tables look at no boards";
  EXPECT_EQ(fourfold("lab learn --rules classic --out " + at("other")).code, 2);
  EXPECT_EQ(fourfold("lab learn --nodes 50 --resume " + at("run")).code, 2) << "a training has its own settings";
  const Output classic = fourfold(kValue + "--from stacker --out " + at("other"));
  EXPECT_NE(classic.code, 0) << classic.text;
  EXPECT_FALSE(std::filesystem::exists(at("other")));
  std::string state = content(at("run/learning.state"));
  state[state.size() / 2] ^= 1;
  std::ofstream(at("run/learning.state"), std::ios::binary) << state;
  const Output damaged = fourfold("lab learn --resume " + at("run"));
  EXPECT_EQ(damaged.code, 1);
  EXPECT_TRUE(damaged.has("its checksum is another")) << damaged.text;
}

TEST_F(Train, LearningTablesRefusesWhatItCannotGoOnWith) {
  ASSERT_EQ(fourfold(kTables + "--stop-after 2 --out " + at("run")).code, 0);
  const Output again = fourfold(kTables + "--out " + at("run"));
  EXPECT_EQ(again.code, 1);
  EXPECT_TRUE(again.has("log.jsonl is there already: expected another folder, or --resume")) << again.text;
  EXPECT_EQ(fourfold(kTables).code, 2) << "no folder";
  EXPECT_EQ(fourfold("lab learn --pieces 5 --resume " + at("run")).code, 2) << "a training has its own settings";
  EXPECT_TRUE(fourfold("lab learn --resume " + at("nowhere")).has("learning.state"));
  std::string state = content(at("run/learning.state"));
  state[state.size() / 2] ^= 1;
  std::ofstream(at("run/learning.state"), std::ios::binary) << state;
  const Output damaged = fourfold("lab learn --resume " + at("run"));
  EXPECT_EQ(damaged.code, 1);
  EXPECT_TRUE(damaged.has("its checksum is another")) << damaged.text;
}

}  // namespace
}  // namespace fourfold::testing

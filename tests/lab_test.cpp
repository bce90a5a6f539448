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

}  // namespace
}  // namespace fourfold::testing

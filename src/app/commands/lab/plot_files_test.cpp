// Logs and tables as charts, and what is said of others.
#include "app/commands/lab/plot_files.h"

#include <gtest/gtest.h>

#include <cmath>

#include "app/command.h"

namespace fourfold::app {
namespace {

std::vector<Json> objects(std::initializer_list<std::string_view> lines) {
  std::vector<Json> list;
  for (const std::string_view line : lines) list.push_back(*Json::parse(line));
  return list;
}

std::string said(const auto& work) {
  try {
    work();
  } catch (const Failure& e) {
    return e.what();
  }
  return "nothing";
}

TEST(PlotFiles, ALogOfLearningIsLinesALifeAgainstPieces) {
  const auto log = objects({R"({"chapter":0,"pieces":1000,"lines":400,"deaths":40})",
                            R"({"chapter":1,"pieces":2000,"lines":400,"deaths":4})",
                            R"({"chapter":2,"pieces":3000,"lines":400,"deaths":0})"});
  EXPECT_TRUE(is_learning(log[0]));
  const plot::Chart chart = learning_of_tables(log);
  ASSERT_EQ(chart.lines[0].points.size(), 2u) << "without a death there is no mean";
  EXPECT_EQ(chart.lines[0].points[1].x, 2000);
  EXPECT_EQ(chart.lines[0].points[1].y, 100);
  EXPECT_TRUE(chart.log_x && chart.log_y);
  EXPECT_LT(chart.bands[0].low[1], 100);
  EXPECT_GT(chart.bands[0].high[1], 100);
}

TEST(PlotFiles, ALogOfClimbsHasLivesByTheirSteps) {
  const plot::Chart chart =
      learning_of_tables(objects({R"({"chapter":0,"pieces":1000,"lines":500,"deaths":0,"lines_by_climbs":0})",
                                  R"({"chapter":1,"pieces":2000,"lines":500,"deaths":1,"lines_by_climbs":70000})"}));
  ASSERT_EQ(chart.lines[0].points.size(), 1u);
  EXPECT_EQ(chart.lines[0].points[0].y, 70000);
  EXPECT_TRUE(chart.bands.empty());
}

TEST(PlotFiles, TrialsAreDotsOfTheirOwn) {
  const plot::Chart chart =
      learning_of_tables(objects({R"({"chapter":3,"pieces":1000,"lines":500,"deaths":5})",
                                  R"({"chapter":4,"pieces":2000,"lines":500,"deaths":5,"trial":90})"}));
  ASSERT_EQ(chart.lines.size(), 2u);
  ASSERT_EQ(chart.lines[1].points.size(), 1u);
  EXPECT_EQ(chart.lines[1].points[0].x, 2000);
  EXPECT_EQ(chart.lines[1].points[0].y, 90);
  EXPECT_TRUE(chart.lines[1].dots);
}

TEST(PlotFiles, ALogOfManyTrainingsHasALineForEach) {
  const auto log = objects({R"({"training":"a","chapter":0,"lines_by_climbs":1e23})",
                            R"({"training":"a","chapter":4,"lines_by_climbs":50,"value_at_height":{"8":9,"20":-2}})",
                            R"({"training":"b","chapter":0,"lines_by_climbs":70})",
                            R"({"training":"b","chapter":4,"lines_by_climbs":80})"});
  EXPECT_TRUE(is_of_many_trainings(log[0]));
  EXPECT_FALSE(is_of_many_trainings(*Json::parse(R"({"chapter":0})")));
  const plot::Chart lives = lives_of_trainings(log);
  ASSERT_EQ(lives.lines.size(), 2u);
  ASSERT_EQ(lives.lines[0].points.size(), 1u) << "a climb without an end has no length";
  EXPECT_EQ(lives.lines[0].points[0].x, 4);
  EXPECT_EQ(lives.lines[1].points[1].y, 80);
  const auto values = values_of_trainings(log);
  ASSERT_TRUE(values);
  ASSERT_EQ(values->lines.size(), 1u);
  EXPECT_EQ(values->lines[0].points[0].y, -2);
  EXPECT_EQ(values->lines[0].colour.red, lives.lines[0].colour.red) << "one training, one colour";
  EXPECT_FALSE(values_of_trainings(objects({R"({"training":"b","chapter":0,"lines_by_climbs":70})"})));
  EXPECT_EQ(said([&] { lives_of_trainings(objects({R"({"training":"b"})"})); }),
            "object 1: 'chapter': expected a number that is not negative");
}

TEST(PlotFiles, WhatOthersPublishedStandsBesideOrAlone) {
  const auto list = comparisons_of(
      objects({R"({"known":1,"rows":[{"controller":"ours","height":10,"lines":50,"interval95":[40,60],)"
               R"("published":{"lines":45}},{"controller":"theirs","height":10,"published":{"lines":20}}]})"}));
  const auto& rows = list[0].second.rows;
  ASSERT_EQ(rows.size(), 2u);
  EXPECT_EQ(rows[0].name, "theirs");
  EXPECT_EQ(rows[0].published, 20);
  EXPECT_TRUE(std::isinf(rows[0].mean));
  EXPECT_EQ(rows[1].mean, 50);
  EXPECT_EQ(rows[1].published, 45);
  EXPECT_NE(list[0].second.x_label.find("published"), std::string::npos);
}

TEST(PlotFiles, TablesOfControllersAreComparedByHeightFromTheWorstToTheBest) {
  const auto list = comparisons_of(objects(
      {R"({"known":1,"search":"full","rows":[{"controller":"good","height":10,"lines":500,"interval95":[400,600]},)"
       R"({"controller":"good","height":20,"lines":null,"interval95":[9000,null]},)"
       R"({"controller":"bad","height":10,"lines":50,"interval95":[40,60]}]})",
       R"({"known":2,"search":"expect","rows":[{"controller":"x","height":10,"lines":70,"interval95":[40,60]}]})"}));
  ASSERT_EQ(list.size(), 2u);
  EXPECT_EQ(list[0].first, 10);
  const auto& rows = list[0].second.rows;
  ASSERT_EQ(rows.size(), 3u);
  EXPECT_EQ(rows[0].name, "bad");
  EXPECT_EQ(rows[1].name, "x, next piece known, mean over the unknown piece");
  EXPECT_EQ(rows[2].interval.high, 600);
  EXPECT_TRUE(std::isinf(list[1].second.rows[0].mean));
  EXPECT_TRUE(std::isinf(list[1].second.rows[0].interval.high));
}

TEST(PlotFiles, WhatIsWrongIsSaidWithItsPlace) {
  const auto learning = [](std::string_view line) {
    return said([&] { learning_of_tables(objects({R"({"pieces":1,"lines":1,"deaths":1})", line})); });
  };
  EXPECT_EQ(learning(R"({"pieces":1,"lines":1})"), "object 2: 'deaths': expected a number that is not negative");
  EXPECT_EQ(learning(R"({"pieces":1,"lines":-1,"deaths":1})"),
            "object 2: 'lines': expected a number that is not negative");
  const auto comparing = [](std::string_view line) { return said([&] { comparisons_of(objects({line})); }); };
  EXPECT_EQ(comparing("{}"), "object 1: 'rows': expected those of `lab controllers --json`");
  EXPECT_EQ(comparing(R"({"known":1,"rows":[{"height":4,"interval95":[1]}]})"),
            "object 1: 'interval95': expected two numbers");
  EXPECT_EQ(comparing(R"({"known":1,"rows":[{"height":4,"interval95":[1,2]}]})"),
            "object 1: 'controller': expected a text");
}

}  // namespace
}  // namespace fourfold::app

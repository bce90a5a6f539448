// Charts: ticks, labels, bars, and both kinds of files.
#include "plot/chart.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace fourfold::plot {
namespace {

TEST(Ticks, AreRoundNumbersInside) {
  EXPECT_EQ(ticks(0, 10, 5), (std::vector<double>{0, 2, 4, 6, 8, 10}));
  EXPECT_EQ(ticks(121'000, 169'000, 5), (std::vector<double>{130'000, 140'000, 150'000, 160'000}));
  EXPECT_EQ(ticks(-1, 1, 4), (std::vector<double>{-1, -0.5, 0, 0.5, 1}));
  EXPECT_EQ(ticks(0, 3, 8, true), (std::vector<double>{0, 1, 2, 3}));
}

TEST(Ticks, OfPowersOfTenAreFewOnAWideAxis) {
  EXPECT_EQ(log_ticks(30, 700), (std::vector<double>{50, 100, 200, 500}));
  EXPECT_EQ(log_ticks(2, 300'000), (std::vector<double>{10, 100, 1000, 10'000, 100'000}));
}

TEST(Labels, OfMillionsAreShort) {
  EXPECT_EQ(short_label_of(2e9), "2,000 M");
  EXPECT_EQ(short_label_of(999'999), "999,999");
}

TEST(Svg, OfPowersOfTenHasThemAtEqualDistances) {
  const Drawing d = draw({.title = "",
                          .lines = {{.name = "", .points = {{1, 0}, {1, 10}, {10, 100}, {100, 1000}}, .spans = {}}},
                          .log_x = true,
                          .log_y = true});
  const auto drawn =
      std::ranges::find_if(d.marks, [](const Mark& m) { return m.kind == Mark::Kind::line && m.size == 2; });
  ASSERT_NE(drawn, d.marks.end());
  const std::vector<Point>& p = drawn->points;
  ASSERT_EQ(p.size(), 3u);
  EXPECT_NEAR(p[1].x - p[0].x, p[2].x - p[1].x, 1e-9);
  EXPECT_NEAR(p[1].y - p[0].y, p[2].y - p[1].y, 1e-9);
  EXPECT_EQ(to_svg(d).find("nan"), std::string::npos);
  EXPECT_EQ(to_svg(d).find("inf"), std::string::npos);
}

TEST(Svg, OfAShortAxisOfPowersOfTenHasOtherRoundNumbersToo) {
  const Drawing d =
      draw({.title = "", .lines = {{.name = "", .points = {{0, 12'000}, {1, 24'000}}, .spans = {}}}, .log_y = true});
  for (const char* label : {"15,000", "20,000"})
    EXPECT_EQ(std::ranges::count(d.marks, std::string(label), &Mark::text), 1) << label;
}

TEST(Labels, AreGroupedOrShort) {
  EXPECT_EQ(label_of(1234567), "1,234,567");
  EXPECT_EQ(label_of(-1000), "-1,000");
  EXPECT_EQ(label_of(0.25), "0.25");
  EXPECT_EQ(label_of(-1e9), "-1e+09");
}

TEST(Histogram, CountsEveryValueOnce) {
  const auto bars = histogram({1, 1, 2, 3, 5, 8, 13, 21, 21});
  ASSERT_EQ(bars.size(), 3u);
  EXPECT_EQ(bars[0].height + bars[1].height + bars[2].height, 9);
  EXPECT_EQ(bars[2].height, 2);
  EXPECT_EQ(histogram({4, 4}).front().height, 2);
  EXPECT_TRUE(histogram({}).empty());
}

TEST(Svg, PutsALongLegendIntoSeveralRows) {
  Chart chart{.title = "", .x_label = "", .y_label = "", .bands = {}, .bars = {}, .lines = {}};
  for (const char first : {'a', 'b', 'c'})
    chart.lines.push_back({.name = std::string(60, first), .points = {{0, 1}, {1, 2}}, .spans = {}});
  const Drawing d = draw(chart);
  std::vector<Point> places;
  for (const Mark& mark : d.marks) {
    if (mark.text.size() == 60) places.push_back(mark.points[0]);
  }
  ASSERT_EQ(places.size(), 3u);
  EXPECT_EQ(places[0].x, places[2].x);
  EXPECT_LT(places[0].y, places[1].y);
  EXPECT_LT(places[1].y, places[2].y);
  chart.lines.resize(1);
  EXPECT_GT(d.height, draw(chart).height) << "the legend takes no room from the data";
}

Chart sample() {
  return {.title = "A < B & C",
          .x_label = "generation",
          .y_label = "points",
          .bands = {{"all", {0, 1, 2}, {1, 2, 3}, {5, 6, 9}, kBlue, 0.2}},
          .bars = {},
          .lines = {
              {.name = "best", .points = {{0, 5}, {1, 6}, {2, 9}}, .dots = true, .spans = {{4, 6}, {5, 7}, {8, 10}}}}};
}

TEST(Svg, HasTheWordsAndTheShapes) {
  const std::string svg = to_svg(draw(sample()));
  EXPECT_TRUE(svg.starts_with("<svg xmlns"));
  EXPECT_TRUE(svg.ends_with("</svg>\n"));
  for (const char* part : {"A &lt; B &amp; C", ">generation<", ">points<", ">best<", "fill-opacity=\"0.20\""})
    EXPECT_NE(svg.find(part), std::string::npos) << part;
  EXPECT_EQ(svg.find("nan"), std::string::npos);
  Drawing hostile;
  hostile.text({}, "a\x1B[2J\u202E<b>", 10);
  EXPECT_NE(to_svg(hostile).find(">a?[2J?&lt;b&gt;</text>"), std::string::npos);
}

TEST(Svg, OfAnEmptyChartIsAnEmptyFrame) {
  const std::string svg = to_svg(draw({.title = "nothing"}));
  EXPECT_EQ(svg.find("nan"), std::string::npos);
  EXPECT_EQ(svg.find("inf"), std::string::npos);
}

TEST(Grid, HasAPlaceForEveryChart) {
  const Drawing d = draw_grid("weights", std::vector<Chart>(7, sample()), 3, 600, 100);
  EXPECT_EQ(d.height, 44 + 3 * 100);
  EXPECT_EQ(std::ranges::count_if(d.marks, [](const Mark& s) { return s.text == "A < B & C"; }), 7);
}

TEST(Png, IsAPngOfTheRightSize) {
  const auto made = to_png(draw(sample(), 300, 200), 2);
  ASSERT_TRUE(made) << made.error();
  const std::string& png = *made;
  ASSERT_TRUE(png.starts_with("\x89PNG\r\n"));
  EXPECT_EQ(static_cast<unsigned char>(png[18]) * 256 + static_cast<unsigned char>(png[19]), 600);
  EXPECT_EQ(static_cast<unsigned char>(png[22]) * 256 + static_cast<unsigned char>(png[23]), 400);
}

}  // namespace
}  // namespace fourfold::plot

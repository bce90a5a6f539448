// Means with intervals: where they are drawn, and intervals that are open or unknown.
#include "plot/comparison.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

namespace fourfold::plot {
namespace {

Comparison sample() {
  return {.title = "Mean lines",
          .x_label = "lines",
          .rows = {{.name = "first", .mean = 100, .interval = {90, 110}},
                   {.name = "second", .mean = 1000, .interval = {900, 1100}, .colour = kOrange},
                   {.name = "unknown", .mean = INFINITY, .interval = {5000, INFINITY}}}};
}

/// The left end of all marks with this text.
double left_of(const Drawing& d, const std::string& words) {
  const auto at = std::ranges::find(d.marks, words, &Mark::text);
  EXPECT_NE(at, d.marks.end()) << words;
  return at == d.marks.end() ? NAN : at->points[0].x;
}

TEST(Comparison, HasNamesOnTheLeftAndMeansOnTheRight) {
  const Drawing d = draw(sample());
  for (const char* name : {"first", "second", "unknown"}) EXPECT_LT(left_of(d, name), 100);
  EXPECT_GT(left_of(d, "?"), 700);
  EXPECT_EQ(std::ranges::count(d.marks, std::string("1,000"), &Mark::text), 2);  // the mean and the axis
}

TEST(Comparison, KeepsEverythingOnThePage) {
  const Drawing d = draw(sample());
  for (const Mark& mark : d.marks) {
    for (const Point& p : mark.points) {
      EXPECT_TRUE(p.x >= 0 && p.x <= d.width && p.y >= 0 && p.y <= d.height) << mark.text << p.x << " " << p.y;
    }
  }
}

TEST(Comparison, HasADotOnlyWhereAMeanIsKnown) {
  const Drawing d = draw(sample());
  EXPECT_EQ(std::ranges::count(d.marks, Mark::Kind::area, &Mark::kind), 2);
}

TEST(Comparison, HasACircleWhereOthersPrintedAMean) {
  const auto circles = [](const Comparison& comparison) {
    return std::ranges::count_if(draw(comparison).marks, [](const Mark& mark) { return mark.points.size() > 20; });
  };
  Comparison comparison = sample();
  EXPECT_EQ(circles(comparison), 0);
  comparison.rows[0].published = 120;
  comparison.rows.push_back({.name = "only printed", .mean = INFINITY, .interval = {}, .published = 4965});
  EXPECT_EQ(circles(comparison), 2);
  EXPECT_GT(left_of(draw(comparison), "4,965"), 700) << "the number of a row that was not measured";
  EXPECT_GT(left_of(draw(comparison), "?"), 700) << "the row with neither";
}

TEST(Comparison, OfNothingIsAnEmptyFrame) {
  for (const Comparison& none :
       {Comparison{}, Comparison{.title = "", .x_label = "", .rows = {{.name = "a", .interval = {}}}}}) {
    const std::string svg = to_svg(draw(none));
    EXPECT_EQ(svg.find("nan"), std::string::npos);
    EXPECT_EQ(svg.find("inf"), std::string::npos);
  }
}

}  // namespace
}  // namespace fourfold::plot

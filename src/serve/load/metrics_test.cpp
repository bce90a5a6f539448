// Metrics and their text.
#include "serve/load/metrics.h"

#include <gtest/gtest.h>

namespace fourfold::serve {
namespace {

TEST(Metrics, AreWrittenForPrometheus) {
  Metrics metrics;
  metrics.counter("games_total", "Games that came", {{"answer", "taken"}}).add(2);
  metrics.counter("games_total", "Games that came", {{"answer", "taken"}}).add();
  metrics.counter("games_total", "Games that came", {{"answer", "refused"}}).add();
  metrics.gauge("sockets", "Sockets that are open").set(7);
  metrics.gauge("sockets", "Sockets that are open").add(-9);
  EXPECT_EQ(metrics.text(),
            "# HELP games_total Games that came\n"
            "# TYPE games_total counter\n"
            "games_total{answer=\"refused\"} 1\n"
            "games_total{answer=\"taken\"} 3\n"
            "# HELP sockets Sockets that are open\n"
            "# TYPE sockets gauge\n"
            "sockets -2\n");
}

TEST(Metrics, CountTimesInSteps) {
  Metrics metrics;
  Histogram& seconds = metrics.histogram("seconds", "Times", {{"of", "x"}});
  for (const double time : {0.0001, 0.002, 0.002, 99.0}) seconds.observe(time);
  const std::string text = metrics.text();
  for (const char* line : {"# TYPE seconds histogram\n", "seconds_bucket{of=\"x\",le=\"0.0001\"} 1\n",
                           "seconds_bucket{of=\"x\",le=\"0.001\"} 1\n", "seconds_bucket{of=\"x\",le=\"0.0025\"} 3\n",
                           "seconds_bucket{of=\"x\",le=\"10\"} 3\n", "seconds_bucket{of=\"x\",le=\"+Inf\"} 4\n",
                           "seconds_sum{of=\"x\"} 99.0041\n", "seconds_count{of=\"x\"} 4\n"})
    EXPECT_NE(text.find(line), std::string::npos) << line << text;
}

TEST(Metrics, EscapeWhatWouldEndTheText) {
  Metrics metrics;
  metrics.counter("x", "two\nlines \\ \"quotes\"", {{"name", "a\"b\\c\nd"}}).add();
  EXPECT_EQ(metrics.text(),
            "# HELP x two\\nlines \\\\ \"quotes\"\n"
            "# TYPE x counter\n"
            "x{name=\"a\\\"b\\\\c\\nd\"} 1\n");
}

}  // namespace
}  // namespace fourfold::serve

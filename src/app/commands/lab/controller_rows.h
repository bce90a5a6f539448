// The table of `fourfold lab controllers`: as text, CSV, JSON and a chart.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "app/json_lines.h"
#include "lab/controllers.h"
#include "learn/statistics.h"
#include "plot/chart.h"

namespace fourfold::app {

struct ControllerRow {
  std::string controller;
  int height = 0;
  double lines = 0;  ///< mean; infinite where nothing died
  learn::Interval interval;
  std::uint64_t deaths = 0, repetitions = 0;  ///< one of them, by method
  std::uint64_t pieces = 0;
  std::optional<lab::PublishedMean> published;
};

struct ControllerTable {
  std::string method;  ///< deaths or splitting
  std::vector<int> heights;
  int known = 1;
  std::string search = "full";  ///< of the known pieces; or expect, chance
  std::uint64_t budget = 0, seed = 0;
  std::vector<ControllerRow> rows;
};

std::string heading(const ControllerTable& table, int height);
std::string text_of(const ControllerRow& row);
std::string csv_heading();
std::string csv_of(const ControllerTable& table, const ControllerRow& row);
/// What the papers print for this height without weights, or measured again; may be empty.
std::string footing(const ControllerTable& table, int height);
/// What the intervals and the published +- are.
std::string legend(const ControllerTable& table);
/// Infinite numbers are written as null.
Json json_of(const ControllerTable& table);
/// The rows of one height; one without a mean has only an arrow up from its lower bound.
plot::Chart chart_of(const ControllerTable& table, int height);

}  // namespace fourfold::app

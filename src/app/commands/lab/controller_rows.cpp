// The table of `fourfold lab controllers`.
#include "app/commands/lab/controller_rows.h"

#include <fmt/format.h>

#include <cmath>

#include "app/terminal.h"
#include "base/csv.h"
#include "base/utf8.h"

namespace fourfold::app {
namespace {

constexpr const char* kLayout = "{:<14} {:>16}  {:>12}  {:<24} {:>10} {:>18}\n";

/// 8.02, 5,007 or 51.3 M: as the papers print them.
std::string lines_text(double lines) {
  if (!std::isfinite(lines)) return "?";
  if (lines < 1000) return fmt::format("{:.4g}", lines);
  return lines < 1e6 ? grouped(std::llround(lines)) : fmt::format("{:.4g} M", lines / 1e6);
}

std::string published_text(const lab::PublishedMean& mean) {
  return lines_text(mean.lines) + (mean.error > 0 ? " +- " + lines_text(mean.error) : "");
}

std::string interval_text(const learn::Interval& i) {
  if (!std::isfinite(i.high)) return "more than " + lines_text(i.low);
  return lines_text(i.low) + " .. " + lines_text(i.high);
}

std::string csv_number(double number) { return std::isfinite(number) ? fmt::format("{}", number) : ""; }

std::string_view spread_name(lab::Spread spread) {
  return spread == lab::Spread::standard_error ? "standard error" : "95 %";
}

/// What the controllers see.
std::string sight(const ControllerTable& table) {
  const std::string mean = table.search == "chance" ? "mean chance" : "mean";
  if (table.known == 2)
    return table.search == "full" ? "next piece known" : "next piece known, " + mean + " over the one after it";
  return table.search == "full" ? "next piece unknown" : "next piece unknown, " + mean + " over all";
}

}  // namespace

std::string heading(const ControllerTable& table, int height) {
  return fmt::format("10 x {}, {}\n", height, sight(table)) +
         fmt::format(kLayout, "controller", "published", "mean lines", "95 % interval",
                     table.method == "deaths" ? "deaths" : "runs", "pieces");
}

std::string text_of(const ControllerRow& row) {
  return fmt::format(kLayout, printable(row.controller), row.published ? published_text(*row.published) : "-",
                     lines_text(row.lines), interval_text(row.interval), grouped(row.deaths + row.repetitions),
                     grouped(row.pieces));
}

std::string legend(const ControllerTable& table) {
  const std::string_view ours = table.method == "deaths" ? "the exact interval of the number of deaths, a Poisson count"
                                                         : "Student's t over the runs";
  std::string out = fmt::format("95 % interval: of the mean lines, by {}\n", ours);
  for (const ControllerRow& row : table.rows) {
    if (!row.published || row.published->error == 0) continue;
    out += fmt::format("published +- of {} on {} rows: {}\n", printable(row.controller), row.height,
                       row.published->spread == lab::Spread::standard_error ? "one standard error" : "a 95 % interval");
  }
  return out;
}

std::string footing(const ControllerTable& table, int height) {
  std::string out;
  const auto others =
      table.known == 1 && table.search == "full" ? lab::published_elsewhere(height) : std::vector<lab::PublishedMean>{};
  for (const lab::PublishedMean& mean : others)
    out += fmt::format("{:<14} {:>16}  {} ({}{})\n", "", published_text(mean), mean.policy, mean.source,
                       mean.error > 0 ? fmt::format(", +- {}", spread_name(mean.spread)) : "");
  return out.empty() ? "" : "published besides\n" + out;
}

std::string csv_heading() {
  return "controller,height,known,search,method,published,published_error,lines,low,high,deaths,repetitions,pieces,"
         "seed\n";
}

std::string csv_of(const ControllerTable& table, const ControllerRow& row) {
  const auto published = row.published.value_or(lab::PublishedMean{});
  return fmt::format("{},{},{},{},{},{},{},{},{},{},{},{},{},{}\n", csv_field(row.controller), row.height, table.known,
                     table.search, table.method, row.published ? csv_number(published.lines) : "",
                     published.error > 0 ? csv_number(published.error) : "", csv_number(row.lines),
                     csv_number(row.interval.low), csv_number(row.interval.high), row.deaths, row.repetitions,
                     row.pieces, table.seed);
}

Json json_of(const ControllerTable& table) {
  Json out = Json::object({{"method", table.method},
                           {"known", table.known},
                           {"search", table.search},
                           {"budget", table.budget},
                           {"seed", table.seed}});
  Json& list = out["rows"] = Json::array();
  for (const ControllerRow& row : table.rows) {
    Json line = Json::object({{"controller", row.controller},
                              {"height", row.height},
                              {"lines", row.lines},
                              {"interval95", Json::array({row.interval.low, row.interval.high})},
                              {"pieces", row.pieces}});
    if (table.method == "deaths") line["deaths"] = row.deaths;
    if (table.method == "splitting") line["repetitions"] = row.repetitions;
    if (row.published) {
      line["published"] = Json::object({{"lines", row.published->lines}, {"source", row.published->source}});
      if (row.published->error > 0) {
        line["published"]["error"] = row.published->error;
        line["published"]["error_is"] = spread_name(row.published->spread);
      }
    }
    list.push_back(std::move(line));
  }
  return out;
}

plot::Chart chart_of(const ControllerTable& table, int height) {
  plot::Line ours{.name = "measured, 95 % interval", .points = {}, .width = 0, .dots = true, .spans = {}};
  plot::Line papers{.name = "published", .points = {}, .colour = plot::kRed, .width = 0, .dots = true, .spans = {}};
  plot::Chart chart{.title = fmt::format("Controllers, 10 x {}, {}", height, sight(table)),
                    .x_label = "",
                    .y_label = "mean lines",
                    .bands = {},
                    .bars = {},
                    .lines = {},
                    .whole_x = true,
                    .from_zero = true,
                    .x_names = {}};
  for (const ControllerRow& row : table.rows) {
    if (row.height != height) continue;
    const auto x = static_cast<double>(chart.x_names.size());
    chart.x_names.push_back(row.controller);
    ours.points.push_back({x + 0.05, row.lines});
    ours.spans.push_back({row.interval.low, row.interval.high});
    if (!row.published) continue;
    papers.points.push_back({x - 0.05, row.published->lines});
    papers.spans.push_back({row.published->lines - row.published->error, row.published->lines + row.published->error});
  }
  chart.lines = {ours};
  if (!papers.points.empty()) chart.lines.push_back(papers);
  return chart;
}

}  // namespace fourfold::app

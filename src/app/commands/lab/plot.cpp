// fourfold lab plot: the pictures of a training run.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <filesystem>
#include <sstream>

#include "app/command.h"
#include "app/commands/lab/plots.h"
#include "app/files/files.h"
#include "app/json_lines.h"

namespace fourfold::app {
namespace {

/// The lines of the log; one that a kill has cut short is left out.
std::vector<Json> log_of(const std::string& folder) {
  const std::string name = folder + "/log.jsonl";
  if (!std::filesystem::exists(name))
    throw Failure(fmt::format("there is no run in {}: expected a folder with log.jsonl", folder));
  std::vector<Json> lines;
  std::istringstream in(read_file(name));
  for (std::string line; std::getline(in, line);) {
    Json object = Json::parse(line, nullptr, false);
    if (object.is_discarded()) break;
    lines.push_back(std::move(object));
  }
  if (lines.empty()) throw Failure(name + " has no generations yet");
  return lines;
}

plot::Chart learning(const std::vector<Json>& log) {
  plot::Band all{.name = "all candidates", .x = {}, .low = {}, .high = {}, .opacity = 0.12};
  plot::Band middle{.name = "middle half", .x = {}, .low = {}, .high = {}, .opacity = 0.28};
  plot::Line best{.name = "best", .points = {}, .colour = plot::kOrange, .spans = {}},
      median{.name = "median", .points = {}, .spans = {}};
  for (const Json& line : log) {
    const auto x = line.at("generation").get<double>();
    const auto q = line.at("quantiles").get<std::vector<double>>();
    for (plot::Band* band : {&all, &middle}) band->x.push_back(x);
    all.low.push_back(q.at(0));
    all.high.push_back(q.at(4));
    middle.low.push_back(q.at(1));
    middle.high.push_back(q.at(3));
    best.points.push_back({x, q.at(4)});
    median.points.push_back({x, q.at(2)});
  }
  return {.title = "Learning curve",
          .x_label = "generation",
          .y_label = "score in training",
          .bands = {all, middle},
          .bars = {},
          .lines = {best, median},
          .whole_x = true};
}

plot::Drawing weights(const std::vector<Json>& log) {
  std::vector<plot::Chart> charts;
  for (const auto& [name, value] : log.front().at("weights").items()) {
    plot::Line line{.name = "", .points = {}, .width = 1.5, .spans = {}};
    for (const Json& each : log)
      line.points.push_back({each.at("generation").get<double>(), each.at("weights").at(name).get<double>()});
    charts.push_back({.title = name, .x_label = "", .y_label = "", .bands = {}, .bars = {}, .lines = {line}});
  }
  return draw_grid(fmt::format("Weights of the favourite over {} generations", log.size()), charts, 5);
}

plot::Chart scores(const Json& result) {
  plot::Chart chart{.title = "Scores of the winner in fresh games",
                    .x_label = result.at("objective").get<std::string>(),
                    .y_label = "games",
                    .bands = {},
                    .bars = plot::histogram(result.at("scores").get<std::vector<double>>()),
                    .lines = {}};
  double highest = 0;
  for (const plot::Bar& bar : chart.bars) highest = std::max(highest, bar.height);
  const auto mean = result.at("mean").get<double>();
  std::vector<double> interval;
  for (const Json& end : result.at("interval95")) {
    if (!end.is_null()) interval.push_back(end.get<double>());  // an open one has no upper end
  }
  chart.lines.push_back({.name = "mean", .points = {{mean, 0}, {mean, highest}}, .colour = plot::kRed, .spans = {}});
  for (const double end : interval)
    chart.lines.push_back({.name = end == interval[0] ? "95 % interval of the mean" : "",
                           .points = {{end, 0}, {end, highest}},
                           .colour = plot::kRed,
                           .width = 1,
                           .dashed = true,
                           .spans = {}});
  return chart;
}

}  // namespace

std::string write_picture(const std::string& path, const plot::Drawing& drawing) {
  static std::string said;
  write_file(path + ".svg", to_svg(drawing));
  const auto png = to_png(drawing);
  if (png) {
    write_file(path + ".png", *png);
    return path + ".svg, .png";
  }
  if (said != png.error()) fmt::print(stderr, "fourfold: pictures as SVG only, not as PNG: {}\n", png.error());
  said = png.error();
  return path + ".svg";
}

std::vector<std::string> plot_run(const std::string& folder) {
  const std::vector<Json> log = log_of(folder);
  std::vector<std::string> made;
  const auto add = [&](const char* name, const plot::Drawing& drawing) {
    made.push_back(write_picture(folder + "/" + name, drawing));
  };
  try {
    add("learning", draw(learning(log)));
    add("weights", weights(log));
    if (std::filesystem::exists(folder + "/result.json"))
      add("scores", draw(scores(Json::parse(read_file(folder + "/result.json")))));
  } catch (const Json::exception& e) {
    throw Failure(fmt::format("the files of {} are not those of a training run: {}", folder, e.what()));
  }
  return made;
}

void add_lab_plot(CLI::App& lab) {
  CLI::App* command = lab.add_subcommand("plot", "Draws a training run: learning curve, weights, scores (SVG and PNG)");
  auto folder = std::make_shared<std::string>();
  command->add_option("DIR", *folder, "The folder of a run")->required();
  command->callback([folder] {
    for (const std::string& name : plot_run(*folder)) fmt::print("{}\n", name);
  });
}

}  // namespace fourfold::app

// fourfold lab plot: the pictures of a training run, of a log of learning, of tables of
// controllers.
#include <fmt/format.h>

#include <filesystem>
#include <memory>
#include <sstream>

#include "app/cli/command_line.h"
#include "app/command.h"
#include "app/commands/lab/plot_files.h"
#include "app/commands/lab/plots.h"
#include "app/files/files.h"
#include "app/json_lines.h"
#include "app/print.h"
#include "base/utf8.h"

namespace fourfold::app {
namespace {

namespace fs = std::filesystem;

/// A member of a file of the run; throws Failure if it is not there or something else.
double number_at(const Json& object, std::string_view key) {
  const auto number = object[key].as_double();
  if (!number) throw Failure(fmt::format("'{}' is {}: expected a number", key, object[key].type_name()));
  return *number;
}

std::vector<double> numbers_at(const Json& object, std::string_view key, std::size_t least) {
  const auto numbers = object[key].as_doubles();
  if (!numbers || numbers->size() < least) throw Failure(fmt::format("'{}': expected a list of numbers", key));
  return *numbers;
}

/// The lines of the log; one that a kill has cut short is left out.
std::vector<Json> log_of(const std::string& folder) {
  const std::string name = folder + "/log.jsonl";
  if (!fs::exists(name)) throw Failure(fmt::format("there is no run in {}: expected a folder with log.jsonl", folder));
  std::vector<Json> lines;
  std::istringstream in(read_file(name, kLogFile));
  for (std::string line; std::getline(in, line);) {
    auto object = Json::parse(line);
    if (!object) break;
    lines.push_back(*std::move(object));
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
    const double x = number_at(line, "generation");
    const std::vector<double> q = numbers_at(line, "quantiles", 5);
    for (plot::Band* band : {&all, &middle}) band->x.push_back(x);
    all.low.push_back(q[0]);
    all.high.push_back(q[4]);
    middle.low.push_back(q[1]);
    middle.high.push_back(q[3]);
    best.points.push_back({x, q[4]});
    median.points.push_back({x, q[2]});
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
  for (const auto& [name, value] : log.front()["weights"].members()) {
    plot::Line line{.name = "", .points = {}, .width = 1.5, .spans = {}};
    for (const Json& each : log)
      line.points.push_back({number_at(each, "generation"), number_at(each["weights"], name)});
    charts.push_back({.title = name, .x_label = "", .y_label = "", .bands = {}, .bars = {}, .lines = {line}});
  }
  return draw_grid(fmt::format("Weights of the favourite over {} generations", log.size()), charts, 5);
}

plot::Chart scores(const std::string& text) {
  const auto read = Json::parse(text);
  if (!read) throw Failure("result.json: " + read.error());
  const Json& result = *read;
  const std::string* objective = result["objective"].as_string();
  if (objective == nullptr) throw Failure("result.json has no objective");
  plot::Chart chart{.title = "Scores of the winner in fresh games",
                    .x_label = *objective,
                    .y_label = "games",
                    .bands = {},
                    .bars = plot::histogram(numbers_at(result, "scores", 1)),
                    .lines = {}};
  double highest = 0;
  for (const plot::Bar& bar : chart.bars) highest = std::max(highest, bar.height);
  const double mean = number_at(result, "mean");
  std::vector<double> interval;
  for (const Json& end : result["interval95"].elements()) {
    if (const auto number = end.as_double()) interval.push_back(*number);  // an open one has no upper end
  }
  chart.lines.push_back({.name = "mean", .points = {{mean, 0}, {mean, highest}}, .colour = plot::kRed, .spans = {}});
  for (const double end : interval) {
    chart.lines.push_back({.name = end == interval[0] ? "95 % interval of the mean" : "",
                           .points = {{end, 0}, {end, highest}},
                           .colour = plot::kRed,
                           .width = 1,
                           .dashed = true,
                           .spans = {}});
  }
  return chart;
}

/// A file with the name it would have without its extension.
std::string without_extension(const std::string& file) { return fs::path(file).replace_extension().string(); }

/// The pictures of a file, at `path` or beside it.
std::vector<std::string> plot_file(const std::string& file, const std::string& path) {
  const std::vector<Json> objects = objects_in(file);
  const std::string stem = path.empty() ? without_extension(file) : path;
  std::vector<std::string> made;
  try {
    if (is_of_many_trainings(objects.front())) {
      made.push_back(write_picture(stem, draw(lives_of_trainings(objects))));
      if (const auto values = values_of_trainings(objects))
        made.push_back(write_picture(stem + "-values", draw(*values)));
      return made;
    }
    if (is_learning(objects.front())) return {write_picture(stem, draw(learning_of_tables(objects)))};
    const auto all = comparisons_of(objects);
    for (const auto& [height, comparison] : all)
      made.push_back(write_picture(all.size() == 1 ? stem : fmt::format("{}-{}", stem, height), draw(comparison)));
  } catch (const Failure& e) {
    throw Failure(fmt::format("{}: {}", printable(file), e.what()));
  }
  return made;
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
  if (said != png.error()) remark("fourfold: pictures as SVG only, not as PNG: {}\n", png.error());
  said = png.error();
  return path + ".svg";
}

std::vector<std::string> plot_run(const std::string& folder) {
  const std::vector<Json> log = log_of(folder);
  if (is_learning(log.front())) return plot_file(folder + "/log.jsonl", folder + "/learning");
  std::vector<std::string> made;
  const auto add = [&](const char* name, const plot::Drawing& drawing) {
    made.push_back(write_picture(folder + "/" + name, drawing));
  };
  try {
    add("learning", draw(learning(log)));
    add("weights", weights(log));
    if (fs::exists(folder + "/result.json"))
      add("scores", draw(scores(read_file(folder + "/result.json", kResultFile))));
  } catch (const Failure& e) {
    throw Failure(fmt::format("the files of {} are not those of a training run: {}", folder, e.what()));
  }
  return made;
}

void add_lab_plot(Command& lab) {
  struct Options {
    std::string from, out;
  };
  Command& command =
      lab.add_subcommand("plot", "Draws a run, a log of learning or tables of controllers (SVG and PNG)");
  auto o = std::make_shared<Options>();
  command
      .add_option(
          "DIR|FILE", o->from,
          "The folder of a run of train or lab learn; or a log of lab learn, or what lab controllers --json prints")
      .required()
      .file();
  command.add_option("--out", o->out, "Of a FILE: the picture's name without .svg; default: the FILE's").file();
  command.footer(
      "Examples:\n"
      "  fourfold lab plot runs/mine\n"
      "  fourfold lab controllers --quick --json >controllers.jsonl\n"
      "  fourfold lab plot controllers.jsonl");
  command.callback([o] {
    const bool is_file = fs::is_regular_file(o->from);
    if (!is_file && !o->out.empty())
      throw UsageError("--out is for the picture of a FILE: a run has its pictures inside");
    for (const std::string& name : is_file ? plot_file(o->from, o->out) : plot_run(o->from)) say("{}\n", name);
  });
}

}  // namespace fourfold::app

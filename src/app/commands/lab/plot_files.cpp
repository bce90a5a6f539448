// JSON to charts, with what is wrong said by line.
#include "app/commands/lab/plot_files.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <sstream>

#include "app/command.h"
#include "app/files/files.h"
#include "base/utf8.h"
#include "research/estimate.h"

namespace fourfold::app {
namespace {

double count_at(const Json& object, std::string_view key) {
  const auto number = object[key].as_double();
  const bool is_count = number && *number >= 0 && *number <= 1e18;
  if (!is_count) throw Failure(fmt::format("'{}': expected a number that is not negative", key));
  return *number;
}

std::string text_at(const Json& object, std::string_view key) {
  const std::string* text = object[key].as_string();
  if (text == nullptr) throw Failure(fmt::format("'{}': expected a text", key));
  return printable(*text);
}

/// Infinite numbers are written as null.
double number_or_infinity(const Json& value) { return value.as_double().value_or(INFINITY); }

/// What a controller of the table sees beside the piece that falls.
std::string sight_of(const Json& table) {
  std::string sight = count_at(table, "known") == 2 ? ", next piece known" : "";
  if (table["search"].as_string() != nullptr && *table["search"].as_string() == "expect")
    sight += ", mean over the unknown piece";
  return sight;
}

/// What others printed; 0 if nothing.
double published_in(const Json& row) { return row["published"].is_object() ? count_at(row["published"], "lines") : 0; }

plot::Compared compared(const Json& row, const std::string& sight) {
  const double published = published_in(row);
  const plot::Colour colour = sight.empty() ? plot::kBlue : plot::kRed;
  const bool is_only_printed = published > 0 && !row["interval95"].is_array();
  if (is_only_printed) {
    return {.name = text_at(row, "controller") + sight,
            .mean = INFINITY,
            .interval = {},
            .colour = colour,
            .published = published};
  }
  const auto& ends = row["interval95"].elements();
  const auto low = ends.size() == 2 ? ends[0].as_double() : std::nullopt;
  if (!low) throw Failure("'interval95': expected two numbers");
  return {.name = text_at(row, "controller") + sight,
          .mean = number_or_infinity(row["lines"]),
          .interval = {*low, number_or_infinity(ends[1])},
          .colour = colour,
          .published = published};
}

/// A life is not known where a climb has a step that nobody made: their product is far beyond this.
constexpr double kLongestLife = 1e15;

/// How long a game lasts by the climbs of a line; nullopt if that is not known.
std::optional<double> life_by_climbs(const Json& line) {
  const auto lines = line["lines_by_climbs"].as_double();
  return lines && *lines > 0 && *lines < kLongestLife ? lines : std::nullopt;
}

/// Calls `use` for each object and says which one was wrong.
void for_each(const std::vector<Json>& objects, const auto& use) {
  for (std::size_t i = 0; i < objects.size(); ++i) {
    try {
      use(objects[i]);
    } catch (const Failure& e) {
      throw Failure(fmt::format("object {}: {}", i + 1, e.what()));
    }
  }
}

/// By what was measured, or else by what was printed.
double place_of(const plot::Compared& row) {
  const bool is_only_printed = row.published > 0 && !std::isfinite(row.mean);
  return is_only_printed ? row.published : row.mean;
}

/// A line for each training, in the order in which the log first names them.
plot::Chart chart_of_trainings(const std::vector<Json>& log, const auto& number) {
  constexpr plot::Colour kColours[] = {plot::kRed, plot::kOrange, plot::kBlue, plot::kGreen, plot::kPurple};
  std::vector<std::string> names;
  plot::Chart chart{
      .title = "", .x_label = "chapter of a hundred", .y_label = "", .bands = {}, .bars = {}, .lines = {}};
  for_each(log, [&](const Json& line) {
    const std::string name = text_at(line, "training");
    const double chapter = count_at(line, "chapter");
    if (std::ranges::find(names, name) == names.end()) names.push_back(name);
    const std::optional<double> y = number(line);
    if (!y) return;
    auto of_it = std::ranges::find(chart.lines, name, &plot::Line::name);
    if (of_it == chart.lines.end()) {
      const auto place = static_cast<std::size_t>(std::ranges::find(names, name) - names.begin());
      of_it = chart.lines.insert(
          of_it, {.name = name, .points = {}, .colour = kColours[place % std::size(kColours)], .spans = {}});
    }
    of_it->points.push_back({chapter, *y});
  });
  return chart;
}

}  // namespace

std::vector<Json> objects_in(const std::string& file) {
  const std::string text = read_file(file, kLogFile);
  if (auto whole = Json::parse(text)) return {*std::move(whole)};
  std::vector<Json> objects;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) {
    auto object = Json::parse(line);
    if (!object && in.peek() == std::istringstream::traits_type::eof() && !objects.empty()) break;  // cut off
    if (!object) throw Failure(fmt::format("{}: line {}: {}", printable(file), objects.size() + 1, object.error()));
    objects.push_back(*std::move(object));
  }
  if (objects.empty())
    throw Failure(
        fmt::format("{}: expected a log of `lab learn`, or what `lab controllers --json` prints", printable(file)));
  return objects;
}

bool is_learning(const Json& line) { return line["chapter"].as_double().has_value(); }
bool is_of_many_trainings(const Json& line) { return is_learning(line) && line["training"].as_string() != nullptr; }

plot::Chart learning_of_tables(const std::vector<Json>& log) {
  plot::Line mean{.name = "lines a life", .points = {}, .spans = {}};
  plot::Band band{.name = "95 % interval", .x = {}, .low = {}, .high = {}};
  plot::Line trial{.name = "trials, with pieces that are never learned from",
                   .points = {},
                   .colour = plot::kOrange,
                   .width = 0,
                   .dots = true,
                   .spans = {}};
  for_each(log, [&](const Json& line) {
    const double pieces = count_at(line, "pieces");
    research::Tally tally;
    tally.lines = static_cast<std::uint64_t>(count_at(line, "lines"));
    tally.deaths = static_cast<std::uint64_t>(count_at(line, "deaths"));
    if (pieces == 0) return;
    if (const auto lines = line["trial"].as_double(); lines && *lines > 0) trial.points.push_back({pieces, *lines});
    // Deaths are rare where games climb: the log has the life by the steps of the climbs.
    if (line["lines_by_climbs"].as_double()) {
      if (const auto lines = life_by_climbs(line)) mean.points.push_back({pieces, *lines});
      return;
    }
    if (tally.deaths == 0 || tally.lines == 0) return;  // a life without an end has no length
    const research::Estimate e = research::mean_lines(tally);
    mean.points.push_back({pieces, e.mean});
    band.x.push_back(pieces);
    band.low.push_back(e.interval.low);
    band.high.push_back(e.interval.high);
  });
  return {.title = "Learning the tables of a value",
          .x_label = "pieces played",
          .y_label = "lines a life, while learning",
          .bands = band.x.empty() ? std::vector<plot::Band>{} : std::vector{band},
          .bars = {},
          .lines = trial.points.empty() ? std::vector{mean} : std::vector{mean, trial},
          .log_x = true,
          .log_y = true};
}

plot::Chart lives_of_trainings(const std::vector<Json>& log) {
  plot::Chart chart = chart_of_trainings(log, [](const Json& line) { return life_by_climbs(line); });
  chart.title = "Lines a life by the steps of climbs, training by training";
  chart.y_label = "lines a life, while learning";
  chart.log_y = true;
  return chart;
}

std::optional<plot::Chart> values_of_trainings(const std::vector<Json>& log) {
  constexpr const char* kHighest = "20";
  plot::Chart chart = chart_of_trainings(log, [](const Json& line) {
    return line["value_at_height"].is_object() ? line["value_at_height"][kHighest].as_double() : std::nullopt;
  });
  if (chart.lines.empty()) return std::nullopt;
  chart.title = fmt::format("Mean value v of boards {} rows high, training by training", kHighest);
  chart.y_label = "v";
  return chart;
}

std::vector<std::pair<int, plot::Comparison>> comparisons_of(const std::vector<Json>& tables) {
  std::map<int, plot::Comparison> by_height;
  for_each(tables, [&](const Json& table) {
    if (table["rows"].elements().empty()) throw Failure("'rows': expected those of `lab controllers --json`");
    const std::string sight = sight_of(table);
    for (const Json& row : table["rows"].elements())
      by_height[static_cast<int>(std::min(count_at(row, "height"), 1e6))].rows.push_back(compared(row, sight));
  });
  std::vector<std::pair<int, plot::Comparison>> list;
  for (auto& [height, comparison] : by_height) {
    comparison.title = fmt::format("One-piece controllers on 10 x {}", height);
    const bool any_published = std::ranges::any_of(comparison.rows, [](auto& row) { return row.published > 0; });
    comparison.x_label = std::string("mean lines, with 95 % interval") + (any_published ? "; circle: published" : "");
    std::ranges::stable_sort(comparison.rows, {}, place_of);
    list.emplace_back(height, std::move(comparison));
  }
  return list;
}

}  // namespace fourfold::app

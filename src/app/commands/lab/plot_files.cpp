// JSON to charts, with what is wrong said by line.
#include "app/commands/lab/plot_files.h"

#include <fmt/format.h>

#include <cmath>
#include <map>
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

/// What was infinite is null.
double number_or_infinity(const Json& value) { return value.as_double().value_or(INFINITY); }

/// What a controller of the table sees beside the piece that falls.
std::string sight_of(const Json& table) {
  std::string sight = count_at(table, "known") == 2 ? ", next piece known" : "";
  if (table["search"].as_string() != nullptr && *table["search"].as_string() == "expect")
    sight += ", mean over the unknown piece";
  return sight;
}

plot::Compared compared(const Json& row, const std::string& sight) {
  const auto& ends = row["interval95"].elements();
  const auto low = ends.size() == 2 ? ends[0].as_double() : std::nullopt;
  if (!low) throw Failure("'interval95': expected two numbers");
  return {.name = text_at(row, "controller") + sight,
          .mean = number_or_infinity(row["lines"]),
          .interval = {*low, number_or_infinity(ends[1])},
          .colour = sight.empty() ? plot::kBlue : plot::kRed};
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

plot::Chart learning_of_tables(const std::vector<Json>& log) {
  plot::Line mean{.name = "lines a life", .points = {}, .spans = {}};
  plot::Band band{.name = "95 % interval", .x = {}, .low = {}, .high = {}};
  for_each(log, [&](const Json& line) {
    const double pieces = count_at(line, "pieces");
    research::Tally tally;
    tally.lines = static_cast<std::uint64_t>(count_at(line, "lines"));
    tally.deaths = static_cast<std::uint64_t>(count_at(line, "deaths"));
    if (pieces == 0) return;
    // Deaths are rare where games climb: the log has the life by the steps of the climbs.
    if (const auto by_climbs = line["lines_by_climbs"].as_double()) {
      if (*by_climbs > 0) mean.points.push_back({pieces, *by_climbs});
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
          .lines = {mean},
          .log_x = true,
          .log_y = true};
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
    comparison.x_label = "mean lines, with 95 % interval";
    std::ranges::stable_sort(comparison.rows, {}, &plot::Compared::mean);
    list.emplace_back(height, std::move(comparison));
  }
  return list;
}

}  // namespace fourfold::app

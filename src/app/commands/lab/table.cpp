// fourfold lab table: the three experiments of originals 000 and 001, with what they published
// beside what we measure.
#include <fmt/format.h>

#include <cmath>
#include <memory>

#include "app/cli/command_line.h"
#include "app/cli/words.h"
#include "app/command.h"
#include "app/commands/lab/plots.h"
#include "app/commands/tetris/autoplay.h"
#include "app/files/files.h"
#include "app/files/policy_file.h"
#include "app/json_lines.h"
#include "app/print.h"
#include "app/terminal.h"
#include "base/parallel.h"
#include "lab/published.h"
#include "learn/statistics.h"

namespace fourfold::app {
namespace {

struct TableOptions {
  std::string experiment, policy = "anneal", out;
  std::uint64_t games = 12, pieces = 1000, seed = 1;
  unsigned threads = 0;
  bool as_csv = false, as_json = false;
};

/// What we measure in a row: per 1000 pieces, as the originals do for games that end early.
struct Measured {
  learn::Moments points, seconds, megabytes, lifetime;
  std::uint64_t game_overs = 0;
};

Measured measure(const TableOptions& o, const tetris::SearchSettings& search) {
  AutoplayPlan plan{.choice = resolve({.policy = o.policy}), .options = {}, .pieces = o.pieces};
  plan.choice.settings = search;
  const auto games = parallel_map(o.games, o.threads, [&](std::size_t i) {
    return play_game(plan, o.seed + i, [](const Placed&) { return true; });
  });
  Measured m;
  for (const AutoplayGame& game : games) {
    const double per_1000 = 1000 / static_cast<double>(std::max<std::uint64_t>(game.end.pieces, 1));
    m.points.add(static_cast<double>(game.end.points) * per_1000);
    m.seconds.add(game.seconds * per_1000);
    m.megabytes.add(static_cast<double>(game.search_memory) / 1e6);
    m.lifetime.add(static_cast<double>(game.end.pieces));
    m.game_overs += game.end.end == tetris::End::topped_out ? 1 : 0;
  }
  return m;
}

std::string whole(double v) { return grouped(std::llround(v)); }

/// A time as it is known: what the originals print as "< 0.01" is stored as 0.
std::string seconds_text(double v) { return v > 0 ? fmt::format("{:.3f}", v) : "<0.01"; }

/// Points for each second or MB; nothing where that is too little to have been measured.
std::optional<double> ratio(double points, double by) {
  if (by <= 0) return std::nullopt;
  return points / by;
}
std::string ratio_text(double points, double by) {
  const auto value = ratio(points, by);
  return value ? whole(*value) : "-";
}

void print_row(std::string_view who, int parameter, const lab::PublishedRow& r, const std::string& note) {
  say("{:>6}  {:<10}{:>9} {:>8} {:>9} {:>7} {:>11} {:>9.3f} {:>7.3f} {:>11}  {}\n", parameter, who, whole(r.points),
      whole(r.points_deviation), seconds_text(r.seconds), seconds_text(r.seconds_deviation),
      ratio_text(r.points, r.seconds), r.megabytes, r.megabytes_deviation, ratio_text(r.points, r.megabytes), note);
}

lab::PublishedRow row_of(const tetris::SearchSettings& search, const Measured& m) {
  return {search,
          m.points.mean(),
          m.points.deviation(),
          m.seconds.mean(),
          m.seconds.deviation(),
          m.megabytes.mean(),
          m.megabytes.deviation()};
}

Json json_of(std::optional<double> value) { return value ? Json(*value) : Json(); }

Json json_of(const lab::PublishedRow& r) {
  return Json::object({{"points", r.points},
                       {"points_deviation", r.points_deviation},
                       {"seconds", r.seconds},
                       {"seconds_deviation", r.seconds_deviation},
                       {"points_per_second", json_of(ratio(r.points, r.seconds))},
                       {"megabytes", r.megabytes},
                       {"megabytes_deviation", r.megabytes_deviation},
                       {"points_per_megabyte", json_of(ratio(r.points, r.megabytes))}});
}

struct Row {
  int parameter;
  lab::PublishedRow ours, published;
  std::uint64_t game_overs;
  double lifetime;
};

/// What is not known is left empty: the originals print no losses, and no time below 0.01 s.
std::string csv_of(const std::vector<Row>& rows) {
  std::string out =
      "parameter,source,points,points_deviation,seconds,seconds_deviation,megabytes,megabytes_deviation,"
      "points_per_second,points_per_megabyte,game_overs,pieces\n";
  const auto cell = [](std::optional<double> value) { return value ? fmt::format("{}", *value) : ""; };
  for (const Row& row : rows) {
    const auto line = [&](const char* source, const lab::PublishedRow& r, const std::string& games) {
      out += fmt::format("{},{},{},{},{},{},{},{},{},{},{}\n", row.parameter, source, r.points, r.points_deviation,
                         r.seconds, r.seconds_deviation, r.megabytes, r.megabytes_deviation,
                         cell(ratio(r.points, r.seconds)), cell(ratio(r.points, r.megabytes)), games);
    };
    line("measured", row.ours, fmt::format("{},{}", row.game_overs, row.lifetime));
    line("published", row.published, ",");
  }
  return out;
}

Json json_of(const TableOptions& o, const lab::Experiment& experiment, const std::vector<Row>& rows) {
  Json out = Json::object({{"experiment", experiment.name},
                           {"parameter", experiment.parameter},
                           {"policy", o.policy},
                           {"games", o.games},
                           {"pieces", o.pieces},
                           {"seed", o.seed}});
  Json& list = out["rows"] = Json::array();
  for (const Row& row : rows) {
    list.push_back(Json::object({{"parameter", row.parameter},
                                 {"measured", json_of(row.ours)},
                                 {"game_overs", row.game_overs},
                                 {"pieces_mean", row.lifetime},
                                 {"published", json_of(row.published)}}));
  }
  return out;
}

plot::Span around(double mean, double deviation) { return {mean - deviation, mean + deviation}; }

plot::Chart chart_of(const lab::Experiment& experiment, const std::vector<Row>& rows, const char* y_label,
                     double lab::PublishedRow::* value, double lab::PublishedRow::* deviation) {
  plot::Line ours{.name = "fourfold", .points = {}, .dots = true, .spans = {}};
  plot::Line seeds{.name = "published", .points = {}, .colour = plot::kRed, .dashed = true, .dots = true, .spans = {}};
  for (const Row& row : rows) {
    ours.points.push_back({static_cast<double>(row.parameter), row.ours.*value});
    ours.spans.push_back(around(row.ours.*value, row.ours.*deviation));
    seeds.points.push_back({static_cast<double>(row.parameter), row.published.*value});
    seeds.spans.push_back(around(row.published.*value, row.published.*deviation));
  }
  return {.title = std::string(experiment.title) + ", mean and deviation",
          .x_label = experiment.parameter == "kept" ? "nodes kept" : "pieces known",
          .y_label = y_label,
          .bands = {},
          .bars = {},
          .lines = {ours, seeds},
          .whole_x = true};
}

void write_files(const TableOptions& o, const lab::Experiment& experiment, const std::vector<Row>& rows) {
  const std::string base = o.out + "/" + std::string(experiment.name);
  write_file(base + ".csv", csv_of(rows));
  write_file(base + ".json", json_of(o, experiment, rows).dump(1) + "\n");
  using R = lab::PublishedRow;
  write_picture(base + "-points",
                draw(chart_of(experiment, rows, "points per 1000 pieces", &R::points, &R::points_deviation)));
  write_picture(base + "-time",
                draw(chart_of(experiment, rows, "seconds per 1000 pieces", &R::seconds, &R::seconds_deviation)));
  write_picture(base + "-memory", draw(chart_of(experiment, rows, "MB", &R::megabytes, &R::megabytes_deviation)));
}

void run(const TableOptions& o) {
  const auto experiment = lab::experiment_named(o.experiment);
  if (!experiment) throw UsageError(fmt::format("unknown table '{}': expected depth, prune or full", o.experiment));
  if (const auto rules = load_policy(o.policy).rules; rules != "classic")
    throw UsageError(fmt::format("policy {} is made for {}: the tables are of classic games", o.policy, rules));
  if (!o.out.empty()) make_folder(o.out);
  const bool as_text = !o.as_csv && !o.as_json;
  if (as_text)
    say("{}: {} games of {} pieces, policy {}\n\n{:>6}  {:<10}{:>9} {:>8} {:>9} {:>7} {:>11} {:>9} {:>7} {:>11}\n",
        experiment->title, o.games, o.pieces, o.policy, experiment->parameter, "", "points", "+-", "seconds", "+-",
        "points/s", "MB", "+-", "points/MB");
  std::vector<Row> rows;
  for (const lab::PublishedRow& published : experiment->rows) {
    const Measured m = measure(o, published.search);
    const int parameter = experiment->parameter_of(published);
    rows.push_back({parameter, row_of(published.search, m), published, m.game_overs, m.lifetime.mean()});
    if (!as_text) continue;
    const std::string note = m.game_overs > 0 ? fmt::format("{} of {} games lost, {} pieces on average", m.game_overs,
                                                            o.games, whole(m.lifetime.mean()))
                                              : "";
    print_row("fourfold", parameter, rows.back().ours, note);
    print_row("published", parameter, published, "");
    std::fflush(stdout);
  }
  if (!o.out.empty()) write_files(o, *experiment, rows);
  if (o.as_csv) put_text(stdout, csv_of(rows));
  if (o.as_json) say("{}\n", json_of(o, *experiment, rows).dump());
  if (as_text) {
    say("\nSeconds are CPU time for 1000 pieces; the originals print no less than 0.01. Our memory is what the search "
        "holds;\n"
        "the originals' is what a game took in all. Games lost early count by their points per 1000 pieces, as in the "
        "originals.\n");
  }
}

}  // namespace

void add_lab_table(Command& lab) {
  Command& command = lab.add_subcommand("table", "The experiments of the originals, published rows beside ours");
  auto o = std::make_shared<TableOptions>();
  command.add_option("EXPERIMENT", o->experiment, "depth, prune or full").required().offers({"depth", "prune", "full"});
  command.add_option("--policy", o->policy, "Policy that plays")
      .shows_default()
      .file()
      .offers(policy_words())
      .type_name("NAME|FILE");
  command.add_number("--games", o->games, "Games per row", 1, 1'000'000).shows_default();
  command.add_number("--pieces", o->pieces, "Pieces per game", 1, 1'000'000'000).shows_default();
  command.add_number("--seed", o->seed, "Seed of the first game", 0, UINT64_MAX).shows_default();
  command.add_number("--threads", o->threads, "Threads, 0 = all cores", 0u, 1024u);
  command.add_option("--out", o->out, "Also write CSV, JSON and plots into this folder").folder();
  Option& csv = command.add_flag("--csv", o->as_csv, "Print CSV");
  command.add_flag("--json", o->as_json, "Print JSON").excludes(csv);
  command.callback([o] { run(*o); });
}

}  // namespace fourfold::app

// fourfold stats: how a person plays, and how that changed.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <memory>
#include <optional>

#include "app/cli/command_line.h"
#include "app/command.h"
#include "app/commands/rank/options.h"
#include "app/files/person.h"
#include "app/files/policy_file.h"
#include "app/files/settings_file.h"
#include "app/json_lines.h"
#include "app/print.h"
#include "base/text.h"
#include "scores/entry/listing.h"
#include "scores/entry/name.h"

namespace fourfold::app {
namespace {

using teach::GameRecord;
using teach::Progress;

struct StatsOptions {
  StoreChoice store;
  std::string name;
  int games = kUsualGames;
  bool as_json = false;
};

/// What is drawn over time.
struct Measured {
  std::string_view name;
  double (*number)(const GameRecord&);
  int decimals;
};
constexpr std::array kMeasured = {
    Measured{"accuracy, per cent", [](const GameRecord& r) { return r.accuracy / 10.0; }, 1},
    Measured{"holes made per 100 pieces", [](const GameRecord& r) { return r.holes_per_100(); }, 1},
    Measured{"fours per 100 pieces", [](const GameRecord& r) { return r.fours_per_100(); }, 1},
    Measured{"pieces a second", [](const GameRecord& r) { return r.speed(); }, 2}};

/// The name that is asked for, and whether it is that of who sits here. Nothing where nobody has
/// typed a name yet.
std::optional<std::pair<std::string, bool>> whose(const StatsOptions& o) {
  const std::string own = load_settings().settings.player;
  if (o.name.empty() && own.empty()) {
    if (o.as_json) throw UsageError("whose games? expected --name NAME, or a name in the settings of the game");
    return std::nullopt;
  }
  const auto name = scores::clean_name(o.name.empty() ? own : o.name);
  if (!name) throw UsageError("--name: " + name.error());
  return std::pair{*name, !own.empty() && scores::clean_name(own) && *scores::clean_name(own) == *name};
}

/// The games of one kind as a row of digits from 0 (the lowest) to 9. One game is no row.
std::string sparkline(const std::vector<double>& values) {
  if (values.size() < 2) return "";
  const auto [low, high] = std::ranges::minmax(values);
  std::string out = "   ";
  for (const double value : values)
    out += static_cast<char>('0' + (high > low ? static_cast<int>(9 * (value - low) / (high - low)) : 5));
  return out;
}

/// True if there were rows of digits.
bool print_kind(const Progress& progress, std::string_view game) {
  std::vector<const GameRecord*> games;
  std::int64_t fours = 0;
  for (const GameRecord& record : progress.games) {
    if (record.played.game == game) games.push_back(&record);
    if (record.played.game == game) fours += record.fours;
  }
  if (games.empty()) return false;
  say("\n{}: {}, {}\n", game == tetris::Game::kName ? "classic" : game, counted(std::ssize(games), "game"),
      counted(fours, "four"));
  for (const Measured& measured : kMeasured) {
    std::vector<double> values;
    for (const GameRecord* record : games) values.push_back(measured.number(*record));
    say("  {:<26}{:>8.{}f}   last {:>7.{}f}{}\n", measured.name, mean_of(progress, game, measured.number),
        measured.decimals, values.back(), measured.decimals, sparkline(values));
  }
  for (const std::size_t i : best_games(progress)) {
    const teach::PlayedGame& played = progress.games[i].played;
    if (played.game == game) say("  best {} {}: {}\n", played.rules, played.mode, played.score);
  }
  for (const teach::NamedHabit& habit : habits_of(progress, game)) say("  {}.\n", to_text(habit));
  return games.size() > 1;
}

void print(const Progress& progress) {
  say("{}: {} of Tetris\n", progress.name, counted(std::ssize(progress.games), "game"));
  const bool classic = print_kind(progress, tetris::Game::kName);
  const bool modern = print_kind(progress, tetris::modern::Game::kName);
  if (progress.unreadable > 0) say("\n{} cannot be judged.\n", counted(progress.unreadable, "game"));
  if (!progress.opponents.empty()) say("\nConnect Four, by opponent\n");
  for (const teach::OpponentRecord& record : progress.opponents)
    say("  {:<16}won {}, drawn {}, lost {}: {:.0f} %\n", record.opponent, record.won, record.drawn, record.lost,
        100 * record.win_rate());
  if (progress.games.empty() && progress.opponents.empty())
    say("Nothing is kept under this name yet. Games come into the rankings when they are over.\n");
  else if (classic || modern)
    say("\nRows of digits: the games from the oldest to the newest, 0 the lowest value of them, 9 the highest.\n");
}

void run(const StatsOptions& o) {
  const auto person_asked = whose(o);
  if (!person_asked) {
    say("No games of yours are kept yet: play one and type a name at its end. --name NAME shows those of another.\n");
    return;
  }
  const auto& [name, is_own] = *person_asked;
  const auto store = o.store.open();
  scenes::PersonGames person = games_of(*store, name, static_cast<std::size_t>(o.games), is_own);
  const teach::Advisers advisers{
      .classic = [](std::string_view rules) -> Result<tetris::Policy> { return load_policy(best_adviser(rules)); },
      .modern = load_machine(kUsualMachine)};
  const auto progress = progress_of(name, std::move(person.games), std::move(person.opponents), advisers);
  if (!progress) throw Failure(progress.error());
  if (o.as_json)
    print_line(to_json(*progress));
  else
    print(*progress);
}

}  // namespace

void add_stats(Command& root) {
  Command& command = root.add_subcommand("stats", "How a person plays: accuracy, holes, fours, speed over time");
  auto o = std::make_shared<StatsOptions>();
  o->store.add_to(command);
  command.add_option("--name", o->name, "Whose games; default: the name of the settings");
  command.add_number("--games", o->games, "How many games of Tetris are judged, the newest", 1, 1000).shows_default();
  command.add_flag("--json", o->as_json, "An object with habits, best, totals, history, connect4");
  command.footer(
      "The games are those of the rankings under this name, judged as by `fourfold tetris review`. Habits are what\n"
      "the faults of at least half of the games show, from 3 games on. Connect Four counts every game against a\n"
      "machine that was played to its end on the screen.");
  command.callback([o] { run(*o); });
}

}  // namespace fourfold::app

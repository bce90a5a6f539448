// What the ranking commands share.
#include "app/commands/rank/options.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <cstdlib>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "app/command.h"
#include "app/files/paths.h"
#include "app/terminal.h"
#include "base/utf8.h"
#include "base/words.h"
#include "rank/listing.h"
#include "tetris/rulesets.h"

namespace fourfold::app {
namespace {

constexpr const char* kStoreVariable = "FOURFOLD_STORE";

std::string padded(const std::string& text, int columns) {
  return text + std::string(static_cast<std::size_t>(std::max(0, columns - columns_of(text))), ' ');
}

std::string game_time(std::int64_t ticks) {
  const std::int64_t seconds = ticks / tetris::kTicksPerSecond;
  return ticks == 0 ? "-" : fmt::format("{}:{:02}", seconds / 60, seconds % 60);
}

std::string day(std::int64_t date) { return date == 0 ? "-" : rank::date_text(date).substr(0, 10); }

}  // namespace

void StoreChoice::add_to(CLI::App& command) {
  command
      .add_option(
          "--store", where,
          fmt::format("A file, or postgresql://user@host/database; default ${} or scores.db in your data folder",
                      kStoreVariable))
      ->type_name("WHERE");
}

std::unique_ptr<rank::Store> StoreChoice::open(bool to_write) const {
  const char* variable = std::getenv(kStoreVariable);
  const std::string named = !where.empty() ? where : variable == nullptr ? "" : variable;
  if (named.empty()) return rank::open_store((data_folder() / "scores.db").string());
  if (!to_write && named.find("://") == std::string::npos && !std::filesystem::exists(named))
    throw Failure("there is no store " + named);
  return rank::open_store(named);
}

void FilterChoice::add_to(CLI::App& command) {
  CLI::Option* which = command.add_option("--game", game, "tetris or connect4");
  which->check(CLI::IsMember({"tetris", "connect4"}))->type_name("GAME");
  if (!game.empty()) which->capture_default_str();
  command
      .add_option(
          "--rules", rules,
          "Only this ruleset: " + listed(names_of(tetris::rulesets())) + "; Connect Four: the board, such as 7x6")
      ->type_name("NAME");
  command
      .add_option("--mode", mode,
                  "Only this mode: marathon, sprint, garbage, combo, custom, imported; Connect Four: match")
      ->check(CLI::IsMember({"marathon", "sprint", "garbage", "combo", "custom", "imported", "match"}))
      ->type_name("NAME");
  command.add_option("--kind", kind, "Only these players: human, coached, bot")
      ->check(CLI::IsMember({"human", "coached", "bot"}))
      ->type_name("KIND");
}

rank::Filter FilterChoice::filter() const {
  return {.game = game, .rules = rules, .mode = mode, .kind = kind.empty() ? std::nullopt : rank::kind_from(kind)};
}

std::string describe(const rank::Filter& filter) {
  std::string out = filter.game;
  if (!filter.rules.empty()) out += ", " + filter.rules;
  if (!filter.mode.empty()) out += ", " + filter.mode;
  if (filter.kind) out += ", " + std::string(rank::name(*filter.kind));
  return printable(out);
}

std::string table(const std::vector<rank::Row>& rows) {
  int widest = 4;
  for (const rank::Row& row : rows) widest = std::max(widest, columns_of(printable(row.entry.name)));
  std::string out =
      fmt::format("{:>7}  {}  {:>12}  {:>8}  {:>7}  {:>7}  {:<10} {:<9} {:<8} {:<10}\n", "rank", padded("name", widest),
                  "points", "pieces", "lines", "time", "rules", "mode", "player", "date");
  for (const rank::Row& row : rows) {
    const rank::Entry& e = row.entry;
    out += fmt::format("{:>7}  {}  {:>12}  {:>8}  {:>7}  {:>7}  {:<10} {:<9} {:<8} {:<10}{}\n", row.rank,
                       padded(printable(e.name), widest), grouped(e.points), grouped(e.pieces), grouped(e.lines),
                       game_time(e.ticks), printable(e.rules), printable(e.mode), rank::name(e.kind), day(e.date),
                       row.verified ? "" : "  unverified");
  }
  return out;
}

nlohmann::ordered_json to_json(const rank::Row& row) {
  const rank::Entry& e = row.entry;
  return {{"rank", row.rank},
          {"id", row.id},
          {"name", printable(e.name)},
          {"points", e.points},
          {"pieces", e.pieces},
          {"lines", e.lines},
          {"seconds", static_cast<double>(e.ticks) / tetris::kTicksPerSecond},
          {"game", printable(e.game)},
          {"rules", printable(e.rules)},
          {"mode", printable(e.mode)},
          {"options", printable(e.options)},
          {"kind", rank::name(e.kind)},
          {"date", rank::date_text(e.date)},
          {"engine", printable(e.engine)},
          {"verified", row.verified}};
}

}  // namespace fourfold::app

// A TETR.IO replay that was played again, for programs and for people.
#include "app/commands/tetris/import_answer.h"

#include <algorithm>
#include <array>

#include "app/commands/tetris/import_round.h"
#include "app/print.h"
#include "tetris/tetrio/rules_text.h"

namespace fourfold::app {
namespace {

namespace tetrio = tetris::tetrio;
namespace modern = tetris::modern;
using modern::Spin;

constexpr std::array kSpinClasses = {Spin::none, Spin::mini, Spin::full};
constexpr std::array<std::string_view, 3> kSpinWords = {"none", "mini", "full"};

Json rules_json(const tetrio::Options& options) {
  Json rules = Json::object({{"version", options.version}, {"nearest", "modern-plus"}});
  Json differ = Json::object();
  for (const tetrio::RuleRow& row : tetrio::rules_of(options)) {
    rules[row.key] = row.there;
    if (!row.here.empty()) differ[row.key] = row.here;
  }
  rules["modern_plus_has"] = std::move(differ);
  return rules;
}

Json placement_json(const tetrio::Placement& p) {
  Json json = Json::object({{"piece", std::string(1, letter(p.piece))},
                            {"hold", p.held},
                            {"facing", std::string(1, "NESW"[static_cast<std::size_t>(p.at.orientation)])},
                            {"x", int{p.at.x}},
                            {"y", int{p.at.y}},
                            {"spin", kSpinWords[static_cast<std::size_t>(p.clear.spin)]},
                            {"lines", p.clear.lines},
                            {"frame", p.frame}});
  if (p.clear.all_clear) json["all_clear"] = true;
  if (p.attack > 0) json["attack"] = p.attack;
  if (p.sent > 0) json["sent"] = p.sent;
  if (!p.holes.empty()) json["garbage"] = Json::array_of(p.holes);
  return json;
}

/// nullopt if our rules cannot follow the round.
std::optional<tetrio::Measures> measures_of_player(const tetrio::Player& player, const std::string& mode) {
  if (player.refused) return std::nullopt;
  const auto retrace = tetrio::retrace(player, mode);
  return measures_of(player, retrace ? *retrace : tetrio::Retrace{});
}

Json player_json(const tetrio::Player& player, const std::optional<tetrio::Measures>& measures) {
  const tetrio::Stats& stats = player.stats;
  Json json = Json::object({{"name", player.name},
                            {"whole", player.whole},
                            {"refused", player.refused},
                            {"differs", Json::array_of(player.differs)},
                            {"pieces", stats.pieces},
                            {"lines", stats.lines},
                            {"end", player.end}});
  json["unsure_from"] = player.unsure_from;
  if (player.refused) return json;
  json["seconds"] = player.seconds;
  add_pace(json, player);
  json["score"] = stats.score;
  json["inputs"] = stats.inputs;
  json["holds"] = stats.holds;
  json["clears"] = clears_json(stats);
  json["garbage"] = Json::object(
      {{"attack", stats.attack}, {"sent", stats.sent}, {"received", stats.received}, {"cleared", stats.cleared}});
  if (measures) json["stats"] = to_json(*measures);
  if (player.options) json["rules"] = rules_json(*player.options);
  Json placements = Json::array();
  for (const tetrio::Placement& p : player.placements) placements.push_back(placement_json(p));
  json["placements"] = std::move(placements);
  return json;
}

std::string clears_text(const tetrio::Stats& stats) {
  std::string text;
  const auto add = [&](std::string_view name, std::int64_t count) {
    if (count == 0 || name.empty()) return;
    text += fmt::format("{}{} {}", text.empty() ? "" : ", ", count, name);
  };
  for (const Spin spin : kSpinClasses) {
    for (int lines = 0; lines < 5; ++lines)
      add(tetrio::clear_words({.lines = lines, .spin = spin}), stats.clears_of(spin, lines));
  }
  add("all clear", stats.all_clears);
  return text;
}

std::string verdict(const tetrio::Player& player) {
  if (player.whole) return "whole";
  if (player.refused) return "not played again";
  return fmt::format("differs; unsure from piece {} on", player.unsure_from.value_or(1));
}

void print_player(const tetrio::Player& player, int width) {
  const tetrio::Stats& stats = player.stats;
  const tetrio::Pace pace = pace_of(player);
  const std::string name =
      player.name +
      std::string(static_cast<std::size_t>(std::max(0, width - fourfold::columns_of(std::string_view(player.name)))),
                  ' ');
  say("  {}  {:>6}  {:>5}  {:>5.2f}  {:>6.1f}  {:>5.2f}  {}\n", name, stats.pieces, stats.lines, pace.pieces_per_second,
      pace.attack_per_minute, pace.attack_per_piece, verdict(player));
  if (const std::string clears = clears_text(stats); !clears.empty()) say("      {}\n", clears);
  if (player.refused) say("      {}\n", *player.refused);
  if (player.refused) return;
  for (const std::string& what : player.differs) say("      {}\n", what);
}

void print_rules(const tetrio::Report& report) {
  for (const auto& round : report.rounds) {
    for (const auto& player : round.players) {
      if (!player.options) continue;
      say("\nrules (of {}; what `modern-plus` has instead in brackets)\n", player.name);
      for (const tetrio::RuleRow& row : tetrio::rules_of(*player.options)) {
        const std::string here = row.here.empty() ? "" : fmt::format(" ({})", row.here);
        say("  {:<14}{}{}\n", row.key, row.there, here);
      }
      return;
    }
  }
}

int name_width(const tetrio::Report& report) {
  int width = 6;
  for (const auto& round : report.rounds) {
    for (const auto& player : round.players)
      width = std::max(width, fourfold::columns_of(std::string_view(player.name)));
  }
  return width;
}

}  // namespace

Json to_json(const tetrio::Report& report, bool with_stats) {
  Json rounds = Json::array();
  bool is_whole = true;
  for (const tetrio::Round& round : report.rounds) {
    Json players = Json::array();
    for (const tetrio::Player& player : round.players) {
      is_whole &= player.whole;
      players.push_back(player_json(player, with_stats ? measures_of_player(player, report.mode) : std::nullopt));
    }
    rounds.push_back(Json::object({{"players", std::move(players)}}));
  }
  return Json::object({{"version", report.version},
                       {"mode", report.mode},
                       {"when", report.when},
                       {"whole", is_whole},
                       {"rounds", std::move(rounds)}});
}

void print_report(const tetrio::Report& report, bool with_stats) {
  const int width = name_width(report);
  say("TETR.IO replay, rules of version {}{}{}\n", report.version, report.mode.empty() ? "" : ", " + report.mode,
      report.when.empty() ? "" : ", " + report.when);
  for (std::size_t i = 0; i < report.rounds.size(); ++i) {
    say("\nround {}\n  {:<{}}  pieces  lines    pps     apm    app\n", i + 1, "player", width);
    for (const tetrio::Player& player : report.rounds[i].players) {
      print_player(player, width);
      if (const auto measures = with_stats ? measures_of_player(player, report.mode) : std::nullopt)
        print_measures(*measures);
    }
  }
  print_rules(report);
}

}  // namespace fourfold::app

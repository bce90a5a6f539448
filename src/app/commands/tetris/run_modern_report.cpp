// What `tetris run` says about modern games.
#include <fmt/format.h>

#include <cmath>

#include "app/commands/tetris/run_modern.h"
#include "base/json.h"
#include "base/text.h"

namespace fourfold::app {
namespace {

using tetris::modern::End;

struct Sums {
  double points = 0, lines = 0, pieces = 0, attack = 0, minutes = 0, seconds = 0, nodes = 0, received = 0;
  std::uint64_t finished = 0, lost = 0;
  ClearCounts clears{};
};

Sums sums_of(const std::vector<ModernGame>& games) {
  Sums sums;
  for (const ModernGame& game : games) {
    sums.points += static_cast<double>(game.end.points);
    sums.lines += static_cast<double>(game.end.lines());
    sums.pieces += static_cast<double>(game.end.pieces);
    sums.attack += static_cast<double>(game.end.attack);
    sums.minutes += static_cast<double>(game.ticks) / (60 * tetris::kTicksPerSecond);
    sums.seconds += game.seconds;
    sums.nodes += static_cast<double>(game.nodes);
    sums.received += static_cast<double>(game.received);
    sums.finished += game.end.end == End::finished ? 1 : 0;
    sums.lost += game.end.end == End::block_out || game.end.end == End::lock_out || game.end.end == End::buried;
    for (std::size_t kind = 0; kind < sums.clears.size(); ++kind) sums.clears[kind] += game.clears[kind];
  }
  return sums;
}

double per(double sum, double count) { return count > 0 ? sum / count : 0; }

Json game_json(const ModernGame& game) {
  return Json::object({{"seed", game.seed},
                       {"pieces", game.end.pieces},
                       {"points", game.end.points},
                       {"lines", game.end.lines()},
                       {"attack", game.end.attack},
                       {"ticks", game.ticks},
                       {"nodes", game.nodes},
                       {"end", name(game.end.end)}});
}

/// Adds nothing if the player does not search.
void put_search(Json& out, const ModernPlan& plan, const Sums& sums) {
  if (!plan.player.policy) return;
  out["policy"] = plan.player.policy->name;
  if (!plan.player.is_reproducible()) {
    out["ms"] = plan.player.ms;
    out["threads"] = plan.player.threads;
  }
  out["nodes_per_piece"] = per(sums.nodes, sums.pieces);
  out["nodes_per_second"] = per(sums.nodes, sums.seconds);
}

}  // namespace

std::string modern_json(const ModernPlan& plan, const std::vector<ModernGame>& games) {
  const Sums sums = sums_of(games);
  const auto count = static_cast<double>(games.size());
  Json out = Json::object({{"rules", plan.setup.start.rules->name},
                           {"mode", plan.mode->name},
                           {"player", plan.player.name},
                           {"points_mean", per(sums.points, count)},
                           {"lines_mean", per(sums.lines, count)},
                           {"pieces_mean", per(sums.pieces, count)},
                           {"attack_per_piece", per(sums.attack, sums.pieces)},
                           {"attack_per_minute", per(sums.attack, sums.minutes)},
                           {"finished", sums.finished},
                           {"game_overs", sums.lost},
                           {"pieces_per_second", per(sums.pieces, sums.seconds)}});
  if (plan.spike > 0) {
    out["spike"] = plan.spike;
    out["received_per_piece"] = per(sums.received, sums.pieces);
  }
  put_search(out, plan, sums);
  Json& clears = out["clears"] = Json::object();
  for (std::size_t kind = 0; kind < kClearKinds.size(); ++kind) clears[kClearKinds[kind]] = sums.clears[kind];
  Json& list = out["games"] = Json::array();
  for (const ModernGame& game : games) list.push_back(game_json(game));
  return out.dump() + "\n";
}

std::string modern_table(const ModernPlan& plan, const std::vector<ModernGame>& games) {
  const Sums sums = sums_of(games);
  const auto count = static_cast<double>(games.size());
  std::string out = fmt::format("{} rules, {}, player {}; {} {}\n\n", plan.setup.start.rules->name, plan.mode->name,
                                plan.player.describe(), games.size(), games.size() == 1 ? "game" : "games");
  const auto row = [&](std::string_view what, const std::string& value) {
    out += fmt::format("  {:<24}{}\n", what, value);
  };
  row("points per game", grouped(std::llround(per(sums.points, count))));
  row("lines per game", fmt::format("{:.1f}", per(sums.lines, count)));
  row("pieces per game", fmt::format("{:.1f}", per(sums.pieces, count)));
  row("attack per piece", fmt::format("{:.3f}", per(sums.attack, sums.pieces)));
  if (plan.spike > 0)
    row("received per piece",
        fmt::format("{:.3f}, at most {} rows at once", per(sums.received, sums.pieces), plan.spike));
  row("attack per minute", fmt::format("{:.1f} of game time", per(sums.attack, sums.minutes)));
  for (std::size_t kind = 0; kind < kClearKinds.size(); ++kind) {
    if (sums.clears[kind] == 0) continue;
    const auto times = static_cast<double>(sums.clears[kind]);
    row(kClearKinds[kind],
        fmt::format("{:<9} {:.3f} per piece", grouped(std::llround(times)), per(times, sums.pieces)));
  }
  row("finished", fmt::format("{} of {}", sums.finished, games.size()));
  row("game overs", fmt::format("{} of {}", sums.lost, games.size()));
  const std::string_view where = plan.player.is_reproducible() ? " per core" : "";
  row("speed", fmt::format("{:.1f} pieces/s{}", per(sums.pieces, sums.seconds), where));
  if (sums.nodes > 0)
    row("search", fmt::format("{:.2f} million nodes/s{}, {} a piece", per(sums.nodes, sums.seconds) / 1e6, where,
                              grouped(std::llround(per(sums.nodes, sums.pieces)))));
  return out;
}

}  // namespace fourfold::app

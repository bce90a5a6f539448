// `tetris run` with modern rules.
#include "app/commands/tetris/run_modern.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "app/command.h"
#include "app/files/files.h"
#include "app/files/rules_file.h"
#include "app/terminal.h"
#include "base/json.h"
#include "base/parallel.h"
#include "base/utf8.h"
#include "base/words.h"
#include "play/recorder.h"
#include "tetris/modern/game.h"
#include "tetris/modern/modes.h"
#include "tetris/modern/simple_player.h"

namespace fourfold::app {
namespace {

namespace modern = tetris::modern;
using modern::End;
using modern::Game;
using modern::Mode;
using modern::SimplePlayer;

struct Plan {
  Game::Setup setup;
  const Mode* mode;
  const SimplePlayer* player;
  std::uint64_t pieces;
  std::uint32_t ticks_per_piece;
};

struct Played {
  std::uint64_t seed = 0, ticks = 0;
  modern::Position end;
  double seconds = 0;
};

Plan plan_of(const ModernRun& run) {
  const auto mode = modern::find_mode(run.mode.empty() ? "endless" : run.mode);
  if (!mode) throw UsageError(mode.error());
  if ((*mode)->options.versus) throw UsageError("mode versus needs an opponent: expected another mode");
  const auto players = modern::simple_players();
  const auto player = std::ranges::find(players, run.player, &SimplePlayer::name);
  if (player == players.end())
    throw UsageError(fmt::format("unknown player {}: expected {}", in_quotes(run.player), one_of(names_of(players))));
  Plan plan{.setup = {}, .mode = *mode, .player = &*player, .pieces = run.pieces, .ticks_per_piece = 0};
  plan.setup.start.rules = load_modern_rules(run.rules);
  plan.setup.start.options = (*mode)->options;
  const bool ends = (*mode)->options != modern::Options{} && (*mode)->options.level > 0;
  if (plan.pieces == 0) plan.pieces = ends ? UINT64_MAX : 1000;
  plan.ticks_per_piece = static_cast<std::uint32_t>(std::max(1.0, tetris::kTicksPerSecond / run.pace));
  return plan;
}

/// A machine's piece waits where it came in; then it is placed at once.
void play_piece(const Plan& plan, const ModernRun& run, play::Recorder<Game>& recorder) {
  const auto apply = [&](const modern::Command& command) {
    if (recorder.apply(command).refused) throw Failure("the machine made an impossible move");
  };
  const Game& game = recorder.game();
  const std::uint64_t pieces = game.position.pieces;
  apply(modern::ticks(plan.ticks_per_piece));
  if (game.is_over() || game.position.pieces != pieces) return;
  const auto choice = plan.player->choose(game.position, run.strength, game.position.start.seed);
  if (!choice) return apply(modern::tap(modern::Key::hard_drop));
  if (choice->hold) apply(modern::tap(modern::Key::hold));
  // At high levels the piece may have fallen past the place.
  if (recorder.apply(modern::place(choice->move)).refused) apply(modern::tap(modern::Key::hard_drop));
}

Played play_one(const Plan& plan, const ModernRun& run, std::uint64_t seed) {
  Game::Setup setup = plan.setup;
  setup.start.seed = seed;
  play::Recorder<Game> recorder(setup, run.replays.empty() ? 0 : SIZE_MAX);
  const double start = thread_seconds();
  while (!recorder.game().is_over() && recorder.game().position.pieces < plan.pieces) play_piece(plan, run, recorder);
  const double seconds = thread_seconds() - start;
  if (!run.replays.empty()) write_file(fmt::format("{}/seed-{}.replay", run.replays, seed), recorder.replay_text());
  return {.seed = seed, .ticks = recorder.game().ticks, .end = recorder.game().position, .seconds = seconds};
}

struct Sums {
  double points = 0, lines = 0, pieces = 0, attack = 0, seconds = 0;
  std::uint64_t finished = 0, lost = 0;
};

Sums sums_of(const std::vector<Played>& games) {
  Sums sums;
  for (const Played& game : games) {
    sums.points += static_cast<double>(game.end.points);
    sums.lines += static_cast<double>(game.end.lines());
    sums.pieces += static_cast<double>(game.end.pieces);
    sums.attack += static_cast<double>(game.end.attack);
    sums.seconds += game.seconds;
    sums.finished += game.end.end == End::finished ? 1 : 0;
    sums.lost += game.end.end == End::block_out || game.end.end == End::lock_out || game.end.end == End::buried;
  }
  return sums;
}

double per(double sum, double count) { return count > 0 ? sum / count : 0; }

void print_json(const Plan& plan, const std::vector<Played>& games) {
  const Sums sums = sums_of(games);
  const auto count = static_cast<double>(games.size());
  Json out = Json::object({{"rules", plan.setup.start.rules->name},
                           {"mode", plan.mode->name},
                           {"player", plan.player->name},
                           {"points_mean", per(sums.points, count)},
                           {"lines_mean", per(sums.lines, count)},
                           {"pieces_mean", per(sums.pieces, count)},
                           {"attack_per_piece", per(sums.attack, sums.pieces)},
                           {"finished", sums.finished},
                           {"game_overs", sums.lost},
                           {"pieces_per_second", per(sums.pieces, sums.seconds)}});
  Json& list = out["games"] = Json::array();
  for (const Played& game : games) {
    list.push_back(Json::object({{"seed", game.seed},
                                 {"pieces", game.end.pieces},
                                 {"points", game.end.points},
                                 {"lines", game.end.lines()},
                                 {"attack", game.end.attack},
                                 {"ticks", game.ticks},
                                 {"end", name(game.end.end)}}));
  }
  fmt::print("{}\n", out.dump());
}

void print_table(const Plan& plan, const std::vector<Played>& games) {
  const Sums sums = sums_of(games);
  const auto count = static_cast<double>(games.size());
  fmt::print("{} rules, {}, player {}; {} {}\n\n", plan.setup.start.rules->name, plan.mode->name, plan.player->name,
             games.size(), games.size() == 1 ? "game" : "games");
  const auto row = [](std::string_view what, const std::string& value) { fmt::print("  {:<24}{}\n", what, value); };
  row("points per game", grouped(std::llround(per(sums.points, count))));
  row("lines per game", fmt::format("{:.1f}", per(sums.lines, count)));
  row("pieces per game", fmt::format("{:.1f}", per(sums.pieces, count)));
  row("attack per piece", fmt::format("{:.3f}", per(sums.attack, sums.pieces)));
  row("finished", fmt::format("{} of {}", sums.finished, games.size()));
  row("game overs", fmt::format("{} of {}", sums.lost, games.size()));
  row("speed", fmt::format("{} pieces/s per core", grouped(std::llround(per(sums.pieces, sums.seconds)))));
}

}  // namespace

void run_modern(const ModernRun& run) {
  const Plan plan = plan_of(run);
  if (!run.replays.empty()) make_folder(run.replays);
  const std::vector<Played> games =
      parallel_map(run.games, run.threads, [&](std::size_t i) { return play_one(plan, run, run.seed + i); });
  run.as_json ? print_json(plan, games) : print_table(plan, games);
  if (!run.as_json && !run.replays.empty()) fmt::print("\n  replays in {}\n", run.replays);
}

}  // namespace fourfold::app

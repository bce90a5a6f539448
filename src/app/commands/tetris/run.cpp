// fourfold tetris run: machines play headless games on all cores.
#include <fmt/format.h>

#include <atomic>
#include <filesystem>
#include <memory>
#include <optional>

#include "app/cli/command_line.h"
#include "app/cli/words.h"
#include "app/command.h"
#include "app/commands/tetris/autoplay.h"
#include "app/commands/tetris/run_modern.h"
#include "app/files/files.h"
#include "app/print.h"
#include "app/terminal.h"
#include "base/json.h"
#include "base/parallel.h"

namespace fourfold::app {
namespace {

constexpr int kSprintSeconds = tetris::kSprintTicks / tetris::kTicksPerSecond;

struct RunOptions {
  TetrisOptions tetris;
  std::uint64_t pieces = 0, games = 12, seed = 1;  // pieces 0: 1000, or the time of a sprint
  unsigned threads = 0;
  bool garbage = false, sprint = false, combo = false, as_json = false;
  int garbage_start = 0;
  std::optional<double> pace;
  std::string replays;
  std::string mode;              // modern rules only
  int spike = 0;                 // likewise
  ModernPlayerOptions player{};  // likewise
};

constexpr double kUsualPace = 8, kSlowestClassicPace = 1.5;

/// What the classic games have, and the modern ones do not.
void refuse_for_modern(const RunOptions& o) {
  const auto refuse = [&](bool given, std::string_view option) {
    if (given) throw UsageError(fmt::format("{}: not for the modern rules", option));
  };
  refuse_classic_options(o.tetris);
  refuse(o.garbage || o.garbage_start != 0, "--garbage");
  refuse(o.sprint, "--sprint");
  refuse(o.combo, "--combo");
}

void refuse_for_classic(const RunOptions& o) {
  if (!o.mode.empty()) throw UsageError("--mode: for --rules modern; expected --sprint, --garbage or --combo");
  if (o.spike != 0) throw UsageError("--spike: for --rules modern; expected --garbage");
  if (o.player.player != ModernPlayerOptions{}.player)
    throw UsageError("--player: for --rules modern; expected --policy");
  if (o.player.nodes != 0 || o.player.ms != 0)
    throw UsageError("--nodes and --ms: for --rules modern; expected --known and --keep");
}

ModernRun modern_run(const RunOptions& o) {
  refuse_for_modern(o);
  ModernRun run{.rules = o.tetris.rules.empty() ? "modern" : o.tetris.rules,
                .mode = o.mode,
                .player = o.player,
                .pieces = o.pieces,
                .games = o.games,
                .seed = o.seed,
                .spike = o.spike,
                .threads = o.threads,
                .as_json = o.as_json,
                .replays = o.replays};
  run.player.policy = o.tetris.policy;
  if (o.pace) run.pace = *o.pace;
  return run;
}

AutoplayPlan plan_of(const RunOptions& o) {
  AutoplayPlan plan{.choice = resolve(o.tetris), .options = {}, .pieces = o.pieces};
  if (o.pieces == 0)
    plan.pieces = o.sprint ? static_cast<std::uint64_t>(o.pace.value_or(kUsualPace) * kSprintSeconds) : 1000;
  if (o.garbage) plan.options.garbage_every = tetris::kGarbagePeriod;
  plan.options.garbage_start = o.garbage_start;
  if (o.garbage_start >= plan.choice.rules->height)
    throw UsageError(fmt::format("--garbage-start {}: expected less than the board's {} rows", o.garbage_start,
                                 plan.choice.rules->height));
  plan.options.combo = o.combo;
  if (o.sprint) {
    plan.options.time_limit_ticks = tetris::kSprintTicks;
    plan.pieces_per_second = o.pace.value_or(kUsualPace);
  }
  plan.keep_replay = !o.replays.empty();
  if (plan.keep_replay) refuse_long_replays(plan, "--replays");
  return plan;
}

/// As soon as a game is over, so that memory stays flat and a kill loses no finished game.
void save_replay(const std::string& folder, AutoplayGame& game) {
  write_file(fmt::format("{}/seed-{}.replay", folder, game.seed), replay_text(game));
  game.replay.commands = {};
}

std::vector<AutoplayGame> play_all(const RunOptions& o, const AutoplayPlan& plan) {
  ProgressLine progress;
  std::atomic<std::uint64_t> done{0};
  const double total = static_cast<double>(plan.pieces) * static_cast<double>(o.games);
  return parallel_map(o.games, o.threads, [&](std::size_t i) {
    std::uint64_t counted = 0;
    const auto report = [&](std::uint64_t pieces) {
      done += pieces - counted;
      counted = pieces;
      progress.show(static_cast<double>(done), total,
                    fmt::format("{} pieces", grouped(static_cast<std::int64_t>(done))));
    };
    AutoplayGame record = play_game(plan, o.seed + i, [&](const Placed& placed) {
      if (placed.after.pieces % 64 == 0) report(placed.after.pieces);
      return true;
    });
    report(record.end.pieces);
    if (plan.keep_replay) save_replay(o.replays, record);
    return record;
  });
}

void print_json(const AutoplayPlan& plan, const std::vector<AutoplayGame>& games, unsigned threads) {
  const Summary s = summarise(games);
  const tetris::SearchSettings& search = plan.choice.settings;
  Json out = Json::object({{"rules", plan.choice.rules->name},
                           {"policy", plan.choice.policy.name},
                           {"search", name(search.method)},
                           {"known", search.known},
                           {"keep", search.keep},
                           {"coming", search.coming},
                           {"threads", threads},
                           {"points_per_1000_mean", s.points_per_1000_mean},
                           {"points_per_1000_sd", s.points_per_1000_sd},
                           {"points_mean", s.points_mean},
                           {"game_overs", s.game_overs},
                           {"pieces", s.pieces},
                           {"clears", Json::array_of(s.clears)},
                           {"pieces_per_second", s.pieces_per_second()},
                           {"peak_memory_bytes", peak_memory_bytes()}});
  Json& list = out["games"] = Json::array();
  for (const AutoplayGame& g : games) {
    list.push_back(Json::object({{"seed", g.seed},
                                 {"pieces", g.end.pieces},
                                 {"points", g.end.points},
                                 {"lines", g.end.lines()},
                                 {"over", g.end.end == tetris::End::topped_out}}));
  }
  say("{}\n", out.dump());
}

void run(const RunOptions& o) {
  if (asks_for_modern(o.tetris)) return run_modern(modern_run(o));
  refuse_for_classic(o);
  if (o.pace && *o.pace < kSlowestClassicPace)
    throw UsageError(
        fmt::format("--pace {}: expected at least {} for the classic rules", *o.pace, kSlowestClassicPace));
  if (o.pace && !o.sprint) throw UsageError("--pace: expected with --sprint, or with --rules modern");
  const AutoplayPlan plan = plan_of(o);
  const unsigned threads = thread_count(o.threads);
  if (plan.keep_replay) make_folder(o.replays);
  const std::vector<AutoplayGame> games = play_all(o, plan);
  if (o.as_json) return print_json(plan, games, threads);
  say("{} rules, policy {}, {}; {} {} of up to {} pieces, {} {}\n\n", plan.choice.rules->name, plan.choice.policy.name,
      describe(plan.choice.settings), o.games, o.games == 1 ? "game" : "games",
      grouped(static_cast<std::int64_t>(plan.pieces)), threads, threads == 1 ? "thread" : "threads");
  put_text(stdout, table(summarise(games), games.size()));
  if (!o.replays.empty()) say("\n  replays in {}\n", o.replays);
}

}  // namespace

void add_tetris_run(Command& tetris) {
  Command& command = tetris.add_subcommand("run", "Machines play headless games on all cores");
  auto o = std::make_shared<RunOptions>();
  o->tetris.add_to(command);
  command.add_number("--pieces", o->pieces, "Stop a game after so many pieces; default 1000, in a sprint none", 1,
                     1'000'000'000'000);
  command.add_number("--games", o->games, "How many games", 1, 10'000'000).shows_default();
  command.add_number("--seed", o->seed, "Seed of the first game; the others follow", 0, UINT64_MAX).shows_default();
  command
      .add_number("--threads", o->threads,
                  "Threads, 0 = all cores; the result is the same for any number (but for --ms)", 0u, 1024u)
      .shows_default();
  command.add_flag("--garbage", o->garbage, "A garbage row rises every 15 pieces");
  command.add_number("--garbage-start", o->garbage_start, "Garbage rows at the start (the originals' training: 10)", 0,
                     64);
  command.add_flag("--sprint", o->sprint, "The game ends after 120 s of game time");
  command.add_number("--pace", o->pace,
                     "Pieces per second of game time, 1 to 60; default 8 with --sprint (1.5 and more), 2 with modern "
                     "rules",
                     1.0, 60.0);
  command.add_flag("--combo", o->combo, "Consecutive clears are rewarded");
  command.add_option("--mode", o->mode, "Mode of the modern rules, such as sprint or dig-10; default endless")
      .type_name("NAME")
      .offers(modern_mode_words());
  command.add_number("--spike", o->spike,
                     "Modern rules: an attack of up to N rows once in about twelve pieces, a third of N at least", 1,
                     kMostSpike);
  o->player.add_to(command);
  command.add_option("--replays", o->replays, "Keep every game as a replay in this folder").folder();
  command.add_flag("--json", o->as_json, "One JSON object instead of a table");
  command.footer(
      "Examples:\n"
      "  fourfold tetris run --known 3 --keep 32 --pieces 1000 --games 12 --seed 1\n"
      "  fourfold tetris run --rules modern --nodes 20000 --pieces 500 --games 10\n"
      "  fourfold tetris run --rules modern --spike 12 --nodes 3000 --pieces 300    how long it lives\n"
      "With --ms the games are played one after the other, and --threads are those of the search.");
  command.callback([o] { run(*o); });
}

}  // namespace fourfold::app

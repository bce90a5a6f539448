// `tetris run` with modern rules.
#include "app/commands/tetris/run_modern.h"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <chrono>

#include "app/command.h"
#include "app/files/files.h"
#include "app/files/rules_file.h"
#include "app/print.h"
#include "app/terminal.h"
#include "base/parallel.h"
#include "base/rng.h"
#include "play/recorder.h"
#include "tetris/streams.h"

namespace fourfold::app {
namespace {

namespace modern = tetris::modern;
using modern::Game;
using Recorder = play::Recorder<Game>;

ModernPlan plan_of(const ModernRun& run) {
  const auto mode = modern::find_mode(!run.mode.empty() ? run.mode : run.spike > 0 ? "versus" : "endless");
  if (!mode) throw UsageError(mode.error());
  const bool is_versus = (*mode)->options.versus;
  if (is_versus && run.spike == 0) throw UsageError("mode versus needs an opponent: expected another mode, or --spike");
  if (!is_versus && run.spike > 0)
    throw UsageError(fmt::format("--spike: mode {} has no attacks; expected no --mode", (*mode)->name));
  ModernPlan plan;
  plan.mode = *mode;
  plan.player = resolve(run.player);
  plan.pieces = run.pieces;
  plan.spike = run.spike;
  plan.setup.start.rules = load_modern_rules(run.rules);
  plan.setup.start.options = (*mode)->options;
  const bool ends = (*mode)->options != modern::Options{} && (*mode)->options.level > 0 && !is_versus;
  if (plan.pieces == 0) plan.pieces = ends ? UINT64_MAX : 1000;
  plan.ticks_per_piece = static_cast<std::uint32_t>(std::max(1.0, tetris::kTicksPerSecond / run.pace));
  if (!plan.player.is_reproducible()) plan.player.threads = thread_count(run.threads);
  return plan;
}

/// The machine moves before gravity acts, however fast that is; where time is what counts it
/// passes.
std::uint32_t ticks_before_move(const ModernPlan& plan, const Game& game) {
  if (plan.setup.start.options.time_limit_ticks > 0) return plan.ticks_per_piece;
  const std::uint32_t event = game.next_event().value_or(UINT32_MAX);
  return std::min(plan.ticks_per_piece, event - 1);
}

void play_piece(const ModernPlan& plan, const ModernPlayer& player, Recorder& recorder, ModernGame& record) {
  const auto apply = [&](const modern::Command& command) {
    const modern::Facts facts = recorder.apply(command);
    for (const modern::Locked& locked : facts.locks) count(record.clears, locked.clear);
    return !facts.refused;
  };
  const Game& game = recorder.game();
  const std::uint64_t pieces = game.position.pieces;
  if (const std::uint32_t ticks = ticks_before_move(plan, game); ticks > 0) apply(modern::ticks(ticks));
  if (game.is_over() || game.position.pieces != pieces) return;
  const ModernMove move = player(game.position);
  record.nodes += move.nodes;
  if (move.choice && move.choice->hold) apply(modern::tap(modern::Key::hold));
  if (game.is_over()) return;
  // Where time counts the piece may have fallen past the place.
  if (!move.choice || !apply(modern::place(move.choice->move))) apply(modern::tap(modern::Key::hard_drop));
}

/// Once in kSpikeEvery pieces, a third of the most rows at least.
void attack(const ModernPlan& plan, Rng& chances, Recorder& recorder, ModernGame& record) {
  if (plan.spike == 0 || recorder.game().is_over() || chances.below(kSpikeEvery) != 0) return;
  const auto most = static_cast<std::uint32_t>(plan.spike), least = (most + 2) / 3;
  const std::uint32_t rows = least + chances.below(most - least + 1);
  recorder.apply(modern::garbage(rows));
  record.received += rows;
}

double clock_seconds() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

/// How far all games are, shown while they are played.
class Progress {
 public:
  Progress(const ModernPlan& plan, std::uint64_t games) : pieces_(plan.pieces), games_(games) {}

  void piece() {
    const auto done = static_cast<double>(++done_);
    const bool known = pieces_ != UINT64_MAX;
    line_.show(known ? done : static_cast<double>(over_),
               static_cast<double>(games_) * (known ? static_cast<double>(pieces_) : 1),
               fmt::format("{} pieces", grouped(static_cast<std::int64_t>(done))));
  }
  void game() { ++over_; }

 private:
  ProgressLine line_;
  std::uint64_t pieces_, games_;
  std::atomic<std::uint64_t> done_{0}, over_{0};
};

ModernGame play_one(const ModernPlan& plan, std::uint64_t seed, const std::string& replays, Progress& progress) {
  const auto now = plan.player.is_reproducible() ? thread_seconds : clock_seconds;
  Game::Setup setup = plan.setup;
  setup.start.seed = seed;
  Recorder recorder(setup, replays.empty() ? 0 : SIZE_MAX);
  const ModernPlayer player = player_of(plan.player, seed);
  ModernGame record{.seed = seed, .end = recorder.game().position};
  Rng chances{substream(seed, tetris::kSpikeStream)};
  const double start = now();
  while (!recorder.game().is_over() && recorder.game().position.pieces < plan.pieces) {
    play_piece(plan, player, recorder, record);
    attack(plan, chances, recorder, record);
    progress.piece();
  }
  record.seconds = now() - start;
  progress.game();
  if (!replays.empty()) write_file(fmt::format("{}/seed-{}.replay", replays, seed), recorder.replay_text());
  record.ticks = recorder.game().ticks;
  record.end = recorder.game().position;
  return record;
}

}  // namespace

void count(ClearCounts& counts, const modern::Clear& clear) {
  using modern::Spin;
  if (clear.lines == 0) return;
  const int first = clear.spin == Spin::none ? 0 : clear.spin == Spin::mini ? 4 : 6;
  ++counts[static_cast<std::size_t>(first + clear.lines - 1)];
  if (clear.perfect) ++counts.back();
}

void run_modern(const ModernRun& run) {
  const ModernPlan plan = plan_of(run);
  if (!run.replays.empty()) make_folder(run.replays);
  const unsigned at_once = plan.player.is_reproducible() ? run.threads : 1;
  std::vector<ModernGame> games;
  {
    Progress progress(plan, run.games);
    games = parallel_map(run.games, at_once,
                         [&](std::size_t i) { return play_one(plan, run.seed + i, run.replays, progress); });
  }
  put_text(stdout, run.as_json ? modern_json(plan, games) : modern_table(plan, games));
  if (!run.as_json && !run.replays.empty()) say("\n  replays in {}\n", run.replays);
}

}  // namespace fourfold::app

// fourfold bench: a fixed workload. Its signature is the same on every machine and changes only when the engine plays
// differently; its speeds say how fast this machine is.
#include <fmt/format.h>

#include <chrono>
#include <memory>

#include "app/cli/command_line.h"
#include "app/command.h"
#include "app/commands/tetris/autoplay.h"
#include "app/terminal.h"
#include "base/json.h"
#include "base/parallel.h"

namespace fourfold::app {
namespace {

using namespace tetris;

struct Workload {
  const char* name;
  TetrisOptions options;
  std::uint64_t pieces, games;
  Options mode;
};

/// Every ruleset, feature set and search, and the modes. Changing this list changes the signature.
std::vector<Workload> workloads() {
  Options garbage;
  garbage.garbage_every = kGarbagePeriod;
  garbage.garbage_start = kGarbageTrainingRows;
  Options combo;
  combo.combo = true;
  return {
      {"classic18 beam 3/32", {.policy = "anneal"}, 1000, 4, {}},
      {"classic18 beam 1", {.policy = "anneal", .known = 1}, 1000, 40, {}},
      {"classic18 garbage 2/8", {.policy = "anneal", .known = 2, .keep = 8}, 500, 4, garbage},
      {"classic18 full 2", {.policy = "anneal", .search = "full", .known = 2}, 500, 2, {}},
      {"beam6 branch 3/3", {.policy = "beam"}, 500, 2, {}},
      {"genes8 beam 1", {.rules = "genes", .policy = "genes"}, 4000, 2, {}},
      {"genes9 combo 1", {.rules = "genes", .policy = "genes-combo"}, 4000, 2, combo},
      {"research 10x10", {.rules = "research", .height = 10, .policy = "genes"}, 2000, 4, {}},
  };
}

std::uint64_t mix(std::uint64_t signature, std::uint64_t value) {
  signature = (signature ^ value) * 0x9E3779B97F4A7C15ull;
  return signature ^ signature >> 32;
}

struct Outcome {
  std::uint64_t signature = 0;
  double pieces_per_second = 0;
};

Outcome run_workload(const Workload& w, Isa isa, unsigned threads) {
  AutoplayPlan plan{.choice = resolve(w.options), .options = w.mode, .pieces = w.pieces, .isa = isa};
  const auto games = parallel_map(
      w.games, threads, [&](std::size_t i) { return play_game(plan, i + 1, [](const Placed&) { return true; }); });
  Outcome outcome;
  for (const GameRecord& g : games) {
    outcome.signature = mix(outcome.signature, hash(g.end.board));
    outcome.signature = mix(outcome.signature, static_cast<std::uint64_t>(g.end.points));
    outcome.signature = mix(outcome.signature, g.end.pieces);
  }
  outcome.pieces_per_second = summarise(games).pieces_per_second();
  return outcome;
}

double wall_seconds(unsigned threads) {
  const auto start = std::chrono::steady_clock::now();
  Workload w = workloads().front();
  w.games = 8;
  run_workload(w, best_isa(), threads);
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

void run(bool as_json) {
  Json out;
  std::uint64_t signature = 0;
  const auto say = [&](const std::string& text) {
    if (!as_json) fmt::print("{}\n", text);
  };
  say(fmt::format("{:<24}{:>14}  {}", "workload", "pieces/s",
                  "pieces per CPU second of one core, " + std::string(name(best_isa()))));
  for (const Workload& w : workloads()) {
    const Outcome outcome = run_workload(w, best_isa(), 1);
    signature = mix(signature, outcome.signature);
    out["pieces_per_second"][w.name] = outcome.pieces_per_second;
    say(fmt::format("{:<24}{:>14}", w.name, grouped(static_cast<std::int64_t>(outcome.pieces_per_second))));
  }

  say("\nratios on the first workload, against the portable build of the same source");
  const Workload first = workloads().front();
  const Outcome portable = run_workload(first, Isa::portable, 1);
  for (const Isa isa : {Isa::avx2, Isa::avx512}) {
    if (!is_supported(isa)) continue;
    const Outcome outcome = run_workload(first, isa, 1);
    if (outcome.signature != portable.signature)
      throw Failure(fmt::format("{} plays differently from portable code", name(isa)));
    const double ratio = outcome.pieces_per_second / portable.pieces_per_second;
    out["ratio"][name(isa)] = ratio;
    say(fmt::format("{:<24}{:>13.2f}x", name(isa), ratio));
  }
  const double ratio = wall_seconds(1) / wall_seconds(2);
  out["ratio"]["2 threads"] = ratio;
  say(fmt::format("{:<24}{:>13.2f}x  (wall time, 8 games)\n", "2 threads against 1", ratio));

  signature = signature >> 32 ^ (signature & 0xFFFFFFFF);
  out["signature"] = signature;
  say(fmt::format("Bench: {}", signature));
  if (as_json) fmt::print("{}\n", out.dump());
}

}  // namespace

void add_bench(Command& root) {
  Command& command = root.add_subcommand("bench", "A fixed workload: behaviour signature and speeds");
  auto as_json = std::make_shared<bool>(false);
  command.add_flag("--json", *as_json, "One JSON object instead of a table");
  command.footer("The last line, `Bench: N`, is the same on every machine as long as the engine plays the same.");
  command.callback([as_json] { run(*as_json); });
}

}  // namespace fourfold::app

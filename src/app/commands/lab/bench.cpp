// fourfold bench: fixed workloads of every engine. The signature is the same on every machine and
// changes only when an engine plays differently; the speeds say how fast this machine is.
#include <fmt/format.h>

#include <chrono>
#include <functional>
#include <memory>

#include "app/beyond.h"
#include "app/cli/command_line.h"
#include "app/command.h"
#include "app/files/policy_file.h"
#include "app/print.h"
#include "app/terminal.h"
#include "base/json.h"
#include "base/parallel.h"
#include "base/signature.h"
#include "connect4/workload.h"
#include "research/engine/workload.h"
#include "tetris/modern/search/workload.h"
#include "tetris/search/workload.h"

namespace fourfold::app {
namespace {

template <class T>
T or_fail(Result<T> result) {
  if (!result) throw Failure(result.error());
  return *std::move(result);
}

struct WorkloadResult {
  std::uint64_t signature = 0;
  double count = 0, seconds = 0;  ///< pieces or positions, and the CPU time they took
  [[nodiscard]] double speed() const { return seconds > 0 ? count / seconds : 0; }
};

struct BenchGame {
  tetris::Position end;
  double seconds = 0;
};

WorkloadResult measure(const tetris::Workload& w, Isa isa, unsigned threads) {
  const tetris::Policy policy = load_policy(w.policy);
  const auto games = parallel_map(w.games, threads, [&](std::size_t i) {
    const double start = thread_seconds();
    const auto end = or_fail(played(w, policy, i + 1, isa));
    return BenchGame{end, thread_seconds() - start};
  });
  std::vector<tetris::Position> ends;
  WorkloadResult all;
  for (const BenchGame& game : games) {
    ends.push_back(game.end);
    all.count += static_cast<double>(game.end.pieces);
    all.seconds += game.seconds;
  }
  all.signature = signature_of(ends);
  return all;
}

WorkloadResult measure(const tetris::modern::MachineWorkload& w) {
  const auto policy = load_machine(tetris::modern::kWorkloadPolicy);
  const double start = thread_seconds();
  std::vector<tetris::modern::Position> ends;
  WorkloadResult all;
  for (std::uint64_t seed = 1; seed <= w.games; ++seed) {
    ends.push_back(or_fail(played(w, policy, seed)));
    all.count += static_cast<double>(ends.back().pieces);
  }
  all.seconds = thread_seconds() - start;
  all.signature = signature_of(ends);
  return all;
}

WorkloadResult measure(const connect4::Workload& w) {
  const double start = thread_seconds();
  const std::uint64_t signature = or_fail(signature_of(w));
  return {signature, static_cast<double>(w.positions), thread_seconds() - start};
}

WorkloadResult measure(const research::Workload& w) {
  const tetris::Policy policy = load_policy(w.policy);
  const double start = thread_seconds();
  const research::Played all = or_fail(played(w, policy));
  return {all.signature, static_cast<double>(all.pieces), thread_seconds() - start};
}

/// One of the engines: its workloads, and what it answers.
struct BenchedEngine {
  std::string_view name, unit;
  std::vector<std::pair<std::string_view, std::function<WorkloadResult()>>> workloads;
};

template <class Rows, class... More>
BenchedEngine engine_of(std::string_view name, std::string_view unit, const Rows& rows, More... more) {
  BenchedEngine engine{name, unit, {}};
  for (const auto& row : rows)
    engine.workloads.emplace_back(row.name, [row, more...] { return measure(row, more...); });
  return engine;
}

std::vector<BenchedEngine> benched_engines() {
  return {engine_of("classic Tetris", "pieces", tetris::workloads(), best_isa(), 1u),
          engine_of("modern Tetris", "pieces", tetris::modern::machine_workloads()),
          engine_of("Connect Four", "positions", connect4::workloads()),
          engine_of("one piece at a time", "pieces", research::workloads())};
}

/// Says lines to a person, or nothing where JSON is asked for.
using Tell = std::function<void(const std::string&)>;

Signature run_engine(const BenchedEngine& engine, Json& out, const Tell& tell) {
  tell(fmt::format("{:<26}{:>12}", engine.name, std::string(engine.unit) + "/s"));
  Signature signature;
  for (const auto& [name, measure_it] : engine.workloads) {
    const WorkloadResult measured = measure_it();
    signature.add(measured.signature);
    out["signatures"][name] = std::to_string(measured.signature);
    out["per_second"][name] = measured.speed();
    tell(fmt::format("  {:<24}{:>12}", name, grouped(static_cast<std::int64_t>(measured.speed()))));
  }
  out["engines"][engine.name] = signature.brief();
  tell(fmt::format("  {:<24}{:>12}\n", "signature", signature.brief()));
  return signature;
}

double wall_seconds(unsigned threads) {
  const auto start = std::chrono::steady_clock::now();
  tetris::Workload w = tetris::workloads().front();
  w.games = 8;
  measure(w, best_isa(), threads);
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

void run_ratios(Json& out, const Tell& tell) {
  tell("ratios on the first workload, against the portable build of the same source");
  const tetris::Workload first = tetris::workloads().front();
  const WorkloadResult portable = measure(first, Isa::portable, 1);
  for (const Isa isa : {Isa::avx2, Isa::avx512}) {
    if (!is_supported(isa)) continue;
    const WorkloadResult measured = measure(first, isa, 1);
    if (measured.signature != portable.signature)
      throw Failure(fmt::format("{} plays differently from portable code", name(isa)));
    const double ratio = measured.speed() / portable.speed();
    out["ratio"][name(isa)] = ratio;
    tell(fmt::format("  {:<24}{:>11.2f}x", name(isa), ratio));
  }
  const double ratio = wall_seconds(1) / wall_seconds(2);
  out["ratio"]["2 threads"] = ratio;
  tell(fmt::format("  {:<24}{:>11.2f}x  (wall time, 8 games)\n", "2 threads against 1", ratio));
}

void run(bool as_json) {
  Json out;
  const Tell tell = [&](const std::string& text) {
    if (!as_json) put_text(stdout, text + "\n");
  };
  tell(fmt::format("speeds per CPU second of one core, {}\n", name(best_isa())));
  Signature all;
  for (const BenchedEngine& engine : benched_engines()) all.add(run_engine(engine, out, tell).value());
  run_ratios(out, tell);
  out["signature"] = all.brief();
  tell(fmt::format("Bench: {}", all.brief()));
  if (as_json) say("{}\n", out.dump());
}

}  // namespace

void add_bench(Command& root) {
  Command& command = add_beyond(root, "bench");
  auto as_json = std::make_shared<bool>(false);
  command.add_flag("--json", *as_json, "One JSON object instead of a table");
  command.footer(
      "Each engine has a signature of its own; the last line, `Bench: N`, is made of all of them. They are the same on "
      "every machine as long as the engines play the same.");
  command.callback([as_json] { run(*as_json); });
}

}  // namespace fourfold::app

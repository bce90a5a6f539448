// fourfold bench: a fixed workload. Its signature is the same on every machine and changes only
// when the engine plays differently; its speeds say how fast this machine is.
#include <fmt/format.h>

#include <chrono>
#include <memory>

#include "app/cli/command_line.h"
#include "app/command.h"
#include "app/files/policy_file.h"
#include "app/print.h"
#include "app/terminal.h"
#include "base/json.h"
#include "base/parallel.h"
#include "tetris/search/workload.h"

namespace fourfold::app {
namespace {

using namespace tetris;

struct Timing {
  std::uint64_t signature = 0;
  double pieces_per_second = 0;  ///< of CPU time
};

struct TimedGame {
  Position end;
  double seconds = 0;
};

Timing measure(const Workload& w, Isa isa, unsigned threads) {
  const Policy policy = load_policy(w.policy);
  const auto games = parallel_map(w.games, threads, [&](std::size_t i) {
    const double start = thread_seconds();
    auto end = played(w, policy, i + 1, isa);
    if (!end) throw Failure(end.error());
    return TimedGame{*std::move(end), thread_seconds() - start};
  });
  std::vector<Position> ends;
  double pieces = 0, seconds = 0;
  for (const TimedGame& game : games) {
    ends.push_back(game.end);
    pieces += static_cast<double>(game.end.pieces);
    seconds += game.seconds;
  }
  return {signature_of(ends), seconds > 0 ? pieces / seconds : 0};
}

double wall_seconds(unsigned threads) {
  const auto start = std::chrono::steady_clock::now();
  Workload w = workloads().front();
  w.games = 8;
  measure(w, best_isa(), threads);
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

void run(bool as_json) {
  Json out;
  std::vector<std::uint64_t> signatures;
  const auto tell = [&](const std::string& text) {
    if (!as_json) put_text(stdout, text + "\n");
  };
  tell(fmt::format("{:<24}{:>14}  {}", "workload", "pieces/s",
                   "pieces per CPU second of one core, " + std::string(name(best_isa()))));
  for (const Workload& w : workloads()) {
    const Timing measured = measure(w, best_isa(), 1);
    signatures.push_back(measured.signature);
    out["pieces_per_second"][w.name] = measured.pieces_per_second;
    tell(fmt::format("{:<24}{:>14}", w.name, grouped(static_cast<std::int64_t>(measured.pieces_per_second))));
  }

  tell("\nratios on the first workload, against the portable build of the same source");
  const Workload first = workloads().front();
  const Timing portable = measure(first, Isa::portable, 1);
  for (const Isa isa : {Isa::avx2, Isa::avx512}) {
    if (!is_supported(isa)) continue;
    const Timing measured = measure(first, isa, 1);
    if (measured.signature != portable.signature)
      throw Failure(fmt::format("{} plays differently from portable code", name(isa)));
    const double ratio = measured.pieces_per_second / portable.pieces_per_second;
    out["ratio"][name(isa)] = ratio;
    tell(fmt::format("{:<24}{:>13.2f}x", name(isa), ratio));
  }
  const double ratio = wall_seconds(1) / wall_seconds(2);
  out["ratio"]["2 threads"] = ratio;
  tell(fmt::format("{:<24}{:>13.2f}x  (wall time, 8 games)\n", "2 threads against 1", ratio));

  const std::uint64_t signature = bench_signature(signatures);
  out["signature"] = signature;
  tell(fmt::format("Bench: {}", signature));
  if (as_json) say("{}\n", out.dump());
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

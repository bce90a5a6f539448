// The search of the modern machine: boards looked at per second, alone and with two threads, while
// it plays.
#include <benchmark/benchmark.h>

#include "app/files/policy_file.h"
#include "tetris/modern/search/thinker.h"

namespace fourfold::tetris::modern {
namespace {

void search(benchmark::State& state) {
  const auto threads = static_cast<unsigned>(state.range(0));
  const auto nodes = static_cast<std::uint64_t>(state.range(1));
  Thinker thinker(app::load_machine(app::kUsualMachine), threads);
  Position position(Start{.rules = SharedRules{}, .options = {}, .seed = 1, .board = {}, .opening = {}});
  std::uint64_t looked_at = 0;
  for (auto _ : state) {
    thinker.look(view_of(position));
    thinker.think({.nodes = nodes});
    looked_at += thinker.nodes();
    const Choice choice = thinker.ideas().at(0).choice;
    if (choice.hold) position.hold();
    position.place(choice.move);
  }
  state.counters["nodes/s"] = benchmark::Counter(static_cast<double>(looked_at), benchmark::Counter::kIsRate);
}
BENCHMARK(search)
    ->ArgNames({"threads", "nodes"})
    ->ArgsProduct({{1, 2}, {10'000, 100'000, 1'000'000}})
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime();

}  // namespace
}  // namespace fourfold::tetris::modern

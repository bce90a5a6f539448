// Search: one move, by method, known pieces and kept nodes.
#include <benchmark/benchmark.h>

#include "tetris_samples.h"

namespace fourfold::tetris {
namespace {

void choose(benchmark::State& state, const SearchSettings& settings) {
  Player machine = *Player::make(classic_rules(), published_policy(), settings);
  const auto samples = sample_positions();
  std::size_t i = 0;
  std::uint64_t nodes = 0;
  for (auto _ : state) nodes += machine.choose(samples[i++ % samples.size()]).nodes;
  state.counters["nodes/s"] = benchmark::Counter(static_cast<double>(nodes), benchmark::Counter::kIsRate);
  state.counters["pieces/s"] = benchmark::Counter(static_cast<double>(state.iterations()), benchmark::Counter::kIsRate);
}

BENCHMARK_CAPTURE(choose, beam_1, SearchSettings{Method::beam, 1, 1});
BENCHMARK_CAPTURE(choose, beam_2_32, SearchSettings{Method::beam, 2, 32});
BENCHMARK_CAPTURE(choose, beam_3_5, SearchSettings{Method::beam, 3, 5});
BENCHMARK_CAPTURE(choose, beam_3_32, SearchSettings{Method::beam, 3, 32});
BENCHMARK_CAPTURE(choose, beam_3_32_merged, SearchSettings{Method::beam, 3, 32, true});
BENCHMARK_CAPTURE(choose, beam_5_32, SearchSettings{Method::beam, 5, 32});
BENCHMARK_CAPTURE(choose, branch_3_3, SearchSettings{Method::branch, 3, 3});
BENCHMARK_CAPTURE(choose, full_2, SearchSettings{Method::full, 2, 1});

}  // namespace
}  // namespace fourfold::tetris

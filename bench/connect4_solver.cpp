// How fast the perfect player is: time per position on our own sets and on the published ones
// (connect4/test_sets_test.h says where they are; without them only ours are measured, and the
// others say so), with an empty table before each position, no book and one thread. Counters: nodes
// per position, and wrong scores (must be 0).
//
//   make bench ARGS=--benchmark_filter=solver
#include <benchmark/benchmark.h>

#include <fstream>
#include <string>
#include <vector>

#include "connect4/solver.h"
#include "connect4/test_sets_test.h"
#include "connect4/text.h"

namespace fourfold::connect4 {
namespace {

struct Known {
  Position position;
  int score;
};

std::vector<Known> known_positions(const std::string& set, std::size_t count) {
  if (set == "empty") return {{new_game(), 1}};
  const bool is_own = set == "opening" || set == "middle" || set == "end";
  std::ifstream file(is_own ? own_set_path(".", set) : test_set_path(".", "Test_" + set));
  std::vector<Known> known;
  std::string moves;
  for (int score = 0; known.size() < count && file >> moves >> score;)
    known.push_back({*position_from({}, moves), score});
  return known;
}

void solver(benchmark::State& state, const std::string& set, std::size_t count) {
  const std::vector<Known> known = known_positions(set, count);
  if (known.empty()) return state.SkipWithError(("not run, Test_" + set + " is missing: " + kWhereTestSetsAre).c_str());
  Result<Solver> created = Solver::create();
  Solver solver = *std::move(created);
  int wrong = 0;
  for ([[maybe_unused]] const auto& once : state) {
    for (const Known& k : known) {
      solver.forget();
      wrong += solver.score(k.position) == k.score ? 0 : 1;
    }
  }
  const auto solved = static_cast<double>(state.iterations()) * static_cast<double>(known.size());
  state.counters["wrong"] = wrong;
  state.counters["nodes"] = static_cast<double>(solver.nodes()) / solved;
  state.counters["nodes/s"] = benchmark::Counter(static_cast<double>(solver.nodes()), benchmark::Counter::kIsRate);
  state.counters["s/position"] = benchmark::Counter(solved, benchmark::Counter::kIsRate | benchmark::Counter::kInvert);
}

BENCHMARK_CAPTURE(solver, end, "end", 20)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(solver, middle, "middle", 20)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(solver, opening, "opening", 20)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(solver, L3_R1, "L3_R1", 500)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(solver, L2_R1, "L2_R1", 500)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(solver, L2_R2, "L2_R2", 500)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(solver, L1_R1, "L1_R1", 500)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(solver, L1_R2, "L1_R2", 500)->Unit(benchmark::kMillisecond)->Iterations(1);
BENCHMARK_CAPTURE(solver, L1_R3_first_20, "L1_R3", 20)->Unit(benchmark::kMillisecond)->Iterations(1);
BENCHMARK_CAPTURE(solver, empty_board, "empty", 1)->Unit(benchmark::kMillisecond)->Iterations(1);

}  // namespace
}  // namespace fourfold::connect4

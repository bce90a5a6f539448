// How long a position at the edge of the book takes: all columns of random positions one disc deeper than a book of ten,
// and how fast the positions of a book are solved.
#include <benchmark/benchmark.h>

#include "base/rng.h"
#include "connect4/book_builder.h"
#include "connect4/solver.h"

namespace fourfold::connect4 {
namespace {

std::vector<Position> sample(int discs, std::size_t count) {
  const std::vector<Position> all = book_positions({}, discs);
  std::vector<Position> some;
  some.reserve(count);
  for (std::uint64_t i = 0; i < count; ++i) some.push_back(all[random_at(1, i) % all.size()]);
  return some;
}

void columns_after(benchmark::State& state) {
  const std::vector<Position> positions = sample(static_cast<int>(state.range(0)), 20);
  Solver solver = *Solver::create();
  for ([[maybe_unused]] const auto& once : state) {
    for (const Position& position : positions) {
      solver.forget();
      benchmark::DoNotOptimize(solver.columns(position));
    }
  }
  state.counters["s/position"] =
      benchmark::Counter(static_cast<double>(positions.size()),
                         benchmark::Counter::kIsIterationInvariantRate | benchmark::Counter::kInvert);
}
BENCHMARK(columns_after)->Arg(11)->Arg(13)->Iterations(1)->Unit(benchmark::kMillisecond);

void book_positions_in_order(benchmark::State& state) {
  const std::vector<Position> all = book_positions({}, static_cast<int>(state.range(0)));
  const std::span<const Position> batch = std::span(all).subspan(all.size() / 2, 200);
  Solver solver = *Solver::create();
  for ([[maybe_unused]] const auto& once : state) benchmark::DoNotOptimize(solver.scores(batch));
  state.counters["of"] = static_cast<double>(all.size());
  state.counters["s/position"] = benchmark::Counter(
      static_cast<double>(batch.size()), benchmark::Counter::kIsIterationInvariantRate | benchmark::Counter::kInvert);
}
BENCHMARK(book_positions_in_order)->Arg(8)->Arg(10)->Iterations(1)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace fourfold::connect4

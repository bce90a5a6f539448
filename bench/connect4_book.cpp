// How long a position at the edge of the book takes: all columns of random positions of ten discs,
// whose moves the book does not know, and deeper ones, the mean and the slowest; and how fast the
// positions of a book are solved.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <chrono>

#include "base/rng.h"
#include "connect4/book_builder.h"
#include "connect4/solver.h"
#include "data/books.h"

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
  const std::vector<Position> positions = sample(static_cast<int>(state.range(0)), 200);
  const auto books = data::books();
  const Book book = *Book::from(std::ranges::find(books, "7x6", &data::File::name)->text);
  Solver solver = *Solver::create({}, {.threads = static_cast<unsigned>(state.range(1))});
  solver.use(&book);
  double slowest = 0;
  for ([[maybe_unused]] const auto& once : state) {
    for (const Position& position : positions) {
      solver.forget();
      const auto start = std::chrono::steady_clock::now();
      benchmark::DoNotOptimize(solver.columns(position));
      slowest = std::max(slowest, std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count());
    }
  }
  state.counters["slowest"] = slowest;
  state.counters["s/position"] =
      benchmark::Counter(static_cast<double>(positions.size()),
                         benchmark::Counter::kIsIterationInvariantRate | benchmark::Counter::kInvert);
}
BENCHMARK(columns_after)
    ->ArgsProduct({{10, 11, 13}, {1, 2}})
    ->Iterations(1)
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime();

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

// Moves and boards: finding all reachable placements, shortest keys, clearing rows.
#include <benchmark/benchmark.h>

#include "tetris_samples.h"

namespace fourfold::tetris {
namespace {

void find_all_placements(benchmark::State& state) {
  const auto samples = sample_positions();
  MoveList moves;
  std::size_t i = 0;
  std::int64_t found = 0;
  for (auto _ : state) {
    const Position& p = samples[i++ % samples.size()];
    find_placements(*p.rules, p.board, p.piece(), p.rules->spawn, moves);
    found += moves.size();
  }
  state.counters["placements/s"] = benchmark::Counter(static_cast<double>(found), benchmark::Counter::kIsRate);
}
BENCHMARK(find_all_placements);

/// Perft on the columns of a search: a list of moves for every board but the last ones.
std::uint64_t leaves_below(const Rules& rules, const NarrowColumns& columns, std::string_view queue) {
  MoveList moves;
  find_placements(rules, columns, *piece_from(queue[0]), rules.spawn, moves);
  if (queue.size() == 1) return static_cast<std::uint64_t>(moves.size());
  std::uint64_t leaves = 0;
  for (const Placement at : moves) {
    NarrowColumns after = columns;
    place(rules, after, *piece_from(queue[0]), at);
    leaves += leaves_below(rules, after, queue.substr(1));
  }
  return leaves;
}

void count_leaves(benchmark::State& state, const Rules& rules) {
  std::uint64_t leaves = 0;
  for (auto _ : state) leaves += leaves_below(rules, {}, "TLJS");
  state.counters["leaves/s"] = benchmark::Counter(static_cast<double>(leaves), benchmark::Counter::kIsRate);
}
BENCHMARK_CAPTURE(count_leaves, classic, classic_rules())->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(count_leaves, research, research_rules())->Unit(benchmark::kMillisecond);

void shortest_keys(benchmark::State& state) {
  const auto samples = sample_positions();
  MoveList moves;
  std::size_t i = 0;
  for (auto _ : state) {
    const Position& p = samples[i++ % samples.size()];
    find_placements(*p.rules, p.board, p.piece(), p.rules->spawn, moves);
    benchmark::DoNotOptimize(keys_to(*p.rules, p.board, p.piece(), p.rules->spawn, moves[moves.size() - 1]));
  }
}
BENCHMARK(shortest_keys);

void remove_rows(benchmark::State& state) {
  const auto samples = sample_positions();
  std::size_t i = 0;
  for (auto _ : state) {
    Board board = samples[i++ % samples.size()].board;
    board.remove_rows(static_cast<Column>(state.range(0)));
    benchmark::DoNotOptimize(board);
  }
}
BENCHMARK(remove_rows)->Arg(0b1)->Arg(0b1111);

}  // namespace
}  // namespace fourfold::tetris

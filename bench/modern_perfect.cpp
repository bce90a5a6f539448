// Perfect clears: the first one of random openers (average and worst), and the share of futures
// with one at the leaves of a search, with a memory that is new and with one that knows the fields.
#include <benchmark/benchmark.h>

#include "app/terminal.h"
#include "base/rng.h"
#include "tetris/modern/field.h"
#include "tetris/modern/perfect/chance.h"
#include "tetris/modern/perfect/perfect.h"

namespace fourfold::tetris::modern {
namespace {

/// An empty field and so many pieces, bag after bag.
View opener(Rng& rng, std::size_t count) {
  std::vector<Piece> pieces;
  while (pieces.size() < count) {
    std::array bag = {Piece::I, Piece::J, Piece::L, Piece::T, Piece::O, Piece::S, Piece::Z};
    for (std::uint32_t i = kPieceCount - 1; i > 0; --i) std::swap(bag[i], bag[rng.below(i + 1)]);
    pieces.insert(pieces.end(), bag.begin(), bag.end());
  }
  View view;
  view.falling = pieces[0];
  view.queue.assign(pieces.begin() + 1, pieces.begin() + static_cast<std::ptrdiff_t>(count));
  return view;
}

/// One opener an iteration; `found` is the share that has a clear.
void first_clear_of_openers(benchmark::State& state) {
  Rng rng{1};
  std::uint64_t nodes = 0, found = 0;
  double worst_ms = 0;
  for (auto _ : state) {
    const View view = opener(rng, static_cast<std::size_t>(state.range(0)));
    const double start = app::thread_seconds();  // others on this machine must not count
    const PerfectClears clears = find_perfect_clears(view, {});
    worst_ms = std::max(worst_ms, 1000 * (app::thread_seconds() - start));
    nodes += clears.nodes;
    found += clears.clears.size();
  }
  state.counters["worst_ms"] = worst_ms;
  state.counters["nodes"] = benchmark::Counter(static_cast<double>(nodes), benchmark::Counter::kAvgIterations);
  state.counters["found"] = benchmark::Counter(static_cast<double>(found), benchmark::Counter::kAvgIterations);
}
BENCHMARK(first_clear_of_openers)->Arg(11)->Arg(10)->Iterations(2000)->Unit(benchmark::kMillisecond);

/// Boards on the way to a clear, and what one other placement makes of them: as a search meets
/// them.
std::vector<Board> leaves(std::size_t pieces_to_go) {
  std::vector<Board> boards;
  MoveList moves;
  for (Rng rng{2}; boards.size() < 2000;) {
    const View view = opener(rng, 11);
    Board board;
    Piece falling = view.falling;
    std::optional<Piece> held;
    std::size_t next = 0;
    const auto clears = find_perfect_clears(view, {});
    const auto& choices = clears.clears.at(0).choices;
    for (std::size_t i = 0; i + pieces_to_go < choices.size(); ++i) {
      if (choices[i].hold) {
        const Piece out = held ? *held : view.queue[next++];
        held = std::exchange(falling, out);
      }
      if (i + pieces_to_go + 1 == choices.size()) {
        find_moves(kSrs, board, falling, *entry(board, falling), false, moves);
        for (const Move& move : moves) {
          Board leaf = board;
          put(leaf, falling, move.at);
          leaf.remove_rows(leaf.full_rows());
          boards.push_back(leaf);
        }
      }
      put(board, falling, choices[i].move.at);
      board.remove_rows(board.full_rows());
      if (next < view.queue.size()) falling = view.queue[next++];
    }
  }
  return boards;
}

/// Arguments: pieces to go, known pieces, whether the memory is new every 30 leaves.
void chance_of_leaves(benchmark::State& state) {
  const std::vector<Board> boards = leaves(static_cast<std::size_t>(state.range(0)));
  const std::array pieces = {Piece::T, Piece::I, Piece::L, Piece::S, Piece::O};
  const auto known = std::span(pieces).first(static_cast<std::size_t>(state.range(1)));
  const SharedRules rules;
  std::optional<PerfectChance> chance(rules);
  for (const Board& board : boards) chance->of({.board = board, .held = Piece::J, .known = known});
  std::size_t i = 0, asked = 0;
  for (auto _ : state) {
    if (state.range(2) != 0 && i % 30 == 0) chance.emplace(rules, std::size_t{1} << 12);
    const Board& board = boards[i++ % boards.size()];
    const auto share = chance->of({.board = board, .held = Piece::J, .known = known});
    asked += share ? 1 : 0;
    benchmark::DoNotOptimize(share);
  }
  state.counters["low"] = benchmark::Counter(static_cast<double>(asked), benchmark::Counter::kAvgIterations);
}
BENCHMARK(chance_of_leaves)
    ->ArgNames({"to_go", "known", "new"})
    ->Args({4, 0, 0})
    ->Args({4, 2, 0})
    ->Args({4, 4, 0})
    ->Args({3, 0, 0})
    ->Args({4, 2, 1})
    ->Args({3, 0, 1})
    ->Unit(benchmark::kMicrosecond);

}  // namespace
}  // namespace fourfold::tetris::modern

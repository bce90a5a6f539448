// The move generator of the modern game, by instruction set: perft leaves per second, and the time
// of one list of moves on ordinary boards and on a hard one.
#include <benchmark/benchmark.h>

#include "base/rng.h"
#include "tetris/modern/perft.h"

namespace fourfold::tetris::modern {
namespace {

constexpr Location kEntry{Orientation::north, kEntryColumn, kEntryRow};
constexpr std::array kPieces = {Piece::I, Piece::J, Piece::L, Piece::T, Piece::O, Piece::S, Piece::Z};

bool has(benchmark::State& state, Isa isa) {
  state.SetLabel(std::string(name(isa)));
  if (!is_supported(isa)) state.SkipWithError("not on this machine");
  return is_supported(isa);
}

struct Counted {
  std::string_view letters;
  const TurnRules* rules = &kSrs;
  bool spins = false;
  int spawn_y = kEntryRow;
};

void count_leaves(benchmark::State& state, const Counted& counted) {
  const Isa isa = kIsas[static_cast<std::size_t>(state.range(0))];
  if (!has(state, isa)) return;
  std::vector<Piece> queue;
  for (const char c : counted.letters) queue.push_back(piece_from(c).value());
  std::uint64_t leaves = 0;
  const Perft plan{.rules = counted.rules, .queue = queue, .spins = counted.spins, .spawn_y = counted.spawn_y};
  for (auto _ : state) leaves += perft(plan, isa);
  state.counters["leaves/s"] = benchmark::Counter(static_cast<double>(leaves), benchmark::Counter::kIsRate);
}
constexpr Counted kT{"TTTTT"}, kSpins{.letters = "TTTTT", .spins = true}, kMixed{"IOLJSZ"},
    kNearSpawn{.letters = "IOLJSZ", .rules = &kSrsPlus, .spins = true, .spawn_y = 5},
    kSpinsNearSpawn{.letters = "TIOLJ", .rules = &kSrsPlus, .spins = true, .spawn_y = 5};
BENCHMARK_CAPTURE(count_leaves, TTTTT, kT)->DenseRange(0, 2)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(count_leaves, TTTTT_with_spins, kSpins)->DenseRange(0, 2)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(count_leaves, IOLJSZ, kMixed)->DenseRange(0, 2)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(count_leaves, IOLJSZ_plus_near_the_spawn, kNearSpawn)
    ->DenseRange(0, 2)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(count_leaves, TIOLJ_plus_near_the_spawn, kSpinsNearSpawn)
    ->DenseRange(0, 2)
    ->Unit(benchmark::kMillisecond);

/// Boards after a few random moves each, as a search meets them.
std::vector<Board> ordinary_boards() {
  std::vector<Board> boards;
  Rng rng{1};
  MoveList moves;
  for (Board board; boards.size() < 256;) {
    const Piece piece = kPieces[rng.below(kPieceCount)];
    find_moves(kSrs, board, piece, kEntry, false, moves);
    const Move* lowest = std::ranges::min_element(moves, {}, [](const Move& move) { return move.at.y; });
    const Move move =
        rng.below(4) == 0 ? moves[static_cast<int>(rng.below(static_cast<std::uint32_t>(moves.size())))] : *lowest;
    for (const Step cell : cells_of(piece, move.at.orientation)) board.fill(move.at.y + cell.y, move.at.x + cell.x);
    board.remove_rows(board.full_rows());
    if (board.height() > 12) board = {};
    boards.push_back(board);
  }
  return boards;
}

void find(benchmark::State& state, const std::vector<Board>& boards, bool spins) {
  const Isa isa = kIsas[static_cast<std::size_t>(state.range(0))];
  if (!has(state, isa)) return;
  MoveList moves;
  std::size_t i = 0;
  for (auto _ : state) {
    find_moves(kSrs, boards[i % boards.size()], kPieces[i % kPieces.size()], kEntry, spins, moves, isa);
    benchmark::DoNotOptimize(moves.size());
    ++i;
  }
}
void find_on_ordinary_boards(benchmark::State& state) { find(state, ordinary_boards(), false); }
void find_with_spins(benchmark::State& state) { find(state, ordinary_boards(), true); }
void find_on_the_hard_board(benchmark::State& state) {
  find(state, {Board{{0xff, 0xc0, 0xcc0, 0xccc, 0xccc, 0xccc, 0xccc, 0xc0c, 0xc0c, 0xffc}}}, true);
}
BENCHMARK(find_on_ordinary_boards)->DenseRange(0, 2);
BENCHMARK(find_with_spins)->DenseRange(0, 2);
BENCHMARK(find_on_the_hard_board)->DenseRange(0, 2);

}  // namespace
}  // namespace fourfold::tetris::modern

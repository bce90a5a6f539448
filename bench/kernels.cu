// Shapes of the kernel for linear controllers, timed beside each other: how many games a warp keeps
// and how many warps a multiprocessor has. Needs nothing but CUDA:
//
//   nvcc -std=c++20 -O3 -arch=sm_90 --expt-relaxed-constexpr -I src bench/kernels.cu -o kernels
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <vector>

#include "cuda/part/pool.h"

namespace {

using namespace fourfold;
using namespace fourfold::cuda;
using research::Game;

void check(cudaError_t status, const char* what) {
  if (status == cudaSuccess) return;
  std::printf("%s: %s\n", what, cudaGetErrorString(status));
  std::exit(1);
}

LinearWeights weights_of(const double (&w)[9]) {
  const auto of = [&](int i) { return static_cast<std::int32_t>(std::llround(w[i] * 1e6)) * (i == 0 ? 1 : 2); };
  return {of(0), of(1), of(2), of(3), of(4), of(5), of(6), of(7), of(8)};
}
const LinearWeights kBcts =
    weights_of({-12.629, 6.601974, -9.215815, -19.77356, -13.08335, -10.48747, -1.611863, -24.04087, 0});
const LinearWeights kDt = weights_of({-2.18, 2.42, -2.17, -3.31, 0.95, -2.22, -0.81, -9.65, 1.27});

/// The same game on the host.
template <bool kWholeRuns, bool kDiversity>
Game played(std::uint64_t seed, const LinearPlayer& player, std::uint64_t pieces, const PackedShapes& shapes) {
  Game game{.seed = seed};
  std::uint32_t c[kColumns] = {};
  Value base = board_value<kWholeRuns>(c, player.height, player.weights);
  while (!game.over && game.pieces < pieces) {
    const int piece = piece_number(seed, game.pieces);
    const Choice choice = choose<kWholeRuns, kDiversity>({c, 1}, shapes, piece, player, base);
    const ColumnStore board{c, 1};
    WideBoard after(board, {board, shapes.of[piece][choice.index / kColumns], choice.index % kColumns});
    game.over = choice.value == kNone;
    if (!game.over) {
      after.remove_rows();
      game.lines += static_cast<std::uint64_t>(bits_of(after.full));
    }
    for (int x = 0; x < kColumns; ++x) c[x] = after.c[x];
    ++game.pieces;
  }
  for (int x = 0; x < kColumns; ++x) game.columns[static_cast<std::size_t>(x)] = c[x];
  return game;
}

struct Bench {
  int multiprocessors;
  Game* games;
  unsigned long long* next;

  /// A short run first, then two that are timed; 64 of the games are played again on the host.
  template <bool kWholeRuns, bool kDiversity, int kSlots, int kWarps>
  void run(const char* name, const LinearWeights& weights, int height) {
    const auto kernel = play_pools<kWholeRuns, kDiversity, kSlots, kWarps>;
    const std::size_t bytes = sizeof(Pool<kSlots>) * kWarps;
    check(cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, static_cast<int>(bytes)), name);
    cudaFuncAttributes about{};
    check(cudaFuncGetAttributes(&about, kernel), name);
    int blocks = 0;
    check(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, kernel, kWarps * 32, bytes), name);
    const int all = blocks * multiprocessors;
    const std::size_t count = static_cast<std::size_t>(all) * kWarps * kSlots;
    std::vector<Game> now(count);
    for (std::size_t i = 0; i < count; ++i) now[i].seed = i;
    check(cudaMemcpy(games, now.data(), count * sizeof(Game), cudaMemcpyHostToDevice), name);
    const PackedShapes shapes = packed_shapes();
    const LinearPlayer player{weights, bound_weights(weights, height), height};
    cudaEvent_t begin, end;
    cudaEventCreate(&begin);
    cudaEventCreate(&end);
    const std::uint64_t steps[] = {200, 1200, 2200};
    float milliseconds[3] = {};
    std::uint64_t before = 0, played_pieces[3] = {}, wrong = 0;
    for (int i = 0; i < 3; ++i) {
      check(cudaMemset(next, 0, sizeof *next), name);
      const Task task{games, next, count, steps[i], height, 21};
      cudaEventRecord(begin);
      kernel<<<all, kWarps * 32, bytes>>>(task, player, shapes, kSlots);
      cudaEventRecord(end);
      check(cudaGetLastError(), name);
      check(cudaEventSynchronize(end), name);
      cudaEventElapsedTime(&milliseconds[i], begin, end);
      check(cudaMemcpy(now.data(), games, count * sizeof(Game), cudaMemcpyDeviceToHost), name);
      std::uint64_t sum = 0;
      for (const Game& game : now) sum += game.pieces;
      played_pieces[i] = sum - before;
      before = sum;
    }
    for (std::size_t i = 0; i < count; i += count / 64 + 1)
      wrong += now[i] == played<kWholeRuns, kDiversity>(i, player, steps[2], shapes) ? 0 : 1;
    std::printf("%-5s 10x%-2d slots %3d warps %2d: %7.1f %7.1f M pieces/s, %d registers, %zu local, %d x %d warps%s\n",
                name, height, kSlots, kWarps, static_cast<double>(played_pieces[1]) / milliseconds[1] / 1e3,
                static_cast<double>(played_pieces[2]) / milliseconds[2] / 1e3, about.numRegs, about.localSizeBytes,
                blocks, kWarps, wrong == 0 ? "" : "  WRONG GAMES");
    std::fflush(stdout);
  }
};

}  // namespace

int main() {
  cudaDeviceProp about{};
  check(cudaGetDeviceProperties(&about, 0), "device");
  Bench bench{about.multiProcessorCount, nullptr, nullptr};
  check(cudaMalloc(&bench.games, sizeof(Game) * (std::size_t{1} << 21)), "memory");
  check(cudaMalloc(&bench.next, sizeof *bench.next), "memory");
  bench.run<false, false, 128, 24>("bcts", kBcts, 20);
  bench.run<false, false, 128, 20>("bcts", kBcts, 20);
  bench.run<false, false, 128, 16>("bcts", kBcts, 20);
  bench.run<false, false, 160, 20>("bcts", kBcts, 20);
  bench.run<false, false, 160, 16>("bcts", kBcts, 20);
  bench.run<false, false, 96, 32>("bcts", kBcts, 20);
  bench.run<false, false, 96, 28>("bcts", kBcts, 20);
  bench.run<false, false, 128, 24>("bcts", kBcts, 10);
  bench.run<true, true, 128, 24>("dt", kDt, 20);
  bench.run<true, true, 128, 20>("dt", kDt, 20);
  bench.run<true, true, 128, 16>("dt", kDt, 20);
  bench.run<true, true, 160, 20>("dt", kDt, 20);
  bench.run<true, true, 128, 24>("dt", kDt, 10);
}

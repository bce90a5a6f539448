// The part `cuda`: many games of a controller on one device.
//
// A thread takes a game (task.h), plays it until it stops, writes it back and takes another. pool.h
// says how linear controllers play; with tables, a thread has one game at a time. Games that look
// at the unknown piece are in expect.cu.
#include <algorithm>
#include <cstdlib>

#include "cuda/part/cuda_memory.h"
#include "cuda/part/part.h"
#include "cuda/part/pattern.h"
#include "cuda/part/pool.h"
#include "parts/part.h"

namespace fourfold::cuda {
namespace {

using research::Controller;
using research::Game;
using research::Machine;
using research::Plan;
using tetris::FeatureSet;

constexpr int kThreads = 128;  ///< of a block with tables

/// Of linear controllers: games per warp and warps per block. One block fills a multiprocessor.
constexpr int kSlots = 160, kWarps = 20;

__constant__ PackedShapes kShapes;

/// Weights that decide instead of the tables when the stack is high.
struct GuardWeights {
  int above;
  LinearPlayer player;
};

/// Called rarely. It is not inlined, because its registers would slow down the loop.
__device__ __noinline__ Choice guarded_choice(const RowStore& rows, const PackedShapes& shapes, int piece,
                                              const LinearPlayer& player) {
  std::uint32_t c[kColumns] = {};
  for (int y = 0; y < kMostRows; ++y) {
    const std::uint32_t row = rows[y];
    FOURFOLD_UNROLL
    for (int x = 0; x < kColumns; ++x) c[x] |= (row >> x & 1) << y;
  }
  Value base = board_value<true>(c, player.height, player.weights);
  return choose<true, true>({c, 1}, shapes, piece, player, base);
}

__global__ void __launch_bounds__(kThreads)
    play_patterns(const __grid_constant__ Task task, PatternWeights weights, const std::int16_t* numbers,
                  const __grid_constant__ GuardWeights guard) {
  __shared__ PackedShapes shapes;
  __shared__ std::uint16_t words[PatternStore::kWords * kThreads];
  copy_shapes(shapes, kShapes);
  const auto part = [&](int first) { return RowStore{words + first * kThreads + threadIdx.x, kThreads}; };
  const PatternStore store{part(0), part(PatternStore::kRows), part(PatternStore::kRows + kColumns)};
  for (int y = 0; y < PatternStore::kRows; ++y) store.rows[y] = store.after[y] = 0;
  PatternBoard<std::int16_t> board(store, task.height, numbers, weights);
  unsigned long long at = 0, seed = 0, pieces = 0, lines = 0;
  bool busy = take(task, at);
  const auto load = [&] {
    const Game& game = task.games[at];
    for (int y = 0; y < PatternStore::kRows; ++y) {
      std::uint32_t row = 0;
      for (int x = 0; x < kColumns; ++x) row |= (game.columns[x] >> y & 1) << x;
      store.rows[y] = static_cast<std::uint16_t>(row);
    }
    seed = game.seed;
    pieces = game.pieces;
    lines = game.lines;
    board.look();
  };
  if (busy) load();
  while (busy) {
    const int piece = piece_number(seed, pieces);
    const Choice choice = board.top() > guard.above ? guarded_choice(store.rows, shapes, piece, guard.player)
                                                    : board.choose(shapes.of[piece], shapes.count[piece]);
    const bool over = choice.value == kNone;
    lines += board.drop(shapes.of[piece][choice.index / kColumns], choice.index % kColumns, over);
    ++pieces;
    if (!over) {
      board.look();
      if (pieces < task.pieces && board.top() < task.stop_height) continue;
    }
    Game& game = task.games[at];
    for (int x = 0; x < kColumns; ++x) {
      std::uint32_t column = 0;
      for (int y = 0; y < PatternStore::kRows; ++y) column |= static_cast<std::uint32_t>(store.rows[y] >> x & 1) << y;
      game.columns[x] = column;
    }
    game.pieces = pieces;
    game.lines = lines;
    game.over = over;
    busy = take(task, at);
    if (busy) load();
  }
}

class Device final : public Machine {
 public:
  explicit Device(const Controller& controller) : controller_(controller) {
    const PackedShapes shapes = packed_shapes();
    check(cudaMemcpyToSymbol(kShapes, &shapes, sizeof shapes));
    check(cudaGetDeviceProperties(&about_, 0));
    next_.room_for(1);
    if (const Patterns* patterns = controller.patterns.get()) numbers_.fill(patterns->numbers());
  }

  void play(const Plan& plan, std::span<Game> games) override {
    if (games.empty()) return;
    games_.fill(std::span<const Game>(games));
    const unsigned long long none = 0;
    next_.fill(std::span(&none, 1));
    const Task task{games_.data(), next_.data(), games.size(), plan.pieces, plan.height, plan.stop_height};
    if (plan.expect) {
      play_looking({controller_, plan, task, numbers_.data(), chances(plan), about_.multiProcessorCount});
    } else {
      launch(task);
    }
    check(cudaGetLastError());
    check(cudaMemcpy(games.data(), games_.data(), games.size_bytes(), cudaMemcpyDeviceToHost));
  }

  /// For linear controllers: all games that are played at the same time. With tables: several games
  /// for every thread, because a thread has only one at a time and takes another when it is over.
  [[nodiscard]] std::size_t batch(const Plan& plan) const override {
    if (plan.expect) return games_of_a_look(plan, about_.multiProcessorCount);
    const std::size_t games = controller_.patterns.get() == nullptr ? pool_warps() * kSlots : 4096;
    return games * static_cast<std::size_t>(about_.multiProcessorCount);
  }

 private:
  [[nodiscard]] research::Chances chances(const Plan& plan) {
    if (!plan.chances || controller_.patterns.get() == nullptr) return {};
    if (chances_.data() == nullptr) chances_.fill(research::Chances::make());
    return {chances_.data(), controller_.weights[0]};
  }

  template <class Kernel, class... Arguments>
  void run(Kernel kernel, const Task& task, Arguments... arguments) {
    int blocks = 0;
    check(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, kernel, kThreads, 0));
    const auto wanted = static_cast<int>(std::min<unsigned long long>((task.count + kThreads - 1) / kThreads, 1 << 20));
    kernel<<<std::min(wanted, blocks * about_.multiProcessorCount), kThreads>>>(task, arguments...);
  }

  /// The number of warps of a multiprocessor for which its shared memory has space for pools.
  [[nodiscard]] std::size_t pool_warps() const {
    constexpr std::size_t kBeside = 1024;  // shapes of the pieces
    return std::min<std::size_t>(kWarps, (about_.sharedMemPerBlockOptin - kBeside) / sizeof(Pool<kSlots>));
  }

  /// If there are few games, they are spread over all warps.
  template <class Kernel>
  void run_pools(Kernel kernel, const Task& task) {
    const std::size_t warps = pool_warps(), bytes = warps * sizeof(Pool<kSlots>);
    check(cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, static_cast<int>(bytes)));
    const std::size_t blocks = static_cast<std::size_t>(about_.multiProcessorCount), all = blocks * warps;
    const auto games_of_a_warp = static_cast<int>(std::min<unsigned long long>((task.count + all - 1) / all, kSlots));
    kernel<<<static_cast<unsigned>(blocks), static_cast<unsigned>(warps * kWarp), bytes>>>(
        task, player(controller_.weights, task.height), packed_shapes(), games_of_a_warp);
  }

  static LinearPlayer player(const tetris::Weights& weights, int height) {
    const LinearWeights linear = linear_weights(weights);
    return {linear, bound_weights(linear, height), height};
  }

  void launch(const Task& task) {
    const PatternWeights wide{controller_.weights[0], controller_.weights[1], controller_.weights[2]};
    const GuardWeights guard{controller_.guard.above, player(controller_.guard.weights, task.height)};
    switch (controller_.features) {
      case FeatureSet::dellacherie6:
      case FeatureSet::bcts8:
        return run_pools(play_pools<false, false, kSlots, kWarps>, task);
      case FeatureSet::dt9_wells6:
        return run_pools(play_pools<false, true, kSlots, kWarps>, task);
      case FeatureSet::dt9:
        return run_pools(play_pools<true, true, kSlots, kWarps>, task);
      default:
        return run(play_patterns, task, wide, static_cast<const std::int16_t*>(numbers_.data()), guard);
    }
  }

  Controller controller_;
  cudaDeviceProp about_{};
  Buffer<Game> games_;
  Buffer<unsigned long long> next_;
  Buffer<std::int16_t> numbers_;
  Buffer<std::int64_t> chances_;
};

bool is_small_enough(const tetris::Weights& weights) {
  return std::ranges::all_of(weights, [](tetris::Value w) { return std::abs(w) <= INT32_MAX; });
}

Result<std::unique_ptr<Machine>> machine(const Controller& controller) {
  if (const auto there = device_is_there(); !there) return Error{there.error()};
  if (controller.features == FeatureSet::bertsekas21)
    return Error{"feature set bertsekas21 is not played on a device: expected --device cpu"};
  if (controller.patterns.get() != nullptr && controller.guard.features != FeatureSet::dt9)
    return Error{"a guard of another feature set than dt9 is not played on a device: expected --device cpu"};
  const bool is_small = is_small_enough(controller.weights) && is_small_enough(controller.guard.weights);
  if (!is_small) return Error{"a weight is too large for the device: expected --device cpu"};
  return std::unique_ptr<Machine>(std::make_unique<Device>(controller));
}

constexpr DevicePart kPart{machine, training, environment};

}  // namespace
}  // namespace fourfold::cuda

FOURFOLD_PART(fourfold::cuda::kPart)

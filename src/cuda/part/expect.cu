// Games that look at the unknown piece, on the device.
//
// Each warp has some games. It lists their lines of known drops. Every thread takes one line, plays
// its drops and judges the board after them (expect_judge.h). One thread for each game compares the
// results and makes the move.
#include <algorithm>

#include "cuda/part/cuda_memory.h"
#include "cuda/part/expect_judge.h"
#include "cuda/part/part.h"

namespace fourfold::cuda {
namespace {

using research::Game;
using tetris::FeatureSet;

constexpr int kWarps = 4;       ///< of a block
constexpr int kMostGames = 16;  ///< of a warp

/// How a warp divides its work.
struct Crew {
  PackedShapes shapes;
  int games;  ///< of a warp: 1 if the next piece is known
  bool next_known;

  [[nodiscard]] __host__ __device__ int most_lines() const {
    return games * research::kMostDrops * (next_known ? research::kMostDrops : 1);
  }
};

template <class Judge>
struct WarpMemory {
  std::uint32_t columns[kColumns][kMostGames];
  Root roots[kMostGames];
  std::uint8_t piece[kMostGames], next[kMostGames];
  Value sums[kWarp], alone[kWarp];
  int lost[kWarp];
  typename Judge::Memory judge;
};

/// The game of a thread, if it has one.
struct Held {
  unsigned long long at = 0, seed = 0, pieces = 0, lines = 0;
  bool is_busy = false;
  int first_line = 0, last_line = 0;  ///< of the list
};

template <class Judge>
class Warp {
 public:
  __device__ Warp(const Task& task, const Crew& crew, const typename Judge::Settings& settings,
                  const BlockMemory& block, unsigned char* memory)
      : task_(task),
        crew_(crew),
        settings_(settings),
        block_(block),
        m_(*reinterpret_cast<WarpMemory<Judge>*>(memory)),
        lines_(reinterpret_cast<Line*>(memory + sizeof(WarpMemory<Judge>))) {}

  __device__ void play() {
    if (thread_ < crew_.games) take_game();
    while (__any_sync(kAllThreads, held_.is_busy)) {
      if (held_.is_busy) show_game();
      __syncwarp();
      const int count = list_lines();
      Leading leading;
      for (int from = 0; from < count; from += kWarp) {
        judge(from, count);
        __syncwarp();
        for (int i = most(held_.first_line, from); i < least(held_.last_line, from + kWarp); ++i)
          leading.offer(lines_[i].first(), {m_.lost[i - from], m_.sums[i - from]}, m_.alone[i - from]);
        __syncwarp();
      }
      if (held_.is_busy) move(leading.best());
      __syncwarp();
    }
  }

 private:
  using Cells = std::uint32_t[kColumns];

  __device__ void read(int game, Cells& c) const {
    FOURFOLD_UNROLL
    for (int x = 0; x < kColumns; ++x) c[x] = m_.columns[x][game];
  }

  __device__ void take_game() {
    held_.is_busy = take(task_, held_.at);
    if (!held_.is_busy) return;
    const Game& game = task_.games[held_.at];
    FOURFOLD_UNROLL
    for (int x = 0; x < kColumns; ++x) m_.columns[x][thread_] = game.columns[x];
    held_.seed = game.seed;
    held_.pieces = game.pieces;
    held_.lines = game.lines;
  }

  __device__ void show_game() {
    std::uint32_t used = 0;
    FOURFOLD_UNROLL
    for (int x = 0; x < kColumns; ++x) used |= m_.columns[x][thread_];
    m_.roots[thread_] = settings_.root(height_of(used));
    m_.piece[thread_] = static_cast<std::uint8_t>(piece_number(held_.seed, held_.pieces));
    m_.next[thread_] = static_cast<std::uint8_t>(piece_number(held_.seed, held_.pieces + 1));
  }

  /// Called by all threads together. Returns the number of lines.
  __device__ int list_lines() {
    int count = 0;
    const unsigned busy = __ballot_sync(kAllThreads, held_.is_busy);
    held_.first_line = held_.last_line = 0;
    for (int game = 0; game < crew_.games; ++game) {
      if ((busy >> game & 1) == 0) continue;
      const int before = count;
      list_lines(game, count);
      if (thread_ != game) continue;
      held_.first_line = before;
      held_.last_line = count;
    }
    __syncwarp();
    return count;
  }

  __device__ void list_lines(int game, int& count) {
    Cells c;
    read(game, c);
    for (int from = 0; from < kDropPlaces; from += kWarp) {
      unsigned alive = __ballot_sync(kAllThreads, is_alive_at(c, m_.piece[game], from + thread_));
      if (!crew_.next_known) {
        add_lines(alive, count, [&] { return Line::of(game, from + thread_, Line::kUnknown); });
        continue;
      }
      for (; alive != 0; alive &= alive - 1) list_seconds(game, from + __ffs(static_cast<int>(alive)) - 1, count);
    }
  }

  __device__ void list_seconds(int game, int first, int& count) {
    Cells c;
    read(game, c);
    land_on(c, task_.height, block_.shapes.of[m_.piece[game]][first / kColumns], first % kColumns);
    const int before = count;
    for (int from = 0; from < kDropPlaces; from += kWarp) {
      const unsigned alive = __ballot_sync(kAllThreads, is_alive_at(c, m_.next[game], from + thread_));
      add_lines(alive, count, [&] { return Line::of(game, first, from + thread_); });
    }
    if (count == before) add_lines(1, count, [&] { return Line::of(game, first, Line::kNone); });
  }

  __device__ bool is_alive_at(const Cells& c, int piece, int place) const {
    return place < kDropPlaces && is_alive(c, task_.height, block_.shapes.of[piece], block_.shapes.count[piece], place);
  }

  /// Adds lines for the threads whose bits are set, in order.
  template <class Make>
  __device__ void add_lines(unsigned threads, int& count, const Make& line) {
    if (threads >> thread_ & 1) lines_[count + bits_of(threads & ((1u << thread_) - 1))] = line();
    count += bits_of(threads);
  }

  /// Computes what may follow after this thread's line.
  __device__ void judge(int from, int count) {
    bool has_board = from + thread_ < count;
    const Line line = lines_[has_board ? from + thread_ : 0];
    const int game = line.game();
    const Root root = m_.roots[game];
    Judge judge(settings_, block_, m_.judge, task_.height, thread_);
    Cells c;
    read(game, c);
    Value path = drop(judge, c, m_.piece[game], line.first(), root);
    const Value alone = path + judge.look(c, root);
    if (crew_.next_known) {
      has_board &= line.second() != Line::kNone;
      if (line.second() != Line::kNone) path += drop(judge, c, m_.next[game], line.second(), root);
      judge.look(c, root);
    }
    Prospect prospect = judge.unknown(has_board, path, root);
    if (line.second() == Line::kNone) prospect = Prospect{};
    m_.lost[thread_] = prospect.lost;
    m_.sums[thread_] = prospect.sum;
    m_.alone[thread_] = alone;
  }

  __device__ Value drop(const Judge& judge, Cells& c, int piece, int place, const Root& root) const {
    const PackedShape& shape = block_.shapes.of[piece][place / kColumns];
    return judge.path(land_on(c, task_.height, shape, place % kColumns), shape, root);
  }

  __device__ void move(int best) {
    Cells c;
    read(thread_, c);
    const int place = most(best, 0);
    const PackedShape& shape = block_.shapes.of[m_.piece[thread_]][place / kColumns];
    const Landed landed = land_on(c, task_.height, shape, place % kColumns);
    ++held_.pieces;
    held_.lines += landed.lines;
    std::uint32_t used = 0;
    FOURFOLD_UNROLL
    for (int x = 0; x < kColumns; ++x) {
      used |= c[x];
      m_.columns[x][thread_] = c[x];
    }
    if (!landed.over && held_.pieces < task_.pieces && height_of(used) < task_.stop_height) return;
    Game& game = task_.games[held_.at];
    FOURFOLD_UNROLL
    for (int x = 0; x < kColumns; ++x) game.columns[x] = c[x];
    game.pieces = held_.pieces;
    game.lines = held_.lines;
    game.over = landed.over;
    take_game();
  }

  const Task& task_;
  const Crew& crew_;
  const typename Judge::Settings& settings_;
  const BlockMemory& block_;
  WarpMemory<Judge>& m_;
  Line* const lines_;
  const int thread_ = static_cast<int>(threadIdx.x) % kWarp;
  Held held_;
};

/// Parts of the shared memory begin at addresses that suit every type.
constexpr int aligned(std::size_t bytes) { return static_cast<int>((bytes + 15) / 16 * 16); }

template <class Judge>
__host__ __device__ int warp_bytes(const Crew& crew) {
  return aligned(sizeof(WarpMemory<Judge>) + static_cast<std::size_t>(crew.most_lines()) * sizeof(Line));
}

template <class Judge>
__global__ void __launch_bounds__(kWarps* kWarp, Judge::kBlocks)
    play_expecting(const __grid_constant__ Task task, const __grid_constant__ Crew crew,
                   const __grid_constant__ typename Judge::Settings settings) {
  extern __shared__ __align__(16) unsigned char memory[];
  auto& block = *reinterpret_cast<BlockMemory*>(memory);
  block.worths.fill(threadIdx.x, blockDim.x);
  copy_shapes(block.shapes, crew.shapes);
  const int warp = threadIdx.x / kWarp;
  Warp<Judge>(task, crew, settings, block, memory + aligned(sizeof(BlockMemory)) + warp * warp_bytes<Judge>(crew))
      .play();
}

/// Divides the games evenly among all warps, up to kMostGames each: more would not keep more
/// threads busy.
template <class Judge>
void launch(const Looking& l, const typename Judge::Settings& settings) {
  const auto kernel = play_expecting<Judge>;
  const int most_warps = Judge::kBlocks * l.processors * kWarps;
  const auto share =
      static_cast<int>(std::clamp<unsigned long long>((l.task.count + most_warps - 1) / most_warps, 1, kMostGames));
  const Crew crew{packed_shapes(), l.plan.next_known ? 1 : share, l.plan.next_known};
  const int bytes = aligned(sizeof(BlockMemory)) + kWarps * warp_bytes<Judge>(crew);
  check(cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, bytes));
  int blocks = 0;
  check(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, kernel, kWarps * kWarp, bytes));
  const unsigned long long games = static_cast<unsigned long long>(crew.games) * kWarps;
  const auto wanted = std::min<unsigned long long>((l.task.count + games - 1) / games, blocks * l.processors);
  kernel<<<static_cast<unsigned>(wanted), kWarps * kWarp, bytes>>>(l.task, crew, settings);
}

template <bool kWholeRuns, bool kDiversity>
void launch_linear(const Looking& l) {
  const LinearWeights w = reduced(linear_weights(l.controller.weights));
  if (fits_narrow(w, l.task.height))
    return launch<LinearJudge<kWholeRuns, kDiversity, std::int32_t>>(l, {w, linear_terms<std::int32_t>(w)});
  launch<LinearJudge<kWholeRuns, kDiversity, Value>>(l, {w, linear_terms<Value>(w)});
}

}  // namespace

std::size_t games_of_a_look(const research::Plan& plan, int processors) {
  return static_cast<std::size_t>(processors) * TableJudge::kBlocks * kWarps * (plan.next_known ? 1 : kMostGames);
}

void play_looking(const Looking& l) {
  const research::Controller& c = l.controller;
  const LinearWeights guard = linear_weights(c.guard.weights);
  switch (c.features) {
    case FeatureSet::dellacherie6:
    case FeatureSet::bcts8:
      return launch_linear<false, false>(l);
    case FeatureSet::dt9_wells6:
      return launch_linear<false, true>(l);
    case FeatureSet::dt9:
      return launch_linear<true, true>(l);
    default:
      return launch<TableJudge>(l, {l.numbers,
                                    {c.weights[0], c.weights[1], c.weights[2]},
                                    l.chances,
                                    c.guard.above,
                                    {guard, linear_terms<Value>(guard)}});
  }
}

}  // namespace fourfold::cuda

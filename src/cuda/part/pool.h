// Games of a linear controller on the device. A warp keeps many games in shared memory and plays 32
// of them at a time, all with the same piece.
//
// Threads that have different pieces would wait for each other. A warp therefore keeps several
// times as many games as it has threads, and always takes the piece that most of them wait for. In
// the long run 1/7, 2/7 .. 7/7 of a warp's threads wait for the seven pieces, so nearly every
// thread has a game. No warp waits for another one.
#pragma once

#include "cuda/part/choose.h"
#include "cuda/part/task.h"
#include "cuda/part/warp.h"

namespace fourfold::cuda {

/// The games of a warp.
template <int kSlots>
struct Pool {
  static constexpr int kNoPiece = 7;

  std::uint64_t seed[kSlots], pieces[kSlots];
  Value base[kSlots];  ///< see `choose`
  std::uint32_t columns[kColumns][kSlots];
  std::uint32_t id[kSlots];
  std::uint8_t piece[kSlots];
  std::uint8_t order[kWarp];  ///< the games that move next

  __device__ ColumnStore board(int slot) { return {&columns[0][slot], kSlots}; }
};

/// Loads the next game into the slot. Returns its piece, or none if there is no game left.
template <bool kWholeRuns, int kSlots>
__device__ int load(const Task& task, const LinearWeights& weights, Pool<kSlots>& pool, int slot) {
  unsigned long long at = 0;
  if (!take(task, at)) return Pool<kSlots>::kNoPiece;
  const research::Game& game = task.games[at];
  std::uint32_t c[kColumns];
  FOURFOLD_UNROLL
  for (int x = 0; x < kColumns; ++x) pool.columns[x][slot] = c[x] = game.columns[x];
  pool.seed[slot] = game.seed;
  pool.pieces[slot] = game.pieces;
  pool.base[slot] = board_value<kWholeRuns>(c, task.height, weights);
  pool.id[slot] = static_cast<std::uint32_t>(at);
  return piece_number(game.seed, game.pieces);
}

/// Stores a game that stops and loads another one. It is called rarely, so it is not inlined; it
/// takes no object by reference, because the compiler would then keep that object in memory instead
/// of registers.
template <bool kWholeRuns, int kSlots>
__device__ __noinline__ int change(const Task& task, const LinearWeights& weights, Pool<kSlots>& pool, int slot,
                                   bool over) {
  research::Game& game = task.games[pool.id[slot]];
  FOURFOLD_UNROLL
  for (int x = 0; x < kColumns; ++x) game.columns[x] = pool.columns[x][slot];
  game.pieces = pool.pieces[slot];
  game.over = over;
  return load<kWholeRuns>(task, weights, pool, slot);
}

template <bool kWholeRuns, bool kDiversity, int kSlots>
class WarpPlay {
 public:
  __device__ WarpPlay(const Task& task, const LinearPlayer& player, const PackedShapes& shapes, Pool<kSlots>& pool)
      : task_(task), player_(player), shapes_(shapes), pool_(pool) {}

  /// Plays until no game is left.
  __device__ void run(int most_games) {
    fill(most_games);
    for (int piece = 0; (piece = next_piece()) != Pool<kSlots>::kNoPiece;) {
      const int games = gather(piece);
      int next = Pool<kSlots>::kNoPiece;
      if (lane_ < games) {
        const int slot = pool_.order[lane_];
        next = move(slot, piece);
        pool_.piece[slot] = static_cast<std::uint8_t>(next);
      }
      __syncwarp();
      waiting_ += lanes_of_own_piece(next);
    }
  }

 private:
  __device__ void fill(int most_games) {
    for (int slot = lane_; slot < kSlots; slot += kWarp) {
      const int piece =
          slot < most_games ? load<kWholeRuns>(task_, player_.weights, pool_, slot) : Pool<kSlots>::kNoPiece;
      pool_.piece[slot] = static_cast<std::uint8_t>(piece);
      waiting_ += lanes_of_own_piece(piece);
    }
    __syncwarp();
  }

  /// How many games wait for the piece whose number is the thread's.
  __device__ int lanes_of_own_piece(int piece) const {
    std::uint32_t lanes = kAllThreads;
    FOURFOLD_UNROLL
    for (int bit = 0; bit < 3; ++bit) {
      const std::uint32_t set = __ballot_sync(kAllThreads, piece >> bit & 1);
      lanes &= lane_ >> bit & 1 ? set : ~set;
    }
    return lane_ < Pool<kSlots>::kNoPiece ? __popc(lanes) : 0;
  }

  /// The piece that most games wait for; none if there are no games.
  __device__ int next_piece() const {
    const unsigned longest = __reduce_max_sync(kAllThreads, static_cast<unsigned>(waiting_ * 8 + lane_ % 8));
    return longest < 8 ? Pool<kSlots>::kNoPiece : static_cast<int>(longest % 8);
  }

  /// Lists games with this piece, as many as there are threads. If there are more, it starts with a
  /// different one each time; otherwise the games at the end of the list would always be last.
  __device__ int gather(int piece) {
    constexpr int kSets = kSlots / kWarp;
    std::uint32_t lanes[kSets];
    int found = 0;
    FOURFOLD_UNROLL
    for (int i = 0; i < kSets; ++i) {
      lanes[i] = __ballot_sync(kAllThreads, pool_.piece[i * kWarp + lane_] == piece);
      found += __popc(lanes[i]);
    }
    turn_ = (turn_ + 157) % 256;
    int place = found > kWarp ? -(turn_ * found >> 8) : 0;
    FOURFOLD_UNROLL
    for (int i = 0; i < kSets; ++i) {
      int own = place + __popc(lanes[i] & ((1u << lane_) - 1));
      if (own < 0) own += found;
      if ((lanes[i] >> lane_ & 1) != 0 && own < kWarp) pool_.order[own] = static_cast<std::uint8_t>(i * kWarp + lane_);
      place += __popc(lanes[i]);
    }
    __syncwarp();
    found = least(found, kWarp);
    if (lane_ == piece) waiting_ -= found;
    return found;
  }

  /// Makes the move, and returns the next piece of the game or of another one that takes its place.
  __device__ int move(int slot, int piece) {
    const ColumnStore board = pool_.board(slot);
    const Choice choice = choose<kWholeRuns, kDiversity>(board, shapes_, piece, player_, pool_.base[slot]);
    const bool over = choice.value == kNone;
    WideBoard after(board, {board, shapes_.of[piece][choice.index / kColumns], choice.index % kColumns});
    if (!over && after.full != 0) {
      after.remove_rows();
      atomicAdd(reinterpret_cast<unsigned long long*>(&task_.games[pool_.id[slot]].lines),
                static_cast<unsigned long long>(__popc(after.full)));
    }
    std::uint32_t used = 0;
    FOURFOLD_UNROLL
    for (int x = 0; x < kColumns; ++x) {
      board[x] = after.c[x];
      used |= after.c[x];
    }
    const std::uint64_t pieces = ++pool_.pieces[slot];
    if (over || pieces >= task_.pieces || height_of(used) >= task_.stop_height)
      return change<kWholeRuns>(task_, player_.weights, pool_, slot, over);
    return piece_number(pool_.seed[slot], pieces);
  }

  const Task& task_;
  const LinearPlayer& player_;
  const PackedShapes& shapes_;
  Pool<kSlots>& pool_;
  int lane_ = threadIdx.x % kWarp;
  int turn_ = 0;
  int waiting_ = 0;  ///< games that wait for the piece whose number is the lane's
};

/// The shared memory of a block holds the pools of its warps; there may be fewer than kWarps.
template <bool kWholeRuns, bool kDiversity, int kSlots, int kWarps>
__global__ void __launch_bounds__(kWarps* kWarp, 1)
    play_pools(const __grid_constant__ Task task, const __grid_constant__ LinearPlayer player,
               const __grid_constant__ PackedShapes constant_shapes, int games_of_a_warp) {
  extern __shared__ unsigned long long memory[];
  __shared__ PackedShapes shapes;
  copy_shapes(shapes, constant_shapes);
  auto* pools = reinterpret_cast<Pool<kSlots>*>(memory);
  WarpPlay<kWholeRuns, kDiversity, kSlots>(task, player, shapes, pools[threadIdx.x / kWarp]).run(games_of_a_warp);
}

}  // namespace fourfold::cuda

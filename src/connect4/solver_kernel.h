// The inner search of the perfect player, compiled for each instruction set: for some boards
// separately, and for any board. All kernels give the same answers; solver.h is the interface for
// callers.
#pragma once

#include <atomic>
#include <cstdint>
#include <span>
#include <vector>

#include "base/cpu.h"
#include "base/stop.h"
#include "connect4/position.h"
#include "connect4/table.h"

namespace fourfold::connect4 {

/// The hashes of positions that a thread is searching at this moment, so that other threads
/// postpone them. It is only a hint, so one position may replace another.
class Busy {
 public:
  [[gnu::always_inline]] bool has(std::uint64_t hash) const { return slot(hash).load(kAnyOrder) == hash; }
  [[gnu::always_inline]] void enter(std::uint64_t hash) { slot(hash).store(hash, kAnyOrder); }
  [[gnu::always_inline]] void leave(std::uint64_t hash) {
    if (has(hash)) slot(hash).store(0, kAnyOrder);
  }

 private:
  static constexpr auto kAnyOrder = std::memory_order_relaxed;
  static constexpr int kLog2 = 12;
  [[gnu::always_inline]] std::atomic<std::uint64_t>& slot(std::uint64_t hash) const {
    return slots_[hash >> (64 - kLog2)];
  }
  mutable std::atomic<std::uint64_t> slots_[1 << kLog2]{};
};

/// One thread's part of a search.
struct SolverTask {
  TableView far, near;                          ///< `far` is shared by all threads, `near` belongs to this one
  StopToken stop;                               ///< requested when the answer is not needed any more
  const std::atomic<bool>* answered = nullptr;  ///< set when another thread of the search has found it
  Busy* busy = nullptr;                         ///< shared by all threads of a search; nullptr: there is only one
  std::uint64_t nodes = 0;
  std::uint64_t most_nodes = UINT64_MAX;  ///< the search stops after this many
  bool stopped = false;                   ///< the search was stopped and its answer is meaningless

  /// Always inlined: no kernel may contain a copy of it that the linker could use for others
  /// (vectors.cmake).
  [[nodiscard, gnu::always_inline]] bool is_unwanted() const {
    return nodes >= most_nodes || stop.stop_requested() ||
           (answered != nullptr && answered->load(std::memory_order_relaxed));
  }
};

struct SolverKernel {
  BoardShape shape;  ///< the only board that it is made for
  int widest;        ///< or, if not 0, any board with at most this many columns
  /// Whether the score is above alpha. Returns a number on the same side of alpha as the score,
  /// between alpha and the score: a lower bound if the score is above alpha, otherwise an upper
  /// bound. The side to move must not have a winning move.
  int (*search)(SolverTask& task, const Position& position, int alpha);

  [[nodiscard]] bool solves(const BoardShape& board) const {
    return widest != 0 ? board.width <= widest : board == shape;
  }
};

/// The fastest kernel of this machine for a board that `checked` accepts.
const SolverKernel& solver_kernel(const BoardShape& shape);

/// All kernels of this machine that can solve `shape`, the fastest first: they must agree.
std::vector<const SolverKernel*> solver_kernels(const BoardShape& shape);

}  // namespace fourfold::connect4

// The inner search of the perfect player, compiled for each instruction set, for some boards and
// for any. What it answers is the same everywhere; solver.h is the interface for callers.
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

/// Positions that some thread is searching at this moment, by hash: the other threads postpone
/// them. Only a hint, so one position may replace another.
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
  TableView far, near;                          ///< of all threads; of this one
  StopToken stop;                               ///< requested when the answer is not needed any more
  const std::atomic<bool>* answered = nullptr;  ///< set when another thread of the search has it
  Busy* busy = nullptr;                         ///< shared by all threads of a search; nullptr: there is only one
  std::uint64_t nodes = 0;
  std::uint64_t most_nodes = UINT64_MAX;  ///< then it stops
  bool stopped = false;                   ///< the answer means nothing

  /// Inline wherever it stands: no kernel may carry a copy that others could get (vectors.cmake).
  [[nodiscard, gnu::always_inline]] bool is_unwanted() const {
    return nodes >= most_nodes || stop.stop_requested() ||
           (answered != nullptr && answered->load(std::memory_order_relaxed));
  }
};

struct SolverKernel {
  BoardShape shape;  ///< the only board it is made for,
  int widest;        ///< or, if not 0, any board of at most so many columns
  /// Is the score above alpha? Returns a number on the same side of alpha as the score and between
  /// the two: a lower bound of the score above alpha, an upper bound otherwise. The side to move
  /// must have no winning move.
  int (*search)(SolverTask& task, const Position& position, int alpha);

  [[nodiscard]] bool solves(const BoardShape& board) const {
    return widest != 0 ? board.width <= widest : board == shape;
  }
};

/// The fastest kernel of this machine for a board that `checked` finds good.
const SolverKernel& solver_kernel(const BoardShape& shape);

/// All kernels of this machine that solve `shape`, fastest first: they must agree.
std::vector<const SolverKernel*> solver_kernels(const BoardShape& shape);

}  // namespace fourfold::connect4

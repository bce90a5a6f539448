// The inner search of the perfect player, compiled for each instruction set, for some boards and for any. What it answers is the same
// everywhere; see solver.h for the door.
#pragma once

#include <atomic>
#include <cstdint>
#include <span>
#include <vector>

#include "connect4/position.h"
#include "connect4/table.h"

namespace fourfold::connect4 {

/// One thread's part of a search.
struct SolverTask {
  TableView table;
  const std::atomic<bool>* stop;  ///< somebody else has the answer, or nobody wants it any more
  unsigned helper = 0;            ///< helpers try some moves in another order, so that threads meet different positions
  std::uint64_t nodes = 0;
  bool stopped = false;  ///< the answer means nothing
};

struct SolverKernel {
  Shape shape;  ///< the only board it is made for,
  int widest;   ///< or, if not 0, any board of at most so many columns
  /// Is the score above alpha? Returns a number on the same side of alpha as the score and between the two: a lower
  /// bound of the score above alpha, an upper bound otherwise. The side to move must have no winning move.
  int (*search)(SolverTask& task, const Position& position, int alpha);

  [[nodiscard]] bool solves(const Shape& board) const { return widest != 0 ? board.width <= widest : board == shape; }
};

/// The fastest kernel of this machine for a board that `checked` finds good.
const SolverKernel& solver_kernel(const Shape& shape);

/// All kernels of this machine that solve `shape`, fastest first: they must agree.
std::vector<const SolverKernel*> solver_kernels(const Shape& shape);

}  // namespace fourfold::connect4

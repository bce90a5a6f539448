// The inner search of the perfect player, compiled for each board and instruction set. What it answers is the same
// everywhere; see solver.h for the door.
#pragma once

#include <atomic>
#include <cstdint>
#include <span>
#include <string>
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
  int width, height;
  /// Is the score above alpha? Returns a number on the same side of alpha as the score and between the two: a lower
  /// bound of the score above alpha, an upper bound otherwise. The side to move must have no winning move.
  int (*search)(SolverTask& task, const Position& position, int alpha);
};

/// The fastest kernel of this machine for a board, or nullptr for a board it is not made for.
const SolverKernel* solver_kernel(const Shape& shape);

/// All kernels of this machine that solve `shape`, fastest first: they must agree.
std::vector<const SolverKernel*> solver_kernels(const Shape& shape);

/// "7 x 6, 4 x 4, ...": the boards there are kernels for.
std::string solver_boards();

}  // namespace fourfold::connect4

// The games of a call, and who plays which: for kernels.
#pragma once

#include "research/game.h"

namespace fourfold::cuda {

/// What is the same for all games.
struct Task {
  research::Game* games;
  unsigned long long* next;  ///< the first game that nobody took
  unsigned long long count;
  unsigned long long pieces;
  int height, stop_height;
};

/// The next game that has something to play.
__device__ inline bool take(const Task& task, unsigned long long& at) {
  for (;;) {
    at = atomicAdd(task.next, 1ull);
    if (at >= task.count) return false;
    if (!task.games[at].over && task.games[at].pieces < task.pieces) return true;
  }
}

}  // namespace fourfold::cuda

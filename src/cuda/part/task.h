// The games of one call, in the memory of the device, and how threads take them: a thread that has
// finished takes the next game that no other thread has taken, so threads wait only at the end.
#pragma once

#include "research/engine/game.h"

namespace fourfold::cuda {

/// What is the same for all games.
struct Task {
  research::Game* games;
  unsigned long long* next;  ///< the number of the first game that no thread has taken
  unsigned long long count;
  unsigned long long pieces;
  int height, stop_height;
};

#ifdef __CUDACC__
/// Takes the next game that has something to play.
__device__ inline bool take(const Task& task, unsigned long long& at) {
  for (;;) {
    at = atomicAdd(task.next, 1ull);
    if (at >= task.count) return false;
    if (!task.games[at].over && task.games[at].pieces < task.pieces) return true;
  }
}
#endif

}  // namespace fourfold::cuda

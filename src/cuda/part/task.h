// The games of one call, in the memory of the device, and how threads take them: a thread that is
// done takes the next game that no other thread has taken, so that threads wait only at the end.
#pragma once

#include "research/engine/game.h"

namespace fourfold::cuda {

/// What is the same for all games.
struct Task {
  research::Game* games;
  unsigned long long* next;  ///< the first game that nobody took
  unsigned long long count;
  unsigned long long pieces;
  int height, stop_height;
};

#ifdef __CUDACC__
/// The next game that has something to play.
__device__ inline bool take(const Task& task, unsigned long long& at) {
  for (;;) {
    at = atomicAdd(task.next, 1ull);
    if (at >= task.count) return false;
    if (!task.games[at].over && task.games[at].pieces < task.pieces) return true;
  }
}
#endif

}  // namespace fourfold::cuda

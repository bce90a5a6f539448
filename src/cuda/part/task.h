// The games of one call, in the device's memory as the engine has them, and how threads take them:
// each takes the next game that nobody has, so that none waits for the longest one but at the end.
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

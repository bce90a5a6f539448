// The drops that a scan of all boards of a warp could not decide and that have to be measured
// exactly. All threads share them, so that no thread waits for one that has more of them.
#pragma once

#include "cuda/part/expect_choice.h"
#include "cuda/part/warp.h"

namespace fourfold::cuda {

/// `kMostAtOnce`: how many drops of a thread are added at once.
template <int kMostAtOnce>
struct LeftDrops {
  static constexpr int kRoom = kWarp * (kMostAtOnce + 13);

  std::uint16_t at[kRoom];  ///< thread << 9 | column << 5 | orientation
  int count;
  long long best[7][kWarp];  ///< by piece and thread

  __device__ void clear(int thread) {
    for (int piece = 0; piece < 7; ++piece) best[piece][thread] = kNone;
    if (thread == 0) count = 0;
    __syncwarp();
  }

  /// All threads call it together; `orientations` as in Scan::run. Returns true if the drops must
  /// be measured now.
  __device__ bool add(int thread, int x, std::uint32_t orientations) {
    if (!__any_sync(kAllThreads, orientations != 0)) return false;
    int next = orientations == 0 ? 0 : atomicAdd(&count, bits_of(orientations));
    for (; orientations != 0; orientations &= orientations - 1)
      at[next++] = static_cast<std::uint16_t>(thread << 9 | x << 5 | (__ffs(static_cast<int>(orientations)) - 1));
    __syncwarp();
    return count > kRoom - kWarp * kMostAtOnce;
  }

  /// value(thread, orientation, x) returns the value of a drop.
  template <class Measure>
  __device__ void measure(int thread, const Measure& value) {
    __syncwarp();
    for (int i = thread; i < count; i += kWarp) {
      const int owner = at[i] >> 9, x = at[i] >> 5 & 15, orientation = at[i] & 31;
      atomicMax(&best[orientation / 4][owner], value(owner, orientation, x));
    }
    __syncwarp();
    if (thread == 0) count = 0;
    __syncwarp();
  }
};

}  // namespace fourfold::cuda

// Shared by the kernels: the threads of a warp, and the shapes of the pieces in shared memory.
#pragma once

#include "cuda/part/portable.h"

namespace fourfold::cuda {

inline constexpr int kWarp = 32;
inline constexpr unsigned kAllThreads = ~0u;

/// Copies the shapes to shared memory: the threads of a warp read different shapes, which shared
/// memory answers faster than constant memory. All threads of the block call it.
__device__ inline void copy_shapes(PackedShapes& to, const PackedShapes& from) {
  constexpr int kPieces = 7, kRotations = 4;
  for (int i = threadIdx.x; i < kPieces * kRotations; i += blockDim.x)
    to.of[i / kRotations][i % kRotations] = from.of[i / kRotations][i % kRotations];
  if (threadIdx.x < kPieces) to.count[threadIdx.x] = from.count[threadIdx.x];
  __syncthreads();
}

}  // namespace fourfold::cuda

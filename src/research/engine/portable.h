// What code needs that is compiled both for the processors and for a device (cuda/part). The
// learning of tables runs on both; and tests on machines without a device compare the kernels with
// the engine, piece for piece.
#pragma once

#include <bit>
#include <cstdint>

#include "base/rng.h"

#ifdef __CUDACC__
#define FOURFOLD_BOTH __host__ __device__ __forceinline__
#define FOURFOLD_UNROLL _Pragma("unroll")
#else
#define FOURFOLD_BOTH inline
#define FOURFOLD_UNROLL
#endif

namespace fourfold::research::portable {

inline constexpr int kColumns = 10;

FOURFOLD_BOTH int bits_of(std::uint32_t v) {
#ifdef __CUDA_ARCH__
  return __popc(v);
#else
  return std::popcount(v);
#endif
}

/// The height of a column.
FOURFOLD_BOTH int height_of(std::uint32_t column) {
#ifdef __CUDA_ARCH__
  return 32 - __clz(static_cast<int>(column));
#else
  return static_cast<int>(std::bit_width(column));
#endif
}

FOURFOLD_BOTH int least(int a, int b) { return a < b ? a : b; }
FOURFOLD_BOTH int most(int a, int b) { return a > b ? a : b; }

/// Piece number n of a game, as tetris::piece_at draws it when all pieces are equally likely.
FOURFOLD_BOTH int piece_number(std::uint64_t seed, std::uint64_t n) {
  return static_cast<int>(scaled(random_at(seed, n), 7));
}

}  // namespace fourfold::research::portable

// What the code for the device needs to compile for the host too, where tests compare it with the
// engine, piece for piece, on machines that have no device.
#pragma once

#include <bit>
#include <cstdint>

#ifdef __CUDACC__
#define FOURFOLD_BOTH __host__ __device__ __forceinline__
#define FOURFOLD_UNROLL _Pragma("unroll")
#else
#define FOURFOLD_BOTH inline
#define FOURFOLD_UNROLL
#endif

namespace fourfold::cuda {

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

/// SplitMix64, as base/rng.h has it: piece number n of a game.
FOURFOLD_BOTH int piece_number(std::uint64_t seed, std::uint64_t n) {
  std::uint64_t z = seed + (n + 1) * 0x9E3779B97F4A7C15ull;
  z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ull;
  z = (z ^ (z >> 27)) * 0x94D049BB133111EBull;
  z ^= z >> 31;
  return static_cast<int>((z >> 32) * 7 >> 32);
}

}  // namespace fourfold::cuda

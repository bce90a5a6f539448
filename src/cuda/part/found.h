// Bounds of drops as sortable numbers, and the largest of them.
#pragma once

#include "cuda/part/linear.h"

namespace fourfold::cuda {

/// The weights in units of 2^shift, times 64: the six lowest bits of a sum are left for the index
/// of the drop. They are unsigned, because sums for drops that reach through a wall overflow; such
/// sums are never used.
struct BoundWeights {
  std::uint32_t row, beside, gap, holes, new_wells, open_wells, hole_depth, hole_rows, diversity;
  std::uint32_t start[5];  ///< by the height of the piece
  std::int32_t shift;
  bool is_known;  ///< false: the sums are not bounds
};

/// A bound and its drop. Of equal bounds the first drop has the largest key.
using Key = std::int32_t;
inline constexpr Key kNoKey = INT32_MIN;
inline constexpr int kKeyBits = 6;

FOURFOLD_BOTH std::uint32_t count_of(std::uint32_t bits) { return static_cast<std::uint32_t>(bits_of(bits)); }
/// Written as one instruction; the compiler would make two of it.
FOURFOLD_BOTH std::uint32_t at_most_one(std::uint32_t v) {
#ifdef __CUDA_ARCH__
  std::uint32_t result;
  asm("min.u32 %0, %1, 1;" : "=r"(result) : "r"(v));
  return result;
#else
  return v < 1 ? v : 1;
#endif
}
FOURFOLD_BOTH int index_of(Key key) { return 63 - (key & 63); }
FOURFOLD_BOTH Value bound_of(Key key, const BoundWeights& w) {
  return w.is_known ? static_cast<Value>(key >> kKeyBits) * (Value{1} << w.shift) : -kNone;
}

/// The best drops that clear nothing, by their bounds, and all drops that clear rows.
struct Found {
  static constexpr int kKept = 4;
  Key key[kKept];
  std::uint32_t clearing[2] = {0, 0};  ///< bit 16 x (r % 2) + x of word r / 2: orientation r, column x

  FOURFOLD_BOTH Found() {
    FOURFOLD_UNROLL
    for (int i = 0; i < kKept; ++i) key[i] = kNoKey;
  }
  FOURFOLD_BOTH void add(Key other) {
    FOURFOLD_UNROLL
    for (int i = 0; i < kKept; ++i) {
      const Key lower = least(key[i], other);
      key[i] = most(key[i], other);
      other = lower;
    }
  }
  /// Returns the largest key and removes it.
  FOURFOLD_BOTH Key take() {
    const Key first = key[0];
    FOURFOLD_UNROLL
    for (int i = 0; i + 1 < kKept; ++i) key[i] = key[i + 1];
    key[kKept - 1] = kNoKey;
    return first;
  }
  [[nodiscard]] FOURFOLD_BOTH bool has_clearing() const { return (clearing[0] | clearing[1]) != 0; }
  FOURFOLD_BOTH int take_clearing() {
    const int word = clearing[0] != 0 ? 0 : 1;
    const std::uint32_t bits = word == 0 ? clearing[0] : clearing[1], bit = bits & (0 - bits);
    (word == 0 ? clearing[0] : clearing[1]) = bits ^ bit;
    const int at = height_of(bit) - 1;
    return kColumns * (2 * word + (at >> 4)) + (at & 15);
  }
};

}  // namespace fourfold::cuda

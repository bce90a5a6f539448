// Sets of cells, one (Bits) or eight at a time (Lanes: one per move), and the lines of four in them. Included once per
// instruction set, inside its namespace; see solver_body.h.
#pragma once

#define FOURFOLD_INLINE [[gnu::always_inline]] inline

using Lanes = Bits __attribute__((vector_size(64)));
inline constexpr int kLanes = 8;

FOURFOLD_INLINE Lanes all(Bits value) { return Lanes{} + value; }

FOURFOLD_INLINE bool any(Lanes v) {
#if FOURFOLD_REGISTER == 64
  return _mm512_test_epi64_mask(reinterpret_cast<__m512i>(v), reinterpret_cast<__m512i>(v)) != 0;
#else
  Bits together = 0;
  for (int i = 0; i < kLanes; ++i) together |= v[i];
  return together != 0;
#endif
}

/// How many cells each lane holds.
FOURFOLD_INLINE Lanes sizes(Lanes v) {
#if FOURFOLD_REGISTER == 64
  return reinterpret_cast<Lanes>(_mm512_popcnt_epi64(reinterpret_cast<__m512i>(v)));
#else
  Lanes counts{};
  for (int i = 0; i < kLanes; ++i) counts[i] = static_cast<Bits>(__builtin_popcountll(v[i]));
  return counts;
#endif
}

/// The cells, taken or outside the board too, that complete a line along one direction: . is the cell found in
/// XX.X, X.XX, XXX. and .XXX
template <int step, class Set>
FOURFOLD_INLINE Set completing_along(const Set& b) {
  const Set left = b << step, right = b >> step, left2 = b << 2 * step, right2 = b >> 2 * step;
  return (left & right & (left2 | right2)) | (left & left2 & (b << 3 * step)) | (right & right2 & (b >> 3 * step));
}

/// The cells that complete a line of four. Upward there is only one way: on top of three.
template <int height, class Set>
FOURFOLD_INLINE Set completing(const Set& b) {
  return ((b << 1) & (b << 2) & (b << 3)) | completing_along<height>(b) | completing_along<height + 1>(b) |
         completing_along<height + 2>(b);
}

template <int height>
FOURFOLD_INLINE bool has_four(Bits b) {
  const auto along = [b](int step) {
    const Bits pairs = b & b >> step;
    return pairs & pairs >> 2 * step;
  };
  return (along(1) | along(height) | along(height + 1) | along(height + 2)) != 0;
}

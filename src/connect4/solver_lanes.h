// Sets of cells, one (Bits) or many at a time (lanes: one per move), and the lines of four in them.
// Included once per instruction set, inside its namespace; see solver_body.h.
#pragma once

#define FOURFOLD_INLINE [[gnu::always_inline]] inline

/// `lanes` sets in as many wide registers as they need.
template <int lanes>
struct LanesOf {
  typedef Bits type __attribute__((vector_size(lanes * 8)));  // `using` does not take the attribute here
};

template <class Lanes>
inline constexpr int kCount = sizeof(Lanes) / sizeof(Bits);

template <class Lanes>
FOURFOLD_INLINE Lanes all(Bits value) {
  return Lanes{} + value;
}

#if FOURFOLD_REGISTER == 64
/// The i-th register of the lanes.
template <class Lanes>
FOURFOLD_INLINE __m512i part(const Lanes& v, int i) {
  return _mm512_loadu_si512(reinterpret_cast<const char*>(&v) + i * sizeof(__m512i));
}
#endif

template <class Lanes>
FOURFOLD_INLINE bool any(const Lanes& v) {
#if FOURFOLD_REGISTER == 64
  int found = 0;
  for (int i = 0; i < kCount<Lanes> / 8; ++i) found |= _mm512_test_epi64_mask(part(v, i), part(v, i));
  return found != 0;
#else
  Bits together = 0;
  for (int i = 0; i < kCount<Lanes>; ++i) together |= v[i];
  return together != 0;
#endif
}

/// Writes how many cells each lane holds.
template <class Lanes>
FOURFOLD_INLINE void store_sizes(const Lanes& v, Bits* out) {
#if FOURFOLD_REGISTER == 64
  for (int i = 0; i < kCount<Lanes> / 8; ++i) _mm512_storeu_si512(out + 8 * i, _mm512_popcnt_epi64(part(v, i)));
#else
  for (int i = 0; i < kCount<Lanes>; ++i) out[i] = static_cast<Bits>(__builtin_popcountll(v[i]));
#endif
}

/// The cells (also taken ones and cells outside the board) that complete a line of four in one
/// direction: the cell at the dot in XX.X, X.XX, XXX. and .XXX
template <class Set>
FOURFOLD_INLINE Set completing_along(Bits step, const Set& b) {
  const Set left = b << step, right = b >> step, left2 = b << 2 * step, right2 = b >> 2 * step;
  return (left & right & (left2 | right2)) | (left & left2 & (b << 3 * step)) | (right & right2 & (b >> 3 * step));
}

// A board as sixteen lanes, one per column, and the operations the engine needs on them. Included once per instruction set,
// inside its namespace; see path_body.h.
//
//   lane      0    1    2    3   ...   11    12 ... 15
//           wall wall  x=0  x=1       x=9   wall ... wall      bit 0 of a lane is the floor, bit r + 1 is row r
//
// A drop at column x belongs to lane x + 2; its neighbours' columns come into the same lane by shifting lanes. N has 16 bits per
// lane, for boards whose rows fit, W (AVX-512) has 32. Plain operators are GCC's vector extension; the rest is written per machine.
#pragma once

inline constexpr int kLanes = 16;
inline constexpr int kFirstLane = 2;

using N = std::uint16_t __attribute__((vector_size(2 * kLanes)));
using W = std::uint32_t __attribute__((vector_size(4 * kLanes)));
using Bytes = std::uint8_t __attribute__((vector_size(32)));

#define FOURFOLD_INLINE [[gnu::always_inline]] inline

template <class M>
inline constexpr int kBits = sizeof(M) * 8 / kLanes;

template <class M>
FOURFOLD_INLINE M all(std::uint32_t value) {
  return M{} + static_cast<std::remove_cvref_t<decltype(M{}[0])>>(value);
}
template <class M>
FOURFOLD_INLINE M larger(M a, M b) {
  return a > b ? a : b;
}
template <class M>
FOURFOLD_INLINE M smaller(M a, M b) {
  return a < b ? a : b;
}
/// 1 where there is a bit.
template <class M>
FOURFOLD_INLINE M flag(M v) {
  return smaller(v, all<M>(1));
}
/// All ones where the comparison held.
template <class M, class C>
FOURFOLD_INLINE M mask_of(C comparison) {
  return reinterpret_cast<M>(comparison);
}

FOURFOLD_INLINE N narrowed(N v) { return v; }
FOURFOLD_INLINE N narrowed(W v) { return __builtin_convertvector(v, N); }

/// Lanes for boards of any height and wells of any depth: wide where the machine is; else the narrow ones, and the highest stacks are
/// left to the scalar code.
#if FOURFOLD_VECTOR == 512
using Careful = W;
#else
using Careful = N;
#endif

/// Lane l gets lane l + k; what comes around the end is a wall.
template <int k, class M>
FOURFOLD_INLINE M shifted(M v) {
  if constexpr (k == 0) return v;
#define AT(l) (((l) + k) & 15)
  return __builtin_shufflevector(v, v, AT(0), AT(1), AT(2), AT(3), AT(4), AT(5), AT(6), AT(7), AT(8), AT(9), AT(10),
                                 AT(11), AT(12), AT(13), AT(14), AT(15));
#undef AT
}

/// Every bit at or below the highest one.
template <class M>
FOURFOLD_INLINE M fill_below(M v) {
  v |= v >> 1;
  v |= v >> 2;
  v |= v >> 4;
  v |= v >> 8;
  if constexpr (kBits<M> == 32) v |= v >> 16;
  return v;
}

#if FOURFOLD_VECTOR == 512

FOURFOLD_INLINE N bit_count(N v) { return reinterpret_cast<N>(_mm256_popcnt_epi16(reinterpret_cast<__m256i>(v))); }
FOURFOLD_INLINE W bit_count(W v) { return reinterpret_cast<W>(_mm512_popcnt_epi32(reinterpret_cast<__m512i>(v))); }

FOURFOLD_INLINE bool any(N v) {
  return _mm256_test_epi16_mask(reinterpret_cast<__m256i>(v), reinterpret_cast<__m256i>(v)) != 0;
}
FOURFOLD_INLINE bool any(W v) {
  return _mm512_test_epi32_mask(reinterpret_cast<__m512i>(v), reinterpret_cast<__m512i>(v)) != 0;
}
FOURFOLD_INLINE std::uint32_t lanes_with_bits(W v) {
  return _mm512_test_epi32_mask(reinterpret_cast<__m512i>(v), reinterpret_cast<__m512i>(v));
}
FOURFOLD_INLINE std::uint32_t lanes_with_bits(N v) {
  return _mm256_test_epi16_mask(reinterpret_cast<__m256i>(v), reinterpret_cast<__m256i>(v));
}

#else

/// The number of bits of each byte, by a table of the sixteen half bytes.
FOURFOLD_INLINE __m256i byte_counts(__m256i v) {
  const __m256i table =
      _mm256_setr_epi8(0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4, 0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4);
  const __m256i low = _mm256_set1_epi8(15);
  return _mm256_add_epi8(_mm256_shuffle_epi8(table, _mm256_and_si256(v, low)),
                         _mm256_shuffle_epi8(table, _mm256_and_si256(_mm256_srli_epi16(v, 4), low)));
}
FOURFOLD_INLINE N bit_count(N v) {
  return reinterpret_cast<N>(_mm256_maddubs_epi16(byte_counts(reinterpret_cast<__m256i>(v)), _mm256_set1_epi8(1)));
}

FOURFOLD_INLINE bool any(N v) {
  return _mm256_testz_si256(reinterpret_cast<__m256i>(v), reinterpret_cast<__m256i>(v)) == 0;
}
FOURFOLD_INLINE std::uint32_t lanes_with_bits(N v) {
  const __m256i zero = _mm256_cmpeq_epi16(reinterpret_cast<__m256i>(v), _mm256_setzero_si256());
  const __m128i bytes = _mm_packs_epi16(_mm256_castsi256_si128(zero), _mm256_extracti128_si256(zero, 1));
  return ~static_cast<std::uint32_t>(_mm_movemask_epi8(bytes)) & 0xFFFFu;
}

#endif

/// All lanes or-ed together.
template <class M>
FOURFOLD_INLINE std::uint32_t together(M v) {
  v |= shifted<8>(v);
  v |= shifted<4>(v);
  v |= shifted<2>(v);
  v |= shifted<1>(v);
  return v[0];
}

/// The rows whose count is `k`, as bits.
FOURFOLD_INLINE std::uint32_t rows_with(Bytes counts, int k) {
  const Bytes wanted = Bytes{} + static_cast<std::uint8_t>(k);
#if FOURFOLD_VECTOR == 512
  return _mm256_cmpeq_epi8_mask(reinterpret_cast<__m256i>(counts), reinterpret_cast<__m256i>(wanted));
#else
  return static_cast<std::uint32_t>(
      _mm256_movemask_epi8(_mm256_cmpeq_epi8(reinterpret_cast<__m256i>(counts), reinterpret_cast<__m256i>(wanted))));
#endif
}

// A board as sixteen lanes, one per column, and the operations on them that the engine needs.
// Included once per instruction set, inside its namespace; see kernel_body.h.
//
//   lane      0    1    2    3   ...   11    12 ... 15
//           wall wall  x=0  x=1       x=9   wall ... wall      bit 0 of a lane is the floor, bit r + 1 is row r
//
// A drop at column x belongs to lane x + 2; the columns beside it are brought into the same lane by
// shifting the lanes. N has 16 bits per lane, for boards whose rows fit; W (AVX-512) has 32. Q
// (AVX-512) has no walls, but three games side by side: lane 10 g + x is column x of game g, and
// each shift of lanes is told what lies outside a board. Plain operators are GCC's vector
// extension; the rest is written for each machine.
#pragma once

inline constexpr int kLanes = 16;
inline constexpr int kFirstLane = 2;
inline constexpr int kTogether = FOURFOLD_VECTOR == 512 ? 3 : 1;  ///< games scanned at once

using N = std::uint16_t __attribute__((vector_size(2 * kLanes)));
using Q = std::uint16_t __attribute__((vector_size(FOURFOLD_VECTOR / 8)));
using W = std::uint32_t __attribute__((vector_size(4 * kLanes)));
using Bytes = std::uint8_t __attribute__((vector_size(32)));

#define FOURFOLD_INLINE [[gnu::always_inline]] inline

template <class M>
inline constexpr int kBits = sizeof(M{}[0]) * 8;
template <class M>
inline constexpr int kGames = sizeof(M) * 8 / kBits<M> == kLanes ? 1 : 3;

/// The lane of column x of a game.
template <class M>
constexpr int lane_of(int game, int x) {
  return kGames<M> == 1 ? kFirstLane + x : game * tetris::kWidth + x;
}

/// The same lanes with 16 bits.
template <class M>
using Narrow = std::conditional_t<kBits<M> == 16, M, N>;

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

template <class M>
FOURFOLD_INLINE Narrow<M> narrowed(M v) {
  return __builtin_convertvector(v, Narrow<M>);
}

/// Lanes for boards of any height and wells of any depth. They are wide if the machine has wide
/// ones; otherwise they are narrow, and the scalar code handles the highest stacks.
#if FOURFOLD_VECTOR == 512
using Careful = W;
#else
using Careful = N;
#endif

/// All ones in the lanes of columns x to y, both included.
template <class M>
FOURFOLD_INLINE M lanes_between(int x, int y) {
  M lanes{};
  for (int g = 0; g < kGames<M>; ++g) {
    for (int i = x; i < y; ++i) lanes[lane_of<M>(g, i)] = lanes[lane_of<M>(g, i)] - 1;
  }
  return lanes;
}

/// All ones in the lanes from which a piece of this width fits.
template <class M>
FOURFOLD_INLINE M lanes_of_width(int width) {
  return lanes_between<M>(0, tetris::kWidth + 1 - width);
}

/// Lane l gets the value of lane l + k, with the lanes in a circle.
template <int k, class M>
FOURFOLD_INLINE M turned(M v) {
  if constexpr (k == 0) return v;
  if constexpr (kGames<M> == 1) {
#define AT(l) (((l) + k) & 15)
    return __builtin_shufflevector(v, v, AT(0), AT(1), AT(2), AT(3), AT(4), AT(5), AT(6), AT(7), AT(8), AT(9), AT(10),
                                   AT(11), AT(12), AT(13), AT(14), AT(15));
#undef AT
  } else {
#define AT(l) ((l) + (k + 10) % 10)
#define GAME(g)                                                                                               \
  (g) + AT(0) % 10, (g) + AT(1) % 10, (g) + AT(2) % 10, (g) + AT(3) % 10, (g) + AT(4) % 10, (g) + AT(5) % 10, \
      (g) + AT(6) % 10, (g) + AT(7) % 10, (g) + AT(8) % 10, (g) + AT(9) % 10
    return __builtin_shufflevector(v, v, GAME(0), GAME(10), GAME(20), 30, 31);
#undef GAME
#undef AT
  }
}

/// Lane l gets the value of lane l + k. `outside` is the value beyond the board; lanes with walls
/// do not need it.
template <int k, class M>
FOURFOLD_INLINE M shifted(M v, std::uint32_t outside) {
  const M there = turned<k>(v);
  if constexpr (k == 0 || kGames<M> == 1) return there;
  const M inside = lanes_between<M>(k < 0 ? -k : 0, k < 0 ? tetris::kWidth : tetris::kWidth - k);
  return inside != 0 ? there : all<M>(outside);
}

/// Shifts columns; walls count as full.
template <int k, class M>
FOURFOLD_INLINE M beside(M columns) {
  return shifted<k>(columns, ~0u);
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
FOURFOLD_INLINE Q bit_count(Q v) { return reinterpret_cast<Q>(_mm512_popcnt_epi16(reinterpret_cast<__m512i>(v))); }
FOURFOLD_INLINE W bit_count(W v) { return reinterpret_cast<W>(_mm512_popcnt_epi32(reinterpret_cast<__m512i>(v))); }

FOURFOLD_INLINE std::uint32_t lanes_with_bits(N v) {
  return _mm256_test_epi16_mask(reinterpret_cast<__m256i>(v), reinterpret_cast<__m256i>(v));
}
FOURFOLD_INLINE std::uint32_t lanes_with_bits(Q v) {
  return _mm512_test_epi16_mask(reinterpret_cast<__m512i>(v), reinterpret_cast<__m512i>(v));
}
FOURFOLD_INLINE std::uint32_t lanes_with_bits(W v) {
  return _mm512_test_epi32_mask(reinterpret_cast<__m512i>(v), reinterpret_cast<__m512i>(v));
}
template <class M>
FOURFOLD_INLINE bool any(M v) {
  return lanes_with_bits(v) != 0;
}

#else

/// The number of bits in each byte, from a table of the sixteen half bytes.
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

/// Every lane gets the bits of all lanes of its game.
template <class M>
FOURFOLD_INLINE M together(M v) {
  if constexpr (kGames<M> == 1) {
    v |= turned<8>(v);
    v |= turned<4>(v);
    v |= turned<2>(v);
  } else {
    v |= turned<5>(v);
    v |= turned<2>(v);
    v |= turned<1>(v);
  }
  return v | turned<1>(v);
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

// A machine register of 32-bit lanes (16, 8 or 4 boards), with the operations that the features
// need. Included once per instruction set, inside its namespace; see kernel_body.h.
//
// Plain operators are GCC's vector extension: they compile to the machine's own instructions. Only
// the bit counts are written for each machine.
#pragma once

inline constexpr int kBytes = FOURFOLD_LANES * 4;
inline constexpr int kLanes = FOURFOLD_LANES;

using U = std::uint32_t __attribute__((vector_size(kBytes)));
using S = std::int32_t __attribute__((vector_size(kBytes)));
using Wide = std::int64_t __attribute__((vector_size(kBytes)));
using HalfS = std::int32_t __attribute__((vector_size(kBytes / 2)));

#define FOURFOLD_INLINE [[gnu::always_inline]] inline

FOURFOLD_INLINE U all(std::uint32_t value) { return U{} + value; }
FOURFOLD_INLINE S all_signed(std::int32_t value) { return S{} + value; }
FOURFOLD_INLINE S smaller(S a, S b) { return a < b ? a : b; }
FOURFOLD_INLINE S larger(S a, S b) { return a > b ? a : b; }
FOURFOLD_INLINE S difference(S a, S b) { return larger(a, b) - smaller(a, b); }
FOURFOLD_INLINE U unsigned_of(S v) { return reinterpret_cast<U>(v); }
FOURFOLD_INLINE S signed_of(U v) { return reinterpret_cast<S>(v); }

/// 1 where the condition (a comparison's all-ones mask) holds, else 0.
FOURFOLD_INLINE S flag(S condition) { return -condition; }

#if FOURFOLD_LANES == 16

FOURFOLD_INLINE __m512i raw(U v) { return reinterpret_cast<__m512i>(v); }
FOURFOLD_INLINE U lanes_of(__m512i v) { return reinterpret_cast<U>(v); }

FOURFOLD_INLINE S bit_count(U v) { return reinterpret_cast<S>(_mm512_popcnt_epi32(raw(v))); }

/// Shifts by as many bits as each lane says; 32 and more leave nothing.
FOURFOLD_INLINE U shifted_up(U v, U by) { return lanes_of(_mm512_sllv_epi32(raw(v), raw(by))); }
FOURFOLD_INLINE U shifted_down(U v, U by) { return lanes_of(_mm512_srlv_epi32(raw(v), raw(by))); }

/// table[i] in each lane, i < 4.
FOURFOLD_INLINE U looked_up(const std::uint32_t* table, U i) {
  const __m512i four = _mm512_broadcast_i32x4(_mm_loadu_si128(reinterpret_cast<const __m128i*>(table)));
  return lanes_of(_mm512_permutexvar_epi32(raw(i), four));
}

/// How many bits there are up to the highest set one.
FOURFOLD_INLINE S length(U v) { return 32 - reinterpret_cast<S>(_mm512_lzcnt_epi32(raw(v))); }

/// Every bit at or below the highest set one.
FOURFOLD_INLINE U fill_below(U v) { return shifted_down(~U{}, lanes_of(_mm512_lzcnt_epi32(raw(v)))); }

FOURFOLD_INLINE bool any(U v) { return _mm512_test_epi32_mask(raw(v), raw(v)) != 0; }

FOURFOLD_INLINE U sum_of_bits(U a, U b, U c) {
  return lanes_of(_mm512_ternarylogic_epi32(raw(a), raw(b), raw(c), 0x96));
}
FOURFOLD_INLINE U carry_of_bits(U a, U b, U c) {
  return lanes_of(_mm512_ternarylogic_epi32(raw(a), raw(b), raw(c), 0xE8));
}

#else

#if FOURFOLD_LANES == 8

FOURFOLD_INLINE __m256i raw(U v) { return reinterpret_cast<__m256i>(v); }
FOURFOLD_INLINE U lanes_of(__m256i v) { return reinterpret_cast<U>(v); }

FOURFOLD_INLINE U shifted_up(U v, U by) { return lanes_of(_mm256_sllv_epi32(raw(v), raw(by))); }
FOURFOLD_INLINE U shifted_down(U v, U by) { return lanes_of(_mm256_srlv_epi32(raw(v), raw(by))); }

FOURFOLD_INLINE U looked_up(const std::uint32_t* table, U i) {
  const __m256i four = _mm256_broadcastsi128_si256(_mm_loadu_si128(reinterpret_cast<const __m128i*>(table)));
  return lanes_of(_mm256_permutevar8x32_epi32(four, raw(i)));
}

/// A table of sixteen bytes, asked for every half of a byte.
FOURFOLD_INLINE __m256i of_low_halves(__m128i table, U v) {
  return _mm256_shuffle_epi8(_mm256_broadcastsi128_si256(table), _mm256_and_si256(raw(v), _mm256_set1_epi8(15)));
}
FOURFOLD_INLINE __m256i of_high_halves(__m128i table, U v) { return of_low_halves(table, v >> 4); }

/// The sum of the four bytes of each lane, each times its weight.
FOURFOLD_INLINE S byte_sum(__m256i bytes, std::uint32_t weights) {
  const __m256i pairs = _mm256_maddubs_epi16(bytes, _mm256_set1_epi32(static_cast<int>(weights)));
  return reinterpret_cast<S>(_mm256_madd_epi16(pairs, _mm256_set1_epi16(1)));
}

FOURFOLD_INLINE __m256i byte_counts(U v) {
  const __m128i counts = _mm_setr_epi8(0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4);
  return _mm256_add_epi8(of_low_halves(counts, v), of_high_halves(counts, v));
}
FOURFOLD_INLINE S bit_count(U v) { return byte_sum(byte_counts(v), 0x01010101); }

#elif defined(__wasm_simd128__)

/// The machine counts the bits of bytes; pairs are then added twice.
FOURFOLD_INLINE S bit_count(U v) {
  return reinterpret_cast<S>(wasm_u32x4_extadd_pairwise_u16x8(
      wasm_u16x8_extadd_pairwise_u8x16(wasm_i8x16_popcnt(reinterpret_cast<v128_t>(v)))));
}

#else

FOURFOLD_INLINE S bit_count(U v) {
  v = v - (v >> 1 & 0x55555555u);
  v = (v & 0x33333333u) + (v >> 2 & 0x33333333u);
  v = (v + (v >> 4)) & 0x0F0F0F0Fu;
  v = v + (v >> 8);
  return reinterpret_cast<S>((v + (v >> 16)) & 0x3Fu);
}

#endif

/// The exponent of a number says how long it is. It must be under 2^31; without the bits behind its
/// highest one it is never rounded up.
FOURFOLD_INLINE S length(U v) {
  using Floats = float __attribute__((vector_size(kBytes)));
  const Floats number = __builtin_convertvector(signed_of(v & ~(v >> 1)), Floats);
  return larger(signed_of(reinterpret_cast<U>(number) >> 23) - 126, S{});
}

FOURFOLD_INLINE U fill_below(U v) {
  v |= v >> 1;
  v |= v >> 2;
  v |= v >> 4;
  v |= v >> 8;
  return v | v >> 16;
}

FOURFOLD_INLINE bool any(U v) {
#if FOURFOLD_LANES == 8
  return _mm256_testz_si256(raw(v), raw(v)) == 0;
#else
  std::uint32_t together = 0;
  for (int i = 0; i < kLanes; ++i) together |= v[i];
  return together != 0;
#endif
}

FOURFOLD_INLINE U sum_of_bits(U a, U b, U c) { return a ^ b ^ c; }
FOURFOLD_INLINE U carry_of_bits(U a, U b, U c) { return (a & b) | (c & (a ^ b)); }

#endif

/// `fill_below` of a number whose length is known, which is under 31.
FOURFOLD_INLINE U fill_below([[maybe_unused]] U v, [[maybe_unused]] S known_length) {
#if FOURFOLD_LANES == 8
  return shifted_up(all(1), unsigned_of(known_length)) - 1;
#else
  return fill_below(v);
#endif
}

/// The empty bits below the lowest set one; 32 where none is set.
FOURFOLD_INLINE S trailing(U v) { return bit_count(~v & (v - 1)); }

/// How many of ten columns are filled, for every row at once: bit r of ones, twos, fours, eights is
/// row r's count.
struct RowCounts {
  U ones{}, twos{}, fours{}, eights{};

  /// Three at a time: their sum is one bit that stays and one that is carried.
  FOURFOLD_INLINE static RowCounts of(const U* columns) {
    U sums[3], twos[5];
    for (int i = 0; i < 3; ++i) {
      sums[i] = sum_of_bits(columns[3 * i], columns[3 * i + 1], columns[3 * i + 2]);
      twos[i] = carry_of_bits(columns[3 * i], columns[3 * i + 1], columns[3 * i + 2]);
    }
    const U nine = sum_of_bits(sums[0], sums[1], sums[2]);
    twos[3] = carry_of_bits(sums[0], sums[1], sums[2]);
    twos[4] = nine & columns[9];
    const U three = sum_of_bits(twos[0], twos[1], twos[2]);
    const U fours[2] = {carry_of_bits(twos[0], twos[1], twos[2]), carry_of_bits(three, twos[3], twos[4])};
    return {nine ^ columns[9], sum_of_bits(three, twos[3], twos[4]), fours[0] ^ fours[1], fours[0] & fours[1]};
  }
};
static_assert(kWidth == 10);

/// The sum of the row numbers of all set bits.
#if FOURFOLD_LANES == 8
/// The rows within a byte come from tables of its halves; a byte's first row is 0, 8, 16 or 24.
FOURFOLD_INLINE S row_sum(U v) {
  const __m128i low = _mm_setr_epi8(0, 0, 1, 1, 2, 2, 3, 3, 3, 3, 4, 4, 5, 5, 6, 6);
  const __m128i high = _mm_setr_epi8(0, 4, 5, 9, 6, 10, 11, 15, 7, 11, 12, 16, 13, 17, 18, 22);
  const __m256i within = _mm256_add_epi8(of_low_halves(low, v), of_high_halves(high, v));
  return byte_sum(within, 0x01010101) + byte_sum(byte_counts(v), 0x18100800);
}
#else
FOURFOLD_INLINE S row_sum(U v) {
  return bit_count(v & 0xAAAAAAAAu) + (bit_count(v & 0xCCCCCCCCu) << 1) + (bit_count(v & 0xF0F0F0F0u) << 2) +
         (bit_count(v & 0xFF00FF00u) << 3) + (bit_count(v & 0xFFFF0000u) << 4);
}
#endif

FOURFOLD_INLINE S row_sum(const RowCounts& c) {
  return row_sum(c.ones) + (row_sum(c.twos) << 1) + (row_sum(c.fours) << 2) + (row_sum(c.eights) << 3);
}

FOURFOLD_INLINE S total(const RowCounts& c) {
  return bit_count(c.ones) + (bit_count(c.twos) << 1) + (bit_count(c.fours) << 2) + (bit_count(c.eights) << 3);
}

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

FOURFOLD_INLINE S bit_count(U v) { return reinterpret_cast<S>(_mm512_popcnt_epi32(reinterpret_cast<__m512i>(v))); }

/// Every bit at or below the highest set one.
FOURFOLD_INLINE U fill_below(U v) {
  const __m512i zeros = _mm512_lzcnt_epi32(reinterpret_cast<__m512i>(v));
  return reinterpret_cast<U>(_mm512_maskz_srlv_epi32(0xFFFF, _mm512_set1_epi32(-1), zeros));
}

FOURFOLD_INLINE bool any(U v) {
  return _mm512_test_epi32_mask(reinterpret_cast<__m512i>(v), reinterpret_cast<__m512i>(v)) != 0;
}

#else

#ifdef __wasm_simd128__

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

FOURFOLD_INLINE U fill_below(U v) {
  v |= v >> 1;
  v |= v >> 2;
  v |= v >> 4;
  v |= v >> 8;
  return v | v >> 16;
}

FOURFOLD_INLINE bool any(U v) {
  std::uint32_t together = 0;
  for (int i = 0; i < kLanes; ++i) together |= v[i];
  return together != 0;
}

#endif

/// How many of ten columns are filled, for every row at once: bit r of ones, twos, fours and eights
/// is the count of row r.
struct RowCounts {
  U ones{}, twos{}, fours{}, eights{};

  FOURFOLD_INLINE void add(U column) {
    const U to_twos = ones & column;
    ones ^= column;
    const U to_fours = twos & to_twos;
    twos ^= to_twos;
    eights ^= fours & to_fours;
    fours ^= to_fours;
  }
};

/// The sum of the row numbers of all set bits.
FOURFOLD_INLINE S row_sum(U v) {
  return bit_count(v & 0xAAAAAAAAu) + (bit_count(v & 0xCCCCCCCCu) << 1) + (bit_count(v & 0xF0F0F0F0u) << 2) +
         (bit_count(v & 0xFF00FF00u) << 3) + (bit_count(v & 0xFFFF0000u) << 4);
}

FOURFOLD_INLINE S row_sum(const RowCounts& c) {
  return row_sum(c.ones) + (row_sum(c.twos) << 1) + (row_sum(c.fours) << 2) + (row_sum(c.eights) << 3);
}

FOURFOLD_INLINE S total(const RowCounts& c) {
  return bit_count(c.ones) + (bit_count(c.twos) << 1) + (bit_count(c.fours) << 2) + (bit_count(c.eights) << 3);
}

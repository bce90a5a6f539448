// The value of open wells: lanes of bits, bit j for a well cell that has j empty cells below it.
// Included once per instruction set, after lanes.h.
//
// By definition 6 each well cell counts 1 + j; by definition -6 ("whole runs") all cells from the
// topmost one down count. To shift a column down by its height, every lane must be shifted by a
// different amount. With 16-bit lanes only AVX-512 can do that; other machines use the upper half
// of a product, and keep heights as powers of two.
#pragma once

/// Correct for wells of any depth.
template <bool whole_runs, class M>
FOURFOLD_INLINE M deep_wells(M u) {
  if constexpr (whole_runs) u = fill_below(u);
  M sum{};
  for (; any(u); u >>= 1) sum += bit_count(u);
  return sum;
}

inline constexpr int well_cells(int u, bool whole_runs) {
  int sum = 0, counted = 0;
  for (int j = 7; j >= 0; --j) {
    counted |= u >> j & 1;
    if ((u >> j & 1) != 0 || (whole_runs && counted != 0)) sum += j + 1;
  }
  return sum;
}

#if FOURFOLD_VECTOR == 512

inline constexpr bool kReachIsPower = false;

/// Deeper wells than this need deep_wells.
template <class M>
inline constexpr int kShallow = kGames<M> == 1 ? 6 : 7;

struct WellTable {
  alignas(64) std::uint8_t at[2][128];
};
constexpr WellTable make_well_table() {
  WellTable table{};
  for (int whole = 0; whole < 2; ++whole) {
    for (int u = 0; u < 128; ++u) table.at[whole][u] = static_cast<std::uint8_t>(well_cells(u, whole != 0));
  }
  return table;
}
inline constexpr WellTable kWellTable = make_well_table();

template <bool whole_runs>
FOURFOLD_INLINE N shallow_wells(N u) {
  const auto* table = reinterpret_cast<const __m256i*>(kWellTable.at[whole_runs ? 1 : 0]);
  return reinterpret_cast<N>(
      _mm256_permutex2var_epi8(_mm256_load_si256(table), reinterpret_cast<__m256i>(u), _mm256_load_si256(table + 1)));
}
template <bool whole_runs>
FOURFOLD_INLINE Q shallow_wells(Q u) {
  const auto* table = reinterpret_cast<const __m512i*>(kWellTable.at[whole_runs ? 1 : 0]);
  return reinterpret_cast<Q>(
      _mm512_permutex2var_epi8(_mm512_load_si512(table), reinterpret_cast<__m512i>(u), _mm512_load_si512(table + 1)));
}

/// By how much to shift down: the number itself.
FOURFOLD_INLINE N reach_of(N amount) { return amount; }
FOURFOLD_INLINE Q reach_of(Q amount) { return amount; }
FOURFOLD_INLINE W reach_of(W amount) { return smaller(amount, all<W>(31)); }
template <int k, class M>
FOURFOLD_INLINE M lifted(M reach) {
  return reach + static_cast<std::uint16_t>(k);
}
FOURFOLD_INLINE Q down(Q u, Q reach) {
  return reinterpret_cast<Q>(_mm512_srlv_epi16(reinterpret_cast<__m512i>(u), reinterpret_cast<__m512i>(reach)));
}
FOURFOLD_INLINE W down(W u, W reach) { return u >> (reach & 31); }
FOURFOLD_INLINE N down(N u, N reach) {
  return reinterpret_cast<N>(_mm256_srlv_epi16(reinterpret_cast<__m256i>(u), reinterpret_cast<__m256i>(reach)));
}

#else

inline constexpr bool kReachIsPower = true;

template <class M>
inline constexpr int kShallow = 8;

struct WellTable {
  alignas(32) std::uint8_t low[2][32], high[2][32];
};
constexpr WellTable make_well_table() {
  WellTable table{};
  for (int whole = 0; whole < 2; ++whole) {
    for (int u = 0; u < 32; ++u) {
      table.low[whole][u] = static_cast<std::uint8_t>(well_cells(u & 15, whole != 0));
      table.high[whole][u] = static_cast<std::uint8_t>(well_cells((u & 15) << 4, whole != 0));
    }
  }
  return table;
}
inline constexpr WellTable kWellTable = make_well_table();

template <bool whole_runs>
FOURFOLD_INLINE N shallow_wells(N u) {
  constexpr int whole = whole_runs ? 1 : 0;
  const __m256i low_table = _mm256_load_si256(reinterpret_cast<const __m256i*>(kWellTable.low[whole]));
  const __m256i high_table = _mm256_load_si256(reinterpret_cast<const __m256i*>(kWellTable.high[whole]));
  const N low = reinterpret_cast<N>(_mm256_shuffle_epi8(low_table, reinterpret_cast<__m256i>(u & 15)));
  const N high = reinterpret_cast<N>(_mm256_shuffle_epi8(high_table, reinterpret_cast<__m256i>(u >> 4)));
  return whole_runs ? larger(low, high) : low + high;
}

FOURFOLD_INLINE N high_product(N a, N b) {
  return reinterpret_cast<N>(_mm256_mulhi_epu16(reinterpret_cast<__m256i>(a), reinterpret_cast<__m256i>(b)));
}

/// 2 to the power of 16 - amount. Byte i of the result is 2 to the power of 16 - amount - 8 i if
/// that exponent is 0 to 7, otherwise 0.
FOURFOLD_INLINE N reach_of(N amount) {
  const __m256i powers = _mm256_setr_epi8(1, 2, 4, 8, 16, 32, 64, -128, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 64,
                                          -128, 0, 0, 0, 0, 0, 0, 0, 0);
  const N both = amount | amount << 8;
  const __m256i exponents = _mm256_sub_epi8(_mm256_set1_epi16(0x0810), reinterpret_cast<__m256i>(both));
  return reinterpret_cast<N>(_mm256_shuffle_epi8(powers, exponents));
}

/// By how much to shift down, as a power of two whose exponent is 16 - the number.
template <int k>
FOURFOLD_INLINE N lifted(N reach) {
  return reach >> k;
}
FOURFOLD_INLINE N down(N u, N reach) { return high_product(u, reach); }

#endif

template <bool whole_runs, bool deep, class M>
FOURFOLD_INLINE M wells(M u) {
  if constexpr (deep || kBits<M> == 32)
    return deep_wells<whole_runs>(u);
  else
    return shallow_wells<whole_runs>(u);
}

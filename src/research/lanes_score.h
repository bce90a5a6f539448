// Weights x features for sixteen drops at once, exactly. Included once per instruction set, after lanes.h.
//
// A weight is cut into high * 2^15 + low, so that 16-bit products summed in 32 bits lose nothing: features of a drop and their
// changes add up to less than 2^12, |high| <= 2^14, 0 <= low < 2^15. The 64-bit sum is held in a double, where integers below 2^53 are
// exact: |sum| < 2^41. A key is 64 x sum + 63 - place, so that one maximum finds the best drop and the first of equal ones.
// An excluded drop counts 0x7FFF times -2^15 in the high part, which no other sum comes near.
#pragma once

inline constexpr int kPairs = 5;
inline constexpr int kPlaces = 64;
inline constexpr std::int32_t kExcludedHigh = -0x8000;
inline constexpr std::uint32_t kExclusion = 0x7FFF;
inline constexpr double kNoDrop = -1e15;  ///< below every real key, above every excluded one

static_assert(kLargestLaneWeight * 2 * 4096 * kPlaces < 1e15 && kLargestLaneWeight * 2 * 4096 < INT64_C(1) << 53);
static_assert(INT64_C(0x7FFF) * 0x8000 * 0x8000 * kPlaces - kLargestLaneWeight * 2 * 4096 * kPlaces > 1e15);
static_assert((kLargestLaneWeight * 2 >> 15) * 4096 + INT64_C(0x7FFF) * 0x8000 < INT32_MAX);

/// The features of sixteen drops, 16-bit signed; in the order of LaneFeature.
struct LaneFeatures {
  N at[2 * kPairs];
};

/// Pairs of weights, high and low parts, each pair in 32 bits.
struct PairWeights {
  std::uint32_t high[kPairs], low[kPairs];
  std::int64_t whole[2 * kPairs];

  explicit PairWeights(const LaneController& c) {
    for (int i = 0; i < 2 * kPairs; ++i) whole[i] = i < kLaneFeatureCount ? c.weights[static_cast<std::size_t>(i)] : 0;
    whole[kExcluded] = std::int64_t{kExcludedHigh} << 15;
    for (int i = 0; i < kPairs; ++i) {
      high[i] = both(whole[2 * i] >> 15, whole[2 * i + 1] >> 15);
      low[i] = both(whole[2 * i] & 0x7FFF, whole[2 * i + 1] & 0x7FFF);
    }
  }

 private:
  static std::uint32_t both(std::int64_t first, std::int64_t second) {
    return static_cast<std::uint16_t>(first) | static_cast<std::uint32_t>(static_cast<std::uint16_t>(second)) << 16;
  }
};

FOURFOLD_INLINE std::int64_t sum_of_parts(__m256i high, __m256i low) {
  const __m256i sums = _mm256_hadd_epi32(high, low);  // two of high, two of low, in each half
  const __m128i half = _mm_add_epi32(_mm256_castsi256_si128(sums), _mm256_extracti128_si256(sums, 1));
  const __m128i both = _mm_add_epi32(half, _mm_shuffle_epi32(half, 0xB1));
  return std::int64_t{_mm_cvtsi128_si32(both)} * 32768 + _mm_extract_epi32(both, 2);
}

/// sum + a x b, neighbouring 16-bit products added.
FOURFOLD_INLINE __m256i plus_products(__m256i sum, __m256i a, __m256i b) {
#if FOURFOLD_VECTOR == 512
  return _mm256_dpwssd_epi32(sum, a, b);
#else
  return _mm256_add_epi32(sum, _mm256_madd_epi16(a, b));
#endif
}

/// Weights x features of each lane; the lanes in the order in which the unpacking brings them together.
struct Sums {
  __m256i high[2]{}, low[2]{};
};

template <int pairs>
FOURFOLD_INLINE Sums sums_of(const LaneFeatures& f, const PairWeights& w) {
  Sums sums;
#pragma GCC unroll 8
  for (int i = 0; i < pairs; ++i) {
    const __m256i a = reinterpret_cast<__m256i>(f.at[2 * i]), b = reinterpret_cast<__m256i>(f.at[2 * i + 1]);
    const __m256i h = _mm256_set1_epi32(static_cast<int>(w.high[i])), l = _mm256_set1_epi32(static_cast<int>(w.low[i]));
    const __m256i both[2] = {_mm256_unpacklo_epi16(a, b), _mm256_unpackhi_epi16(a, b)};
    for (int j = 0; j < 2; ++j) {
      sums.high[j] = plus_products(sums.high[j], both[j], h);
      sums.low[j] = plus_products(sums.low[j], both[j], l);
    }
  }
  return sums;
}

/// Weights x features of all lanes together.
template <int pairs>
FOURFOLD_INLINE std::int64_t total(const LaneFeatures& f, const PairWeights& w) {
  const auto [high, low] = sums_of<pairs>(f, w);
  return sum_of_parts(_mm256_add_epi32(high[0], high[1]), _mm256_add_epi32(low[0], low[1]));
}

#if FOURFOLD_VECTOR == 512

using Keys =
    double __attribute__((vector_size(64)));  ///< eight keys; the sixteen lanes are two of them, maximised together
using Half = double __attribute__((vector_size(32)));
using Parts = std::int32_t __attribute__((vector_size(32)));

FOURFOLD_INLINE Keys no_keys() { return Keys{} - 1e18; }
FOURFOLD_INLINE double best_of(Keys keys) {
  const Half low = __builtin_shufflevector(keys, keys, 0, 1, 2, 3),
             high = __builtin_shufflevector(keys, keys, 4, 5, 6, 7);
  const Half four = low > high ? low : high, turned = __builtin_shufflevector(four, four, 2, 3, 0, 1);
  const Half two = four > turned ? four : turned;
  return two[0] > two[1] ? two[0] : two[1];
}

FOURFOLD_INLINE Keys keys_of(__m256i high, __m256i low, Keys places) {
  const Keys upper = __builtin_convertvector(reinterpret_cast<Parts>(high), Keys);
  return upper * (kPlaces * 32768.0) + (__builtin_convertvector(reinterpret_cast<Parts>(low), Keys) * kPlaces + places);
}

/// 63 - place of the lanes that the unpacking brings together.
FOURFOLD_INLINE Keys places_of(int first, int lane) {
  const double p = kPlaces - 1 - first - lane;
  return Keys{p, p - 1, p - 2, p - 3, p - 8, p - 9, p - 10, p - 11};
}

template <int pairs>
FOURFOLD_INLINE Keys raised(Keys keys, const LaneFeatures& f, const PairWeights& w, int first) {
  const auto [high, low] = sums_of<pairs>(f, w);
  const Keys left = keys_of(high[0], low[0], places_of(first, 0));
  const Keys right = keys_of(high[1], low[1], places_of(first, 4));
  keys = keys > left ? keys : left;
  return keys > right ? keys : right;
}

#else

using Keys = __m256d;
FOURFOLD_INLINE Keys no_keys() { return _mm256_set1_pd(-1e18); }
FOURFOLD_INLINE double best_of(Keys keys) {
  const __m128d two = _mm_max_pd(_mm256_castpd256_pd128(keys), _mm256_extractf128_pd(keys, 1));
  return _mm_cvtsd_f64(_mm_max_sd(two, _mm_unpackhi_pd(two, two)));
}

FOURFOLD_INLINE Keys keys_of(__m128i high, __m128i low, double place) {
  const __m256d places = _mm256_setr_pd(place, place - 1, place - 2, place - 3);
  const __m256d sum = _mm256_add_pd(_mm256_mul_pd(_mm256_cvtepi32_pd(high), _mm256_set1_pd(kPlaces * 32768.0)), places);
  return _mm256_add_pd(_mm256_mul_pd(_mm256_cvtepi32_pd(low), _mm256_set1_pd(kPlaces)), sum);
}

template <int pairs>
FOURFOLD_INLINE Keys raised(Keys keys, const LaneFeatures& f, const PairWeights& w, int first) {
  const auto [high, low] = sums_of<pairs>(f, w);
  const double place = kPlaces - 1 - first;
  for (int j = 0; j < 2; ++j) {
    keys = _mm256_max_pd(keys, keys_of(_mm256_castsi256_si128(high[j]), _mm256_castsi256_si128(low[j]), place - 4 * j));
    keys = _mm256_max_pd(
        keys, keys_of(_mm256_extracti128_si256(high[j], 1), _mm256_extracti128_si256(low[j], 1), place - 8 - 4 * j));
  }
  return keys;
}

#endif

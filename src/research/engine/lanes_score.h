// Weights x features for the drops of all lanes at once, exactly. Included once per instruction
// set, after lanes.h.
//
// A weight is split into high * 2^15 + low, so that 16-bit products summed in 32 bits lose nothing:
// the features of a drop and their changes add up to less than 2^12, |high| <= 2^14, 0 <= low <
// 2^15. The 64-bit sum is held in a double, where integers below 2^53 are exact: |sum| < 2^41. A
// key is 64 x sum + 63 - place, so a single maximum finds the best drop, and among equal drops the
// first. An excluded drop gets 0x7FFF times -2^15 in the high part, far below any other sum.
#pragma once

inline constexpr int kPairs = 5;
inline constexpr int kPlaces = 64;
inline constexpr std::int32_t kExcludedHigh = -0x8000;
inline constexpr std::uint32_t kExclusion = 0x7FFF;
inline constexpr double kNoDrop = -1e15;  ///< below every key of a drop, above every key of an excluded one

static_assert(kLargestLaneWeight * 2 * 4096 * kPlaces < 1e15 && kLargestLaneWeight * 2 * 4096 < INT64_C(1) << 53);
static_assert(INT64_C(0x7FFF) * 0x8000 * 0x8000 * kPlaces - kLargestLaneWeight * 2 * 4096 * kPlaces > 1e15);
static_assert((kLargestLaneWeight * 2 >> 15) * 4096 + INT64_C(0x7FFF) * 0x8000 < INT32_MAX);

/// The features of the drops of all lanes, 16-bit signed; in the order of LaneFeature.
template <class L>
struct LaneFeatures {
  L at[2 * kPairs];
};

/// Pairs of weights, high and low parts, with each pair in 32 bits.
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

/// Weights x features of a board from kRowChanges to kHoleDepth, given lane by lane; each feature
/// is below 256.
FOURFOLD_INLINE std::int64_t board_total(const N* f, const PairWeights& w) {
  const auto sums = [](N a, N b) __attribute__((always_inline)) {  // of a, of b, of a, of b
    return _mm256_sad_epu8(_mm256_packus_epi16(reinterpret_cast<__m256i>(a), reinterpret_cast<__m256i>(b)),
                           _mm256_setzero_si256());
  };
  const auto times = [&w](__m256i s, int first) __attribute__((always_inline)) {
    const __m128i two = _mm_loadu_si128(reinterpret_cast<const __m128i*>(w.whole + first));
    return _mm256_mul_epi32(s, _mm256_broadcastsi128_si256(two));
  };
  const __m256i four = _mm256_add_epi64(_mm256_add_epi64(times(sums(f[kRowChanges], f[kColumnChanges]), kRowChanges),
                                                         times(sums(f[kHoles], f[kWells]), kHoles)),
                                        times(sums(f[kHoleDepth], N{}), kHoleDepth));
  const __m128i both = _mm_add_epi64(_mm256_castsi256_si128(four), _mm256_extracti128_si256(four, 1));
  return _mm_cvtsi128_si64(both) + _mm_extract_epi64(both, 1);
}

using Eight = std::int32_t __attribute__((vector_size(32)));
using Sixteen = std::int32_t __attribute__((vector_size(64)));

/// Products of two neighbouring lanes.
template <class L>
using Products = std::conditional_t<sizeof(L) == sizeof(Eight), Eight, Sixteen>;

FOURFOLD_INLINE N unpacked_low(N a, N b) {
  return reinterpret_cast<N>(_mm256_unpacklo_epi16(reinterpret_cast<__m256i>(a), reinterpret_cast<__m256i>(b)));
}
FOURFOLD_INLINE N unpacked_high(N a, N b) {
  return reinterpret_cast<N>(_mm256_unpackhi_epi16(reinterpret_cast<__m256i>(a), reinterpret_cast<__m256i>(b)));
}

#if FOURFOLD_VECTOR == 512

FOURFOLD_INLINE Products<N> plus_products(Products<N> sum, N a, std::uint32_t weights) {
  return reinterpret_cast<Products<N>>(_mm256_dpwssd_epi32(reinterpret_cast<__m256i>(sum), reinterpret_cast<__m256i>(a),
                                                           _mm256_set1_epi32(static_cast<int>(weights))));
}
FOURFOLD_INLINE Products<Q> plus_products(Products<Q> sum, Q a, std::uint32_t weights) {
  return reinterpret_cast<Products<Q>>(_mm512_dpwssd_epi32(reinterpret_cast<__m512i>(sum), reinterpret_cast<__m512i>(a),
                                                           _mm512_set1_epi32(static_cast<int>(weights))));
}
FOURFOLD_INLINE Q unpacked_low(Q a, Q b) {
  return reinterpret_cast<Q>(_mm512_unpacklo_epi16(reinterpret_cast<__m512i>(a), reinterpret_cast<__m512i>(b)));
}
FOURFOLD_INLINE Q unpacked_high(Q a, Q b) {
  return reinterpret_cast<Q>(_mm512_unpackhi_epi16(reinterpret_cast<__m512i>(a), reinterpret_cast<__m512i>(b)));
}

#else

FOURFOLD_INLINE Products<N> plus_products(Products<N> sum, N a, std::uint32_t weights) {
  const __m256i w = _mm256_set1_epi32(static_cast<int>(weights));
  return sum + reinterpret_cast<Products<N>>(_mm256_madd_epi16(reinterpret_cast<__m256i>(a), w));
}

#endif

/// Weights x features of each lane, in the order of lanes that the unpacking produces.
template <class L>
struct Sums {
  Products<L> high[2]{}, low[2]{};
};

template <int pairs, class L>
FOURFOLD_INLINE Sums<L> sums_of(const LaneFeatures<L>& f, const PairWeights& w) {
  Sums<L> sums;
#pragma GCC unroll 8
  for (int i = 0; i < pairs; ++i) {
    const L both[2] = {unpacked_low(f.at[2 * i], f.at[2 * i + 1]), unpacked_high(f.at[2 * i], f.at[2 * i + 1])};
#pragma GCC unroll 2
    for (int j = 0; j < 2; ++j) {
      sums.high[j] = plus_products(sums.high[j], both[j], w.high[i]);
      sums.low[j] = plus_products(sums.low[j], both[j], w.low[i]);
    }
  }
  return sums;
}

#if FOURFOLD_VECTOR == 512

using Keys = double __attribute__((vector_size(64)));
using Half = double __attribute__((vector_size(32)));

FOURFOLD_INLINE Keys no_keys() { return Keys{} - 1e18; }
FOURFOLD_INLINE Keys larger_keys(Keys a, Keys b) { return a > b ? a : b; }
FOURFOLD_INLINE double best_of(Keys keys) {
  const Half low = __builtin_shufflevector(keys, keys, 0, 1, 2, 3),
             high = __builtin_shufflevector(keys, keys, 4, 5, 6, 7);
  const Half four = low > high ? low : high, turned = __builtin_shufflevector(four, four, 2, 3, 0, 1);
  const Half two = four > turned ? four : turned;
  return two[0] > two[1] ? two[0] : two[1];
}

FOURFOLD_INLINE Keys keys_of(Eight high, Eight low, Keys places) {
  const auto as_doubles = [](Eight v) __attribute__((always_inline)) {
    return reinterpret_cast<Keys>(_mm512_maskz_cvtepi32_pd(0xFF, reinterpret_cast<__m256i>(v)));
  };
  return as_doubles(high) * (kPlaces * 32768.0) + (as_doubles(low) * kPlaces + places);
}

/// The lane of the n-th key that comes from the lower (0) or upper (1) unpacking of each half of a
/// register.
constexpr int lane_of_key(int half, int unpacking, int n) { return 16 * half + 4 * unpacking + n + (n < 4 ? 0 : 4); }

template <class L>
FOURFOLD_INLINE Keys places_of(int rotation, int half, int unpacking) {
  Keys places{};
  for (int n = 0; n < 8; ++n) {
    const int lane = lane_of_key(half, unpacking, n), own = kGames<L> == 1 ? lane : lane % 10 + kFirstLane;
    places[n] = kPlaces - 1 - rotation * kLanes - own;
  }
  return places;
}

FOURFOLD_INLINE Eight half_of(Eight sums, int) { return sums; }
FOURFOLD_INLINE Eight half_of(Sixteen sums, int half) {
  if (half == 0) return __builtin_shufflevector(sums, sums, 0, 1, 2, 3, 4, 5, 6, 7);
  return __builtin_shufflevector(sums, sums, 8, 9, 10, 11, 12, 13, 14, 15);
}

/// The best keys so far.
template <class L>
struct Lead {
  static constexpr int kHalves = sizeof(L) / 32;
  Keys best[kHalves][2];

  FOURFOLD_INLINE Lead() {
    for (int half = 0; half < kHalves; ++half) best[half][0] = best[half][1] = no_keys();
  }
  FOURFOLD_INLINE void raise(const Sums<L>& sums, int rotation) {
#pragma GCC unroll 2
    for (int half = 0; half < kHalves; ++half) {
#pragma GCC unroll 2
      for (int j = 0; j < 2; ++j) {
        const Keys keys =
            keys_of(half_of(sums.high[j], half), half_of(sums.low[j], half), places_of<L>(rotation, half, j));
        best[half][j] = larger_keys(best[half][j], keys);
      }
    }
  }
  [[nodiscard]] FOURFOLD_INLINE double of(int game) const {
    if constexpr (kGames<L> == 1) return best_of(larger_keys(best[0][0], best[0][1]));
    Keys all = no_keys();
#pragma GCC unroll 2
    for (int half = 0; half < kHalves; ++half) {
#pragma GCC unroll 2
      for (int j = 0; j < 2; ++j) {
        std::int64_t __attribute__((vector_size(64))) own{};
        bool some = false;
        for (int n = 0; n < 8; ++n) {
          own[n] = lane_of_key(half, j, n) / 10 == game ? -1 : 0;
          some |= lane_of_key(half, j, n) / 10 == game;
        }
        if (some) all = larger_keys(all, own != 0 ? best[half][j] : all);
      }
    }
    return best_of(all);
  }
};

#else

using Keys = __m256d;

FOURFOLD_INLINE double best_of(Keys keys) {
  const __m128d two = _mm_max_pd(_mm256_castpd256_pd128(keys), _mm256_extractf128_pd(keys, 1));
  return _mm_cvtsd_f64(_mm_max_sd(two, _mm_unpackhi_pd(two, two)));
}

FOURFOLD_INLINE Keys keys_of(__m128i high, __m128i low, double place) {
  const __m256d places = _mm256_setr_pd(place, place - 1, place - 2, place - 3);
  const __m256d sum = _mm256_add_pd(_mm256_mul_pd(_mm256_cvtepi32_pd(high), _mm256_set1_pd(kPlaces * 32768.0)), places);
  return _mm256_add_pd(_mm256_mul_pd(_mm256_cvtepi32_pd(low), _mm256_set1_pd(kPlaces)), sum);
}

/// The best keys so far.
template <class L>
struct Lead {
  Keys best;

  FOURFOLD_INLINE Lead() : best(_mm256_set1_pd(-1e18)) {}
  FOURFOLD_INLINE void raise(const Sums<L>& sums, int rotation) {
    const double place = kPlaces - 1 - rotation * kLanes;
#pragma GCC unroll 2
    for (int j = 0; j < 2; ++j) {
      const __m256i h = reinterpret_cast<__m256i>(sums.high[j]), l = reinterpret_cast<__m256i>(sums.low[j]);
      best = _mm256_max_pd(best, keys_of(_mm256_castsi256_si128(h), _mm256_castsi256_si128(l), place - 4 * j));
      best = _mm256_max_pd(best,
                           keys_of(_mm256_extracti128_si256(h, 1), _mm256_extracti128_si256(l, 1), place - 8 - 4 * j));
    }
  }
  [[nodiscard]] FOURFOLD_INLINE double of(int) const { return best_of(best); }
};

#endif

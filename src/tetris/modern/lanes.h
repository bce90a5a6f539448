// Sixteen columns of bits side by side, with the operations that the move generator needs. Included
// once per instruction set, inside its namespace; see generator_body.h.
//
// Lane x + 3 is column x of the field; the three lanes on each side are walls. Rows are upside
// down, so that falling moves to higher bits, and an addition can carry a piece down to the cell
// that stops it:
//
//   bit kBits - 2 - y   row y of the column        bit kBits - 1   the floor
//
// Words of 16 bits hold low stacks in few registers; words of 64 bits hold every field. The lanes
// use as many registers as the machine needs. Operators on a register are GCC's vector extension,
// which g++ and clang compile for any machine.
#pragma once

#define FOURFOLD_INLINE [[gnu::always_inline]] inline
#define FOURFOLD_INLINE_CALL __attribute__((always_inline))
#ifdef __clang__
#define FOURFOLD_NOT_INLINED [[gnu::noinline]]
#else
#define FOURFOLD_NOT_INLINED [[gnu::noipa]]
#endif

inline constexpr int kLanes = 16, kWallLanes = 3;

#if defined(__AVX512BW__)
inline constexpr int kRegister = 64;  ///< bytes
#elif defined(__AVX2__)
inline constexpr int kRegister = 32;
#else
inline constexpr int kRegister = 16;
#endif

/// Calls `f` with the constants 0 to n - 1.
template <int n, class F>
FOURFOLD_INLINE void each(F f) {
  [&]<int... i>(std::integer_sequence<int, i...>)
      FOURFOLD_INLINE_CALL { (f(std::integral_constant<int, i>{}), ...); }(std::make_integer_sequence<int, n>{});
}

/// A word per lane.
template <class W, class Register>
struct Rows {
  using Word = W;
  static constexpr int kParts = kLanes * sizeof(Word) / sizeof(Register);
  Register part[kParts];

  template <class F>
  FOURFOLD_INLINE static Rows of_parts(F f) {
    Rows rows;
    each<kParts>([&](auto i) FOURFOLD_INLINE_CALL { rows.part[i] = f(i); });
    return rows;
  }
  FOURFOLD_INLINE static Rows all(Word word) {
    return of_parts([&](int) FOURFOLD_INLINE_CALL { return Register{} + word; });
  }

  FOURFOLD_INLINE Word lane(int number) const {
    Word word;
    __builtin_memcpy(&word, reinterpret_cast<const char*>(part) + number * sizeof(Word), sizeof word);
    return word;
  }
  FOURFOLD_INLINE void fill(int number, Word bits) {
    bits |= lane(number);
    __builtin_memcpy(reinterpret_cast<char*>(part) + number * sizeof(Word), &bits, sizeof bits);
  }

  FOURFOLD_INLINE friend Rows operator&(Rows a, Rows b) {
    return of_parts([&](int i) FOURFOLD_INLINE_CALL { return a.part[i] & b.part[i]; });
  }
  FOURFOLD_INLINE friend Rows operator|(Rows a, Rows b) {
    return of_parts([&](int i) FOURFOLD_INLINE_CALL { return a.part[i] | b.part[i]; });
  }
  FOURFOLD_INLINE friend Rows operator^(Rows a, Rows b) {
    return of_parts([&](int i) FOURFOLD_INLINE_CALL { return a.part[i] ^ b.part[i]; });
  }
  FOURFOLD_INLINE friend Rows operator+(Rows a, Rows b) {
    return of_parts([&](int i) FOURFOLD_INLINE_CALL { return a.part[i] + b.part[i]; });
  }
  FOURFOLD_INLINE friend Rows operator~(Rows a) {
    return of_parts([&](int i) FOURFOLD_INLINE_CALL { return ~a.part[i]; });
  }
  FOURFOLD_INLINE friend Rows operator<<(Rows a, int n) {
    return of_parts([&](int i) FOURFOLD_INLINE_CALL { return a.part[i] << n; });
  }
  FOURFOLD_INLINE friend Rows operator>>(Rows a, int n) {
    return of_parts([&](int i) FOURFOLD_INLINE_CALL { return a.part[i] >> n; });
  }
  FOURFOLD_INLINE Rows& operator&=(Rows b) { return *this = *this & b; }
  FOURFOLD_INLINE Rows& operator|=(Rows b) { return *this = *this | b; }
};

/// The constants of one width of words.
template <class R>
struct Lanes {
  using Rows = R;
  using Word = typename Rows::Word;
  static constexpr int kBits = sizeof(Word) * 8;
  static constexpr int kHeight = kBits - 1;  ///< rows above the floor
  static constexpr Word kFloor = static_cast<Word>(Word{1} << kHeight);
  static constexpr Word kField = static_cast<Word>(~kFloor);
};
using Low = Lanes<Rows<std::uint16_t, std::uint16_t __attribute__((vector_size(kRegister < 32 ? kRegister : 32)))>>;
using Narrow = Lanes<Rows<std::uint32_t, std::uint32_t __attribute__((vector_size(kRegister)))>>;
using Wide = Lanes<Rows<std::uint64_t, std::uint64_t __attribute__((vector_size(kRegister)))>>;

/// The lanes as an array of numbers.
template <class L>
struct LaneWords {
  typename L::Word word[kLanes];

  constexpr typename L::Word& operator[](int lane) { return word[lane]; }
  FOURFOLD_INLINE typename L::Rows rows() const {
    typename L::Rows rows;
    __builtin_memcpy(&rows, word, sizeof rows);
    return rows;
  }
};

/// The register that begins `lanes` lanes into `low` and continues in `high`.
template <int lanes, class Register>
FOURFOLD_INLINE Register part_of(Register low, [[maybe_unused]] Register high) {
  if constexpr (lanes == 0) {
    return low;
  } else {
#if defined(__SSE2__) && !defined(__AVX2__) && !defined(__clang__)
    // g++ 12 would move the lanes one by one.
    constexpr int kBytes = lanes * sizeof low[0];
    return reinterpret_cast<Register>(_mm_or_si128(_mm_srli_si128(reinterpret_cast<__m128i>(low), kBytes),
                                                   _mm_slli_si128(reinterpret_cast<__m128i>(high), 16 - kBytes)));
#elif defined(__AVX2__) && !defined(__AVX512BW__) && !defined(__clang__)
    constexpr int kBytes = lanes * sizeof low[0];
    const __m256i first = reinterpret_cast<__m256i>(low), second = reinterpret_cast<__m256i>(high);
    const __m256i middle = _mm256_permute2x128_si256(first, second, 0x21);
    if constexpr (kBytes < 16) return reinterpret_cast<Register>(_mm256_alignr_epi8(middle, first, kBytes));
    return reinterpret_cast<Register>(_mm256_alignr_epi8(second, middle, kBytes % 16));
#else
    return [&]<int... i>(std::integer_sequence<int, i...>) FOURFOLD_INLINE_CALL {
      return __builtin_shufflevector(low, high, (i + lanes)...);
    }(std::make_integer_sequence<int, sizeof low / sizeof low[0]>{});
#endif
  }
}

/// The rows of the columns `dx` to the right. Lanes that come in at the edge are only used by
/// walls.
template <int dx, class R>
FOURFOLD_INLINE R beside(R v) {
  constexpr int kCount = kLanes / R::kParts;
  constexpr int kWhole = dx >= 0 ? dx / kCount : -((kCount - 1 - dx) / kCount), kRest = dx - kWhole * kCount;
  return R::of_parts([&](auto i) FOURFOLD_INLINE_CALL {
    constexpr int kLow = (i + kWhole + 2 * R::kParts) % R::kParts, kHigh = (kLow + 1) % R::kParts;
    return part_of<kRest>(v.part[kLow], v.part[kHigh]);
  });
}

/// What is `dy` rows higher, for every row.
template <int dy, class R>
FOURFOLD_INLINE R above(R v) {
  if constexpr (dy == 0) return v;
  if constexpr (dy > 0) return v << dy;
  return v >> (dy < 0 ? -dy : 0);
}

/// Everything in `v`, moved by a step.
template <int dx, int dy, class R>
FOURFOLD_INLINE R moved(R v) {
  return above<-dy>(beside<-dx>(v));
}

/// Moved by a step that is known only at run time.
template <class R>
FOURFOLD_INLINE R moved(R v, Step step) {
  if (step.x == -2) v = beside<2>(v);
  if (step.x == -1) v = beside<1>(v);
  if (step.x == 1) v = beside<-1>(v);
  if (step.x == 2) v = beside<-2>(v);
  return step.y >= 0 ? v >> step.y : v << -step.y;
}

template <class R>
FOURFOLD_INLINE bool any(R v) {
  auto all = v.part[0];
  each<R::kParts - 1>([&](auto i) FOURFOLD_INLINE_CALL { all |= v.part[i + 1]; });
#if defined(__AVX512F__)
  if constexpr (sizeof all == 64)
    return _mm512_test_epi32_mask(reinterpret_cast<__m512i>(all), reinterpret_cast<__m512i>(all)) != 0;
#endif
#if defined(__AVX2__)
  if constexpr (sizeof all == 32)
    return _mm256_testz_si256(reinterpret_cast<__m256i>(all), reinterpret_cast<__m256i>(all)) == 0;
#endif
  std::uint64_t words[sizeof all / 8], some = 0;
  __builtin_memcpy(words, &all, sizeof all);
  for (const std::uint64_t word : words) some |= word;
  return some != 0;
}

/// How many bits are set in all lanes together.
template <class R>
FOURFOLD_INLINE int bit_count(R v) {
  std::uint64_t words[sizeof v / 8];
  __builtin_memcpy(words, &v, sizeof v);
  int count = 0;
  for (const std::uint64_t word : words) count += std::popcount(word);
  return count;
}

/// Lets everything in `from`, a part of `fit`, fall as far as it fits: the addition carries each
/// bit to the end of its run. The floor has no bits in `fit`, so no carry leaves a lane.
template <class R>
FOURFOLD_INLINE R fallen(R fit, R from) {
  return (((fit + from) ^ fit) & fit) | from;
}

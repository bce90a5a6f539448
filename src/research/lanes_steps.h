// Diversity: which of the steps -2 .. 2 between neighbouring columns occur. Included once per instruction set.
#pragma once

/// Bit d + 2 for a step d from -2 to 2, no bit for others.
FOURFOLD_INLINE N kind_of_step(N step) {
#if FOURFOLD_VECTOR == 512
  return reinterpret_cast<N>(_mm256_sllv_epi16(_mm256_set1_epi16(1), reinterpret_cast<__m256i>(step + 2))) & 31;
#elif FOURFOLD_VECTOR == 256
  const __m256i bits =
      _mm256_setr_epi8(1, 2, 4, 8, 16, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 4, 8, 16, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
  const N index = smaller(step + 2, all<N>(15));
  return reinterpret_cast<N>(_mm256_shuffle_epi8(bits, reinterpret_cast<__m256i>(index))) & 31;
#else
  N kinds{};
  for (int d = -2; d <= 2; ++d)
    kinds |= mask_of<N>(step == static_cast<std::uint16_t>(d)) & static_cast<std::uint16_t>(1 << (d + 2));
  return kinds;
#endif
}

/// Lane l gets lane l + k, zero beyond the ends.
template <int k>
FOURFOLD_INLINE N moved(N v) {
#define AT(l) ((l) + k >= 0 && (l) + k < 16 ? (l) + k : 16)
  return __builtin_shufflevector(v, N{}, AT(0), AT(1), AT(2), AT(3), AT(4), AT(5), AT(6), AT(7), AT(8), AT(9), AT(10),
                                 AT(11), AT(12), AT(13), AT(14), AT(15));
#undef AT
}

/// The kinds of steps of a board: between lanes l - 1 and l.
FOURFOLD_INLINE N kinds_of_steps(N heights) {
  return kind_of_step(heights - shifted<-1>(heights)) & moved<-1>(lanes_of_width<N>(2));
}

/// The kinds that a drop at a lane does not touch.
struct Steps {
  N left;      ///< up to lane l - 1
  N right[6];  ///< from lane l + k on
};

FOURFOLD_INLINE Steps steps_of(N heights) {
  Steps steps;
  const N kinds = kinds_of_steps(heights);
  N up = kinds, back = kinds;
  up |= moved<-1>(up), back |= moved<1>(back);
  up |= moved<-2>(up), back |= moved<2>(back);
  up |= moved<-4>(up), back |= moved<4>(back);
  up |= moved<-8>(up), back |= moved<8>(back);
  steps.left = moved<-1>(up);
  steps.right[2] = moved<2>(back), steps.right[3] = moved<3>(back);
  steps.right[4] = moved<4>(back), steps.right[5] = moved<5>(back);
  return steps;
}

/// Diversity after the drops of an orientation.
template <tetris::Piece piece, int rotation, class M>
FOURFOLD_INLINE N diversity_after(const Steps& steps, const Surface<M>& s, const Landed<M>& d) {
  constexpr Orientation o = kShapes[static_cast<int>(piece)].orientations[rotation];
  N kinds = steps.left | steps.right[o.width + 1];
  N previous = narrowed(s.height[0]);
#pragma GCC unroll 5
  for (int k = 0; k <= o.width; ++k) {
    N height = narrowed(s.height[k + 1]);
    if (k < o.width) height = narrowed(d.y) + static_cast<std::uint16_t>(o.bars[k % 4].bottom + o.bars[k % 4].cells - 2);
    N kind = kind_of_step(height - previous);
    if (k == 0) kind &= moved<-1>(lanes_of_width<N>(1));
    if (k == o.width) kind &= moved<1>(lanes_of_width<N>(o.width));
    kinds |= kind;
    previous = height;
  }
  return bit_count(kinds);
}

/// What a scan of all drops of a piece found. Place r * 16 + lane is orientation r at the lane.
struct Scan {
  double key = kNoDrop;      ///< of the best drop that clears nothing; kNoDrop or less: there is none
  std::uint16_t y[4][kLanes];     ///< bit of the piece's lowest cell, plus 2
  std::uint32_t clearing[4];      ///< lanes that clear rows
  std::uint32_t odd[4];           ///< lanes whose wells are not all counted
  std::uint16_t diversity[4][kLanes];
  bool too_deep = false;  ///< a well is deeper than the table: scan again
};

/// How a scan is made: all drops that clear nothing, or without the odd ones.
struct Question {
  const PairWeights* weights;
  int height;
  bool without_odd;
};

template <tetris::Piece piece, int rotation, bool whole_runs, bool diverse, bool deep, class M>
FOURFOLD_INLINE Keys scan_orientation(const Question& q, Surface<M>& s, const Steps& steps, Keys keys, Scan& out) {
  constexpr Orientation o = kShapes[static_cast<int>(piece)].orientations[rotation];
  const Landed<M> d = landed<piece, rotation>(s);
  M f[kLaneFeatureCount], odd;
  measure_changes<piece, rotation>(s, d, f);
  f[kWells] = well_change<piece, rotation, whole_runs, deep>(s, d, odd);

  const M over = mask_of<M>(d.y > static_cast<std::uint16_t>(q.height + 3 - o.height()));
  const M no_drop = over | ~lanes_of_width<M>(o.width);
  const M clears = d.full & ~no_drop;
  M excluded = no_drop | mask_of<M>(d.full != 0);
  if (q.without_odd) excluded |= mask_of<M>(odd != 0);
  f[kExcluded] = excluded & static_cast<std::uint16_t>(kExclusion);

  LaneFeatures features;
#pragma GCC unroll 8
  for (int i = 0; i < kDiversity; ++i) features.at[i] = narrowed(f[i]);
  if constexpr (diverse) {
    features.at[kDiversity] = diversity_after<piece, rotation>(steps, s, d);
    features.at[kDiversity + 1] = N{};
    __builtin_memcpy(out.diversity[rotation], &features.at[kDiversity], sizeof(N));
  }
  const N y = narrowed(d.y);
  __builtin_memcpy(out.y[rotation], &y, sizeof y);
  out.clearing[rotation] = lanes_with_bits(clears);
  out.odd[rotation] = lanes_with_bits(odd & ~(no_drop | mask_of<M>(d.full != 0)));
  return raised<diverse ? 5 : 4>(keys, features, *q.weights, rotation * kLanes);
}

template <tetris::Piece piece, bool whole_runs, bool diverse, bool deep, class M>
FOURFOLD_INLINE Scan scan(const Question& q, const Slot& slot) {
  constexpr int count = kShapes[static_cast<int>(piece)].count;
  Scan out;
  Surface<M> s = surface_of<whole_runs, deep, M>(slot);
  Steps steps;
  if constexpr (diverse) steps = steps_of(narrowed(s.height[1]));
  Keys keys = no_keys();
  const auto each = [&]<int r>(std::integral_constant<int, r>) __attribute__((always_inline)) {
    if constexpr (r < count)
      keys = scan_orientation<piece, r, whole_runs, diverse, deep>(q, s, steps, keys, out);
  };
  each(std::integral_constant<int, 0>{});
  each(std::integral_constant<int, 1>{});
  each(std::integral_constant<int, 2>{});
  each(std::integral_constant<int, 3>{});
  out.key = best_of(keys);
  if constexpr (!deep && kBits<M> == 16 && kShallow < 16) out.too_deep = any(s.seen >> kShallow);
  return out;
}

/// The same with lanes that hold every row and wells of any depth: seldom needed.
template <tetris::Piece piece, bool whole_runs, bool diverse>
[[gnu::noinline]] void wide_scan(const Question& q, const Slot& slot, Scan& out) {
  out = scan<piece, whole_runs, diverse, true, W>(q, slot);
}

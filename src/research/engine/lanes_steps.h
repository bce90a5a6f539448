// Diversity: which of the steps -2 .. 2 occur between neighbouring columns. Included once per
// instruction set.
#pragma once

/// Bit d + 2 for a step d from -2 to 2, no bit for other steps.
template <class L>
FOURFOLD_INLINE L kind_of_step(L step) {
#if FOURFOLD_VECTOR == 512
  if constexpr (kGames<L> == 1)
    return reinterpret_cast<L>(_mm256_sllv_epi16(_mm256_set1_epi16(1), reinterpret_cast<__m256i>(step + 2))) & 31;
  else
    return reinterpret_cast<L>(_mm512_sllv_epi16(_mm512_set1_epi16(1), reinterpret_cast<__m512i>(step + 2))) & 31;
#else
  const __m256i bits = _mm256_setr_epi8(1, 2, 4, 8, 16, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 4, 8, 16, 0, 0, 0, 0, 0,
                                        0, 0, 0, 0, 0, 0);
  const L index = smaller(step + 2, all<L>(15));
  return reinterpret_cast<L>(_mm256_shuffle_epi8(bits, reinterpret_cast<__m256i>(index))) & 31;
#endif
}

/// Lane l of a game gets the value of lane l + k, zero beyond the ends.
template <int k, class L>
FOURFOLD_INLINE L moved(L v) {
  if constexpr (kGames<L> > 1) return shifted<k>(v, 0);
  L kept{};
  for (int l = 0; l < kLanes; ++l) kept[l] = l + k >= 0 && l + k < kLanes ? 0xFFFF : 0;
  return turned<k>(v) & kept;
}

/// The kinds of the steps of a board: in lane l that between lanes l - 1 and l.
template <class L>
FOURFOLD_INLINE L kinds_of_steps(L heights) {
  return kind_of_step(heights - turned<-1>(heights)) & lanes_between<L>(1, tetris::kWidth);
}

/// The kinds of the steps that a drop at a lane does not change.
template <class L>
struct Steps {
  L left;      ///< of the steps up to lane l - 1
  L right[6];  ///< of the steps from lane l + k on
};

template <class L>
FOURFOLD_INLINE Steps<L> steps_of(L heights) {
  Steps<L> steps;
  const L kinds = kinds_of_steps(heights);
  L up = kinds, back = kinds;
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
FOURFOLD_INLINE Narrow<M> diversity_after(const Steps<Narrow<M>>& steps, const LaneSurface<M>& s, const Landed<M>& d) {
  using L = Narrow<M>;
  constexpr Orientation o = kShapes[static_cast<int>(piece)].orientations[rotation];
  L kinds = steps.left | steps.right[o.width + 1];
  L previous = narrowed(s.height[0]);
#pragma GCC unroll 5
  for (int k = 0; k <= o.width; ++k) {
    L height = narrowed(s.height[k + 1]);
    if (k < o.width)
      height = narrowed(d.y) + static_cast<std::uint16_t>(o.bars[k % 4].bottom + o.bars[k % 4].cells - 2);
    L kind = kind_of_step(height - previous);
    if (k == 0) kind &= lanes_between<L>(1, tetris::kWidth);
    if (k == o.width) kind &= lanes_between<L>(0, tetris::kWidth - o.width);
    kinds |= kind;
    previous = height;
  }
  return bit_count(kinds);
}

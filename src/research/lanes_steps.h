// Diversity: which of the steps -2 .. 2 between neighbouring columns occur. Included once per instruction set.
#pragma once

/// Bit d + 2 for a step d from -2 to 2, no bit for others.
FOURFOLD_INLINE N kind_of_step(N step) {
#if FOURFOLD_VECTOR == 512
  return reinterpret_cast<N>(_mm256_sllv_epi16(_mm256_set1_epi16(1), reinterpret_cast<__m256i>(step + 2))) & 31;
#else
  const __m256i bits = _mm256_setr_epi8(1, 2, 4, 8, 16, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 4, 8, 16, 0, 0, 0, 0, 0,
                                        0, 0, 0, 0, 0, 0);
  const N index = smaller(step + 2, all<N>(15));
  return reinterpret_cast<N>(_mm256_shuffle_epi8(bits, reinterpret_cast<__m256i>(index))) & 31;
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
    if (k < o.width)
      height = narrowed(d.y) + static_cast<std::uint16_t>(o.bars[k % 4].bottom + o.bars[k % 4].cells - 2);
    N kind = kind_of_step(height - previous);
    if (k == 0) kind &= moved<-1>(lanes_of_width<N>(1));
    if (k == o.width) kind &= moved<1>(lanes_of_width<N>(o.width));
    kinds |= kind;
    previous = height;
  }
  return bit_count(kinds);
}

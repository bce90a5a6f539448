// All drops of a piece that clear nothing, scored. Included once per instruction set.
#pragma once

/// What a scan of all drops of a piece found. Place r * 16 + lane is orientation r at the lane.
struct Scan {
  double key;                  ///< of the best drop that clears nothing; kNoDrop or less: there is none
  std::uint16_t y[4][kLanes];  ///< bit of the piece's lowest cell, plus 2
  std::uint32_t drops[4];      ///< careful scans only: lanes with a drop that does not end the game
  std::uint32_t clearing[4];   ///< those that clear rows
  std::uint32_t odd[4];        ///< lanes whose wells are not all counted
  std::uint16_t diversity[4][kLanes];
  bool too_deep;  ///< a well is deeper than the table: scan again
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
  if constexpr (deep) out.drops[rotation] = lanes_with_bits(~no_drop);
  out.clearing[rotation] = lanes_with_bits(clears);
  out.odd[rotation] = lanes_with_bits(odd & ~(no_drop | mask_of<M>(d.full != 0)));
  return raised<diverse ? 5 : 4>(keys, features, *q.weights, rotation * kLanes);
}

template <tetris::Piece piece, bool whole_runs, bool diverse, bool deep, class M>
FOURFOLD_INLINE void scan(const Question& q, const Slot& slot, Scan& out) {
  constexpr int count = kShapes[static_cast<int>(piece)].count;
  Surface<M> s = surface_of<whole_runs, deep, M>(slot);
  Steps steps;
  if constexpr (diverse) steps = steps_of(narrowed(s.height[1]));
  Keys keys = no_keys();
  const auto each = [&]<int r>(std::integral_constant<int, r>) __attribute__((always_inline)) {
    if constexpr (r < count) keys = scan_orientation<piece, r, whole_runs, diverse, deep>(q, s, steps, keys, out);
  };
  each(std::integral_constant<int, 0>{});
  each(std::integral_constant<int, 1>{});
  each(std::integral_constant<int, 2>{});
  each(std::integral_constant<int, 3>{});
  out.key = best_of(keys);
  out.too_deep = !deep && any(s.seen >> kShallow);
}

/// For boards and wells that fit: nearly always.
template <tetris::Piece piece, bool whole_runs, bool diverse>
[[gnu::noinline]] void quick_scan(const Question& q, const Slot& slot, Scan& out) {
  scan<piece, whole_runs, diverse, false, N>(q, slot, out);
}

/// The same for any board the lanes hold: seldom needed.
template <tetris::Piece piece, bool whole_runs, bool diverse>
[[gnu::noinline]] void careful_scan(const Question& q, const Slot& slot, Scan& out) {
  scan<piece, whole_runs, diverse, true, Careful>(q, slot, out);
}

// Scores all drops of a piece that clear nothing. Included once per instruction set.
#pragma once

/// A set of places: place r * 16 + lane is orientation r at the lane of a game.
using Places = std::uint64_t;

/// The result of scanning all drops of a piece, for each of its games.
struct alignas(64) Scan {
  std::uint16_t y[4][sizeof(Q) / 2];  ///< by lane: bit of the piece's lowest cell, plus 2
  std::uint16_t diversity[4][sizeof(Q) / 2];
  double key[kTogether];       ///< of the best drop that clears nothing; kNoDrop or less: there is none
  Places clearing[kTogether];  ///< drops that clear rows
  Places odd[kTogether];       ///< drops whose wells are not all counted
  bool too_deep[kTogether];    ///< there is a well deeper than the table: the game must be scanned again
};

/// One of the games of a scan.
struct Found {
  const Scan* scan;
  int game;
  int shift;  ///< from the lane of a place to the lane in the scan

  [[nodiscard]] int y(int place) const { return scan->y[place / kLanes][place % kLanes + shift]; }
  [[nodiscard]] int diversity(int place) const { return scan->diversity[place / kLanes][place % kLanes + shift]; }
  [[nodiscard]] std::int64_t key() const { return static_cast<std::int64_t>(scan->key[game]); }
  [[nodiscard]] Places clearing() const { return scan->clearing[game]; }
  [[nodiscard]] Places odd() const { return scan->odd[game]; }
  [[nodiscard]] bool is_too_deep() const { return scan->too_deep[game]; }
};
FOURFOLD_INLINE Found found_quickly(const Scan& scan, int game) {
  return {&scan, game, lane_of<Q>(game, 0) - kFirstLane};
}
FOURFOLD_INLINE Found found_carefully(const Scan& scan) { return {&scan, 0, 0}; }

/// The columns of a game whose lanes have bits set.
template <class M>
FOURFOLD_INLINE std::uint32_t columns_of(std::uint32_t lanes, int game) {
  return lanes >> lane_of<M>(game, 0) & ((1u << tetris::kWidth) - 1);
}

/// What the drops of all pieces have in common.
template <class M>
struct Ground {
  LaneSurface<M> surface;
  Steps<Narrow<M>> steps;  ///< only where diversity counts
};

template <bool whole_runs, bool diverse, bool deep, class M>
FOURFOLD_INLINE Ground<M> ground_of(Slots slots) {
  Ground<M> ground;
  ground.surface = surface_of<whole_runs, deep, M>(slots);
  if constexpr (diverse) ground.steps = steps_of(narrowed(ground.surface.height[1]));
  return ground;
}

/// Whether a scan includes all drops that clear nothing, or leaves out the odd ones.
struct ScanSettings {
  const PairWeights* weights;
  int height;
  bool without_odd;
};

/// Adds the lanes of all games to the places of each.
template <class M>
FOURFOLD_INLINE void add_places(Places* places, M lanes, int rotation) {
  const std::uint32_t bits = lanes_with_bits(lanes);
#pragma GCC unroll 3
  for (int game = 0; game < kGames<M>; ++game)
    places[game] |= Places{columns_of<M>(bits, game)} << (rotation * kLanes + kFirstLane);
}

template <tetris::Piece piece, int rotation, bool whole_runs, bool diverse, bool deep, class M>
FOURFOLD_INLINE void scan_orientation(const ScanSettings& settings, const Ground<M>& ground, M& seen,
                                      Lead<Narrow<M>>& lead, Scan& out) {
  const LaneSurface<M>& s = ground.surface;
  constexpr Orientation o = kShapes[static_cast<int>(piece)].orientations[rotation];
  const Landed<M> d = landed<piece, rotation>(s);
  M f[kLaneFeatureCount], odd;
  measure_changes<piece, rotation>(s, d, f);
  f[kWells] = well_change<piece, rotation, whole_runs, deep>(s, d, odd, seen);

  const M over = mask_of<M>(d.y > static_cast<std::uint16_t>(settings.height + 3 - o.height()));
  const M no_drop = over | ~lanes_of_width<M>(o.width);
  M excluded = no_drop | mask_of<M>(d.full != 0);
  add_places(out.clearing, d.full & ~no_drop, rotation);
  add_places(out.odd, odd & ~excluded, rotation);
  if (settings.without_odd) excluded |= mask_of<M>(odd != 0);
  f[kExcluded] = excluded & static_cast<std::uint16_t>(kExclusion);

  LaneFeatures<Narrow<M>> features;
#pragma GCC unroll 8
  for (int i = 0; i < kDiversity; ++i) features.at[i] = narrowed(f[i]);
  if constexpr (diverse) {
    features.at[kDiversity] = diversity_after<piece, rotation>(ground.steps, s, d);
    features.at[kDiversity + 1] = Narrow<M>{};
    __builtin_memcpy(out.diversity[rotation], &features.at[kDiversity], sizeof(Narrow<M>));
  }
  const Narrow<M> y = narrowed(d.y);
  __builtin_memcpy(out.y[rotation], &y, sizeof y);
  lead.raise(sums_of<diverse ? 5 : 4>(features, *settings.weights), rotation);
}

/// All drops of a piece on boards that were prepared before.
template <tetris::Piece piece, bool whole_runs, bool diverse, bool deep, class M>
FOURFOLD_INLINE void scan_on(const ScanSettings& settings, const Ground<M>& ground, Scan& out) {
  constexpr int count = kShapes[static_cast<int>(piece)].count;
  Lead<Narrow<M>> lead;
  M seen = ground.surface.seen;
  for (int game = 0; game < kGames<M>; ++game) out.clearing[game] = out.odd[game] = 0;
  const auto each = [&]<int r>(std::integral_constant<int, r>) __attribute__((always_inline)) {
    if constexpr (r < count) scan_orientation<piece, r, whole_runs, diverse, deep>(settings, ground, seen, lead, out);
  };
  each(std::integral_constant<int, 0>{});
  each(std::integral_constant<int, 1>{});
  each(std::integral_constant<int, 2>{});
  each(std::integral_constant<int, 3>{});
  const std::uint32_t deep_lanes = deep ? 0 : lanes_with_bits(seen >> kShallow<M>);
#pragma GCC unroll 3
  for (int game = 0; game < kGames<M>; ++game) {
    out.key[game] = lead.of(game);
    out.too_deep[game] = columns_of<M>(deep_lanes, game) != 0;
  }
}

template <tetris::Piece piece, bool whole_runs, bool diverse, bool deep, class M>
FOURFOLD_INLINE void scan(const ScanSettings& settings, Slots slots, Scan& out) {
  const Ground<M> ground = ground_of<whole_runs, diverse, deep, M>(slots);
  scan_on<piece, whole_runs, diverse, deep>(settings, ground, out);
}

/// For boards and wells that fit, which is nearly always so: kTogether games.
template <tetris::Piece piece, bool whole_runs, bool diverse>
[[gnu::noinline]] void quick_scan(const ScanSettings& settings, Slots slots, Scan& out) {
  scan<piece, whole_runs, diverse, false, Q>(settings, slots, out);
}

/// The same for one game and any board that the lanes hold: rarely needed.
template <tetris::Piece piece, bool whole_runs, bool diverse>
[[gnu::noinline]] void careful_scan(const ScanSettings& settings, const Slot& slot, Scan& out) {
  const Slot* const slots[] = {&slot};
  scan<piece, whole_runs, diverse, true, Careful>(settings, slots, out);
}

/// A quick scan of boards on which other pieces are tried too.
template <tetris::Piece piece, bool whole_runs, bool diverse>
[[gnu::noinline]] void shared_scan(const ScanSettings& settings, const Ground<Q>& ground, Scan& out) {
  scan_on<piece, whole_runs, diverse, false>(settings, ground, out);
}

// All drops of a piece that clear nothing, for all columns of an orientation at once. Included once
// per instruction set.
//
// A drop changes only the columns it covers and their neighbours, so only the change of each
// feature is computed: for one orientation, the lane of column x reads the columns x - 2 .. x + w +
// 1. Heights are kept as powers of two (`top` is the lowest free bit above the stack), so the row
// where a piece comes to rest is a maximum, and its cells are differences of powers.
//
// The lanes do not handle drops that clear rows: these are excluded and listed. Nor do they count
// changes of wells in covered holes: such lanes are "odd", and count too few wells, never too many.
#pragma once

/// A game in lanes.
struct alignas(64) Slot {
  Careful columns;           ///< walls included
  std::uint8_t missing[32];  ///< empty cells in the row of each bit; 0xFF for the floor
  std::int64_t base;         ///< the sum of the board's features that add up, see lanes_exact.h
};

template <class M>
FOURFOLD_INLINE M load_columns(const Slot& slot) {
  return __builtin_convertvector(slot.columns, M);
}

/// As many games as the lanes hold.
using Slots = const Slot* const*;

/// The boards of three games, without their walls.
template <class M>
FOURFOLD_INLINE M side_by_side(N a, N b, N c) {
  constexpr int k = kFirstLane;
  const M two = __builtin_shufflevector(a, b, k, k + 1, k + 2, k + 3, k + 4, k + 5, k + 6, k + 7, k + 8, k + 9, k + 16,
                                        k + 17, k + 18, k + 19, k + 20, k + 21, k + 22, k + 23, k + 24, k + 25, 0, 0, 0,
                                        0, 0, 0, 0, 0, 0, 0, 0, 0);
  const M third = __builtin_shufflevector(c, c, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 0, 1, 2, 3, 4, 5,
                                          6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
  return __builtin_shufflevector(two, third, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19,
                                 32 + k, 33 + k, 34 + k, 35 + k, 36 + k, 37 + k, 38 + k, 39 + k, 40 + k, 41 + k, 32,
                                 32);
}

template <class M>
FOURFOLD_INLINE M load_boards(Slots slots) {
  if constexpr (kGames<M> == 1)
    return load_columns<M>(*slots[0]);
  else
    return side_by_side<M>(load_columns<N>(*slots[0]), load_columns<N>(*slots[1]), load_columns<N>(*slots[2]));
}

FOURFOLD_INLINE Bytes missing_of(const Slot& slot) {
  Bytes missing;
  __builtin_memcpy(&missing, slot.missing, sizeof missing);
  return missing;
}

/// The rows that have exactly k missing cells, in all lanes.
template <class M>
FOURFOLD_INLINE M rows_missing(Slots slots, int k) {
  M rows = all<M>(rows_with(missing_of(*slots[0]), k));
#pragma GCC unroll 2
  for (int game = 1; game < kGames<M>; ++game) {
    M own{};
    for (int x = 0; x < tetris::kWidth; ++x) own[lane_of<M>(game, x)] = 0xFFFF;
    rows = own != 0 ? all<M>(rows_with(missing_of(*slots[game]), k)) : rows;
  }
  return rows;
}

/// What all orientations of a piece have in common. Index k of an array is column x + k for the
/// drop at x.
template <class M>
struct LaneSurface {
  M column[8];   ///< x - 2 .. x + 5
  M hole[6];     ///< x - 1 .. x + 4
  M height[6];   ///< x - 1 .. x + 4: bits from the floor to the top, the floor's included
  M reach[6];    ///< x - 1 .. x + 4
  M top[4];      ///< x .. x + 3
  M change[5];   ///< between x - 1 and x .. x + 3 and x + 4
  M changes[5];  ///< their numbers, added up: the last is of all five
  M heights[5];  ///< of x .. x + k - 1, added up
  M wells[6];    ///< x - 1 .. x + 4: of the board as it is, added up
  M rows[5];     ///< rows with that many missing cells, the same in all lanes
  M hole_rows, hole_row_count;
  M seen;  ///< bits of the wells, to find those too deep for the table
};

template <bool whole_runs, bool deep, class M>
FOURFOLD_INLINE LaneSurface<M> surface_of(Slots slots) {
  LaneSurface<M> s;
  const M c = load_boards<M>(slots), below = fill_below(c), top = below + 1, height = bit_count(below);
  const M hole = below & ~c, reach = reach_of(height);
  const auto around = [](M* out, M v, std::uint32_t outside) __attribute__((always_inline)) {
    out[0] = shifted<-1>(v, outside), out[1] = v, out[2] = shifted<1>(v, outside), out[3] = shifted<2>(v, outside);
    out[4] = shifted<3>(v, outside), out[5] = shifted<4>(v, outside);
  };
  s.column[0] = beside<-2>(c), s.column[7] = beside<5>(c);
  around(s.column + 1, c, ~0u);
  around(s.hole, hole, 0);
  around(s.height, height, kBits<M>);
  around(s.reach, reach, kBits<M>);
  s.top[0] = top, s.top[1] = turned<1>(top), s.top[2] = turned<2>(top), s.top[3] = turned<3>(top);
#pragma GCC unroll 5
  for (int k = 0; k < 5; ++k) {
    s.change[k] = s.column[k + 1] ^ s.column[k + 2];
    s.changes[k] = bit_count(s.change[k]);
    if (k > 0) s.changes[k] += s.changes[k - 1];
  }
  s.heights[0] = M{};
#pragma GCC unroll 4
  for (int k = 0; k < 4; ++k) s.heights[k + 1] = s.heights[k] + s.height[k + 1];
  const M open = down(s.column[1] & s.column[3], reach);
  around(s.wells, wells<whole_runs, deep>(open), 0);
#pragma GCC unroll 5
  for (int k = 1; k < 6; ++k) s.wells[k] += s.wells[k - 1];
#pragma GCC unroll 4
  for (int k = 1; k <= 4; ++k) s.rows[k] = rows_missing<M>(slots, k);
  s.hole_rows = together(hole);
  s.hole_row_count = bit_count(s.hole_rows);
  s.seen = open & lanes_of_width<M>(1);
  return s;
}

/// How many cells of an orientation are in its row j.
constexpr int cells_in_row(const Orientation& o, int j) {
  int n = 0;
  for (const Bar& bar : o.bars) n += bar.bottom <= j && j < bar.bottom + bar.cells ? 1 : 0;
  return n;
}

/// The drops of one orientation, lane by lane.
template <class M>
struct Landed {
  M y;         ///< bit of the piece's lowest cell, plus 2
  M cell[8];   ///< x - 2 .. x + 5: cells of the piece
  M after[8];  ///< the columns with the piece
  M gap[6];    ///< x - 1 .. x + 4: empty cells that the piece covers
  M reach;     ///< of the bit below the piece's lowest cell
  M full;      ///< rows that the piece completes
};

template <class M>
inline constexpr bool kPowers = kReachIsPower && kBits<M> == 16;

template <tetris::Piece piece, int rotation, class M>
FOURFOLD_INLINE Landed<M> landed(const LaneSurface<M>& s) {
  constexpr Orientation o = kShapes[static_cast<int>(piece)].orientations[rotation];
  Landed<M> d;
  d.y = s.height[1] + static_cast<std::uint16_t>(2 - o.bars[0].bottom);
  M low = s.top[0] >> o.bars[0].bottom, power = (s.reach[1] << o.bars[0].bottom) - 1;
#pragma GCC unroll 4
  for (int i = 1; i < o.width; ++i) {
    const int bottom = o.bars[i].bottom;
    d.y = larger(d.y, s.height[1 + i] + static_cast<std::uint16_t>(2 - bottom));
    low = larger(low, s.top[i] >> bottom);
    if constexpr (kPowers<M>) power = smaller(power, (s.reach[1 + i] << bottom) - 1);
  }
  if constexpr (kPowers<M>)
    d.reach = power + 1;
  else
    d.reach = d.y - 2;
#pragma GCC unroll 8
  for (int k = 0; k < 8; ++k) d.cell[k] = M{}, d.after[k] = s.column[k];
#pragma GCC unroll 8
  for (int k = 0; k < 6; ++k) d.gap[k] = M{};
#pragma GCC unroll 4
  for (int i = 0; i < o.width; ++i) {
    const M bottom = low << o.bars[i].bottom;
    d.cell[2 + i] = (low << (o.bars[i].bottom + o.bars[i].cells)) - bottom;
    d.after[2 + i] |= d.cell[2 + i];
    d.gap[1 + i] = bottom - s.top[i];
  }
  d.full = M{};
  constexpr int height = o.height();
#pragma GCC unroll 4
  for (int j = 0; j < height; ++j) d.full |= low << j & s.rows[cells_in_row(o, j)];
  return d;
}

/// The change of the open wells, and in `odd` the lanes in which covered wells change too; `seen`
/// collects the bits of the wells.
template <tetris::Piece piece, int rotation, bool whole_runs, bool deep, class M>
FOURFOLD_INLINE M well_change(const LaneSurface<M>& s, const Landed<M>& d, M& odd, M& seen) {
  constexpr Orientation o = kShapes[static_cast<int>(piece)].orientations[rotation];
  M sum{};
  odd = M{};
  const auto add = [&]<int k>(std::integral_constant<int, k>) __attribute__((always_inline)) {
    const M both = d.after[k + 1] & d.after[k + 3];
    constexpr bool covered = k >= 0 && k < o.width;
    M reach = s.reach[k + 1];
    if constexpr (covered) reach = lifted<o.bars[covered ? k : 0].bottom + o.bars[covered ? k : 0].cells>(d.reach);
    const M open = down(both, reach);
    seen |= open & lanes_of_width<M>(o.width);
    sum += wells<whole_runs, deep>(open);
    odd |= both & ((s.hole[k + 1] & (d.cell[k + 1] | d.cell[k + 3])) | d.gap[k + 1]);
  };
  add(std::integral_constant<int, -1>{});
  add(std::integral_constant<int, 0>{});
  add(std::integral_constant<int, 1>{});
  if constexpr (o.width >= 2) add(std::integral_constant<int, 2>{});
  if constexpr (o.width >= 3) add(std::integral_constant<int, 3>{});
  if constexpr (o.width >= 4) add(std::integral_constant<int, 4>{});
  return sum - s.wells[o.width + 1];
}

/// All features but diversity, without exclusion.
template <tetris::Piece piece, int rotation, class M>
FOURFOLD_INLINE void measure_changes(const LaneSurface<M>& s, const Landed<M>& d, M* f) {
  constexpr Orientation o = kShapes[static_cast<int>(piece)].orientations[rotation];
  f[kLanding] = 2 * d.y + static_cast<std::uint16_t>(o.height() - 7);
  M changes{}, covers{}, depth{}, hole_rows = s.hole_rows;
  int bottoms = 0;
#pragma GCC unroll 5
  for (int k = 0; k <= o.width; ++k) changes += bit_count(s.change[k] ^ d.cell[k + 1] ^ d.cell[k + 2]);
#pragma GCC unroll 4
  for (int i = 0; i < o.width; ++i) {
    const M gap = d.gap[1 + i];
    covers += flag(gap);
    bottoms += o.bars[i].bottom - 2;
    depth += flag(gap | s.hole[1 + i]) * static_cast<std::uint16_t>(o.bars[i].cells);
    hole_rows |= gap;
  }
  f[kRowChanges] = changes - s.changes[o.width];
  f[kColumnChanges] = covers;
  f[kHoles] = d.y * static_cast<std::uint16_t>(o.width) + static_cast<std::uint16_t>(bottoms) - s.heights[o.width];
  f[kHoleDepth] = depth;
  f[kHoleRows] = bit_count(hole_rows) - s.hole_row_count;
}

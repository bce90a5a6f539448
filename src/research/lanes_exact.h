// One drop at a time, with everything it does: for drops that clear rows, and for those whose covered wells change. Included once
// per instruction set.
#pragma once

/// Bars of every orientation between empty lanes, and its cells per row between empty rows: to be loaded at an offset.
struct DropTables {
  std::uint16_t bars[tetris::kPieceCount][4][2 * kLanes + 4];
  std::uint8_t rows[tetris::kPieceCount][4][2 * 32 + 4];
};
constexpr DropTables make_drop_tables() {
  DropTables t{};
  for (int p = 0; p < tetris::kPieceCount; ++p) {
    for (int r = 0; r < kShapes[p].count; ++r) {
      const Orientation& o = kShapes[p].orientations[r];
      for (int i = 0; i < o.width; ++i)
        t.bars[p][r][kLanes + i] = static_cast<std::uint16_t>(((1 << o.bars[i].cells) - 1) << o.bars[i].bottom);
      for (int j = 0; j < 4; ++j) t.rows[p][r][32 + j] = static_cast<std::uint8_t>(cells_in_row(o, j));
    }
  }
  return t;
}
inline constexpr DropTables kDropTables = make_drop_tables();

template <class M>
FOURFOLD_INLINE M walls() {
  return ~lanes_of_width<M>(1);
}

/// The columns with a piece whose lowest cell is at bit y.
template <class M>
FOURFOLD_INLINE M with_piece(M columns, int piece, int rotation, int lane, int y) {
  N bars;
  __builtin_memcpy(&bars, &kDropTables.bars[piece][rotation][kLanes - lane], sizeof bars);
  return columns | __builtin_convertvector(bars, M) << y;
}

/// Takes rows out, from the top, so that those below keep their bits.
template <class M>
FOURFOLD_INLINE M without_rows(M columns, std::uint32_t rows) {
  while (rows != 0) {
    const std::uint32_t top = 0x80000000u >> __builtin_clz(rows);
    rows ^= top;
    const M keep = all<M>(top - 1);
    columns = (columns & keep) | (columns >> 1 & ~keep);
  }
  return columns | walls<M>();
}

/// The same for the numbers of missing cells; an empty row comes in at the top.
FOURFOLD_INLINE Bytes without_rows(Bytes missing, std::uint32_t rows) {
  Bytes row{};
  for (int i = 0; i < 32; ++i) row[i] = static_cast<std::uint8_t>(i);
  const Bytes empty = Bytes{} + static_cast<std::uint8_t>(tetris::kWidth);
  while (rows != 0) {
    const int top = 31 - __builtin_clz(rows);
    rows ^= 1u << top;
    const Bytes above = __builtin_shufflevector(missing, empty, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17,
                                                18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32);
    missing = row < static_cast<std::uint8_t>(top) ? missing : above;
  }
  return missing;
}

/// The sum of the board's features that add up, but for diversity.
template <bool whole_runs, class M>
FOURFOLD_INLINE std::int64_t board_sum(M c, const PairWeights& w) {
  const M inside = lanes_of_width<M>(1), below = fill_below(c), hole = below & ~c & inside;
  M cells = shifted<-1>(c) & shifted<1>(c) & ~c & inside, sum{};
  if constexpr (whole_runs) {
    for (M more = cells; any(more); cells |= more) more = cells >> 1 & ~c & ~cells;
  }
  for (; any(cells); cells = cells >> 1 & ~c) sum += bit_count(cells);
  LaneFeatures f{};
  f.at[kRowChanges] = narrowed(bit_count((c ^ shifted<-1>(c)) & (inside | shifted<-1>(inside))));
  f.at[kColumnChanges] = narrowed(bit_count(c >> 1 & ~c));
  f.at[kHoles] = narrowed(bit_count(hole));
  f.at[kWells] = narrowed(sum);
  f.at[kHoleDepth] = narrowed(bit_count(c & (c + 1) & inside));
  const int hole_rows = __builtin_popcount(together(hole));
  constexpr int free_rows = 2 * (kBits<M> - 1);  // an empty board has none of these changes, whatever its lanes hold
  return total<4>(f, w) + w.whole[kHoleRows] * hole_rows - w.whole[kRowChanges] * free_rows;
}

template <class M>
FOURFOLD_INLINE int board_diversity(M c) {
  return __builtin_popcount(together(kinds_of_steps(narrowed(bit_count(fill_below(c))))));
}

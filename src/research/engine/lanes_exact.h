// One drop at a time, with all its effects: for drops that clear rows, and for those that change
// covered wells. Included once per instruction set.
#pragma once

/// The bars of every orientation between empty lanes, and its cells per row between empty rows, so
/// that they can be loaded at an offset.
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

/// The columns after a piece was added with its lowest cell at bit y.
template <class M>
FOURFOLD_INLINE M with_piece(M columns, int piece, int rotation, int lane, int y) {
  N bars;
  __builtin_memcpy(&bars, &kDropTables.bars[piece][rotation][kLanes - lane], sizeof bars);
  return columns | __builtin_convertvector(bars, M) << y;
}

/// Removes rows from the top down, so that the rows below keep their bits.
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

/// The same for the numbers of missing cells; an empty row is added at the top.
FOURFOLD_INLINE Bytes without_rows(Bytes missing, std::uint32_t rows) {
  Bytes row{};
  for (int i = 0; i < 32; ++i) row[i] = static_cast<std::uint8_t>(i);
  const Bytes empty = Bytes{} + static_cast<std::uint8_t>(tetris::kWidth);
  while (rows != 0) {
    const int top = 31 - __builtin_clz(rows);
    rows ^= 1u << top;
    const Bytes above = __builtin_shufflevector(missing, empty, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16,
                                                17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32);
    missing = row < static_cast<std::uint8_t>(top) ? missing : above;
  }
  return missing;
}

/// The wells of each column. Open wells that are not deep come from the table; the others are
/// computed in loops.
template <bool whole_runs, class M>
FOURFOLD_INLINE M well_sum(M c, M below) {
  const M both = beside<-1>(c) & beside<1>(c);
  M cells = both & ~c, sum{};
  if constexpr (kBits<M> == 16) {
    const M open = down(both, reach_of(bit_count(below)));
    if (!any(open >> kShallow<M>)) {
      sum = shallow_wells<whole_runs>(open);
      cells &= below;
    }
  }
  if constexpr (whole_runs) {
    for (M more = cells >> 1 & ~c & ~cells; any(more); more = cells >> 1 & ~c & ~cells) cells |= more;
  }
  sum += bit_count(cells);  // most wells are shallow: two steps without a test
  cells = cells >> 1 & ~c;
  sum += bit_count(cells);
  while (any(cells = cells >> 1 & ~c)) sum += bit_count(cells);
  return sum;
}

/// The sum of the board's features that add up, without diversity.
template <bool whole_runs, class M>
FOURFOLD_INLINE std::int64_t board_sum(M c, const PairWeights& w) {
  const M inside = lanes_of_width<M>(1), below = fill_below(c), hole = below & ~c & inside;
  N f[kLaneFeatureCount];
  f[kRowChanges] = narrowed(bit_count((c ^ beside<-1>(c)) & lanes_between<M>(0, tetris::kWidth + 1)));
  f[kColumnChanges] = narrowed(bit_count(c >> 1 & ~c));
  f[kHoles] = narrowed(bit_count(hole));
  f[kWells] = narrowed(well_sum<whole_runs>(c, below) & inside);
  f[kHoleDepth] = narrowed(bit_count(c & (c + 1) & inside));
  const int hole_rows = __builtin_popcount(together(hole)[0]);
  constexpr int free_rows = 2 * (kBits<M> - 1);  // the changes that even an empty board has, whatever its lanes hold
  return board_total(f, w) + w.whole[kHoleRows] * hole_rows - w.whole[kRowChanges] * free_rows;
}

template <class M>
FOURFOLD_INLINE int board_diversity(M c) {
  return __builtin_popcount(together(kinds_of_steps(narrowed(bit_count(fill_below(c)))))[0]);
}

/// A drop with all its effects.
template <class M>
struct Exact {
  std::int64_t key;    ///< as in a scan: relative to the board before
  std::int64_t path;   ///< the value of the move itself
  std::int64_t end;    ///< the new base
  std::uint32_t rows;  ///< the removed rows, as bits of the board before
  M columns;
};

/// What the moves of one call have in common.
struct Table {
  PairWeights weights;
  std::int64_t landing, eroded, diversity;
  bool odd_first;  ///< uncounted wells would make the value of a lane too bad instead of too good
  const Controller* controller;
  Plan plan;
  std::uint32_t watched;  ///< if a cell is in these bits: check whether the game is tall or stops

  Table(const LaneController& c, const Controller& whole, const Plan& p)
      : weights(c),
        landing(c.weights[kLanding]),
        eroded(c.eroded),
        diversity(c.weights[kDiversity]),
        odd_first(c.weights[kWells] > 0),
        controller(&whole),
        plan(p),
        watched((p.height > kNarrowRows ? ~0u << kTallBit : 0) | (p.stop_height < 31 ? ~0u << p.stop_height : 0)) {}

  /// 16-bit lanes hold the floor and 15 rows: any board of that height, and any stack with enough
  /// room above for a piece.
  static constexpr int kNarrowRows = 15, kTallBit = kNarrowRows - 4 + 1;

  [[nodiscard]] bool is_tall(int stack) const { return plan.height > kNarrowRows && stack >= kTallBit; }
};

constexpr int height_of(int piece, int rotation) {
  return kShapes[static_cast<std::size_t>(piece)].orientations[static_cast<std::size_t>(rotation)].height();
}

/// The rows that a drop completes.
struct Completed {
  std::uint32_t rows = 0;
  int eroded = 0;  ///< cells of the piece in these rows
};

FOURFOLD_INLINE Completed completed(const Slot& slot, int piece, int rotation, int y) {
  std::int32_t cells_of_rows, missing_in_rows;  // four rows, one byte each; no row of the board is full
  __builtin_memcpy(&cells_of_rows, kDropTables.rows[piece][rotation] + 32, 4);
  __builtin_memcpy(&missing_in_rows, slot.missing + (y - 2), 4);
  const __m128i cells = _mm_cvtsi32_si128(cells_of_rows);
  const __m128i full = _mm_cmpeq_epi8(cells, _mm_cvtsi32_si128(missing_in_rows));
  return {(static_cast<std::uint32_t>(_mm_movemask_epi8(full)) & 15) << (y - 2),
          _mm_cvtsi128_si32(_mm_sad_epu8(_mm_and_si128(cells, full), _mm_setzero_si128()))};
}

/// All effects of dropping `piece` at `place`, where its lowest cell comes to bit y - 2.
template <bool whole_runs, bool diverse, class M>
FOURFOLD_INLINE Exact<M> exact(const Table& t, const Slot& slot, M columns, int piece, int place, int y) {
  const int rotation = place / kLanes, lane = place % kLanes;
  assert(y >= 3 && y + 1 < 32 && lane >= kFirstLane && lane < kFirstLane + tetris::kWidth);
  const Completed full = completed(slot, piece, rotation, y);
  Exact<M> e;
  e.rows = full.rows;
  e.columns = without_rows(with_piece(columns, piece, rotation, lane, y - 2), full.rows);
  e.end = board_sum<whole_runs>(e.columns, t.weights);
  e.path =
      t.landing * (2 * y + height_of(piece, rotation) - 7) + t.eroded * full.eroded * __builtin_popcount(full.rows);
  std::int64_t sum = e.end - slot.base + e.path;
  if constexpr (diverse) sum += t.diversity * board_diversity(e.columns);
  e.key = sum * kPlaces + kPlaces - 1 - place;
  return e;
}

/// The numbers of missing cells after a drop.
FOURFOLD_INLINE Bytes missing_after(const Slot& slot, int piece, int rotation, int y, std::uint32_t rows) {
  Bytes cells;
  __builtin_memcpy(&cells, &kDropTables.rows[piece][rotation][32 - (y - 2)], sizeof cells);
  return without_rows(missing_of(slot) - cells, rows);
}

template <class M>
FOURFOLD_INLINE void store(Slot& slot, M columns, Bytes missing) {
  if constexpr (kBits<M> == kBits<Careful>)
    slot.columns = columns;
  else
    slot.columns = __builtin_convertvector(columns, Careful) | walls<Careful>();
  __builtin_memcpy(slot.missing, &missing, sizeof missing);
}

// The best drop of a game, and playing it. Included once per instruction set.
#pragma once

/// The best drop: from the lanes, or an exact one.
template <class M>
struct Best {
  std::int64_t key;
  bool is_exact = false;
  Exact<M> exact{};

  [[nodiscard]] int place() const { return kPlaces - 1 - static_cast<int>(key & (kPlaces - 1)); }
};

template <tetris::Piece piece, bool whole_runs, bool diverse, class M>
FOURFOLD_INLINE void consider(const Table& t, const Slot& slot, const Scan& s, const std::uint32_t* lanes,
                              Best<M>& best) {
  const M columns = load_columns<M>(slot);
  for (int r = 0; r < kShapes[static_cast<int>(piece)].count; ++r) {
    for (std::uint32_t left = lanes[r]; left != 0; left &= left - 1) {
      const int lane = __builtin_ctz(left);
      const Exact<M> e =
          exact<whole_runs, diverse>(t, slot, columns, static_cast<int>(piece), r * kLanes + lane, s.y[r][lane]);
      if (e.key <= best.key) continue;
      best.key = e.key;
      best.is_exact = true;
      best.exact = e;
    }
  }
}

/// The best of all drops. Odd lanes look better than they are: they are looked at closely only if one of them would win.
template <tetris::Piece piece, bool whole_runs, bool diverse, class M>
FOURFOLD_INLINE Best<M> settle(const Table& t, const Slot& slot, Scan& s) {
  Best<M> best{static_cast<std::int64_t>(s.key)};
  consider<piece, whole_runs, diverse>(t, slot, s, s.clearing, best);
  const bool odd =
      best.key > kNoDrop && !best.is_exact && (s.odd[best.place() / kLanes] >> best.place() % kLanes & 1) != 0;
  if (odd) {
    const Question q{&t.weights, t.plan.height, true};
    if constexpr (kBits<M> < kBits<Careful>)
      quick_scan<piece, whole_runs, diverse>(q, slot, s);
    else
      careful_scan<piece, whole_runs, diverse>(q, slot, s);
    best = {static_cast<std::int64_t>(s.key)};
    consider<piece, whole_runs, diverse>(t, slot, s, s.clearing, best);
  }
  if (odd || t.odd_first) consider<piece, whole_runs, diverse>(t, slot, s, s.odd, best);
  return best;
}

/// Plays the drop in the lanes. The lines it cleared.
template <tetris::Piece piece, bool diverse, class M>
FOURFOLD_INLINE int apply(const Table& t, Slot& slot, const Scan& s, const Best<M>& best) {
  constexpr int p = static_cast<int>(piece);
  const int place = best.place(), rotation = place / kLanes, lane = place % kLanes, y = s.y[rotation][lane];
  if (best.is_exact) {
    const Exact<M>& e = best.exact;
    store(slot, e.columns, missing_after(slot, p, rotation, y, e.rows));
    slot.base = e.end;
    return __builtin_popcount(e.rows);
  }
  store(slot, with_piece(load_columns<M>(slot), p, rotation, lane, y - 2), missing_after(slot, p, rotation, y, 0));
  slot.base += (best.key >> 6) - t.landing * (2 * y + height_of(p, rotation) - 7);
  if constexpr (diverse) slot.base -= t.diversity * s.diversity[rotation][lane];
  return 0;
}

/// One piece known. The lines cleared, or nothing if every drop ends the game.
template <tetris::Piece piece, bool whole_runs, bool diverse, class M>
FOURFOLD_INLINE int play_scanned(const Table& t, Slot& slot, Scan& s) {
  const Best<M> best = settle<piece, whole_runs, diverse, M>(t, slot, s);
  if (best.key <= kNoDrop) return -1;
  return apply<piece, diverse, M>(t, slot, s, best);
}

/// -1: every drop ends the game. `tall`: only the careful lanes hold the board.
template <tetris::Piece piece, bool whole_runs, bool diverse>
FOURFOLD_INLINE int play_one(const Table& t, Slot& slot, bool tall) {
  const Question q{&t.weights, t.plan.height, t.odd_first};
  Scan s;
  if (!tall) quick_scan<piece, whole_runs, diverse>(q, slot, s);
  if (!tall && !s.too_deep) return play_scanned<piece, whole_runs, diverse, N>(t, slot, s);
  careful_scan<piece, whole_runs, diverse>(q, slot, s);
  return play_scanned<piece, whole_runs, diverse, Careful>(t, slot, s);
}

// Finds the best drop of a game and plays it. Included once per instruction set.
#pragma once

/// The scans of one piece.
struct Scans {
  void (*quick)(const ScanSettings&, Slots, Scan&);
  void (*careful)(const ScanSettings&, const Slot&, Scan&);
  void (*shared)(const ScanSettings&, const Ground<Q>&, Scan&);
};

template <tetris::Piece piece, bool whole_runs, bool diverse>
inline constexpr Scans kScansOf = {&quick_scan<piece, whole_runs, diverse>, &careful_scan<piece, whole_runs, diverse>,
                                   &shared_scan<piece, whole_runs, diverse>};

template <bool whole_runs, bool diverse>
inline constexpr Scans kScans[tetris::kPieceCount] = {
    kScansOf<tetris::Piece::I, whole_runs, diverse>, kScansOf<tetris::Piece::J, whole_runs, diverse>,
    kScansOf<tetris::Piece::L, whole_runs, diverse>, kScansOf<tetris::Piece::T, whole_runs, diverse>,
    kScansOf<tetris::Piece::O, whole_runs, diverse>, kScansOf<tetris::Piece::S, whole_runs, diverse>,
    kScansOf<tetris::Piece::Z, whole_runs, diverse>};

/// The best drop so far, from the lanes or measured exactly.
struct Choice {
  std::int64_t key;
  std::int64_t end = 0;  ///< of a drop that was measured exactly: the new base
  bool is_exact = false;

  [[nodiscard]] bool is_drop() const { return key > kNoDrop; }
  [[nodiscard]] int place() const { return kPlaces - 1 - static_cast<int>(key & (kPlaces - 1)); }

  /// Has no branch, because the processor could not predict it: which of two drops is better is
  /// nearly random.
  FOURFOLD_INLINE void consider(std::int64_t other, std::int64_t other_end) {
    const bool better = other > key;
    key = better ? other : key;
    end = better ? other_end : end;
    is_exact |= better;
  }
};

template <bool whole_runs, bool diverse, class M>
FOURFOLD_INLINE void consider(const Table& t, const Slot& slot, Found found, int piece, Places places, Choice& best) {
  const M columns = load_columns<M>(slot);
  for (; places != 0; places &= places - 1) {
    const int place = __builtin_ctzll(places);
    const Exact<M> e = exact<whole_runs, diverse>(t, slot, columns, piece, place, found.y(place));
    best.consider(e.key, e.end);
  }
}

FOURFOLD_INLINE bool is_odd(const Choice& best, Found found) {
  return best.is_drop() && !best.is_exact && (found.odd() >> best.place() & 1) != 0;
}

/// The drops that must be measured exactly in any case.
FOURFOLD_INLINE Places close_ones(const Table& t, Found found) {
  return t.odd_first ? found.clearing() | found.odd() : found.clearing();
}

/// The best of all drops, with careful lanes. For odd lanes the scan gives a value that is too
/// good: if one of them would be the best, all of them are measured exactly.
template <bool whole_runs, bool diverse>
Choice choose_carefully(const Table& t, const Slot& slot, int piece, Scan& scan) {
  ScanSettings settings{&t.weights, t.plan.height, t.odd_first};
  const Found found = found_carefully(scan);
  kScans<whole_runs, diverse>[piece].careful(settings, slot, scan);
  Choice best{found.key()};
  consider<whole_runs, diverse, Careful>(t, slot, found, piece, close_ones(t, found), best);
  if (!is_odd(best, found)) return best;
  settings.without_odd = true;
  kScans<whole_runs, diverse>[piece].careful(settings, slot, scan);
  best = {found.key()};
  consider<whole_runs, diverse, Careful>(t, slot, found, piece, found.clearing() | found.odd(), best);
  return best;
}

/// Plays the drop in the lanes. Returns the number of lines it cleared.
template <bool diverse, class M>
FOURFOLD_INLINE int apply(const Table& t, Slot& slot, int piece, Found found, const Choice& best) {
  const int place = best.place(), rotation = place / kLanes, lane = place % kLanes, y = found.y(place);
  const M columns = with_piece(load_columns<M>(slot), piece, rotation, lane, y - 2);
  if (best.is_exact) {
    const std::uint32_t rows = completed(slot, piece, rotation, y).rows;
    store(slot, without_rows(columns, rows), missing_after(slot, piece, rotation, y, rows));
    slot.base = best.end;
    return __builtin_popcount(rows);
  }
  store(slot, columns, missing_after(slot, piece, rotation, y, 0));
  slot.base += (best.key >> 6) - t.landing * (2 * y + height_of(piece, rotation) - 7);
  if constexpr (diverse) slot.base -= t.diversity * found.diversity(place);
  return 0;
}

/// A move for which quick lanes are not enough. Returns the number of lines cleared, or -1 if every
/// drop ends the game.
template <bool whole_runs, bool diverse>
[[gnu::noinline]] int play_carefully(const Table& t, Slot& slot, int piece) {
  Scan scan;
  const Choice best = choose_carefully<whole_runs, diverse>(t, slot, piece, scan);
  return best.is_drop() ? apply<diverse, Careful>(t, slot, piece, found_carefully(scan), best) : -1;
}

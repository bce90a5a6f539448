// Many games move by move. Included once per instruction set.
//
// Games are independent, so the order among them is free: all games whose next piece is a T make their move in one loop, then those
// with an O, and so on. No branch depends on the piece, and the machine works on the next game while one still waits.
#pragma once

/// A drop with everything it does.
template <class M>
struct Exact {
  std::int64_t key = INT64_MIN;
  M columns;
  std::uint32_t rows;  ///< taken out, as bits before
  std::int64_t end;    ///< the new base
};

struct Seat {
  Slot slot;
  Game* game;
  bool tall;  ///< the rows need 32 bits
};

struct Table {
  PairWeights weights;
  std::int64_t landing, eroded, diversity;
  bool odd_first;  ///< missing wells would make a lane look worse than it is
  Plan plan;
  std::uint32_t watched;  ///< a cell in these bits: look whether the game is tall or stops

  Table(const LaneController& c, const Plan& p)
      : weights(c),
        landing(c.weights[kLanding]),
        eroded(c.eroded),
        diversity(c.weights[kDiversity]),
        odd_first(c.weights[kWells] > 0),
        plan(p),
        watched((p.height > kNarrowRows ? ~0u << kTallBit : 0) | (p.stop_height < 31 ? ~0u << p.stop_height : 0)) {}

  /// 16-bit lanes hold the floor and 15 rows: any board of that height, and any stack that leaves room for a piece.
  static constexpr int kNarrowRows = 15, kTallBit = kNarrowRows - 4 + 1;

  [[nodiscard]] bool is_tall(int stack) const { return plan.height > kNarrowRows && stack >= kTallBit; }
};

/// Everything about the drop of `piece` in orientation `rotation` at `lane`, whose lowest cell comes to bit y - 2.
template <bool whole_runs, bool diverse, class M>
FOURFOLD_INLINE Exact<M> exact(const Table& t, const Slot& slot, M columns, int piece, int place, int y) {
  const int rotation = place / kLanes, lane = place % kLanes;
  const std::uint8_t* cells = kDropTables.rows[piece][rotation] + 32;
  Exact<M> e;
  e.rows = 0;
  int eroded = 0;
  for (int j = 0; j < 4; ++j) {
    const bool full = cells[j] != 0 && slot.missing[y - 2 + j] == cells[j];
    e.rows |= static_cast<std::uint32_t>(full) << (y - 2 + j);
    eroded += full ? cells[j] : 0;
  }
  e.columns = without_rows(with_piece(columns, piece, rotation, lane, y - 2), e.rows);
  e.end = board_sum<whole_runs>(e.columns, t.weights);
  const int middle = 2 * y + kShapes[static_cast<std::size_t>(piece)].orientations[static_cast<std::size_t>(rotation)].height() - 7;
  std::int64_t sum = e.end - slot.base + t.landing * middle + t.eroded * eroded * __builtin_popcount(e.rows);
  if constexpr (diverse) sum += t.diversity * board_diversity(e.columns);
  e.key = sum * kPlaces + kPlaces - 1 - place;
  return e;
}

/// The best drop: from the lanes, or an exact one.
template <class M>
struct Best {
  std::int64_t key;
  bool is_exact = false;
  Exact<M> exact{};

  [[nodiscard]] int place() const { return kPlaces - 1 - static_cast<int>(key & (kPlaces - 1)); }
};

template <tetris::Piece piece, bool whole_runs, bool diverse, class M>
FOURFOLD_INLINE void consider(const Table& t, const Slot& slot, const Scan& s, const std::uint32_t* lanes, Best<M>& best) {
  const M columns = load_columns<M>(slot);
  for (int r = 0; r < kShapes[static_cast<int>(piece)].count; ++r) {
    for (std::uint32_t left = lanes[r]; left != 0; left &= left - 1) {
      const int lane = __builtin_ctz(left);
      const Exact<M> e = exact<whole_runs, diverse>(t, slot, columns, static_cast<int>(piece), r * kLanes + lane, s.y[r][lane]);
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
  const bool odd = best.key > kNoDrop && !best.is_exact && (s.odd[best.place() / kLanes] >> best.place() % kLanes & 1) != 0;
  if (odd) {
    wide_scan<piece, whole_runs, diverse>({&t.weights, t.plan.height, true}, slot, s);
    best = {static_cast<std::int64_t>(s.key)};
    consider<piece, whole_runs, diverse>(t, slot, s, s.clearing, best);
  }
  if (odd || t.odd_first) consider<piece, whole_runs, diverse>(t, slot, s, s.odd, best);
  return best;
}

/// Plays the drop in the lanes. The lines it cleared.
template <tetris::Piece piece, bool diverse, class M>
FOURFOLD_INLINE int apply(const Table& t, Slot& slot, const Scan& s, const Best<M>& best) {
  const int place = best.place(), rotation = place / kLanes, lane = place % kLanes, y = s.y[rotation][lane];
  Bytes missing, cells;
  __builtin_memcpy(&missing, slot.missing, sizeof missing);
  __builtin_memcpy(&cells, &kDropTables.rows[static_cast<int>(piece)][rotation][32 - (y - 2)], sizeof cells);
  missing -= cells;
  M columns;
  int lines = 0;
  if (best.is_exact) {
    columns = best.exact.columns;
    slot.base = best.exact.end;
    missing = without_rows(missing, best.exact.rows);
    lines = __builtin_popcount(best.exact.rows);
  } else {
    columns = with_piece(load_columns<M>(slot), static_cast<int>(piece), rotation, lane, y - 2);
    const int height = kShapes[static_cast<std::size_t>(piece)].orientations[static_cast<std::size_t>(rotation)].height();
    slot.base += (best.key >> 6) - t.landing * (2 * y + height - 7);
    if constexpr (diverse) slot.base -= t.diversity * s.diversity[rotation][lane];
  }
  __builtin_memcpy(slot.missing, &missing, sizeof missing);
  const W wide = __builtin_convertvector(columns, W) | walls<W>();
  __builtin_memcpy(slot.columns, &wide, sizeof wide);
  return lines;
}

/// One move. False: the game is over or stops.
template <tetris::Piece piece, bool whole_runs, bool diverse, class M>
FOURFOLD_INLINE bool step(const Table& t, Seat& seat, Scan& s) {
  Slot& slot = seat.slot;
  Game& game = *seat.game;
  const Best<M> best = settle<piece, whole_runs, diverse, M>(t, slot, s);
  if (best.key <= kNoDrop) return false;
  ++game.pieces;
  game.lines += static_cast<std::uint64_t>(apply<piece, diverse, M>(t, slot, s, best));
  return true;
}

/// Whether a game goes on after a move that left a cell in a watched row; finds out how high its lanes must be.
inline bool goes_on(const Table& t, Seat& seat) {
  std::uint32_t used = 0;
  for (int l = kFirstLane; l < kFirstLane + tetris::kWidth; ++l) used |= seat.slot.columns[l];
  const int stack = 31 - __builtin_clz(used);
  seat.tall = t.is_tall(stack);
  return stack < t.plan.stop_height;
}

inline void leave(Seat& seat) {
  for (std::size_t x = 0; x < tetris::kWidth; ++x) seat.game->columns[x] = seat.slot.columns[x + kFirstLane] >> 1;
}

template <bool whole_runs>
inline void enter(const Table& t, Seat& seat, Game& game) {
  seat.game = &game;
  for (std::uint32_t& c : seat.slot.columns) c = ~0u;
  for (std::size_t x = 0; x < tetris::kWidth; ++x) seat.slot.columns[x + kFirstLane] = game.columns[x] << 1 | 1;
  seat.slot.missing[0] = 0xFF;
  for (int row = 0; row < 31; ++row) {
    int filled = 0;
    for (const std::uint32_t c : game.columns) filled += static_cast<int>(c >> row & 1);
    seat.slot.missing[row + 1] = static_cast<std::uint8_t>(tetris::kWidth - filled);
  }
  seat.slot.base = board_sum<whole_runs>(load_columns<W>(seat.slot), t.weights);
  goes_on(t, seat);
}

/// One move. False: the game is over, has its pieces or stops; its columns are written back.
template <tetris::Piece piece, bool whole_runs, bool diverse>
FOURFOLD_INLINE bool move(const Table& t, Seat& seat) {
  const Question q{&t.weights, t.plan.height, t.odd_first};
  Game& game = *seat.game;
  bool alive;
  Scan s;
  if (!seat.tall) s = scan<piece, whole_runs, diverse, false, N>(q, seat.slot);
  if (seat.tall || s.too_deep) {
    wide_scan<piece, whole_runs, diverse>(q, seat.slot, s);
    alive = step<piece, whole_runs, diverse, W>(t, seat, s);
  } else {
    alive = step<piece, whole_runs, diverse, N>(t, seat, s);
  }
  if (!alive) {
    leave(seat);
    game.apply({}, t.plan.height);
    return false;
  }
  const W columns = load_columns<W>(seat.slot) & lanes_of_width<W>(1) & t.watched;
  bool stays = true;
  if (seat.tall || any(columns)) stays = goes_on(t, seat);
  if (stays && game.pieces < t.plan.pieces) return true;
  leave(seat);
  return false;
}

inline constexpr std::size_t kSeats = 64;

/// Seats whose next piece is the same.
struct Bucket {
  std::uint8_t seat[kSeats];
  int size = 0;
};

template <tetris::Piece piece, bool whole_runs, bool diverse>
[[gnu::noinline]] void move_all(const Table& t, Seat* seats, const Bucket& bucket, std::uint64_t& done) {
  for (int i = 0; i < bucket.size; ++i) {
    const int seat = bucket.seat[i];
    if (!move<piece, whole_runs, diverse>(t, seats[seat])) done |= std::uint64_t{1} << seat;
  }
}

/// Every seat makes a move. Bits of the seats that are done.
template <bool whole_runs, bool diverse>
std::uint64_t round(const Table& t, Seat* seats, std::size_t count) {
  using tetris::Piece;
  Bucket buckets[tetris::kPieceCount];
  for (std::size_t i = 0; i < count; ++i) {
    Bucket& b = buckets[static_cast<int>(seats[i].game->piece())];
    b.seat[b.size++] = static_cast<std::uint8_t>(i);
  }
  std::uint64_t done = 0;
  move_all<Piece::I, whole_runs, diverse>(t, seats, buckets[0], done);
  move_all<Piece::J, whole_runs, diverse>(t, seats, buckets[1], done);
  move_all<Piece::L, whole_runs, diverse>(t, seats, buckets[2], done);
  move_all<Piece::T, whole_runs, diverse>(t, seats, buckets[3], done);
  move_all<Piece::O, whole_runs, diverse>(t, seats, buckets[4], done);
  move_all<Piece::S, whole_runs, diverse>(t, seats, buckets[5], done);
  move_all<Piece::Z, whole_runs, diverse>(t, seats, buckets[6], done);
  return done;
}

template <bool whole_runs, bool diverse>
void play_all(const LaneController& controller, const Plan& plan, std::span<Game> games) {
  const Table t(controller, plan);
  std::vector<Seat> seats(games.size() < kSeats ? games.size() : kSeats);
  std::size_t next = 0, count = 0;
  const auto fill = [&](Seat& seat) {
    while (next < games.size() && (games[next].over || games[next].pieces >= plan.pieces)) ++next;
    if (next == games.size()) return false;
    enter<whole_runs>(t, seat, games[next++]);
    return true;
  };
  while (count < seats.size() && fill(seats[count])) ++count;
  while (count > 0) {
    std::uint64_t done = round<whole_runs, diverse>(t, seats.data(), count);
    while (done != 0) {  // from the last seat, so that the one moved into a free place has been looked at
      const int seat = 63 - __builtin_clzll(done);
      done ^= std::uint64_t{1} << seat;
      if (!fill(seats[static_cast<std::size_t>(seat)])) seats[static_cast<std::size_t>(seat)] = seats[--count];
    }
  }
}

void play(const LaneController& controller, const Plan& plan, std::span<Game> games) {
  if (controller.whole_runs) return play_all<true, true>(controller, plan, games);
  if (controller.has_diversity) return play_all<false, true>(controller, plan, games);
  play_all<false, false>(controller, plan, games);
}

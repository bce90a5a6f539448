// Many games move by move. Included once per instruction set.
//
// Games are independent, so the order among them is free. A round goes through all seats three times: scan the drops, those with the
// same piece next to each other, so that no branch depends on the piece and kTogether boards share a register; look closely at
// the drops that clear rows, all of them in one loop; play the best ones. So the machine works on the next game while one still waits.
#pragma once

struct Seat {
  Slot slot;
  Game* game;
  bool tall;    ///< the rows need careful lanes
  bool absent;  ///< the stack is too high for any lanes: the game's own columns count
};

/// Too high for narrow lanes, where these are the careful ones.
FOURFOLD_INLINE bool is_too_high(const Table& t, int stack) {
  constexpr bool holds_all = kBits<Careful> == 32;
  return !holds_all && t.is_tall(t.plan.next_known ? stack + 4 : stack);
}

FOURFOLD_INLINE int stack_of(const Seat& seat) {
  if (seat.absent) return stack_height(seat.game->columns);
  return 31 - __builtin_clz(std::uint32_t{together(seat.slot.columns & lanes_of_width<Careful>(1))[0]});
}

inline void leave(Seat& seat) {
  if (seat.absent) return;
  for (int x = 0; x < tetris::kWidth; ++x)
    seat.game->columns[static_cast<std::size_t>(x)] = std::uint32_t{seat.slot.columns[x + kFirstLane]} >> 1;
}

/// The numbers of missing cells: a byte for each bit of a column and its floor.
FOURFOLD_INLINE Bytes missing_in(const Columns& columns) {
  Bytes bit{}, missing{};
  for (int i = 0; i < 32; ++i) bit[i] = static_cast<std::uint8_t>(1 << i % 8), missing[i] = tetris::kWidth;
  for (const std::uint32_t column : columns) {
    using Words = std::uint32_t __attribute__((vector_size(32)));
    const Bytes bytes = reinterpret_cast<Bytes>(Words{} + (column << 1));
    const Bytes spread = __builtin_shufflevector(bytes, bytes, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2,
                                                 2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3, 3, 3);
    missing += mask_of<Bytes>((spread & bit) != 0);
  }
  missing[0] = 0xFF;
  return missing;
}

template <bool whole_runs>
inline void enter(const Table& t, Seat& seat, Game& game) {
  seat.game = &game;
  const int stack = stack_height(game.columns);
  seat.tall = t.is_tall(stack);
  seat.absent = is_too_high(t, stack);
  if (seat.absent) return;
  seat.slot.columns = walls<Careful>();
  for (int x = 0; x < tetris::kWidth; ++x) {
    const std::uint32_t column = game.columns[static_cast<std::size_t>(x)];
    seat.slot.columns[x + kFirstLane] = static_cast<std::uint16_t>(column << 1 | 1);
    if constexpr (kBits<Careful> == 32) seat.slot.columns[x + kFirstLane] = column << 1 | 1;
  }
  const Bytes missing = missing_in(game.columns);
  __builtin_memcpy(seat.slot.missing, &missing, sizeof missing);
  seat.slot.base = board_sum<whole_runs>(seat.slot.columns, t.weights);
}

/// Whether a game goes on after a move that left a cell in a watched row; finds out which lanes can hold it.
template <bool whole_runs>
[[gnu::noinline]] bool goes_on(const Table& t, Seat& seat) {
  const int stack = stack_of(seat);
  seat.tall = t.is_tall(stack);
  if (is_too_high(t, stack) != seat.absent) {
    leave(seat);
    enter<whole_runs>(t, seat, *seat.game);
  }
  return stack < t.plan.stop_height;
}

/// The move of a game that is in no lanes.
[[gnu::noinline]] inline int play_absent(const Table& t, Seat& seat) {
  const Drop drop = choose(*t.controller, t.plan, *seat.game);
  const Landing landing = land(seat.game->columns, t.plan.height, seat.game->piece(), drop);
  return landing.over ? -1 : landing.lines;
}

/// After a move that cleared so many lines, or found none (-1). False: the game is over, has its pieces or stops; its columns are
/// written back.
template <bool whole_runs>
FOURFOLD_INLINE bool stays(const Table& t, Seat& seat, int lines) {
  Game& game = *seat.game;
  if (lines < 0) {
    leave(seat);
    if (seat.absent)
      ++game.pieces, game.over = true;
    else
      game.apply({}, t.plan.height);
    return false;
  }
  ++game.pieces;
  game.lines += static_cast<std::uint64_t>(lines);
  const bool look = seat.tall || seat.absent || t.plan.next_known ||
                    any(seat.slot.columns & lanes_of_width<Careful>(1) & all<Careful>(t.watched));
  if ((!look || goes_on<whole_runs>(t, seat)) && game.pieces < t.plan.pieces) return true;
  leave(seat);
  return false;
}

/// The move of a game that does not go with the others.
template <bool whole_runs, bool diverse>
int move_alone(const Table& t, Seat& seat) {
  const int piece = static_cast<int>(seat.game->piece());
  if (seat.absent) return play_absent(t, seat);
  if (t.plan.next_known)
    return play_pair<whole_runs, diverse>(t, seat.slot, seat.tall, piece, static_cast<int>(seat.game->piece(1)));
  return play_carefully<whole_runs, diverse>(t, seat.slot, piece);
}

inline constexpr int kSeats = 128;

/// A list of seats.
struct Queue {
  std::uint8_t seat[kSeats];
  int size = 0;

  FOURFOLD_INLINE void add(int s) { seat[size++] = static_cast<std::uint8_t>(s); }
};

/// What a round has found out about a seat.
struct Turn {
  Found found;
  Choice best;
};

/// Drops of many games to be looked at closely.
struct Close {
  static constexpr int kMost = kSeats * 34 + 4;
  std::uint8_t seat[kMost], place[kMost];
  int size = 0;

  /// Without a branch for up to four: their number is different for every game.
  FOURFOLD_INLINE void add(int s, Places places) {
    const int count = __builtin_popcountll(places);
    for (int i = size; i < size + 4 || places != 0; ++i, places &= places - 1) {
      seat[i] = static_cast<std::uint8_t>(s);
      place[i] = static_cast<std::uint8_t>(_tzcnt_u64(places));
    }
    size += count;
  }
};

/// Every seat makes a move, step by step for all of them: what one game waits for, the others use.
template <bool whole_runs, bool diverse>
class Round {
 public:
  Round(const Table& t, Seat* seats) : t_(t), seats_(seats) {}

  /// The seats that are done.
  Queue play(int count) {
    close_.size = alone_.size = scans_used_ = 0;
    Queue done, buckets[tetris::kPieceCount];
    for (int i = 0; i < count; ++i) {
      const Seat& seat = seats_[i];
      (seat.tall || seat.absent || t_.plan.next_known ? alone_ : buckets[static_cast<int>(seat.game->piece())]).add(i);
    }
    for (int piece = 0; piece < tetris::kPieceCount; ++piece) scan(piece, buckets[piece]);
    look_closely();
    for (int piece = 0; piece < tetris::kPieceCount; ++piece) move(piece, buckets[piece], done);
    for (int i = 0; i < alone_.size; ++i) {
      Seat& seat = seats_[alone_.seat[i]];
      if (!stays<whole_runs>(t_, seat, move_alone<whole_runs, diverse>(t_, seat))) done.add(alone_.seat[i]);
    }
    return done;
  }

 private:
  /// Takes those out of the bucket that need careful lanes.
  void scan(int piece, Queue& bucket) {
    const Question q{&t_.weights, t_.plan.height, t_.odd_first};
    const int size = bucket.size;
    bucket.size = 0;
    for (int i = 0; i < size; i += kTogether) {
      Scan& s = scans_[scans_used_++];
      const Slot* slots[kTogether];
      for (int j = 0; j < kTogether; ++j) slots[j] = &seats_[bucket.seat[i + j < size ? i + j : i]].slot;
      kScans<whole_runs, diverse>[piece].quick(q, slots, s);
      for (int j = 0; j < kTogether && i + j < size; ++j) {
        const int seat = bucket.seat[i + j];
        const Found found = found_quickly(s, j);
        turns_[seat] = {found, {found.key()}};
        if (found.is_too_deep()) {
          alone_.add(seat);
          continue;
        }
        bucket.add(seat);
        close_.add(seat, close_ones(t_, found));
        piece_[seat] = static_cast<std::uint8_t>(piece);
      }
    }
  }

  void look_closely() {
    for (int i = 0; i < close_.size; ++i) {
      const int seat = close_.seat[i], place = close_.place[i];
      const Slot& slot = seats_[seat].slot;
      Turn& turn = turns_[seat];
      const Exact<N> e =
          exact<whole_runs, diverse>(t_, slot, load_columns<N>(slot), piece_[seat], place, turn.found.y(place));
      turn.best.consider(e.key, e.end);
    }
  }

  void move(int piece, const Queue& bucket, Queue& done) {
    for (int i = 0; i < bucket.size; ++i) {
      Seat& seat = seats_[bucket.seat[i]];
      Turn& turn = turns_[bucket.seat[i]];
      if (is_odd(turn.best, turn.found)) turn.best = settle_odd<whole_runs, diverse, N>(t_, seat.slot, piece);
      const int lines = turn.best.is_drop() ? apply<diverse, N>(t_, seat.slot, piece, turn.found, turn.best) : -1;
      if (!stays<whole_runs>(t_, seat, lines)) done.add(bucket.seat[i]);
    }
  }

  const Table& t_;
  Seat* seats_;
  Scan scans_[kSeats];
  int scans_used_ = 0;
  Turn turns_[kSeats];
  std::uint8_t piece_[kSeats];
  Close close_;
  Queue alone_;
};

template <bool whole_runs, bool diverse>
void play_all(const LaneController& lanes, const Controller& controller, const Plan& plan, std::span<Game> games) {
  const Table t(lanes, controller, plan);
  std::vector<Seat> seats(games.size() < kSeats ? games.size() : kSeats);
  std::size_t next = 0;
  const auto fill = [&](Seat& seat) {
    while (next < games.size() && (games[next].over || games[next].pieces >= plan.pieces)) ++next;
    if (next == games.size()) return false;
    enter<whole_runs>(t, seat, games[next++]);
    return true;
  };
  int count = 0;
  while (count < static_cast<int>(seats.size()) && fill(seats[static_cast<std::size_t>(count)])) ++count;
  const auto round = std::make_unique<Round<whole_runs, diverse>>(t, seats.data());
  while (count > 0) {
    Queue done = round->play(count);
    // From the last seat, so that the one moved into a free place has been looked at.
    std::sort(done.seat, done.seat + done.size, std::greater<>());
    for (int i = 0; i < done.size; ++i) {
      Seat& seat = seats[done.seat[i]];
      if (!fill(seat)) seat = seats[static_cast<std::size_t>(--count)];
    }
  }
}

void play(const LaneController& lanes, const Controller& controller, const Plan& plan, std::span<Game> games) {
  if (lanes.is_dt) return play_all<true, true>(lanes, controller, plan, games);
  play_all<false, false>(lanes, controller, plan, games);
}

// Many games move by move. Included once per instruction set.
//
// Games are independent, so the order among them is free: all games whose next piece is a T make their move in one loop, then those
// with an O, and so on. No branch depends on the piece, and the machine works on the next game while one still waits.
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
  return 31 - __builtin_clz(together(seat.slot.columns & lanes_of_width<Careful>(1)));
}

inline void leave(Seat& seat) {
  if (seat.absent) return;
  for (int x = 0; x < tetris::kWidth; ++x)
    seat.game->columns[static_cast<std::size_t>(x)] = std::uint32_t{seat.slot.columns[x + kFirstLane]} >> 1;
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
  seat.slot.missing[0] = 0xFF;
  for (int row = 0; row < 31; ++row) {
    int filled = 0;
    for (const std::uint32_t c : game.columns) filled += static_cast<int>(c >> row & 1);
    seat.slot.missing[row + 1] = static_cast<std::uint8_t>(tetris::kWidth - filled);
  }
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

/// One move. False: the game is over, has its pieces or stops; its columns are written back.
template <tetris::Piece piece, bool whole_runs, bool diverse, bool pair>
FOURFOLD_INLINE bool move(const Table& t, Seat& seat) {
  Game& game = *seat.game;
  int lines;
  if (seat.absent)
    lines = play_absent(t, seat);
  else if constexpr (pair)
    lines = play_pair<piece, whole_runs, diverse>(t, seat.slot, seat.tall, game.piece(1));
  else
    lines = play_one<piece, whole_runs, diverse>(t, seat.slot, seat.tall);
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
  const bool look =
      seat.tall || seat.absent || pair || any(seat.slot.columns & lanes_of_width<Careful>(1) & all<Careful>(t.watched));
  const bool stays = !look || goes_on<whole_runs>(t, seat);
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

template <tetris::Piece piece, bool whole_runs, bool diverse, bool pair>
[[gnu::noinline]] void move_all(const Table& t, Seat* seats, const Bucket& bucket, std::uint64_t& done) {
  for (int i = 0; i < bucket.size; ++i) {
    const int seat = bucket.seat[i];
    if (!move<piece, whole_runs, diverse, pair>(t, seats[seat])) done |= std::uint64_t{1} << seat;
  }
}

/// Every seat makes a move. Bits of the seats that are done.
template <bool whole_runs, bool diverse, bool pair>
std::uint64_t round(const Table& t, Seat* seats, std::size_t count) {
  using tetris::Piece;
  Bucket buckets[tetris::kPieceCount];
  for (std::size_t i = 0; i < count; ++i) {
    Bucket& b = buckets[static_cast<int>(seats[i].game->piece())];
    b.seat[b.size++] = static_cast<std::uint8_t>(i);
  }
  std::uint64_t done = 0;
  move_all<Piece::I, whole_runs, diverse, pair>(t, seats, buckets[0], done);
  move_all<Piece::J, whole_runs, diverse, pair>(t, seats, buckets[1], done);
  move_all<Piece::L, whole_runs, diverse, pair>(t, seats, buckets[2], done);
  move_all<Piece::T, whole_runs, diverse, pair>(t, seats, buckets[3], done);
  move_all<Piece::O, whole_runs, diverse, pair>(t, seats, buckets[4], done);
  move_all<Piece::S, whole_runs, diverse, pair>(t, seats, buckets[5], done);
  move_all<Piece::Z, whole_runs, diverse, pair>(t, seats, buckets[6], done);
  return done;
}

template <bool whole_runs, bool diverse>
void play_all(const LaneController& lanes, const Controller& controller, const Plan& plan, std::span<Game> games) {
  const Table t(lanes, controller, plan);
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
    std::uint64_t done = plan.next_known ? round<whole_runs, diverse, true>(t, seats.data(), count)
                                         : round<whole_runs, diverse, false>(t, seats.data(), count);
    while (done != 0) {  // from the last seat, so that the one moved into a free place has been looked at
      const int seat = 63 - __builtin_clzll(done);
      done ^= std::uint64_t{1} << seat;
      if (!fill(seats[static_cast<std::size_t>(seat)])) seats[static_cast<std::size_t>(seat)] = seats[--count];
    }
  }
}

void play(const LaneController& lanes, const Controller& controller, const Plan& plan, std::span<Game> games) {
  if (lanes.is_dt) return play_all<true, true>(lanes, controller, plan, games);
  play_all<false, false>(lanes, controller, plan, games);
}

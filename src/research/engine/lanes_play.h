// Many games move by move. Included once per instruction set.
//
// Games are independent, so they can be played in any order: in each round all of them make one
// move, see lanes_batch.h.
#pragma once

struct Seat {
  Slot slot;
  Game* game;
  bool tall;    ///< the rows need careful lanes
  bool absent;  ///< the stack is too high for any lanes: the columns in `Game` are used
};

/// Whether a stack is too high for narrow lanes, on machines where these are the careful ones:
/// every piece after the first adds at most four rows.
FOURFOLD_INLINE bool is_too_high(const Table& t, int stack) {
  constexpr bool holds_all = kBits<Careful> == 32;
  return !holds_all && t.is_tall(stack + (t.plan.next_known ? 4 : 0) + (t.plan.expect ? 4 : 0));
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

/// The numbers of missing cells: one byte for each bit of a column, including its floor.
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

/// Whether a game continues after a move that left a cell in a watched row; also decides which
/// lanes can hold the game.
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

/// The move of a game that does not fit into any lanes.
[[gnu::noinline]] inline int play_absent(const Table& t, Seat& seat) {
  const Drop drop = choose(*t.controller, t.plan, *seat.game);
  const Landing landing = land(seat.game->columns, t.plan.height, seat.game->piece(), drop);
  return landing.over ? -1 : landing.lines;
}

/// Called after a move that cleared `lines` lines, or found no drop (-1). Returns false if the game
/// is over, has all its pieces or stops; its columns are then written back.
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
  const bool look = seat.tall || seat.absent || t.plan.looks_ahead() ||
                    any(seat.slot.columns & lanes_of_width<Careful>(1) & all<Careful>(t.watched));
  if ((!look || goes_on<whole_runs>(t, seat)) && game.pieces < t.plan.pieces) return true;
  leave(seat);
  return false;
}

/// One round: every seat makes a move.
template <bool whole_runs, bool diverse>
class Round {
 public:
  Round(const Table& t, Seat* seats, int count) : t_(t), seats_(seats), batch_(t) {
    for (int i = 0; i < count; ++i) batch_.slots[i] = &seats[i].slot;
  }

  /// Returns the seats that are done.
  Queue play(int count) {
    Queue done, alone, buckets[tetris::kPieceCount];
    for (int i = 0; i < count; ++i) {
      const Seat& seat = seats_[i];
      (seat.tall || seat.absent || t_.plan.looks_ahead() ? alone : buckets[static_cast<int>(seat.game->piece())])
          .add(i);
    }
    batch_.begin();
    for (int piece = 0; piece < tetris::kPieceCount; ++piece) batch_.scan(piece, buckets[piece], alone);
    batch_.look_closely();
    for (int piece = 0; piece < tetris::kPieceCount; ++piece) move(piece, buckets[piece], done);
    for (int i = 0; i < alone.size; ++i) {
      Seat& seat = seats_[alone.board[i]];
      if (!stays<whole_runs>(t_, seat, move_alone(seat))) done.add(alone.board[i]);
    }
    return done;
  }

 private:
  void move(int piece, const Queue& bucket, Queue& done) {
    for (int i = 0; i < bucket.size; ++i) {
      const int board = bucket.board[i];
      Seat& seat = seats_[board];
      const Turn& turn = batch_.turns[board];
      if (batch_.is_open(board)) batch_.settle(piece, &bucket.board[i], 1);
      const int lines = turn.best.is_drop() ? apply<diverse, N>(t_, seat.slot, piece, turn.found, turn.best) : -1;
      if (!stays<whole_runs>(t_, seat, lines)) done.add(board);
    }
  }

  /// The move of a game that cannot be played together with the others.
  int move_alone(Seat& seat) {
    if (seat.absent) return play_absent(t_, seat);
    const int piece = static_cast<int>(seat.game->piece());
    if (!t_.plan.looks_ahead()) return play_carefully<whole_runs, diverse>(t_, seat.slot, piece);
    const int next = static_cast<int>(seat.game->piece(1));
    if (t_.plan.expect) return expect_.play(t_, seat.slot, seat.tall, piece, t_.plan.next_known ? next : kUnknown);
    return pairs_.play(t_, seat.slot, seat.tall, piece, next, batch_);
  }

  const Table& t_;
  Seat* seats_;
  Batch<whole_runs, diverse> batch_;
  Pairs<whole_runs, diverse> pairs_;
  Expect<whole_runs, diverse> expect_;
};

template <bool whole_runs, bool diverse>
void play_all(const LaneController& lanes, const Controller& controller, const Plan& plan, std::span<Game> games) {
  const Table t(lanes, controller, plan);
  std::vector<Seat> seats(games.size() < kBoards ? games.size() : kBoards);
  std::size_t next = 0;
  const auto fill = [&](Seat& seat) {
    while (next < games.size() && (games[next].over || games[next].pieces >= plan.pieces)) ++next;
    if (next == games.size()) return false;
    enter<whole_runs>(t, seat, games[next++]);
    return true;
  };
  int count = 0;
  while (count < static_cast<int>(seats.size()) && fill(seats[static_cast<std::size_t>(count)])) ++count;
  const auto round = std::make_unique<Round<whole_runs, diverse>>(t, seats.data(), static_cast<int>(seats.size()));
  while (count > 0) {
    Queue done = round->play(count);
    // Starts with the last seat, so that the seat moved into a free place has already been handled.
    // The lambda is a type of this file, and therefore the sort is a function of this file: see
    // cmake/vectors.cmake.
    std::sort(done.board, done.board + done.size, [](std::uint8_t a, std::uint8_t b) { return a > b; });
    for (int i = 0; i < done.size; ++i) {
      Seat& seat = seats[done.board[i]];
      if (!fill(seat)) seat = seats[static_cast<std::size_t>(--count)];
    }
  }
}

void play(const LaneController& lanes, const Controller& controller, const Plan& plan, std::span<Game> games) {
  if (lanes.is_dt) return play_all<true, true>(lanes, controller, plan, games);
  play_all<false, false>(lanes, controller, plan, games);
}

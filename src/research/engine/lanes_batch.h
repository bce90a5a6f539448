// The best drops of many boards, with each step done for all of them: while one board waits for a
// result, the processor works on others. Included once per instruction set.
//
// First all drops are scanned, boards with the same piece together, so that no branch depends on
// the piece and kTogether boards share a register. Then the drops that clear rows are measured
// exactly, all of them in one loop.
#pragma once

inline constexpr int kBoards = static_cast<int>(kBatch);

/// A list of boards.
struct Queue {
  std::uint8_t board[kBoards];
  int size = 0;

  FOURFOLD_INLINE void add(int b) { board[size++] = static_cast<std::uint8_t>(b); }
};

/// What is known so far about the next move of a board.
struct Turn {
  Found found;
  Choice best;
};

/// Drops of many boards that must be measured exactly.
struct Close {
  static constexpr int kMost = kBoards * kMostDrops + 4;
  std::uint8_t board[kMost], place[kMost];
  int size = 0;

  /// Has no branch for up to four drops, because their number is different for every board.
  FOURFOLD_INLINE void add(int b, Places places) {
    const int count = __builtin_popcountll(places);
    for (int i = size; i < size + 4 || places != 0; ++i, places &= places - 1) {
      board[i] = static_cast<std::uint8_t>(b);
      place[i] = static_cast<std::uint8_t>(_tzcnt_u64(places));
    }
    size += count;
  }
};

template <bool whole_runs, bool diverse>
class Batch {
 public:
  explicit Batch(const Table& t) : t_(t) {}

  void begin() { scans_used_ = 0; }

  /// Takes the boards that need careful lanes out of the queue and puts them into `deep`.
  void scan(int piece, Queue& queue, Queue& deep) {
    const int size = queue.size;
    queue.size = 0;  // refilled from the front, behind the entries that are still to be read
    scan_all(piece, queue.board, size, t_.odd_first, [&](int board, Found found) __attribute__((always_inline)) {
      turns[board] = {found, {found.key()}};
      piece_[board] = static_cast<std::uint8_t>(piece);
      (found.is_too_deep() ? deep : queue).add(board);
      if (!found.is_too_deep()) close_.add(board, close_ones(t_, found));
    });
  }

  void look_closely() {
    for (int i = 0; i < close_.size; ++i) {
      const int board = close_.board[i], place = close_.place[i];
      const Slot& slot = *slots[board];
      Turn& turn = turns[board];
      const Exact<N> e =
          exact<whole_runs, diverse>(t_, slot, load_columns<N>(slot), piece_[board], place, turn.found.y(place));
      turn.best.consider(e.key, e.end);
    }
    close_.size = 0;
  }

  /// For odd lanes the scan gives a value that is too good. If one of them would be the best, all
  /// of them must be measured exactly.
  [[nodiscard]] FOURFOLD_INLINE bool is_open(int board) const { return is_odd(turns[board].best, turns[board].found); }

  [[gnu::noinline]] void settle(int piece, const std::uint8_t* boards, int size) {
    scan_all(piece, boards, size, true, [&](int board, Found found) __attribute__((always_inline)) {
      turns[board] = {found, {found.key()}};
      consider<whole_runs, diverse, N>(t_, *slots[board], found, piece, found.clearing() | found.odd(),
                                       turns[board].best);
    });
  }

  const Slot* slots[kBoards];  ///< the boards; must be set before they are scanned
  Turn turns[kBoards];

 private:
  template <class F>
  FOURFOLD_INLINE void scan_all(int piece, const std::uint8_t* boards, int size, bool without_odd, F&& each) {
    const ScanSettings settings{&t_.weights, t_.plan.height, without_odd};
    for (int i = 0; i < size; i += kTogether) {
      Scan& s = scans_[scans_used_++];
      const Slot* some[kTogether];
      for (int j = 0; j < kTogether; ++j) some[j] = slots[boards[i + j < size ? i + j : i]];
      kScans<whole_runs, diverse>[piece].quick(settings, some, s);
      for (int j = 0; j < kTogether && i + j < size; ++j) each(boards[i + j], found_quickly(s, j));
    }
  }

  const Table& t_;
  Scan scans_[2 * kBoards];
  int scans_used_ = 0;
  std::uint8_t piece_[kBoards];
  Close close_;
};

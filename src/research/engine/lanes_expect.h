// The best drop when the next piece, or the one after it, may be any of the seven. Included once
// per instruction set.
//
// Every drop is played, and all seven pieces are tried on the boards it leads to. What the pieces
// have in common is computed once per board. Some boards are prepared at a time, then each piece is
// scanned on all of them, so that both the boards and the code for a piece stay in the cache.
//
// For odd lanes the scan gives a value that is too good, and so the sum of a board with odd lanes
// is too good. Only a board that would be the best with that sum is measured again.
#pragma once

inline constexpr int kUnknown = -1;

/// The best drop of a piece on one of the boards.
struct Reply {
  Choice best;
  Places odd;

  [[nodiscard]] bool is_open() const { return best.is_drop() && !best.is_exact && (odd >> best.place() & 1) != 0; }
};

/// Drops that must be measured exactly.
struct Closer {
  static constexpr int kMost = kMostDrops * tetris::kPieceCount * kMostDrops;
  struct {
    std::uint8_t board, piece, place, y;
  } at[kMost];
  int size = 0;

  FOURFOLD_INLINE void add(int board, int piece, Places places, Found found) {
    for (; places != 0; places &= places - 1) {
      const int place = static_cast<int>(_tzcnt_u64(places));
      at[size++] = {static_cast<std::uint8_t>(board), static_cast<std::uint8_t>(piece),
                    static_cast<std::uint8_t>(place), static_cast<std::uint8_t>(found.y(place))};
    }
  }
};

/// The best drops of all pieces on the boards after the first drops.
template <bool whole_runs, bool diverse>
class Replies {
 public:
  /// Adds the sums to the drops; some of them may be too large: see `settle`.
  void find(const Table& t, Firsts<whole_runs, diverse>& firsts) {
    int quick[kMostDrops], size = 0;
    for (int i = 0; i < firsts.size; ++i) {
      if (is_tall(t, firsts.at[i].slot)) {
        for (int piece = 0; piece < tetris::kPieceCount; ++piece) find_carefully(t, firsts, i, piece);
      } else {
        quick[size++] = i;
      }
    }
    for (int i = 0; i < size; i += kBlock) scan_block(t, firsts, quick + i, std::min(kBlock, size - i));
    look_closely(t, firsts);
    for (int i = 0; i < firsts.size; ++i) add_up(firsts.at[i], i);
  }

  [[nodiscard]] bool is_open(int board) const {
    bool open = false;
    for (const Reply& reply : replies_[board]) open |= reply.is_open();
    return open;
  }

  /// Measures the odd drops of a board, so that its sum is exact.
  [[gnu::noinline]] void settle(const Table& t, First& first, int board) {
    for (int piece = 0; piece < tetris::kPieceCount; ++piece) {
      if (replies_[board][piece].is_open()) settle(t, first.slot, piece, replies_[board][piece]);
    }
    add_up(first, board);
  }

 private:
  static constexpr int kGroups = 4, kBlock = kGroups * kTogether;

  void find_carefully(const Table& t, const Firsts<whole_runs, diverse>& firsts, int board, int piece) {
    replies_[board][piece] = {choose_carefully<whole_runs, diverse>(t, firsts.at[board].slot, piece, scan_), 0};
  }

  void scan_block(const Table& t, const Firsts<whole_runs, diverse>& firsts, const int* boards, int size) {
    const ScanSettings settings{&t.weights, t.plan.height, t.odd_first};
    for (int i = 0; i < size; i += kTogether) {
      const Slot* slots[kTogether];
      for (int j = 0; j < kTogether; ++j) slots[j] = &firsts.at[boards[i + j < size ? i + j : i]].slot;
      grounds_[i / kTogether] = ground_of<whole_runs, diverse, false, Q>(slots);
    }
    for (int piece = 0; piece < tetris::kPieceCount; ++piece) {
      for (int i = 0; i < size; i += kTogether) {
        kScans<whole_runs, diverse>[piece].shared(settings, grounds_[i / kTogether], scan_);
        for (int j = 0; j < kTogether && i + j < size; ++j) note(t, boards[i + j], piece, found_quickly(scan_, j));
      }
    }
    for (int i = 0; i < deep_count_; ++i) find_carefully(t, firsts, deep_[i].board, deep_[i].piece);
    deep_count_ = 0;
  }

  FOURFOLD_INLINE void note(const Table& t, int board, int piece, Found found) {
    replies_[board][piece] = {{found.key()}, found.odd()};
    if (found.is_too_deep())
      deep_[deep_count_++] = {board, piece};
    else
      close_.add(board, piece, close_ones(t, found), found);
  }

  void look_closely(const Table& t, const Firsts<whole_runs, diverse>& firsts) {
    for (int i = 0; i < close_.size; ++i) {
      const auto& c = close_.at[i];
      const Slot& slot = firsts.at[c.board].slot;
      const Exact<N> e = exact<whole_runs, diverse>(t, slot, load_columns<N>(slot), c.piece, c.place, c.y);
      replies_[c.board][c.piece].best.consider(e.key, e.end);
    }
    close_.size = 0;
  }

  void settle(const Table& t, const Slot& slot, int piece, Reply& reply) {
    const ScanSettings settings{&t.weights, t.plan.height, true};
    const Slot* slots[kTogether];
    for (const Slot*& each : slots) each = &slot;
    kScans<whole_runs, diverse>[piece].quick(settings, slots, scan_);
    const Found found = found_quickly(scan_, 0);
    reply = {{found.key()}, 0};
    consider<whole_runs, diverse, N>(t, slot, found, piece, found.clearing() | found.odd(), reply.best);
  }

  void add_up(First& first, int board) const {
    first.lost = 0;
    first.sum = 0;
    for (const Reply& reply : replies_[board]) {
      const bool lost = !reply.best.is_drop();
      first.lost += lost ? 1 : 0;
      first.sum += lost ? 0 : first.path + first.slot.base + (reply.best.key >> 6);
    }
  }

  Reply replies_[kMostDrops][tetris::kPieceCount];
  Ground<Q> grounds_[kGroups];
  Scan scan_;
  Closer close_;
  struct {
    int board, piece;
  } deep_[kBlock * tetris::kPieceCount];  ///< with wells that need careful lanes
  int deep_count_ = 0;
};

/// Moves that also look at the first unknown piece.
template <bool whole_runs, bool diverse>
class Expect {
 public:
  /// Returns the number of lines cleared, or -1 if every drop ends the game. On narrow lanes the
  /// stack must leave room for all pieces that are looked at.
  int play(const Table& t, Slot& slot, bool tall, int piece, int next) {
    firsts_.list(t, slot, tall, piece);
    if (firsts_.size == 0) return -1;
    const First& best = next == kUnknown ? best_of(t, firsts_) : best_pair(t, next);
    slot = best.slot;
    return best.lines;
  }

 private:
  using List = Firsts<whole_runs, diverse>;

  const First& best_of(const Table& t, List& list) {
    replies_.find(t, list);
    for (;;) {
      const int best = index_of_best(list);
      if (!replies_.is_open(best)) return list.at[best];
      replies_.settle(t, list.at[best], best);
    }
  }

  /// With the next piece known: the value of a first drop is that of the best second drop after it.
  const First& best_pair(const Table& t, int next) {
    for (int i = 0; i < firsts_.size; ++i) {
      First& first = firsts_.at[i];
      seconds_.list(t, first.slot, is_tall(t, first.slot), next);
      first.lost = tetris::kPieceCount + 1;
      first.sum = 0;
      if (seconds_.size == 0) continue;
      const First& second = best_of(t, seconds_);
      first.lost = second.lost;
      first.sum = second.sum + (tetris::kPieceCount - second.lost) * first.path;
    }
    return firsts_.at[index_of_best(firsts_)];
  }

  static int index_of_best(const List& list) {
    int best = 0;
    for (int i = 1; i < list.size; ++i) best = list.at[i].is_better_than(list.at[best]) ? i : best;
    return best;
  }

  List firsts_, seconds_;
  Replies<whole_runs, diverse> replies_;
};

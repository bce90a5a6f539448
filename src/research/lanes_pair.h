// The best pair of drops when the next piece is known. Included once per instruction set.
//
// Every drop of the first piece is played, and the best drop of the next piece is found on the
// board it leaves; of equal pairs the one with the better first drop counts.
#pragma once

inline constexpr std::int64_t kNoPair = INT64_MIN;

FOURFOLD_INLINE bool is_tall(const Table& t, const Slot& slot) {
  constexpr std::uint32_t high = ~0u << Table::kTallBit;
  return t.plan.height > Table::kNarrowRows && any(slot.columns & ~walls<Careful>() & all<Careful>(high));
}

/// A first drop and the board it leaves.
struct First {
  Slot slot;
  std::int64_t key, path;
  std::int64_t sum;  ///< with the best second drop
  int lines;

  [[nodiscard]] bool is_better_than(const First& other) const {
    return sum != other.sum ? sum > other.sum : key > other.key;
  }
};

/// Moves with two pieces known.
template <bool whole_runs, bool diverse>
class Pairs {
 public:
  /// The lines cleared, or -1 if every drop ends the game. On narrow lanes the stack must leave
  /// room for two pieces.
  int play(const Table& t, Slot& slot, bool tall, int piece, int next, Batch<whole_runs, diverse>& batch) {
    size_ = 0;
    if (tall)
      list_firsts<Careful>(t, slot, piece);
    else
      list_firsts<N>(t, slot, piece);
    if (size_ == 0) return -1;
    find_seconds(t, next, batch);
    const First* best = firsts_;
    for (int i = 1; i < size_; ++i) best = firsts_[i].is_better_than(*best) ? &firsts_[i] : best;
    slot = best->slot;
    return best->lines;
  }

 private:
  /// All first drops that do not end the game, with everything they do.
  template <class M>
  void list_firsts(const Table& t, const Slot& slot, int piece) {
    const M columns = load_columns<M>(slot);
    int heights[tetris::kWidth];
    for (int x = 0; x < tetris::kWidth; ++x)
      heights[x] = 32 - __builtin_clz(std::uint32_t{slot.columns[kFirstLane + x]});
    const auto& shapes = kShapes[static_cast<std::size_t>(piece)];
    for (int r = 0; r < shapes.count; ++r) {
      const Orientation& o = shapes.orientations[static_cast<std::size_t>(r)];
      for (int x = 0; x + o.width <= tetris::kWidth; ++x) {
        const int y = resting_row(o, [&](int i) { return heights[x + i]; });
        if (y - 1 + o.height() > t.plan.height) continue;
        add(slot, exact<whole_runs, diverse>(t, slot, columns, piece, r * kLanes + kFirstLane + x, y + 2), piece, r, y);
      }
    }
  }

  template <class M>
  FOURFOLD_INLINE void add(const Slot& slot, const Exact<M>& e, int piece, int rotation, int y) {
    First& first = firsts_[size_++];
    first.key = e.key;
    first.path = e.path;
    first.lines = __builtin_popcount(e.rows);
    store(first.slot, e.columns, missing_after(slot, piece, rotation, y + 2, e.rows));
    first.slot.base = e.end;
  }

  void find_seconds(const Table& t, int next, Batch<whole_runs, diverse>& batch) {
    Queue quick, careful;
    for (int i = 0; i < size_; ++i) {
      batch.slots[i] = &firsts_[i].slot;
      (is_tall(t, firsts_[i].slot) ? careful : quick).add(i);
    }
    batch.begin();
    batch.scan(next, quick, careful);
    batch.look_closely();
    for (int i = 0; i < careful.size; ++i) {
      Scan scan;
      First& first = firsts_[careful.board[i]];
      finish(first, choose_carefully<whole_runs, diverse>(t, first.slot, next, scan));
    }
    for (int i = 0; i < quick.size; ++i) finish(firsts_[quick.board[i]], batch.turns[quick.board[i]].best);
    settle_the_best(next, quick, careful, batch);
  }

  /// An open board looks better than it is: one that is not the best even so can be left alone.
  void settle_the_best(int next, const Queue& quick, const Queue& careful, Batch<whole_runs, diverse>& batch) {
    std::int64_t most = kNoPair;
    for (int i = 0; i < careful.size; ++i) most = std::max(most, firsts_[careful.board[i]].sum);
    for (int i = 0; i < quick.size; ++i) {
      if (!batch.is_open(quick.board[i])) most = std::max(most, firsts_[quick.board[i]].sum);
    }
    Queue open;
    for (int i = 0; i < quick.size; ++i) {
      if (batch.is_open(quick.board[i]) && firsts_[quick.board[i]].sum >= most) open.add(quick.board[i]);
    }
    batch.settle(next, open.board, open.size);
    for (int i = 0; i < quick.size; ++i) {
      First& first = firsts_[quick.board[i]];
      if (batch.is_open(quick.board[i])) first.sum = kNoPair;
    }
    for (int i = 0; i < open.size; ++i) finish(firsts_[open.board[i]], batch.turns[open.board[i]].best);
  }

  static void finish(First& first, const Choice& second) {
    first.sum = second.is_drop() ? first.path + first.slot.base + (second.key >> 6) : kNoPair;
  }

  First firsts_[kMostDrops];
  int size_ = 0;
};

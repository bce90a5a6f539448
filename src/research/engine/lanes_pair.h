// The best pair of drops when the next piece is known. Included once per instruction set.
//
// Every drop of the first piece is played, and the best drop of the next piece is found on the
// board it leads to. Of equal pairs it takes the one with the better first drop.
#pragma once

inline constexpr std::int64_t kNoPair = INT64_MIN;

/// Moves when two pieces are known.
template <bool whole_runs, bool diverse>
class Pairs {
 public:
  /// Returns the number of lines cleared, or -1 if every drop ends the game. On narrow lanes the
  /// stack must leave room for two pieces.
  int play(const Table& t, Slot& slot, bool tall, int piece, int next, Batch<whole_runs, diverse>& batch) {
    firsts_.list(t, slot, tall, piece);
    if (firsts_.size == 0) return -1;
    find_seconds(t, next, batch);
    const First* best = firsts_.at;
    for (int i = 1; i < firsts_.size; ++i) best = firsts_.at[i].is_better_than(*best) ? &firsts_.at[i] : best;
    slot = best->slot;
    return best->lines;
  }

 private:
  void find_seconds(const Table& t, int next, Batch<whole_runs, diverse>& batch) {
    Queue quick, careful;
    for (int i = 0; i < firsts_.size; ++i) {
      batch.slots[i] = &firsts_.at[i].slot;
      (is_tall(t, firsts_.at[i].slot) ? careful : quick).add(i);
    }
    batch.begin();
    batch.scan(next, quick, careful);
    batch.look_closely();
    for (int i = 0; i < careful.size; ++i) {
      Scan scan;
      First& first = firsts_.at[careful.board[i]];
      finish(first, choose_carefully<whole_runs, diverse>(t, first.slot, next, scan));
    }
    for (int i = 0; i < quick.size; ++i) finish(firsts_.at[quick.board[i]], batch.turns[quick.board[i]].best);
    settle_the_best(next, quick, careful, batch);
  }

  /// The value of an open board is too good. If it is not the best even so, it need not be
  /// measured.
  void settle_the_best(int next, const Queue& quick, const Queue& careful, Batch<whole_runs, diverse>& batch) {
    std::int64_t most = kNoPair;
    for (int i = 0; i < careful.size; ++i) most = std::max(most, firsts_.at[careful.board[i]].sum);
    for (int i = 0; i < quick.size; ++i) {
      if (!batch.is_open(quick.board[i])) most = std::max(most, firsts_.at[quick.board[i]].sum);
    }
    Queue open;
    for (int i = 0; i < quick.size; ++i) {
      if (batch.is_open(quick.board[i]) && firsts_.at[quick.board[i]].sum >= most) open.add(quick.board[i]);
    }
    batch.settle(next, open.board, open.size);
    for (int i = 0; i < quick.size; ++i) {
      First& first = firsts_.at[quick.board[i]];
      if (batch.is_open(quick.board[i])) first.sum = kNoPair;
    }
    for (int i = 0; i < open.size; ++i) finish(firsts_.at[open.board[i]], batch.turns[open.board[i]].best);
  }

  static void finish(First& first, const Choice& second) {
    first.sum = second.is_drop() ? first.path + first.slot.base + (second.key >> 6) : kNoPair;
  }

  Firsts<whole_runs, diverse> firsts_;
};

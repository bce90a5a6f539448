// The best pair of drops when the next piece is known. Included once per instruction set.
//
// Every drop of the first piece is played, the better ones first, and the best drop of the next piece is found on the board it leaves.
#pragma once

inline constexpr std::int64_t kNoPair = INT64_MIN;
inline constexpr int kMostDrops = 34;

/// The sum of a choice, relative to the base of the slot.
FOURFOLD_INLINE std::int64_t sum_of(const Choice& best) { return best.is_drop() ? best.key >> 6 : kNoPair; }

/// The best sum of one more drop; kNoPair if every one ends the game.
template <bool whole_runs, bool diverse>
[[gnu::noinline]] std::int64_t careful_sum(const Table& t, const Slot& slot, int piece) {
  Scan scan;
  kScans<whole_runs, diverse>[piece].careful({&t.weights, t.plan.height, t.odd_first}, slot, scan);
  return sum_of(settle<whole_runs, diverse, Careful>(t, slot, piece, found_carefully(scan)));
}

FOURFOLD_INLINE bool is_tall(const Table& t, const Slot& slot) {
  constexpr std::uint32_t high = ~0u << Table::kTallBit;
  return t.plan.height > Table::kNarrowRows && any(slot.columns & ~walls<Careful>() & all<Careful>(high));
}

/// The same for kTogether boards.
template <bool whole_runs, bool diverse>
FOURFOLD_INLINE void best_sums(const Table& t, Slots slots, int piece, std::int64_t* sums) {
  Scan scan;
  kScans<whole_runs, diverse>[piece].quick({&t.weights, t.plan.height, t.odd_first}, slots, scan);
  for (int i = 0; i < kTogether; ++i) {
    const Found found = found_quickly(scan, i);
    sums[i] = is_tall(t, *slots[i]) || found.is_too_deep()
                  ? careful_sum<whole_runs, diverse>(t, *slots[i], piece)
                  : sum_of(settle<whole_runs, diverse, N>(t, *slots[i], piece, found));
  }
}

/// A first drop and the board it leaves.
struct First {
  Slot slot;
  std::int64_t key, path;
  int lines;
};

struct Firsts {
  First items[kMostDrops];
  std::uint8_t order[kMostDrops];  ///< the better ones first
  int size = 0;

  /// Insertion: the list is short.
  void add() {
    int j = size;
    for (; j > 0 && items[order[j - 1]].key < items[size].key; --j) order[j] = order[j - 1];
    order[j] = static_cast<std::uint8_t>(size++);
  }
};

/// All first drops that do not end the game, with everything they do.
template <bool whole_runs, bool diverse, class M>
FOURFOLD_INLINE void list_firsts(const Table& t, const Slot& slot, int piece, Firsts& firsts) {
  Scan scan;
  kScans<whole_runs, diverse>[piece].careful({&t.weights, t.plan.height, false}, slot, scan);
  const Found found = found_carefully(scan);
  const M columns = load_columns<M>(slot);
  for (Places left = found.drops(); left != 0; left &= left - 1) {
    const int place = __builtin_ctzll(left), y = found.y(place);
    const Exact<M> e = exact<whole_runs, diverse>(t, slot, columns, piece, place, y);
    First& first = firsts.items[firsts.size];
    first.key = e.key;
    first.path = e.path;
    first.lines = __builtin_popcount(e.rows);
    store(first.slot, e.columns, missing_after(slot, piece, place / kLanes, y, e.rows));
    first.slot.base = e.end;
    firsts.add();
  }
}

/// Two pieces known: the lines cleared, or -1 if every drop ends the game. On narrow lanes the stack must leave room for two pieces.
template <bool whole_runs, bool diverse>
[[gnu::noinline]] int play_pair(const Table& t, Slot& slot, bool tall, int piece, int next) {
  Firsts firsts;
  if (tall)
    list_firsts<whole_runs, diverse, Careful>(t, slot, piece, firsts);
  else
    list_firsts<whole_runs, diverse, N>(t, slot, piece, firsts);
  if (firsts.size == 0) return -1;

  const First* chosen = nullptr;
  std::int64_t best = kNoPair;
  for (int i = 0; i < firsts.size; i += kTogether) {
    const First* tried[kTogether];
    const Slot* slots[kTogether];
    for (int j = 0; j < kTogether; ++j) {
      tried[j] = &firsts.items[firsts.order[i + j < firsts.size ? i + j : i]];
      slots[j] = &tried[j]->slot;
    }
    std::int64_t sums[kTogether];
    best_sums<whole_runs, diverse>(t, slots, next, sums);
    for (int j = 0; j < kTogether; ++j) {
      const std::int64_t sum = sums[j] == kNoPair ? kNoPair : tried[j]->path + tried[j]->slot.base + sums[j];
      if (chosen != nullptr && sum <= best) continue;
      best = sum;
      chosen = tried[j];
    }
  }
  slot = chosen->slot;
  return chosen->lines;
}

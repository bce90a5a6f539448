// The best pair of drops when the next piece is known. Included once per instruction set.
//
// Every drop of the first piece is played, the better ones first, and the best drop of the next piece is found on the board it leaves.
#pragma once

inline constexpr std::int64_t kNoPair = INT64_MIN;
inline constexpr int kMostDrops = 34;

/// The best sum of one more drop, relative to the base of the slot; kNoPair if every one ends the game.
template <tetris::Piece piece, bool whole_runs, bool diverse, class M>
FOURFOLD_INLINE std::int64_t settled_sum(const Table& t, const Slot& slot, Scan& s) {
  const Best<M> best = settle<piece, whole_runs, diverse, M>(t, slot, s);
  return best.key <= kNoDrop ? kNoPair : best.key >> 6;
}

template <tetris::Piece piece, bool whole_runs, bool diverse>
[[gnu::noinline]] std::int64_t best_sum(const Table& t, const Slot& slot, bool tall) {
  const Question q{&t.weights, t.plan.height, t.odd_first};
  Scan s;
  if (!tall) quick_scan<piece, whole_runs, diverse>(q, slot, s);
  if (!tall && !s.too_deep) return settled_sum<piece, whole_runs, diverse, N>(t, slot, s);
  careful_scan<piece, whole_runs, diverse>(q, slot, s);
  return settled_sum<piece, whole_runs, diverse, Careful>(t, slot, s);
}

using BestSum = std::int64_t (*)(const Table&, const Slot&, bool);

template <bool whole_runs, bool diverse>
inline constexpr BestSum kBestSum[tetris::kPieceCount] = {
    &best_sum<tetris::Piece::I, whole_runs, diverse>, &best_sum<tetris::Piece::J, whole_runs, diverse>,
    &best_sum<tetris::Piece::L, whole_runs, diverse>, &best_sum<tetris::Piece::T, whole_runs, diverse>,
    &best_sum<tetris::Piece::O, whole_runs, diverse>, &best_sum<tetris::Piece::S, whole_runs, diverse>,
    &best_sum<tetris::Piece::Z, whole_runs, diverse>};

/// A first drop and its place in the order in which they are tried.
struct First {
  std::int64_t key;
  int index;
};

/// Insertion: the list is short and half sorted.
FOURFOLD_INLINE void sort_firsts(First* list, int size) {
  for (int i = 1; i < size; ++i) {
    const First f = list[i];
    int j = i;
    for (; j > 0 && list[j - 1].key < f.key; --j) list[j] = list[j - 1];
    list[j] = f;
  }
}

/// All first drops that do not end the game, with everything they do.
template <tetris::Piece piece, bool whole_runs, bool diverse, class M>
FOURFOLD_INLINE int list_firsts(const Table& t, const Slot& slot, const Scan& s, Exact<M>* drops, First* firsts) {
  const M columns = load_columns<M>(slot);
  int size = 0;
  for (int r = 0; r < kShapes[static_cast<int>(piece)].count; ++r) {
    for (std::uint32_t left = s.drops[r]; left != 0; left &= left - 1) {
      const int lane = __builtin_ctz(left), place = r * kLanes + lane;
      drops[size] = exact<whole_runs, diverse>(t, slot, columns, static_cast<int>(piece), place, s.y[r][lane]);
      firsts[size] = {drops[size].key, size};
      ++size;
    }
  }
  sort_firsts(firsts, size);
  return size;
}

FOURFOLD_INLINE bool is_tall(const Table& t, Careful columns) {
  constexpr std::uint32_t high = ~0u << Table::kTallBit;
  return t.plan.height > Table::kNarrowRows && any(columns & ~walls<Careful>() & all<Careful>(high));
}

template <tetris::Piece piece, bool whole_runs, bool diverse, class M>
FOURFOLD_INLINE int play_pair_in(const Table& t, Slot& slot, tetris::Piece next) {
  constexpr int p = static_cast<int>(piece);
  Scan s;
  careful_scan<piece, whole_runs, diverse>({&t.weights, t.plan.height, false}, slot, s);
  Exact<M> drops[kMostDrops];
  First firsts[kMostDrops];
  const int size = list_firsts<piece, whole_runs, diverse, M>(t, slot, s, drops, firsts);
  if (size == 0) return -1;

  const BestSum best_sum_of_next = kBestSum<whole_runs, diverse>[static_cast<int>(next)];
  std::int64_t best = kNoPair;
  Slot best_slot;
  std::uint32_t rows = 0;
  for (int i = 0; i < size; ++i) {
    const Exact<M>& e = drops[firsts[i].index];
    const int place = kPlaces - 1 - static_cast<int>(e.key & (kPlaces - 1)), rotation = place / kLanes;
    Slot child;
    store(child, e.columns, missing_after(slot, p, rotation, s.y[rotation][place % kLanes], e.rows));
    child.base = e.end;
    const std::int64_t second = best_sum_of_next(t, child, is_tall(t, child.columns));
    const std::int64_t sum = second == kNoPair ? kNoPair : e.path + e.end + second;
    if (i > 0 && sum <= best) continue;
    best = sum;
    best_slot = child;
    rows = e.rows;
  }
  slot = best_slot;
  return __builtin_popcount(rows);
}

/// Two pieces known. As play_one. On narrow lanes the stack must leave room for two pieces.
template <tetris::Piece piece, bool whole_runs, bool diverse>
FOURFOLD_INLINE int play_pair(const Table& t, Slot& slot, bool tall, tetris::Piece next) {
  if (tall) return play_pair_in<piece, whole_runs, diverse, Careful>(t, slot, next);
  return play_pair_in<piece, whole_runs, diverse, N>(t, slot, next);
}

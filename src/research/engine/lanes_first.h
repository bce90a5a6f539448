// The drops of a piece and the boards they leave, for moves that look further than one piece.
// Included once per instruction set.
#pragma once

FOURFOLD_INLINE bool is_tall(const Table& t, const Slot& slot) {
  constexpr std::uint32_t high = ~0u << Table::kTallBit;
  return t.plan.height > Table::kNarrowRows && any(slot.columns & ~walls<Careful>() & all<Careful>(high));
}

/// A first drop and the board it leaves.
struct First {
  Slot slot;
  std::int64_t key, path;
  std::int64_t sum;  ///< the sum with the best drops after it
  int lost;          ///< if all possible pieces are tried: how many of them end the game after it
  int lines;

  [[nodiscard]] bool is_better_than(const First& other) const {
    if (lost != other.lost) return lost < other.lost;
    return sum != other.sum ? sum > other.sum : key > other.key;
  }
};

/// All first drops that do not end the game, with all their effects.
template <bool whole_runs, bool diverse>
struct Firsts {
  First at[kMostDrops];
  int size = 0;

  /// On narrow lanes the stack must leave room for the piece.
  void list(const Table& t, const Slot& slot, bool tall, int piece) {
    size = 0;
    if (tall)
      list_in<Careful>(t, slot, piece);
    else
      list_in<N>(t, slot, piece);
  }

 private:
  template <class M>
  void list_in(const Table& t, const Slot& slot, int piece) {
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
    First& first = at[size++];
    first.key = e.key;
    first.path = e.path;
    first.lost = 0;
    first.lines = __builtin_popcount(e.rows);
    store(first.slot, e.columns, missing_after(slot, piece, rotation, y + 2, e.rows));
    first.slot.base = e.end;
  }
};

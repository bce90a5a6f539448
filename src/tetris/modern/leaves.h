// Perft over lanes. Included once per instruction set, inside its namespace; see generator_body.h.
#pragma once

/// Whether a class of lanes can hold a field: what it cuts off must not matter. A piece above is in
/// open space and reaches the same places as any other piece in open space. A kick moves at most
/// two rows down, and a twin may be one row lower.
template <class L>
constexpr bool holds(int height, int y, bool is_open) {
  return is_open ? height <= L::kHeight - 5 : height <= L::kHeight - 7 && y <= L::kHeight - 2;
}

/// Whether a piece here reaches all of the space above the stack, with any of the shipped rules.
constexpr bool is_open(int height, int y) { return y >= height + 4; }

template <class L, Piece piece>
FOURFOLD_INLINE int count_of(const Found<typename L::Rows>& found) {
  int count = 0;
  each<distinct_orientations(piece)>([&](auto o) FOURFOLD_INLINE_CALL {
    count += bit_count(found.plain[o]);
    if (piece == Piece::T && found.has_spins) count += bit_count(found.mini[o]) + bit_count(found.full[o]);
  });
  return count;
}

/// Calls `f(orientation, lane, bit, spin)` for every move, in the order that moves.h defines.
template <class L, Piece piece, class F>
FOURFOLD_INLINE void each_move(const Found<typename L::Rows>& found, F f) {
  const auto each_bit = [&](const typename L::Rows& rows, int o, int lane, Spin spin) FOURFOLD_INLINE_CALL {
    for (auto left = rows.lane(lane); left != 0; left = static_cast<typename L::Word>(left & (left - 1)))
      f(o, lane, std::countr_zero(left), spin);
  };
  for (int o = 0; o < distinct_orientations(piece); ++o) {
    for (int lane = kWallLanes; lane < kWallLanes + kWidth; ++lane) {
      each_bit(found.plain[o], o, lane, Spin::none);
      if (piece != Piece::T || !found.has_spins) continue;
      each_bit(found.mini[o], o, lane, Spin::mini);
      each_bit(found.full[o], o, lane, Spin::full);
    }
  }
}

/// Calls `f` with the piece as a compile-time constant.
template <class F>
FOURFOLD_INLINE auto with_constant(Piece piece, F f) {
  using enum Piece;
  switch (piece) {
    case I:
      return f(std::integral_constant<Piece, I>{});
    case J:
      return f(std::integral_constant<Piece, J>{});
    case L:
      return f(std::integral_constant<Piece, L>{});
    case T:
      return f(std::integral_constant<Piece, T>{});
    case O:
      return f(std::integral_constant<Piece, O>{});
    case S:
      return f(std::integral_constant<Piece, S>{});
    default:
      return f(std::integral_constant<Piece, Z>{});
  }
}

/// Not inlined: one copy is used by lists, counts and perft. With AVX-512, g++ 12 assumes that this
/// function does not write `found` unless it is told to assume nothing (noipa).
template <class L, class Turns, Piece piece>
FOURFOLD_NOT_INLINED void flood(const typename L::Rows& columns, Turns turns, Start start, bool spins,
                                Found<typename L::Rows>& found) {
  Flood<L, Turns, piece> flood(columns, turns);
  if constexpr (piece == Piece::T) {
    if (spins) return flood.find_spins(start, found);
  }
  flood.find(start, found);
}

/// The pieces that are left to play, and the held one.
struct Queue {
  std::size_t next = 0;
  std::optional<Piece> held;
};

template <class L, class Turns>
struct Leaves {
  using Rows = typename L::Rows;
  const LeafQuestion& question;
  Turns turns;

  /// The number of leaves below a field.
  std::uint64_t of(const Rows& columns, int height, Queue queue) const {
    const auto& pieces = question.queue;
    const Piece current = pieces[queue.next];
    std::uint64_t leaves = played(columns, height, current, {queue.next + 1, queue.held});
    if (!question.may_hold) return leaves;
    if (queue.held) {
      if (*queue.held != current) leaves += played(columns, height, *queue.held, {queue.next + 1, current});
    } else if (queue.next + 1 < pieces.size()) {
      leaves += played(columns, height, pieces[queue.next + 1], {queue.next + 2, current});
    }
    return leaves;
  }

 private:
  std::uint64_t played(const Rows& columns, int height, Piece piece, Queue after) const {
    if constexpr (!std::is_same_v<L, Wide>) {
      if (!holds<L>(height, question.spawn_y, is_open(height, question.spawn_y))) {
        using Higher = std::conditional_t<std::is_same_v<L, Low>, Narrow, Wide>;
        return Leaves<Higher, LoadedTurns>{question, {question.rules}}.played(heightened<Higher, L>(columns), height,
                                                                              piece, after);
      }
    }
    return with_constant(piece, [&](auto constant) { return moves_of<constant>(columns, height, after); });
  }
  template <class, class>
  friend struct Leaves;

  template <Piece piece>
  std::uint64_t moves_of(const Rows& columns, int height, Queue after) const {
    const Start start{{Orientation::north, kEntryColumn, static_cast<std::int8_t>(question.spawn_y)},
                      !std::is_same_v<L, Wide> && is_open(height, question.spawn_y)};
    Found<Rows> found;
    flood<L, Turns, piece>(columns, turns, start, question.spins, found);
    if (after.next == question.queue.size()) return static_cast<std::uint64_t>(count_of<L, piece>(found));
    std::uint64_t leaves = 0;
    each_move<L, piece>(found, [&](int o, int lane, int bit, Spin) FOURFOLD_INLINE_CALL {
      Rows next = with_piece_at<L, piece>(columns, o, lane, bit);
      const auto full = full_rows<L>(next);
      if (full != 0) next = without_rows<L>(next, full);
      const int top = L::kHeight - bit + highest_cell(piece, o);
      leaves += of(next, (top > height ? top : height) - std::popcount(full), after);
    });
    return leaves;
  }

  static constexpr int highest_cell(Piece piece, int o) {
    int highest = 0;
    for (const Step cell : cells_of(piece, static_cast<Orientation>(o))) highest = cell.y > highest ? cell.y : highest;
    return highest;
  }
};

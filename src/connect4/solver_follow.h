// An upper bound of the score without a search: what a player is sure of who only answers in the
// same column. Included inside a namespace per instruction set; see solver_body.h.
//
// The "follower" is the side that is not to move. It answers every move of the other side, the
// "leader", in the same column, one cell higher (claimeven: V. Allis, "A Knowledge-based Approach
// of Connect-Four", 1988). That works in columns with an even number of free cells. The first free
// cells of the odd columns are paired: when the leader takes one of a pair, the follower takes the
// other. If that covers all columns, the leader gets at most:
//
//    on a board of even height the cells of rows 1, 3, 5; on one of odd height, rows 2, 4, 6   ("leading" cells)
//    and the first cells of the odd columns, but of two only one.
//
// If the follower has a winning cell directly above a cell that the leader would get, the leader
// loses by playing there, so the cells above are not reached before the end ("closed"). When all
// other cells are full, the leader has to play there.
#pragma once

/// There is no bound.
inline constexpr int kUnknown = 99;

template <class Board>
struct Follow {
  const Board& board;
  Bits mover, mask;
  Bits landing;  ///< the first free cell of each column
  Bits theirs;   ///< winning cells of the follower

  /// An upper bound of the leader's score.
  FOURFOLD_INLINE int bound() const {
    const Bits free = board.board() & ~mask;
    Bits doors = free & theirs >> 1 & (landing | board.leading());
    Bits closed = 0;
    if (doors != 0) {
      closed = upward(doors, free);
      doors = closed & ~(closed << 1);
    }
    const Bits odd = landing & ~board.leading() & ~closed;
    const int odd_count = __builtin_popcountll(odd);
    if (odd_count % 2 != 0) return board.has_line(mover | free) ? kUnknown : 0;

    const Bits leaders = mover | doors | (free & board.leading() & ~closed);
    if (can_line_up(leaders, odd, odd_count)) return kUnknown;
    // The leader's last move fills all cells but the closed ones, and then one of these: the
    // follower wins.
    if (closed != 0) return -(__builtin_popcountll(closed) / 2);
    const Bits followers = (mask ^ mover) | (free & ~board.leading() & ~odd);
    return board.has_line(followers) ? -1 : 0;
  }

 private:
  FOURFOLD_INLINE bool can_line_up(Bits leaders, Bits odd, int odd_count) const {
    if (odd_count != 2) return board.has_line(leaders | odd);
    const Bits one = odd & -odd;
    return board.has_line(leaders | one) || board.has_line(leaders | (odd ^ one));
  }

  /// The cells, and all free cells above them.
  FOURFOLD_INLINE Bits upward(Bits cells, Bits free) const {
    for (int distance = 1; distance < board.height(); distance *= 2) {
      cells |= free & cells << distance;
      free &= free << distance;
    }
    return cells;
  }
};

#if FOURFOLD_REGISTER == 64

/// The same for many positions at once, one per lane, in all of which the same side is to move.
/// With narrower registers it takes longer than asking for one after the other.
template <class Board, class Lanes>
struct FollowMany {
  const Board& board;
  Bits mover;
  const Lanes& mask;
  const Lanes& landing;
  const Lanes& theirs;

  /// An upper bound of the leader's score, for each lane.
  FOURFOLD_INLINE void store_bounds(Bits* out) const {
    const Lanes own = all<Lanes>(mover), leading = all<Lanes>(board.leading());
    const Lanes free = all<Lanes>(board.board()) & ~mask;
    Lanes closed = free & theirs >> 1 & (landing | leading);
    upward(closed, free);
    const Lanes doors = closed & ~(closed << 1);
    const Lanes odd = landing & ~leading & ~closed, rest = odd & (odd - 1);
    Lanes is_uneven, closed_count;
    count(odd, is_uneven);
    count(closed, closed_count);
    is_uneven = -(is_uneven & 1);

    // Where an odd number of columns is odd, only a leader who can have no line at all is held.
    const Lanes leaders = own | doors | (free & leading & ~closed);
    const Lanes two = as_lanes(rest != 0) & as_lanes((rest & (rest - 1)) == 0);
    const Lanes without_rest = picked(is_uneven, own | free, leaders | (odd & ~(two & rest)));
    const Lanes without_one = picked(is_uneven, own | free, leaders | (odd & ~(two & ~rest)));
    const Lanes can_line_up = as_lanes((board.lines(without_rest) | board.lines(without_one)) != 0);
    const Lanes followers = (mask ^ own) | (free & ~leading & ~odd);
    const Lanes has_line = as_lanes(board.lines(followers) != 0);  // -1 where it is true
    const Lanes bound = ~is_uneven & picked(as_lanes(closed != 0), -(closed_count >> 1), has_line);
    const Lanes result = picked(can_line_up, all<Lanes>(kUnknown), bound);
    __builtin_memcpy(out, &result, sizeof result);
  }

 private:
  template <class Compared>
  FOURFOLD_INLINE static Lanes as_lanes(const Compared& c) {
    return reinterpret_cast<Lanes>(c);
  }
  FOURFOLD_INLINE static Lanes picked(const Lanes& where, const Lanes& a, const Lanes& b) {
    return (where & a) | (~where & b);
  }
  FOURFOLD_INLINE static void count(const Lanes& cells, Lanes& out) {
    alignas(64) Bits sizes[kCount<Lanes>];
    store_sizes(cells, sizes);
    __builtin_memcpy(&out, sizes, sizeof out);
  }
  FOURFOLD_INLINE void upward(Lanes& cells, Lanes free) const {
    for (int distance = 1; distance < board.height(); distance *= 2) {
      cells |= free & cells << distance;
      free &= free << distance;
    }
  }
};

/// The bound after each of a position's moves; `mover` and `mask` are those of the side to move
/// then.
template <class Board, class Moves, int lanes>
class FollowAfter {
 public:
  FOURFOLD_INLINE FollowAfter(const Board& board, Bits mover, Bits mask, const Moves& moves) {
    using Lanes = typename LanesOf<lanes>::type;
    const Lanes masks = all<Lanes>(mask) | moves.move;
    FollowMany<Board, Lanes>{board, mover, masks, moves.landing, moves.wins}.store_bounds(bounds_);
  }
  FOURFOLD_INLINE int bound(int i) const { return static_cast<int>(bounds_[i]); }

 private:
  alignas(64) Bits bounds_[lanes];
};

#else

/// The same, one after the other, and only as many as are asked for.
template <class Board, class Moves, int lanes>
struct FollowAfter {
  const Board& board;
  Bits mover, mask;
  const Moves& moves;

  FOURFOLD_INLINE int bound(int i) const {
    return Follow<Board>{board, mover, mask | moves.move[i], moves.landing[i], moves.wins[i]}.bound();
  }
};

#endif

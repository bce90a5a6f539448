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

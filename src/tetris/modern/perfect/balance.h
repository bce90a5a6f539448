// Even and odd columns: whether the remaining pieces can make up the difference between them.
//
// The difference is the number of free cells in the even columns minus that in the odd columns.
// Rows are removed as a whole, and the cells of a column stay in it. So a piece changes the
// difference by the cells it covers, even if cleared rows lie between them:
//
//   O, S, Z  nothing      L, J  2 up or down      T  2 when it stands, else nothing
//   I  4 when it stands, else nothing
#pragma once

#include <cstdlib>

#include "tetris/modern/perfect/field.h"
#include "tetris/modern/perfect/hand.h"

namespace fourfold::tetris::modern {

class Balance {
 public:
  /// For the next `count` pieces that are played. They are chosen from the older piece and the next
  /// `count` pieces of the queue: all of them but one, or all if no more pieces are known.
  Balance(const KnownPieces& pieces, Hand hand, int count) {
    int seen = 0, uneven = 0;
    const auto add = [&](Piece piece) {
      ++seen;
      uneven += piece == Piece::L || piece == Piece::J ? 1 : 0;
      has_t_ |= piece == Piece::T;
      most_ += kMost[static_cast<std::size_t>(piece)];
    };
    if (hand.older) add(*hand.older);
    const int ahead = pieces.has_hold ? count : count - 1;
    for (std::size_t at = hand.next; at < pieces.queue.size() && at < hand.next + static_cast<std::size_t>(ahead); ++at)
      add(pieces.queue[at]);
    const bool is_one_left = seen > count;
    if (!is_one_left || uneven < seen) is_possible_[static_cast<std::size_t>(uneven % 2)] = true;
    if (is_one_left && uneven > 0) is_possible_[static_cast<std::size_t>((uneven + 1) % 2)] = true;
  }

  /// Returns false if the pieces cannot make up the difference of these free cells.
  [[nodiscard]] bool allows(Cells free) const {
    const int difference = (std::popcount(free & kEvenColumns) - std::popcount(free & ~kEvenColumns)) / 2;
    return std::abs(difference) <= most_ && (has_t_ || is_possible_[static_cast<std::size_t>(difference & 1)]);
  }

 private:
  static constexpr std::array kMost = {2, 1, 1, 1, 0, 0, 0};  // in the order of Piece, in units of two cells
  static constexpr Cells kEvenColumns =
      column_of_cells(0) | column_of_cells(2) | column_of_cells(4) | column_of_cells(6) | column_of_cells(8);

  int most_ = 0;
  bool has_t_ = false;
  std::array<bool, 2> is_possible_{};  ///< without a T: whether half of the difference can be even, can be odd
};

}  // namespace fourfold::tetris::modern

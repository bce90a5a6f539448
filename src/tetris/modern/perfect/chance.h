// The probability of a perfect clear that needs pieces which are not known yet.
#pragma once

#include <optional>
#include <span>

#include "tetris/modern/perfect/orders.h"
#include "tetris/modern/search/view.h"

namespace fourfold::tetris::modern {

/// A board between two pieces. The hold box may be used.
struct PerfectQuestion {
  Board board;
  std::optional<Piece> held;
  std::span<const Piece> known;    ///< the next pieces, the falling one first; may be empty
  PieceSet bag = PieceSet::all();  ///< the piece after the known ones is one of these
};

/// It stores the fields it has seen, in bounded memory; this does not change its answers.
class PerfectChance {
 public:
  static constexpr int kAlways = 10'000;
  static constexpr int kMostPieces = 4, kMostRows = PerfectOrders::kMostRows;

  explicit PerfectChance(SharedRules rules, std::size_t slots = PerfectOrders::kUsualSlots)
      : rules_(std::move(rules)), orders_(rules_->turns, slots) {}

  /// How many of 10,000 possible futures, rounded down, have a perfect clear: the share of the
  /// sequences of unknown pieces after which the finder would find one with at most kMostPieces
  /// pieces and kMostRows rows. All sequences that the bag allows are equally likely. Nothing if
  /// the number of cells or the height of the board makes such a clear impossible.
  std::optional<int> of(const PerfectQuestion& question);
  /// A quick look: no answer of a board exceeds this one, and if it is nothing or 0, it is exact.
  [[nodiscard]] static std::optional<int> most_of(const Board& board);

 private:
  SharedRules rules_;
  PerfectOrders orders_;
};

}  // namespace fourfold::tetris::modern

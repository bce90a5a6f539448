// How likely a perfect clear is that needs pieces which are not seen yet.
#pragma once

#include <optional>
#include <span>

#include "tetris/modern/perfect/orders.h"
#include "tetris/modern/search/view.h"

namespace fourfold::tetris::modern {

/// A board between two pieces, as a search meets it. The hold box may be used.
struct PerfectQuestion {
  Board board;
  std::optional<Piece> held;
  std::span<const Piece> known;    ///< what comes, the falling piece first; may be empty
  PieceSet bag = PieceSet::all();  ///< one of these comes after the known ones
};

/// It remembers the fields it has seen, in bounded memory, and gives the same answers whether it does
/// or not.
class PerfectChance {
 public:
  static constexpr int kAlways = 10'000;
  static constexpr int kMostPieces = 4, kMostRows = PerfectOrders::kMostRows;

  explicit PerfectChance(const SharedRules& rules, std::size_t slots = PerfectOrders::kUsualSlots)
      : rules_(rules), orders_(rules_->turns, slots) {}

  /// How many of 10,000 possible futures, rounded down, have a perfect clear: the share of the
  /// sequences of unknown pieces after which the finder would find one with kMostPieces pieces or
  /// fewer and kMostRows rows or fewer. All sequences that the bag allows are equally likely.
  /// Nothing if the number of cells or the height of the board rules such a clear out.
  std::optional<int> of(const PerfectQuestion& question);

 private:
  SharedRules rules_;
  PerfectOrders orders_;
};

}  // namespace fourfold::tetris::modern

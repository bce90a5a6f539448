// Handles all futures at once: each arriving piece is tried in turn, and all orders that the hold
// box can make are followed together.
#include "tetris/modern/perfect/chance.h"

#include <algorithm>

#include "tetris/modern/perfect/parts.h"

namespace fourfold::tetris::modern {
namespace {

bool is_empty(Singles orders) { return orders == 0; }
bool is_empty(Pairs orders) { return orders == 0; }
bool is_empty(const Triples& orders) { return orders == Triples{}; }
bool is_empty(const Fours& orders) { return orders == Fours{}; }

void merge(Singles& into, Singles orders) { into |= orders; }
void merge(Pairs& into, Pairs orders) { into |= orders; }
template <class Orders>
void merge(std::array<Orders, kPieceCount>& into, const std::array<Orders, kPieceCount>& orders) {
  for (std::size_t i = 0; i < kPieceCount; ++i) merge(into[i], orders[i]);
}

/// The hands that some order of play leads to: for every older piece (hand.h), the orders in which
/// the rest can still be played to the end. Orders that lead to the same older piece share one
/// entry.
template <class Orders>
struct Hands {
  std::array<Orders, kPieceCount> left{};
  PieceSet older;  ///< the older pieces for which some order is left

  void add(Piece piece, const Orders& orders) {
    if (is_empty(orders)) return;
    merge(left[static_cast<std::size_t>(piece)], orders);
    older.add(piece);
  }
};

template <class F>
void each_of(PieceSet pieces, F f) {
  for (unsigned left = pieces.bits; left != 0; left &= left - 1) f(static_cast<Piece>(std::countr_zero(left)));
}

/// Counts the futures of a question that lead to a perfect clear.
class Futures {
 public:
  Futures(const Rules& rules, const PerfectQuestion& question) : rules_(rules), question_(question) {}

  /// Starts without a piece in hand: the first piece that arrives becomes the older one. `orders`
  /// fill the board.
  template <class Orders>
  std::int64_t good(const Orders& orders) const {
    if (rules_.hold && question_.held) return with_older(*question_.held, orders, {0, question_.bag});
    return each_arrival({0, question_.bag}, [&](Piece piece, Next next) { return with_older(piece, orders, next); });
  }

  /// The number of all futures if `pieces` are to be played.
  [[nodiscard]] std::int64_t all(int pieces) const {
    const bool needs_one_more = rules_.hold && !question_.held;
    const int arriving = pieces + (needs_one_more ? 1 : 0);
    return count_all({0, question_.bag}, static_cast<std::size_t>(arriving));
  }

 private:
  /// The piece that arrives next: a known one, or any from the bag.
  struct Next {
    std::size_t at = 0;
    PieceSet bag;
  };

  template <class F>
  std::int64_t each_arrival(Next next, F f) const {
    if (next.at < question_.known.size()) return f(question_.known[next.at], Next{next.at + 1, next.bag});
    std::int64_t sum = 0;
    each_of(next.bag,
            [&](Piece piece) { sum += f(piece, Next{next.at + 1, bag_after(rules_.randomizer, next.bag, piece)}); });
    return sum;
  }

  /// The size of the bag depends only on how many pieces were drawn, not on which.
  [[nodiscard]] std::int64_t count_all(Next next, std::size_t arriving) const {
    std::int64_t count = 1;
    for (; next.at < arriving; ++next.at) {
      if (next.at < question_.known.size()) continue;
      count *= next.bag.size();
      next.bag = bag_after(rules_.randomizer, next.bag, static_cast<Piece>(std::countr_zero(next.bag.bits)));
    }
    return count;
  }

  template <class Orders>
  std::int64_t with_older(Piece older, const Orders& orders, Next next) const {
    Hands<Orders> hands;
    hands.add(older, orders);
    return good_after(hands, next);
  }

  template <class Orders>
  std::int64_t good_after(const Hands<Orders>& hands, Next next) const {
    if (hands.older.empty()) return 0;
    return each_arrival(next, [&](Piece piece, Next then) { return good_after(played(hands, piece), then); });
  }

  /// The last piece: the older one, or with a hold box also the one that arrives.
  [[nodiscard]] std::int64_t good_after(const Hands<Singles>& hands, Next next) const {
    bool is_older_good = false;
    PieceSet arriving;
    each_of(hands.older, [&](Piece older) {
      const PieceSet good{hands.left[static_cast<std::size_t>(older)]};
      is_older_good |= good.has(older);
      arriving.bits |= good.bits;
    });
    if (!rules_.hold) return is_older_good ? 1 : 0;
    if (is_older_good) arriving = PieceSet::all();
    if (next.at < question_.known.size()) return arriving.has(question_.known[next.at]) ? 1 : 0;
    return std::popcount(static_cast<unsigned>(arriving.bits & next.bag.bits));
  }

  /// Either piece is played, and the other one is then the older piece.
  template <class Orders>
  [[nodiscard]] auto played(const Hands<Orders>& hands, Piece arrived) const {
    Hands<std::remove_cvref_t<decltype(after_first(hands.left[0], arrived))>> next;
    each_of(hands.older, [&](Piece older) {
      const Orders& orders = hands.left[static_cast<std::size_t>(older)];
      next.add(arrived, after_first(orders, older));
      if (rules_.hold) next.add(older, after_first(orders, arrived));
    });
    return next;
  }

  const Rules& rules_;
  const PerfectQuestion& question_;
};

/// The rows of the only clear that few enough pieces can make; 0 if there is none. A clear with two
/// more rows would need five more pieces.
int rows_to_clear(const Board& board) {
  const int filled = board.cell_count();
  for (int rows = std::max(1, board.height()); rows <= PerfectChance::kMostRows; ++rows) {
    const int free = rows * kWidth - filled;
    if (free > 0 && free % 4 == 0 && free <= 4 * PerfectChance::kMostPieces) return rows;
  }
  return 0;
}

}  // namespace

std::optional<int> PerfectChance::most_of(const Board& board) {
  const int rows = rows_to_clear(board);
  if (rows == 0) return std::nullopt;
  return has_good_parts(low_field(board, rows)) ? kAlways : 0;
}

std::optional<int> PerfectChance::of(const PerfectQuestion& question) {
  const int rows = rows_to_clear(question.board);
  if (rows == 0) return std::nullopt;
  const LowField field = low_field(question.board, rows);
  if (!has_good_parts(field)) return 0;
  const int pieces = field.free_count() / 4;
  const Futures futures(*rules_, question);
  const auto share = [&](const auto& orders) {
    return static_cast<int>(futures.good(orders) * kAlways / futures.all(pieces));
  };
  switch (pieces) {
    case 1:
      return share(orders_.singles(field));
    case 2:
      return share(orders_.pairs(field));
    case 3:
      return share(orders_.triples(field));
    default:
      return share(orders_.fours(field));
  }
}

}  // namespace fourfold::tetris::modern

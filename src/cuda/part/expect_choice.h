// Decides between the drops of a piece when unknown pieces are looked at as well: the rule of
// research::choose, on the device and on the host.
#pragma once

#include "cuda/part/expect_board.h"
#include "research/engine/chances.h"

namespace fourfold::cuda {

/// What may follow after a drop.
struct Prospect {
  int lost = 8;   ///< pieces that end the game; one more than there are: a known piece ends it
  Value sum = 0;  ///< of the values with the other pieces

  [[nodiscard]] FOURFOLD_BOTH bool is_better_than(const Prospect& other) const {
    return lost != other.lost ? lost < other.lost : sum > other.sum;
  }

  /// Adds the best drop with one more possible piece; kNone if all its drops end the game.
  FOURFOLD_BOTH void add(Value value, Value path) {
    lost += value == kNone ? 1 : 0;
    sum += value == kNone ? 0 : path + value;
  }

  /// The same where tables are judged by chances.
  FOURFOLD_BOTH void add(Value value, const research::Chances& chances) {
    sum -= value == kNone ? research::Chances::kCertain : chances.of(value);
  }
};

/// The best of the drops that were offered. They are offered in the order that decides ties. A drop
/// may be offered several times in a row, with the drops of the next piece: the best offer counts.
class Leading {
 public:
  FOURFOLD_BOTH void offer(int drop, const Prospect& prospect, Value alone) {
    if (drop == drop_) {
      if (prospect.is_better_than(prospect_)) prospect_ = prospect;
      return;
    }
    settle();
    drop_ = drop;
    prospect_ = prospect;
    alone_ = alone;
  }

  /// The best drop; kNoDrop if none was offered, because all drops end the game.
  FOURFOLD_BOTH int best() {
    settle();
    return best_drop_;
  }

  static constexpr int kNoDrop = -1;

 private:
  FOURFOLD_BOTH void settle() {
    if (drop_ == kNoDrop) return;
    const bool is_same = prospect_.lost == best_.lost && prospect_.sum == best_.sum;
    if (best_drop_ != kNoDrop && !(is_same ? alone_ > best_alone_ : prospect_.is_better_than(best_))) return;
    best_drop_ = drop_;
    best_ = prospect_;
    best_alone_ = alone_;
  }

  int drop_ = kNoDrop, best_drop_ = kNoDrop;
  Prospect prospect_, best_;
  Value alone_ = 0, best_alone_ = 0;
};

/// One line of drops that has to be examined, in one number: the game, the drop of the falling
/// piece and that of the next one (10 x orientation + column).
struct Line {
  static constexpr int kUnknown = 62;  ///< the next piece is not known
  static constexpr int kNone = 63;     ///< the next piece is known, and all its drops end the game

  std::uint16_t packed;

  FOURFOLD_BOTH static Line of(int game, int first, int second) {
    return {static_cast<std::uint16_t>(game << 12 | first << 6 | second)};
  }
  [[nodiscard]] FOURFOLD_BOTH int game() const { return packed >> 12; }
  [[nodiscard]] FOURFOLD_BOTH int first() const { return packed >> 6 & 63; }
  [[nodiscard]] FOURFOLD_BOTH int second() const { return packed & 63; }
};

inline constexpr int kDropPlaces = 4 * kColumns;

/// Whether place 10 x orientation + column is a drop that does not end the game.
template <class Columns>
FOURFOLD_BOTH bool is_alive(const Columns& c, int height, const PackedShape* shapes, int count, int place) {
  const int r = place / kColumns, x = place % kColumns;
  if (r >= count || x + shapes[r].width > kColumns) return false;
  return resting_row_on(c, shapes[r], x) + shapes[r].height <= height;
}

}  // namespace fourfold::cuda

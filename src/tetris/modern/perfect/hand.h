// Which pieces a player with a hold box can play, and in which order.
//
// A player who may hold chooses between two pieces: the older one and the next of the queue.
// Playing one leaves the other, and the queue moves on by one. This describes the hold box
// completely: an empty one is the same as one with the falling piece in it. Without a hold box, the
// older piece is always played.
#pragma once

#include <array>
#include <optional>
#include <span>

#include "tetris/modern/search/view.h"

namespace fourfold::tetris::modern {

/// What can be played next. `queue` is everything after the older piece.
struct Hand {
  std::optional<Piece> older;  ///< nothing: all known pieces have been played
  std::size_t next = 0;        ///< of the queue

  friend bool operator==(const Hand&, const Hand&) = default;
};

/// Which piece must be played first, if the player has no choice.
enum class Forced : std::uint8_t { neither, older, next };

/// The known pieces, and what may be done with them.
struct KnownPieces {
  std::vector<Piece> queue;  ///< after the older piece of `first`
  Hand first;
  bool has_hold = true;
  Forced forced = Forced::neither;  ///< the falling piece has already been swapped

  explicit KnownPieces(const View& view);
  [[nodiscard]] std::size_t size() const { return queue.size() + 1; }

  [[nodiscard]] Hand after_older(Hand hand) const {
    return hand.next < queue.size() ? Hand{queue[hand.next], hand.next + 1} : Hand{std::nullopt, hand.next};
  }
  [[nodiscard]] static Hand after_next(Hand hand) { return {hand.older, hand.next + 1}; }
  /// The next piece of the queue, if it may be played and differs from the older piece.
  [[nodiscard]] std::optional<Piece> other(Hand hand) const {
    if (!has_hold || hand.next >= queue.size() || queue[hand.next] == hand.older) return std::nullopt;
    return queue[hand.next];
  }
};

}  // namespace fourfold::tetris::modern

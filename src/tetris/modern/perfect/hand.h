// Which pieces a player can put down, and in which order, with a hold box.
//
// Whoever may hold has two pieces to choose from: the older one, and the next of the queue. Playing
// one leaves the other, and the queue moves on by one. That is all there is to the hold box: an empty
// one is the same as one with the falling piece in it. Without a hold box the older one is always
// played.
#pragma once

#include <array>
#include <optional>
#include <span>

#include "tetris/modern/search/view.h"

namespace fourfold::tetris::modern {

/// What can be played next. `queue` is everything after the older piece.
struct Hand {
  std::optional<Piece> older;  ///< nothing: all pieces that are known have been played
  std::size_t next = 0;        ///< of the queue

  friend bool operator==(const Hand&, const Hand&) = default;
};

/// What the first piece must be, where the player has no choice.
enum class Forced : std::uint8_t { neither, older, next };

/// The pieces that are known, and what may be done with them.
struct KnownPieces {
  std::vector<Piece> queue;  ///< after the older piece of `first`
  Hand first;
  bool has_hold = true;
  Forced forced = Forced::neither;  ///< what falls has been swapped already

  explicit KnownPieces(const View& view);
  [[nodiscard]] std::size_t size() const { return queue.size() + 1; }

  [[nodiscard]] Hand after_older(Hand hand) const {
    return hand.next < queue.size() ? Hand{queue[hand.next], hand.next + 1} : Hand{std::nullopt, hand.next};
  }
  [[nodiscard]] static Hand after_next(Hand hand) { return {hand.older, hand.next + 1}; }
  /// The next of the queue, where it may be played and is not the same as the older piece.
  [[nodiscard]] std::optional<Piece> other(Hand hand) const {
    if (!has_hold || hand.next >= queue.size() || queue[hand.next] == hand.older) return std::nullopt;
    return queue[hand.next];
  }
};

}  // namespace fourfold::tetris::modern

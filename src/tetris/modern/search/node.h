// What the search stores: lines of play, which are small, and nodes, which have a board. A line
// becomes a node when the search continues from it.
#pragma once

#include <cstdint>

#include "tetris/modern/choice.h"
#include "tetris/modern/search/kernel.h"
#include "tetris/modern/search/rewards.h"

namespace fourfold::tetris::modern {

/// A piece, or none.
using HeldPiece = std::uint8_t;
inline constexpr HeldPiece kNoPiece = kPieceCount;

/// Everything besides the board that the rest of the game depends on.
struct State {
  std::uint32_t garbage_rows = 0;  ///< rows of the board that came from below
  HeldPiece held = kNoPiece;
  std::uint8_t next = 0;   ///< known pieces that have left the queue
  std::uint8_t combo = 0;  ///< consecutive clears, up to kMostCombo
  bool back_to_back = false;
  std::uint8_t waiting = 0;  ///< rows of garbage that attack can still cancel
  /// Rows that have come in since. They are under the board but no part of it, because nobody knows
  /// where their holes are.
  std::uint8_t risen = 0;
};

/// The last placement of a line of play, and the line's value.
struct Line {
  std::uint64_t key = 0;     ///< a hash of board and state
  std::int32_t worth = 0;    ///< the value of the whole line
  std::int32_t path = 0;     ///< the part of it that comes from its placements
  std::int16_t attack = 0;   ///< rows, by its placements
  std::uint32_t parent = 0;  ///< the node before it, in the previous layer
  Move move{};
  bool hold = false;        ///< the piece was swapped in
  std::uint16_t first = 0;  ///< the line of the first layer that it begins with
};

struct Node {
  ShortColumns board{};
  State state{};
  std::int32_t path = 0;
  std::int16_t attack = 0;
  std::uint32_t line = 0;  ///< in its layer
};

}  // namespace fourfold::tetris::modern

// What the search keeps: lines of play, which are small, and nodes, which have a board. A line
// becomes a node when the search goes on with it.
#pragma once

#include <cstdint>

#include "tetris/modern/choice.h"
#include "tetris/modern/search/kernel.h"
#include "tetris/modern/search/rewards.h"

namespace fourfold::tetris::modern {

/// A piece, or none.
using HeldPiece = std::uint8_t;
inline constexpr HeldPiece kNoPiece = kPieceCount;

/// What play depends on besides the board.
struct State {
  std::uint32_t garbage_rows = 0;  ///< rows of the board that rose from below
  HeldPiece held = kNoPiece;
  std::uint8_t next = 0;   ///< known pieces that have left the queue
  std::uint8_t combo = 0;  ///< clears in a row, up to kMostCombo
  bool back_to_back = false;
  std::uint8_t waiting = 0;  ///< rows of garbage
};

/// The last placement of a line of play, and what the line is worth.
struct Line {
  std::uint64_t key = 0;     ///< a hash of board and state
  std::int32_t worth = 0;    ///< all of the line
  std::int32_t path = 0;     ///< the part of it that its placements made
  std::uint32_t parent = 0;  ///< the node before it, in the layer before
  Move move{};
  bool hold = false;        ///< the piece was swapped in
  std::uint16_t first = 0;  ///< which line of the first layer it goes on with
};

struct Node {
  ShortColumns board{};
  State state;
  std::int32_t path = 0;
  std::uint32_t line = 0;  ///< in its layer
};

}  // namespace fourfold::tetris::modern

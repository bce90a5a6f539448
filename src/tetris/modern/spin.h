// Defines what a T-spin is; nothing else does.
#pragma once

#include "tetris/board.h"
#include "tetris/modern/field_size.h"
#include "tetris/modern/turns.h"

namespace fourfold::tetris::modern {

/// A turn that needed its fifth kick is always a full spin, whatever the corners in front are.
inline constexpr int kFarKick = 4;
constexpr bool is_far(Turn turn, int kick) { return turn != Turn::half && kick == kFarKick; }

/// The last move of a piece, as far as the rule needs it.
struct LastMove {
  bool was_turn = false;
  Turn turn = Turn::clockwise;
  int kick = 0;  ///< which kick of the turn was used, from 0
  friend constexpr bool operator==(const LastMove&, const LastMove&) = default;
};

/// Walls and floor count as filled; above the field nothing does.
constexpr bool is_filled(const Board& board, int x, int y) {
  if (x < 0 || x >= kWidth || y < 0) return true;
  return y < kRows && board.filled(y, x);
}

/// For a T whose centre is at `at`. Three of the four cells diagonal to its centre must be filled;
/// the two beside the tip of its stem decide between a full spin and a mini.
constexpr Spin spin_of(const Board& board, Location at, LastMove last) {
  if (!last.was_turn) return Spin::none;
  // Corners clockwise from the top left: in orientation o, corners o and o + 1 are in front.
  const std::array<bool, 4> corner = {is_filled(board, at.x - 1, at.y + 1), is_filled(board, at.x + 1, at.y + 1),
                                      is_filled(board, at.x + 1, at.y - 1), is_filled(board, at.x - 1, at.y - 1)};
  if (corner[0] + corner[1] + corner[2] + corner[3] < 3) return Spin::none;
  const auto front = static_cast<std::size_t>(at.orientation);
  const bool is_full = (corner[front] && corner[(front + 1) % 4]) || is_far(last.turn, last.kick);
  return is_full ? Spin::full : Spin::mini;
}

}  // namespace fourfold::tetris::modern

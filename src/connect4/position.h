// A position of Connect Four: where each player's discs are. A regular value of two sets of bits
// and a shape; the number of discs tells who is to move. The text form (`4453`) and the pictures
// are in text.h.
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "connect4/board.h"

namespace fourfold::connect4 {

/// The player who made the first move, and the other one.
enum class Side : std::uint8_t { first, second };
constexpr Side other(Side side) { return side == Side::first ? Side::second : Side::first; }

struct Position {
  BoardShape shape;
  Bits mover = 0;  ///< discs of the side to move
  Bits mask = 0;   ///< all discs

  friend constexpr bool operator==(const Position&, const Position&) = default;

  [[nodiscard]] int discs() const { return std::popcount(mask); }
  [[nodiscard]] Side to_move() const { return discs() % 2 == 0 ? Side::first : Side::second; }
  [[nodiscard]] Bits discs_of(Side side) const { return side == to_move() ? mover : mask ^ mover; }

  [[nodiscard]] bool has_column(int column) const { return column >= 0 && column < shape.width; }
  [[nodiscard]] int height_of(int column) const { return std::popcount(mask & shape.column(column)); }
  /// The column exists and is not full. It does not check whether the game is over.
  [[nodiscard]] bool can_play(int column) const { return has_column(column) && (mask & shape.top(column)) == 0; }
  [[nodiscard]] bool is_full() const { return discs() == shape.cells(); }

  /// Drops a disc of the side to move. The column must not be full.
  void play(int column);
  [[nodiscard]] Position after(int column) const;

  /// Only the last move can have won, so the winner is never the side to move.
  [[nodiscard]] std::optional<Side> winner() const;
  [[nodiscard]] bool is_over() const { return is_full() || winner().has_value(); }
  [[nodiscard]] bool wins_with(int column) const;

  /// The cells of all winning lines, columns first; empty if nobody has won.
  [[nodiscard]] std::vector<Cell> winning_cells() const;
  [[nodiscard]] Bits winning_bits() const;

  /// Left and right exchanged.
  [[nodiscard]] Position mirrored() const;

  /// A number that is different for every position of a shape: the mover's discs, with a mark on
  /// top of each column.
  [[nodiscard]] Bits key() const;
};

/// The first position of a game.
inline Position new_game(const BoardShape& shape = {}) { return {shape, 0, 0}; }

/// A column in which a disc has nothing below it.
std::optional<int> floating_column(const BoardShape& shape, Bits mask);

}  // namespace fourfold::connect4

template <>
struct std::hash<fourfold::connect4::Position> {
  std::size_t operator()(const fourfold::connect4::Position& position) const noexcept;
};

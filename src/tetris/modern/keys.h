// The fewest keys that bring a piece of the modern game to a resting place.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "tetris/modern/moves.h"

namespace fourfold::tetris::modern {

/// The last three are held keys: sideways as far as possible, or down to the ground.
enum class Stroke : std::uint8_t {
  clockwise,
  counter_clockwise,
  half,
  left,
  right,
  down,
  far_left,
  far_right,
  ground,
  hold
};
using Strokes = std::vector<Stroke>;

/// "cw", "ccw", "180", "left", "right", "down", "far left", "far right", "ground", "hold"
std::string_view name(Stroke key);
std::string to_text(const Strokes& keys);  ///< separated by ", "

/// Whether there is a half turn at all.
bool has_half_turns(const TurnRules& rules);

/// Where a turn ends, and with which kick.
struct Turned {
  Location at;
  int kick = 0;
};
std::optional<Turned> turned_piece(const TurnRules& rules, const Board& board, Piece piece, Location at, Turn turn);

/// A falling piece, and its class of spin if it comes to rest now.
struct Falling {
  Location at;
  Spin spin = Spin::none;
  friend constexpr bool operator==(const Falling&, const Falling&) = default;
};

/// The piece after one key; unchanged if there is no space. `hold` does not change it.
Falling pressed(const TurnRules& rules, const Board& board, Piece piece, Falling piece_now, Stroke key);

/// A hard drop, which is not counted, ends the sequence.
enum class Pressing : std::uint8_t {
  single,   ///< left, right, one row down, and turns
  finesse,  ///< as players count finesse: a key may also be held, which is one press
};

/// The shortest key sequences from one place to all moves. Of equally short ones it is the first in
/// the order of `Stroke`, compared key by key.
class KeyMap {
 public:
  KeyMap(const TurnRules& rules, const Board& board, Piece piece, Location from, Pressing pressing);

  /// Nothing if there is no way. For a move of class `none`, the way ends without a T-spin.
  [[nodiscard]] std::optional<Strokes> to(Move move) const;
  [[nodiscard]] std::optional<int> presses(Move move) const;

 private:
  struct Node {
    Falling now;
    int previous;
    Stroke key;
  };
  [[nodiscard]] int end_of(Move move) const;

  Piece piece_;
  std::vector<int> end_of_;  ///< by move: the node from which it is reached, or -1
  std::vector<Node> nodes_;
};

/// The keys for a piece that must be swapped in from hold first.
Strokes after_hold(Strokes keys);

}  // namespace fourfold::tetris::modern

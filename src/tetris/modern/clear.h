// What a placement is worth: points for the player, rows for the opponent.
#pragma once

#include <string>

#include "tetris/modern/rules.h"

namespace fourfold::tetris::modern {

/// A placement as the tables see it.
struct Clear {
  int lines = 0;
  Spin spin = Spin::none;
  bool perfect = false;  ///< nothing is left on the board
  int back_to_back = 0;  ///< fours and spin clears in a row before this one
  int combo = 0;         ///< clears in a row before this one

  /// Fours and clears by a T-spin; two of them with no other clear between are back to back.
  [[nodiscard]] bool is_difficult() const { return lines == 4 || (lines > 0 && spin != Spin::none); }
  [[nodiscard]] bool is_back_to_back() const { return is_difficult() && back_to_back > 0; }
  friend bool operator==(const Clear&, const Clear&) = default;
};

/// Without those for dropping.
int points_of(const Points& table, const Clear& clear, int level);
/// Before what is waiting is cancelled.
int attack_of(const Attack& table, const Clear& clear);

/// "T-SPIN DOUBLE", "FOUR", "MINI T-SPIN"; empty for a placement that was nothing special.
std::string name_of(const Clear& clear);

}  // namespace fourfold::tetris::modern

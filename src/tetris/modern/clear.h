// The value of a placement: points for the player, rows for the opponent.
#pragma once

#include <string>

#include "tetris/modern/rules.h"

namespace fourfold::tetris::modern {

/// A placement as the tables of points and attack see it.
struct Clear {
  int lines = 0;
  Spin spin = Spin::none;
  bool perfect = false;  ///< the board is empty afterwards
  int back_to_back = 0;  ///< consecutive fours and spin clears before this one
  int combo = 0;         ///< consecutive clears before this one

  /// Fours and clears by a T-spin; two of them without another clear between them are back to back.
  [[nodiscard]] bool is_difficult() const { return lines == 4 || (lines > 0 && spin != Spin::none); }
  [[nodiscard]] bool is_back_to_back() const { return is_difficult() && back_to_back > 0; }
  friend bool operator==(const Clear&, const Clear&) = default;
};

/// Without the points for dropping.
int points_of(const Points& table, const Clear& clear, int level);
/// The attack before it cancels waiting garbage.
int attack_of(const Attack& table, const Clear& clear);

/// "T-SPIN DOUBLE", "FOUR", "MINI T-SPIN"; empty for an ordinary placement.
std::string name_of(const Clear& clear);

}  // namespace fourfold::tetris::modern

// What a placement is worth: points, and rows for the opponent.
#pragma once

#include <vector>

#include "tetris/modern/turns.h"
#include "tetris/tetrio/garbage.h"
#include "tetris/tetrio/options.h"

namespace fourfold::tetris::tetrio {

/// A placement as the tables see it.
struct Clear {
  int lines = 0;
  modern::Spin spin = modern::Spin::none;
  bool all_clear = false;
  bool with_garbage = false;  ///< a row that went had come from below
  int combo = 0;              ///< clears in a row with this one; 0 if it clears nothing
  int back_to_back = 0;       ///< fours and spin clears in a row with this one
  int broken = 0;             ///< how many in a row it ended
  bool by_all_clear = false;  ///< the chain grew by the all clear alone

  [[nodiscard]] bool is_difficult() const { return lines >= 4 || (lines > 0 && spin != modern::Spin::none); }
};

/// Without those for dropping.
int points_of(const Options& options, const Clear& clear, int level);

/// The attacks of a clear one by one, before they meet what waits. The garbage rounds them.
std::vector<int> attacks_of(const Options& options, const Clear& clear, double multiplier, Garbage& garbage);

}  // namespace fourfold::tetris::tetrio

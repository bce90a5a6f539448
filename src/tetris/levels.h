// Levels: how fast pieces fall. Level 1 is the ruleset's own gravity. At each further level a row
// takes 4/5 of the time, down to one tick.
#pragma once

#include "tetris/position.h"

namespace fourfold::tetris {

inline constexpr int kLevels = 20;
inline constexpr int kLinesPerLevel = 10;  ///< where the level rises

/// Ticks per row at a level, 1 to kLevels.
int ticks_at_level(const Rules& rules, int level);

/// The level now: that of the start, plus one for every `level_lines` lines.
int level_of(const Position& position);

/// Ticks per row now.
int ticks_per_row(const Position& position);

}  // namespace fourfold::tetris

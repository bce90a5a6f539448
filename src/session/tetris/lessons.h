// Positions to practise: a board, the pieces that come, what has to be done with them. Each has a
// solution in keys, which a test plays.
#pragma once

#include <array>
#include <span>
#include <string>
#include <string_view>

#include "base/result.h"
#include "tetris/modern/game.h"

namespace fourfold::session {

struct Lesson {
  std::string_view name;
  std::string_view goal;  ///< in words
  std::string_view hint;
  int spin_lines = 0;                    ///< a T-spin with so many lines; 0: a perfect clear
  std::array<std::string_view, 5> rows;  ///< from the top, `#` and `.`; the last one is the floor
  std::string_view pieces;               ///< letters, the first falls first
  std::string_view solution;             ///< commands as in a replay
};

std::span<const Lesson> lessons();
/// An error names those there are.
Result<const Lesson*> find_lesson(std::string_view name);

/// The game of a lesson: nothing falls by itself.
tetris::modern::Start start_of(const Lesson& lesson);
/// Did this placement reach the goal?
bool solves(const Lesson& lesson, const tetris::modern::Locked& locked);

}  // namespace fourfold::session

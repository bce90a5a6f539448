// Positions to practise: a board, the next pieces, and a goal. Each has a solution in keys, which a
// test plays.
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
  std::array<std::string_view, 5> rows;  ///< from the top, with `#` and `.`; the last row is on the floor
  std::string_view pieces;               ///< letters, the first falls first
  std::string_view solution;             ///< commands as in a replay
};

std::span<const Lesson> lessons();
/// An error lists the names of all lessons.
Result<const Lesson*> find_lesson(std::string_view name);

/// The game of a lesson: pieces do not fall by themselves.
tetris::modern::Start start_of(const Lesson& lesson);
/// Whether this placement reached the goal.
bool solves(const Lesson& lesson, const tetris::modern::Locked& locked);

}  // namespace fourfold::session

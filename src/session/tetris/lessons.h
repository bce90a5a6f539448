// Lessons: a board, the pieces that come, and a goal that the program checks. They lead from a
// first drop to T-spins, perfect clears and the stacks that people open with. What they are is one
// table (lesson_table.cpp); what is said about them is another (lesson_texts.cpp), by their ids, so
// that a front end in another language brings its own texts. Each has a solution in keys, which a
// test plays.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "base/result.h"
#include "tetris/modern/game.h"

namespace fourfold::session {

struct LessonGoal {
  enum class Kind : std::uint8_t {
    lines,    ///< so many rows, by any pieces
    at_once,  ///< so many rows by one piece
    combo,    ///< a row by each of so many pieces, one after the other
    spin,     ///< a T-spin with so many rows
    spins,    ///< so many rows by T-spins in all
    perfect,  ///< nothing is left
    clean,    ///< all pieces lie: no empty cell is covered, and the stack is at most so high
    dig,      ///< so many rows of the start are gone
    shape     ///< all pieces lie as `target` has it
  };
  Kind kind = Kind::lines;
  int number = 0;
};
inline constexpr int kLessonGoals = static_cast<int>(LessonGoal::Kind::shape) + 1;
/// "at_once": for programs, and for tables of texts.
std::string_view name_of(LessonGoal::Kind kind);

struct Lesson {
  std::string_view id;       ///< "double-left": in progress files, which must not change
  std::string_view chapter;  ///< one of kChapters
  LessonGoal goal;
  std::string_view rows;      ///< from the top, separated by '/', `#` and `.`; empty: an empty board
  std::string_view pieces;    ///< letters, the first falls first
  std::string_view solution;  ///< commands as in a replay
  std::string_view target{};  ///< of a shape, written as `rows`
  int drops = 0;              ///< pieces that may be put down; 0: all of them

  [[nodiscard]] int pieces_to_place() const { return drops > 0 ? drops : static_cast<int>(pieces.size()); }
};

/// In English.
struct LessonText {
  std::string_view id, name;
  std::string_view hint;
  std::string_view learned;  ///< said when it is solved: why it worked
};

struct Chapter {
  std::string_view id, name;
};
std::span<const Chapter> chapters();
std::span<const Lesson> lessons();
const LessonText& text_of(const Lesson& lesson);
/// "clear two rows with a T-spin": follows from the goal alone.
std::string goal_text(const LessonGoal& goal);

/// By its id or its name; an error names those there are.
Result<const Lesson*> find_lesson(std::string_view name);

/// "####....../##..######" as a board; of the table, so it is well written.
tetris::Board board_of_rows(std::string_view rows);
/// The game of a lesson: nothing falls by itself.
tetris::modern::Start start_of(const Lesson& lesson);

}  // namespace fourfold::session

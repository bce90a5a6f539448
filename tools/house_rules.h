// The rules of the house, as functions from a source file to what is wrong with it.
//
//   level 6   app                              may include everything
//   level 5   scenes                           what is seen in the terminal, without a terminal
//             serve                            HTTP: what is seen in a browser
//   level 4   terminal  live  service          ncurses, signals, the clock; rooms; tickets and ratings
//   level 3   session  lab  stage  capi        games as people play them, training, the stack of scenes, C
//             scores  cuda                     leaderboards; the papers' game on a device
//   level 2   games  screen  research  env     the list of games, drawing, the papers' game, games for learners
//             teach  cluster  plot             advice, other processes, pictures
//   level 1   tetris  connect4  play  learn    and data, parts, sign
//   level 0   base
//
// A module is a folder of src/. It includes itself and lower floors, never a neighbour. Pure
// modules have no clock, no I/O, no threads but base/parallel and no randomness but base/rng, so
// that a game replays the same everywhere.
#pragma once

#include <string>
#include <vector>

namespace fourfold::house {

/// A file of ours; the path is relative to the project, "src/tetris/board.h".
struct Source {
  std::string path;
  std::string text;
};

struct Violation {
  std::string path;
  int line = 0;
  std::string what;
};
using Violations = std::vector<Violation>;

/// "src/tetris/board.h:12: what is wrong"
std::string to_string(const Violation& violation);

/// Includes between modules go down, and the game of Tetris does not know its search.
Violations floor_violations(const Source& source);

/// Libraries from outside are included from one folder each.
Violations library_violations(const Source& source);

/// Pure modules call nothing that differs between two runs or two machines.
Violations purity_violations(const Source& source);

/// Files are written, and words printed, in one place each.
Violations door_violations(const Source& source);

/// The core that the browser carries (base, tetris, connect4, play, session) does without threads,
/// exceptions, files and clocks; threads have one file, src/base/parallel.cpp.
Violations carried_violations(const Source& source);

/// Nothing is left for later: no skipped tests (but for data from outside, by one helper), no
/// reminders, no sleeping.
Violations promise_violations(const Source& source);

/// A file begins with a comment that says what it is.
Violations opening_violations(const Source& source);

/// Names of files are of letters, digits and `._-`: others come from slips of a shell, and tools
/// stumble over them.
Violations name_violations(const std::string& path);

/// Files and functions longer than this, as "is N lines long".
struct SizeLimit {
  int file_lines;
  int function_lines;
};
inline constexpr SizeLimit kSizeLimit = {400, 60};
Violations size_violations(const Source& source, SizeLimit limit);

/// A file with one function that is longer, and why it stays whole.
struct LongFunction {
  std::string path;
  std::string why;
};
const std::vector<LongFunction>& long_functions();

}  // namespace fourfold::house

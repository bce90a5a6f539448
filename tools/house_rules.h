// The rules of the house, as functions from a source file to what is wrong with it.
//
//   level 5   app                          may include everything
//   level 4   scenes                       what is seen in the terminal, without a terminal
//   level 3   terminal  capi               ncurses, keys, the loop; the interface for C
//   level 2   screen  rank  lab  env       drawing, ranking, training, games for learners
//             cluster  plot                other processes, pictures
//   level 1   tetris  connect4  play  learn
//   level 0   base
//
// A room includes itself and lower floors, never a neighbour. Levels 0 and 1, screen, env and scenes are pure: no clock, no
// I/O, no threads but base/parallel, no randomness but base/rng, so that a game replays the same everywhere.
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

/// Includes between rooms go down.
Violations floor_violations(const Source& source);

/// Libraries from outside are included from one folder each.
Violations library_violations(const Source& source);

/// Levels 0 and 1 call nothing that differs between two runs or two machines.
Violations purity_violations(const Source& source);

/// Nothing is left for later: no skipped tests, no reminders, no sleeping.
Violations promise_violations(const Source& source);

/// A file begins with a comment that says what it is.
Violations opening_violations(const Source& source);

/// Files and functions longer than this, as "is N lines long".
struct SizeLimit {
  int file_lines;
  int function_lines;
};
inline constexpr SizeLimit kSizeToNotice = {400, 60};
inline constexpr SizeLimit kSizeToFail = {800, 200};
Violations size_violations(const Source& source, SizeLimit limit);

}  // namespace fourfold::house

// Puzzles of Connect Four: the side to move has exactly one column that wins, and not at once.
//
// A line of data/puzzles/connect4.txt is
//
//   4455326 3 4 2     the game so far, the winning column, with which of the next own discs it wins,
//                     how many of kPuzzleEngines play another column
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "connect4/position.h"

namespace fourfold::teach {

/// The engines that are asked how hard a puzzle is.
inline constexpr std::array<std::string_view, 5> kPuzzleEngines = {"heuristic:2", "heuristic:4", "heuristic:8", "rules",
                                                                   "hybrid"};

struct Connect4Puzzle {
  std::string moves;
  int column = 0;  ///< from 0
  int discs = 0;   ///< the winner's from here on, the one that completes the line included
  int missed = 0;  ///< of kPuzzleEngines

  /// From 1 to kHardest: by depth and by how many miss it.
  [[nodiscard]] int grade() const { return 1 + (discs >= 3) + (discs >= 5) + (missed >= 2) + (missed >= 4); }
  [[nodiscard]] connect4::Position position() const;

  friend bool operator==(const Connect4Puzzle&, const Connect4Puzzle&) = default;
};

std::string to_line(const Connect4Puzzle& puzzle);
/// Lines that begin with "# " are left out. An error names the line.
Result<std::vector<Connect4Puzzle>> connect4_puzzles_from(std::string_view text);

/// More and more of the answer, each a sentence; the last one is the whole.
std::vector<std::string> hints_of(const Connect4Puzzle& puzzle);

}  // namespace fourfold::teach

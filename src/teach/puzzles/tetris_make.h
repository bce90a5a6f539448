// Makes puzzles of Tetris by playing backwards from the goal, and keeps those that are proven.
#pragma once

#include <functional>
#include <vector>

#include "teach/puzzles/tetris_puzzle.h"

namespace fourfold::teach {

/// So many with different boards, about as many of each grade as of every other, from easy to hard:
/// the same every time. `found` is told how many there are so far.
std::vector<TetrisPuzzle> make_tetris_puzzles(PuzzleKind kind, int count, const std::function<void(int)>& found);

}  // namespace fourfold::teach

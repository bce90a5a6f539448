// Makes puzzles of Connect Four and proves them, with exact scores of every column.
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "connect4/player.h"
#include "connect4/solver.h"
#include "teach/puzzles/connect4_puzzle.h"

namespace fourfold::teach {

/// The engines that are asked, ready to play.
std::vector<connect4::Engine> puzzle_engines();

/// The puzzle that a game leads to, graded; nothing if it is none: the game is over, no column or
/// several win, one wins at once, or the other side threatens to, so that there is nothing to
/// choose.
std::optional<Connect4Puzzle> connect4_puzzle_of(const std::string& moves, connect4::Solver& solver,
                                                 std::vector<connect4::Engine>& engines);

/// So many of different positions, as many of each grade as of every other, from easy to hard: the
/// same every time. `found` is told how many there are so far.
std::vector<Connect4Puzzle> make_connect4_puzzles(int count, connect4::Solver& solver,
                                                  const std::function<void(int)>& found);

}  // namespace fourfold::teach

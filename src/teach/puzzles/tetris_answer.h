// What is answered to a try at a puzzle of Tetris: where it missed the goal and what was missing,
// or why it worked. A sentence is a claim about the boards of the try; the tests look it up there.
#pragma once

#include <string>
#include <vector>

#include "teach/puzzles/tetris_try.h"

namespace fourfold::teach {

struct TetrisAnswer {
  std::vector<std::string> sentences;
  std::vector<Square> missing;  ///< empty cells of the row that is nearest to full, on the board that is left
};

/// The answer to a try that is over.
TetrisAnswer answer_to(const TetrisTry& over);

/// How many pieces left the board that the solution leaves; as there is one solution only, a board
/// that differs is the first mistake.
int right_pieces(const TetrisTry& now);

}  // namespace fourfold::teach

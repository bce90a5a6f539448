// All ways to reach the goal of a puzzle of Tetris, and how hard the only one is.
#pragma once

#include <optional>
#include <variant>
#include <vector>

#include "teach/puzzles/tetris_try.h"
#include "tetris/modern/moves.h"

namespace fourfold::teach {

/// A resting place by the rules of the puzzle's kind.
using Rest = std::variant<tetris::Placement, tetris::modern::Move>;
/// One place per piece, fewer than three where fewer reach the goal.
using Solution = std::vector<Rest>;

/// At most `most` of them.
std::vector<Solution> solutions_of(PuzzleKind kind, const tetris::Board& board,
                                   const std::array<tetris::Piece, kPuzzlePieces>& pieces, std::size_t most);

/// The whole puzzle, with its keys and its grade, if these pieces reach the goal in exactly one way
/// and all three are needed.
///
/// The grade is 1, and one more for a piece that no drop alone brings to its place (two more for
/// two of them), for rows that go before the goal, and for a piece that covers an empty cell.
std::optional<TetrisPuzzle> proven_puzzle(PuzzleKind kind, const tetris::Board& board,
                                          const std::array<tetris::Piece, kPuzzlePieces>& pieces);

}  // namespace fourfold::teach

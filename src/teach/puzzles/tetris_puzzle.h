// Puzzles of Tetris: a board, three pieces that come in this order, without a hold box, and a goal
// that they reach in exactly one way. `four` is played by the classic rules, the others by the
// modern ones.
//
// A line of a file of data/puzzles is
//
//   ##..######/##..###### OIT D,wL,- 2      rows from the top, the pieces, the keys for each, the grade
//
// Keys: l and r one column to the side, L and R as far as there is room, d one row down, D down to
// the ground, c counter-clockwise, w clockwise; a drop follows, and `-` is the drop alone.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "teach/puzzles/kinds.h"
#include "tetris/board.h"
#include "tetris/piece.h"

namespace fourfold::teach {

inline constexpr int kPuzzlePieces = 3;
inline constexpr int kPuzzleRows = 14;  ///< no board of a puzzle is higher
inline constexpr std::string_view kPuzzleKeys = "lrLRdDcw";

struct TetrisPuzzle {
  PuzzleKind kind = PuzzleKind::four;
  tetris::Board board;
  std::array<tetris::Piece, kPuzzlePieces> pieces{};
  std::array<std::string, kPuzzlePieces> solution;  ///< keys for each piece; empty: only the drop
  int grade = 1;                                    ///< from 1 to kHardest, see tetris_prove.h

  friend bool operator==(const TetrisPuzzle&, const TetrisPuzzle&) = default;
};

std::string to_line(const TetrisPuzzle& puzzle);
/// Lines that begin with "# " are left out. An error names the line.
Result<std::vector<TetrisPuzzle>> tetris_puzzles_from(PuzzleKind kind, std::string_view text);

/// "##..######", the highest row first.
std::vector<std::string> rows_of(const tetris::Board& board);

/// The keys for each piece, separated by blanks or commas. An error says what is wrong.
Result<std::vector<std::string>> puzzle_keys_from(std::string_view text);
std::string keys_text(const TetrisPuzzle& puzzle, char between);

/// What a key does: "left".
std::string_view key_words(char key);
/// "far left, turn clockwise, drop"
std::string in_words(std::string_view keys);

/// Where each piece goes, a sentence each.
std::vector<std::string> hints_of(const TetrisPuzzle& puzzle);

}  // namespace fourfold::teach

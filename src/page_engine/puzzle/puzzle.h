// Puzzles: those that were put on the shelf, what a person has solved, and the one that is being
// tried.
#pragma once

#include <array>
#include <string>
#include <variant>
#include <vector>

#include "base/json.h"
#include "base/result.h"
#include "page_engine/question.h"
#include "teach/puzzles/connect4_puzzle.h"
#include "teach/puzzles/progress.h"
#include "teach/puzzles/tetris_try.h"

namespace fourfold::page_engine {

struct PuzzleShelf {
  std::vector<teach::Connect4Puzzle> connect4;
  std::array<std::vector<teach::TetrisPuzzle>, teach::kPuzzleKinds> tetris;  ///< by kind
  teach::PuzzleProgress progress;

  [[nodiscard]] int count(teach::PuzzleKind kind) const;
};

struct OpenPuzzle {
  teach::PuzzleAttempt attempt;
  std::variant<teach::Connect4Puzzle, teach::TetrisTry> of;
};

/// `kind` of a question.
Result<teach::PuzzleKind> puzzle_kind_of(const Question& question);

/// The puzzle of a question: its `number`, that of its `day` (since 1970-01-01), or the one that
/// is as hard as the person is strong.
Result<OpenPuzzle> puzzle_from(const PuzzleShelf& shelf, const Question& question);

/// The state of a puzzle, as a page shows it.
Json state_of(const OpenPuzzle& puzzle, const PuzzleShelf& shelf);

/// Streaks and what is solved, by kind, and all of it as `text`.
Json progress_json(const PuzzleShelf& shelf);

std::vector<std::string> hints_of(const OpenPuzzle& puzzle);

}  // namespace fourfold::page_engine

// When the goal of a puzzle of Tetris is reached.
#pragma once

#include "teach/puzzles/kinds.h"
#include "tetris/board.h"
#include "tetris/modern/turns.h"

namespace fourfold::teach {

/// What a piece did: rows that went, its spin, and what it left.
constexpr bool reaches_goal(PuzzleKind kind, int rows, tetris::modern::Spin spin, const tetris::Board& left) {
  switch (kind) {
    case PuzzleKind::four:
      return rows == 4;
    case PuzzleKind::perfect:
      return left == tetris::Board{};
    case PuzzleKind::spin:
      return rows == 2 && spin == tetris::modern::Spin::full;
    case PuzzleKind::connect4:
      break;
  }
  return false;
}

}  // namespace fourfold::teach

// Draws a game of Tetris.
#pragma once

#include <array>
#include <span>

#include "screen/frame.h"
#include "screen/well_parts.h"
#include "tetris/game.h"
#include "tetris/paint.h"

namespace fourfold::screen {

/// A piece drawn over the stack: the falling one, its ghost, a recommended place.
struct Overlay {
  std::array<tetris::Cell, 4> cells;
  Role role;
  char32_t mark;  ///< 0: drawn as a piece
};

struct WellView {
  const tetris::Rules* rules;
  const tetris::Board* board;
  const tetris::Paint* paint = nullptr;  ///< nullptr: all cells look the same
  std::span<const Overlay> overlays = {};
  CellSize cell = {};
  bool lines = false;           ///< walls as lines instead of ASCII
  bool patterns = false;        ///< pieces by their letters, not only by colour
  tetris::Column flashing = 0;  ///< rows that are about to be removed
  int above = 0;                ///< rows over the well in which overlays are also drawn
};

/// Width and height of a well with its walls.
int well_width(CellSize cell = {});
int well_height(const tetris::Rules& rules, CellSize cell = {});

void draw_well(Frame& frame, int y, int x, const WellView& view);

/// A piece in the orientation in which it appears, with its upper left cell at (y, x). Returns how
/// many rows it takes.
int draw_piece(Frame& frame, int y, int x, const tetris::Rules& rules, tetris::Piece piece, CellSize cell,
               bool patterns = false);

}  // namespace fourfold::screen

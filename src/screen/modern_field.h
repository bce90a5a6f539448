// The field of the modern game: the stack with what is above it, the falling piece and its shadow,
// the lock delay as a part of the floor, and the garbage that waits, beside the wall.
//
//   █│ . . .[] . . . . . .│
//   █│[][][][][][][] .[][]│      two rows wait (left), 60 % of the lock delay remain (floor)
//    └════════════────────┘
#pragma once

#include <optional>

#include "screen/well_parts.h"
#include "tetris/modern/game.h"
#include "tetris/paint.h"

namespace fourfold::screen {

/// A place that is recommended, for the falling piece or for one that is swapped in.
struct AdvisedPlace {
  tetris::Piece piece{};
  tetris::modern::Location at{};
};

struct FieldView {
  const tetris::modern::Game* game = nullptr;
  const tetris::Paint* paint = nullptr;
  const tetris::Cleared* cleared = nullptr;  ///< these rows were just removed: they are shown once more
  bool falling = true, ghost = true, patterns = false;
  bool hidden = false;  ///< during a pause, nothing of the game is shown
  std::optional<AdvisedPlace> advice{};
  std::optional<OtherPlace> other{};
  const tetris::Board* outline = nullptr;  ///< cells that are to be filled
};

/// Width in characters with both walls, without the bar of garbage to the left of them.
int field_width(CellSize cell);
/// Height in characters with the floor, without what is above the visible rows.
int field_height(CellSize cell);

/// Row `y` is the uppermost visible row, column `x` the left wall. The stack and the falling piece
/// are also drawn in the `above` rows over the field.
void draw_field(Frame& frame, int y, int x, const FieldView& view, CellSize cell, int above);

/// A piece in the orientation in which it appears, in a box of two by four cells. `waits`: it
/// cannot be used now.
void draw_boxed_piece(Frame& frame, int y, int x, tetris::Piece piece, CellSize cell, bool patterns,
                      bool waits = false);

}  // namespace fourfold::screen

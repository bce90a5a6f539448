// A placement as it is shown and written.
#pragma once

#include "teach/review.h"
#include "teach/tetris/step.h"
#include "tetris/paint.h"

namespace fourfold::teach {

/// The field before a placement with the cells of it and of a better one (or none); `paint` has the
/// colours of the stack.
Picture picture_of(const Step& played, const Step* better, const tetris::Paint& paint);

/// "T in columns 4-6, row 1", "hold, I in column 10, row 1". Columns count from the left, rows from
/// the floor; the row is the lowest of the cells.
std::string move_text(const Step& step, bool swapped);
/// ", foot in column 10": what tells a move from another whose text is the same.
std::string apart_text(const Step& step, const Step& other);

/// A line of play, step by step; `hand` and `paint` are those before its first. `swapped`: that one
/// came after the hold key.
std::vector<LineMove> line_of(std::span<const Step> steps, bool swapped, Hand hand, tetris::Paint paint);

/// A place as reviews, hints and the page name it: piece, hold (swap first), cells (column and row
/// from 1, the lowest row first), place (the text above), spin ("none", "mini", "full"), lines,
/// text of the clear ("Four", "T-spin double"; empty), ends_game.
Json move_json(const Step& step, bool swapped);

}  // namespace fourfold::teach

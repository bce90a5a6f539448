// A quick test for pieces that are turned and shifted above the stack, then dropped.
#include "tetris/open_drop.h"

#include <algorithm>
#include <bit>

namespace fourfold::tetris {
namespace {

bool is_inside(const Shape& shape, int x) { return x + shape.left >= 0 && x + shape.right < kWidth; }

/// Whether every cell of the shape is above its column, and at least one directly on it.
bool rests_on_top(const Rules& rules, const Board& board, const Shape& shape, Placement at) {
  bool rests = false;
  for (int dx = shape.left; dx <= shape.right; ++dx) {
    const int lowest = kBox - 1 - std::countr_zero(shape.column[static_cast<std::size_t>(dx)]);
    const int gap = rules.row_of(at.y + lowest) - board.column_height(at.x + dx);
    if (gap < 0) return false;
    rests = rests || gap == 0;
  }
  return rests;
}

}  // namespace

/// Four empty rows have room for every orientation of a box in the middle of the well, and the box
/// can be shifted to every place where its shape is inside the walls. A piece that starts partly
/// above the well first falls into those rows.
bool is_open_drop(const Rules& rules, const Board& board, Piece piece, Placement from, Placement at) {
  const int rotations = rules.rotation->rotation_count(piece), top = std::max<int>(from.y, -rules.buffer);
  if (at.rotation < 0 || at.rotation >= rotations || at.y < top) return false;
  if (board.height() > rules.row_of(top + kBox - 1)) return false;
  const Shape& start = rules.rotation->shape(piece, from.rotation % rotations);
  const Shape& shape = rules.rotation->shape(piece, at.rotation);
  return is_inside(start, from.x) && from.y + start.top >= -rules.buffer && is_inside(shape, at.x) &&
         rests_on_top(rules, board, shape, at);
}

}  // namespace fourfold::tetris

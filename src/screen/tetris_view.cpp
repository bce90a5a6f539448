// Draws a game of Tetris.
#include "screen/tetris_view.h"

#include <algorithm>

#include "screen/well_parts.h"

namespace fourfold::screen {

using tetris::kWidth;

namespace {

/// The role of a filled cell.
Role role_at(const WellView& view, int row, int x) {
  const auto piece = view.paint == nullptr ? std::nullopt : view.paint->piece(row, x);
  return piece ? role_of(*piece) : Role::garbage;
}

}  // namespace

int well_width(CellSize cell) { return kWidth * cell.width + 2; }
int well_height(const tetris::Rules& rules, CellSize cell) { return rules.height * cell.height + 1; }

void draw_well(Frame& frame, int y, int x, const WellView& view) {
  const tetris::Rules& rules = *view.rules;
  const CellPen pen(frame, y, x + 1, view.cell, view.above);
  const auto fill = [&](int cy, int cx, Role role) { pen.fill(cy, cx, role, view.patterns ? letter_of(role) : 0); };
  for (int cy = 0; cy < rules.height; ++cy) {
    for (int cx = 0; cx < kWidth; ++cx) {
      const int row = rules.row_of(cy);
      if ((view.flashing >> row & 1) != 0)
        pen.mark(cy, cx, Role::flash, kFlashMark);
      else if (!view.board->filled(row, cx))
        pen.blank(cy, cx);
      else
        fill(cy, cx, role_at(view, row, cx));
    }
  }
  for (const Overlay& overlay : view.overlays) {
    for (const tetris::Cell& c : overlay.cells) {
      if (overlay.mark == 0)
        fill(c.y, c.x, overlay.role);
      else
        pen.mark(c.y, c.x, overlay.role, overlay.mark);
    }
  }
  draw_walls(frame, y, x, rules.height * view.cell.height, kWidth * view.cell.width, view.lines);
}

int draw_piece(Frame& frame, int y, int x, const tetris::Rules& rules, tetris::Piece piece, CellSize cell,
               bool patterns) {
  const auto cells = cells_of(rules, piece, {});
  int top = cells[0].y, left = cells[0].x, bottom = cells[0].y;
  for (const tetris::Cell& c : cells) {
    top = std::min(top, c.y);
    left = std::min(left, c.x);
    bottom = std::max(bottom, c.y);
  }
  const CellPen pen(frame, y, x, cell);
  const Role role = role_of(piece);
  for (const tetris::Cell& c : cells) pen.fill(c.y - top, c.x - left, role, patterns ? letter_of(role) : 0);
  return (bottom - top + 1) * cell.height;
}

}  // namespace fourfold::screen

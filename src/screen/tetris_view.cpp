// How a game of Tetris looks.
#include "screen/tetris_view.h"

namespace fourfold::screen {

using tetris::kWidth;

Role role_of(tetris::Piece piece) { return static_cast<Role>(static_cast<int>(Role::I) + static_cast<int>(piece)); }

Paint::Row& Paint::row_at(int row) {
  if (rows_.size() <= static_cast<std::size_t>(row)) rows_.resize(static_cast<std::size_t>(row) + 1);
  return rows_[static_cast<std::size_t>(row)];
}

void Paint::place(const tetris::Rules& rules, tetris::Piece piece, tetris::Placement at) {
  for (const tetris::Cell& cell : cells_of(rules, piece, at))
    row_at(rules.row_of(cell.y))[static_cast<std::size_t>(cell.x)] = piece;
}

void Paint::follow(const tetris::Board& before, const tetris::Rules& rules, tetris::Piece piece, tetris::Placement at,
                   std::uint64_t garbage_rows) {
  place(rules, piece, at);
  tetris::Board filled = before;
  for (const tetris::Cell& cell : cells_of(rules, piece, at)) filled.fill(rules.row_of(cell.y), cell.x);
  const tetris::Column full = filled.full_rows();
  for (int row = static_cast<int>(rows_.size()) - 1; row >= 0; --row) {
    if ((full >> row & 1) != 0) rows_.erase(rows_.begin() + row);
  }
  rows_.insert(rows_.begin(), static_cast<std::size_t>(garbage_rows), Row{});
}

Role Paint::role(int row, int x) const {
  if (static_cast<std::size_t>(row) >= rows_.size()) return Role::garbage;
  const auto& piece = rows_[static_cast<std::size_t>(row)][static_cast<std::size_t>(x)];
  return piece ? role_of(*piece) : Role::garbage;
}

int well_width() { return kWidth * kCellWidth + 2; }
int well_height(const tetris::Rules& rules) { return rules.height + 1; }

void draw_well(Frame& frame, int y, int x, const WellView& view) {
  const tetris::Rules& rules = *view.rules;
  const auto cell = [&](int cy, int cx, Glyph left, Glyph right) {
    if (cy < 0) return;
    frame.put(y + cy, x + 1 + cx * kCellWidth, left);
    frame.put(y + cy, x + 2 + cx * kCellWidth, right);
  };
  for (int cy = 0; cy < rules.height; ++cy) {
    frame.put(y + cy, x, {U'|', Role::wall});
    frame.put(y + cy, x + well_width() - 1, {U'|', Role::wall});
    for (int cx = 0; cx < kWidth; ++cx) {
      const int row = rules.row_of(cy);
      if (!view.board->filled(row, cx)) {
        cell(cy, cx, {U' ', Role::empty}, {U'.', Role::empty});
      } else {
        const Role role = view.paint != nullptr ? view.paint->role(row, cx) : Role::garbage;
        cell(cy, cx, {U'[', role}, {U']', role});
      }
    }
  }
  for (const Overlay& overlay : view.overlays) {
    for (const tetris::Cell& c : overlay.cells)
      cell(c.y, c.x, {overlay.mark, overlay.role}, {overlay.mark, overlay.role});
  }
  frame.put(y + rules.height, x, "+" + std::string(static_cast<std::size_t>(kWidth * kCellWidth), '-') + "+",
            Role::wall);
}

}  // namespace fourfold::screen

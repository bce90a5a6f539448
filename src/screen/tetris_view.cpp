// How a game of Tetris looks.
#include "screen/tetris_view.h"

#include <algorithm>
#include <string_view>

namespace fourfold::screen {

using tetris::kWidth;

Role role_of(tetris::Piece piece) { return static_cast<Role>(static_cast<int>(Role::I) + static_cast<int>(piece)); }

namespace {

/// Draws one cell of a well or of a piece at a place on the frame.
class CellPen {
 public:
  CellPen(Frame& frame, int y, int x, CellSize size, int above = 0)
      : frame_(frame), y_(y), x_(x), size_(size), above_(above) {}

  void fill(int cy, int cx, Role role, char32_t letter) const {
    each(cy, cx, [&](int, int dx) {
      if (letter != 0) return Glyph{dx == 0 ? letter : U' ', role};
      if (size_.width == 1) return Glyph{U'#', role};
      return Glyph{dx == 0 ? U'[' : dx == size_.width - 1 ? U']' : U' ', role};
    });
  }
  void mark(int cy, int cx, Role role, char32_t mark) const {
    each(cy, cx, [&](int, int) { return Glyph{mark, role}; });
  }
  /// A dot in the corner, so that columns can be counted.
  void blank(int cy, int cx) const {
    each(cy, cx, [&](int dy, int dx) {
      const bool corner = dy == size_.height - 1 && dx == size_.width - 1;
      return Glyph{corner ? U'.' : U' ', Role::empty};
    });
  }

 private:
  template <class Draw>
  void each(int cy, int cx, Draw draw) const {
    if (cy < -above_) return;
    for (int dy = 0; dy < size_.height; ++dy) {
      for (int dx = 0; dx < size_.width; ++dx)
        frame_.put(y_ + cy * size_.height + dy, x_ + cx * size_.width + dx, draw(dy, dx));
    }
  }

  Frame& frame_;
  int y_, x_;
  CellSize size_;
  int above_;
};

void draw_walls(Frame& frame, int y, int x, const WellView& view) {
  const int inside = kWidth * view.cell.width;
  const int height = view.rules->height * view.cell.height;
  const char32_t side = view.lines ? U'│' : U'|';
  for (int dy = 0; dy < height; ++dy) {
    frame.put(y + dy, x, {side, Role::wall});
    frame.put(y + dy, x + inside + 1, {side, Role::wall});
  }
  for (int dx = 1; dx <= inside; ++dx) frame.put(y + height, x + dx, {view.lines ? U'─' : U'-', Role::wall});
  frame.put(y + height, x, {view.lines ? U'└' : U'+', Role::wall});
  frame.put(y + height, x + inside + 1, {view.lines ? U'┘' : U'+', Role::wall});
}

/// Of a filled cell.
Role role_at(const WellView& view, int row, int x) {
  const auto piece = view.paint == nullptr ? std::nullopt : view.paint->piece(row, x);
  return piece ? role_of(*piece) : Role::garbage;
}

constexpr char32_t kFlashMark = U'=';  ///< so that it is seen without colours too

/// The letter of a piece's role; 0 for others.
char32_t letter_of(Role role) {
  constexpr std::u32string_view kLetters = U"IJLTOSZ";
  const int index = static_cast<int>(role) - static_cast<int>(Role::I);
  return index >= 0 && index < 7 ? kLetters[static_cast<std::size_t>(index)] : 0;
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
  draw_walls(frame, y, x, view);
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

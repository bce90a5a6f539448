// The parts that every well is drawn with.
#include "screen/well_parts.h"

#include <string_view>

namespace fourfold::screen {

Role role_of(tetris::Piece piece) { return static_cast<Role>(static_cast<int>(Role::I) + static_cast<int>(piece)); }

char32_t letter_of(Role role) {
  constexpr std::u32string_view kLetters = U"IJLTOSZ";
  const int index = static_cast<int>(role) - static_cast<int>(Role::I);
  return index >= 0 && index < 7 ? kLetters[static_cast<std::size_t>(index)] : 0;
}

template <class Draw>
void CellPen::each(int cy, int cx, Draw draw) const {
  if (cy < -above_) return;
  for (int dy = 0; dy < size_.height; ++dy) {
    for (int dx = 0; dx < size_.width; ++dx)
      frame_.put(y_ + cy * size_.height + dy, x_ + cx * size_.width + dx, draw(dy, dx));
  }
}

void CellPen::fill(int cy, int cx, Role role, char32_t letter) const {
  each(cy, cx, [&](int, int dx) {
    if (letter != 0) return Glyph{dx == 0 ? letter : U' ', role};
    if (size_.width == 1) return Glyph{U'#', role};
    return Glyph{dx == 0 ? U'[' : dx == size_.width - 1 ? U']' : U' ', role};
  });
}

void CellPen::mark(int cy, int cx, Role role, char32_t mark) const {
  each(cy, cx, [&](int, int) { return Glyph{mark, role}; });
}

void CellPen::blank(int cy, int cx) const {
  each(cy, cx, [&](int dy, int dx) {
    const bool corner = dy == size_.height - 1 && dx == size_.width - 1;
    return Glyph{corner ? U'.' : U' ', Role::empty};
  });
}

void draw_walls(Frame& frame, int y, int x, int height, int inside, bool lines) {
  const char32_t side = lines ? U'│' : U'|';
  for (int dy = 0; dy < height; ++dy) {
    frame.put(y + dy, x, {side, Role::wall});
    frame.put(y + dy, x + inside + 1, {side, Role::wall});
  }
  for (int dx = 1; dx <= inside; ++dx) frame.put(y + height, x + dx, {lines ? U'─' : U'-', Role::wall});
  frame.put(y + height, x, {lines ? U'└' : U'+', Role::wall});
  frame.put(y + height, x + inside + 1, {lines ? U'┘' : U'+', Role::wall});
}

}  // namespace fourfold::screen

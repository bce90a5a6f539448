// How a game of Connect Four looks.
#include "screen/connect4_view.h"

#include <algorithm>

#include "connect4/text.h"

namespace fourfold::screen {
namespace {

using connect4::BoardShape;
using connect4::Cell;
using connect4::Side;

constexpr int kTop = 2, kPanel = 31;

int board_width(const BoardShape& shape, DiscSize disc) { return shape.width * (disc.width + 1) + 1; }
int board_height(const BoardShape& shape, DiscSize disc) { return shape.height * (disc.height + 1) + 1; }

/// Where things are on the screen.
struct Layout {
  BoardShape shape;
  DiscSize disc;
  int y, x;  ///< the upper left corner of the grid

  [[nodiscard]] int column_x(int column) const { return x + 1 + column * (disc.width + 1); }
  [[nodiscard]] int row_y(int row) const { return y + 1 + (shape.height - 1 - row) * (disc.height + 1); }
  [[nodiscard]] int middle(int column) const { return column_x(column) + disc.width / 2; }
  [[nodiscard]] int below() const { return y + board_height(shape, disc); }
};

Layout layout_of(const Frame& frame, const BoardShape& shape) {
  const DiscSize disc = disc_size_for(frame, shape);
  return {shape, disc, kTop + 2 + disc.height, 2};
}

/// The lines between the cells: a character for the left end, the inside, the crossings and the
/// right end.
void draw_rule(Frame& frame, int y, const Layout& at, std::u32string_view ends) {
  const int width = board_width(at.shape, at.disc);
  for (int i = 0; i < width; ++i) {
    const bool crossing = i % (at.disc.width + 1) == 0;
    const char32_t c = i == 0 ? ends[0] : i == width - 1 ? ends[2] : crossing ? ends[1] : U'─';
    frame.put(y, at.x + i, {c, Role::wall});
  }
}

void draw_grid(Frame& frame, const Layout& at) {
  for (int row = 0; row <= at.shape.height; ++row) {
    const int y = at.y + row * (at.disc.height + 1);
    draw_rule(frame, y, at, row == 0 ? U"┌┬┐" : row == at.shape.height ? U"└┴┘" : U"├┼┤");
    for (int dy = 1; row < at.shape.height && dy <= at.disc.height; ++dy) {
      for (int c = 0; c <= at.shape.width; ++c) frame.put(y + dy, at.x + c * (at.disc.width + 1), {U'│', Role::wall});
    }
  }
}

/// Round where there is room: the first and last of several rows are shorter. The letter stands in
/// the middle, O between round and X between square brackets, so that no colour is needed.
void draw_disc(Frame& frame, int y, int x, DiscSize disc, Side side, Role role, bool patterns) {
  const char32_t letter = side == Side::first ? U'O' : U'X';
  for (int dy = 0; dy < disc.height; ++dy) {
    const int inset = disc.height > 2 && (dy == 0 || dy == disc.height - 1) ? 2 : 0;
    for (int dx = inset; dx < disc.width - inset; ++dx)
      frame.put(y + dy, x + dx, {patterns ? (side == Side::first ? U'o' : U'x') : U' ', role});
  }
  const int row = y + disc.height / 2, middle = x + disc.width / 2;
  frame.put(row, middle - 1, {side == Side::first ? U'(' : U'[', role});
  frame.put(row, middle, {letter, role});
  frame.put(row, middle + 1, {side == Side::first ? U')' : U']', role});
}

Role role_of(Side side) { return side == Side::first ? Role::first_disc : Role::second_disc; }

void draw_discs(Frame& frame, const Layout& at, const Connect4View& view) {
  const auto four = view.falling ? std::vector<Cell>{} : view.position->winning_cells();
  for (int column = 0; column < at.shape.width; ++column) {
    for (int row = 0; row < view.position->height_of(column); ++row) {
      const Cell cell{column, row};
      if (view.falling && view.falling->target == cell) continue;
      const bool first = (view.position->discs_of(Side::first) & at.shape.bit(column, row)) != 0;
      const Side side = first ? Side::first : Side::second;
      const bool wins = std::ranges::find(four, cell) != four.end();
      draw_disc(frame, at.row_y(row), at.column_x(column), at.disc, side, wins ? Role::winning : role_of(side),
                view.patterns);
      if (wins) {  // for eyes and terminals without colours
        frame.put(at.row_y(row) + at.disc.height / 2, at.middle(column) - 2, {U'*', Role::winning});
        frame.put(at.row_y(row) + at.disc.height / 2, at.middle(column) + 2, {U'*', Role::winning});
      }
    }
  }
}

void draw_falling(Frame& frame, const Layout& at, const Connect4View& view) {
  const FallingDisc& disc = *view.falling;
  if (disc.row >= at.shape.height)
    draw_disc(frame, at.y - at.disc.height, at.column_x(disc.target.column), at.disc, disc.side, role_of(disc.side),
              view.patterns);
  else
    draw_disc(frame, at.row_y(disc.row), at.column_x(disc.target.column), at.disc, disc.side, role_of(disc.side),
              view.patterns);
}

void draw_columns(Frame& frame, const Layout& at, const Connect4View& view) {
  for (int column = 0; column < at.shape.width; ++column) {
    const bool here = view.cursor == column;
    const std::string symbol(1, connect4::column_symbol(column));
    frame.put(at.below(), at.middle(column) - 1, " " + symbol + " ", here ? Role::selected : Role::key);
    const bool is_last = view.last && view.last->column == column && !view.falling;
    if (is_last) frame.put(at.y - 1, at.middle(column), "↓", Role::dim);
    if (static_cast<std::size_t>(column) < view.scores.size()) {
      const std::string& score = view.scores[static_cast<std::size_t>(column)];
      const Role role = score.starts_with('+') ? Role::good : score.starts_with('-') ? Role::bad : Role::plain;
      frame.put(at.below() + 1, at.middle(column) - (width_of(score) - 1 + (width_of(score) > 2 ? 1 : 0)) / 2, score,
                role);
    }
  }
  if (view.cursor && !view.falling)
    draw_disc(frame, at.y - at.disc.height, at.column_x(*view.cursor), at.disc, view.position->to_move(),
              role_of(view.position->to_move()), view.patterns);
}

void draw_panel(Frame& frame, int x, const Connect4View& view) {
  const int width = std::min(60, frame.width() - x - 1);
  int y = kTop;
  for (const std::string& player : view.players) frame.put(y++, x, shortened(player, width));
  ++y;
  for (const std::string& line : wrapped(view.status, width)) frame.put(y++, x, line, Role::title);
  ++y;
  for (const std::string& remark : view.remarks) {
    for (const std::string& line : wrapped(remark, width)) {
      if (y < frame.height() - 2) frame.put(y++, x, line);
    }
  }
}

}  // namespace

DiscSize disc_size_for(const Frame& frame, const BoardShape& shape) {
  for (const DiscSize disc : {DiscSize{13, 5}, DiscSize{9, 3}}) {
    const bool wide = frame.width() >= board_width(shape, disc) + kPanel + 4;
    if (wide && frame.height() >= kTop + 2 + disc.height + board_height(shape, disc) + 4) return disc;
  }
  return {};
}

void draw_connect4(Frame& frame, const Connect4View& view) {
  const BoardShape& shape = view.position->shape;
  const Layout at = layout_of(frame, shape);
  frame.put(0, 1, view.title, Role::title);
  draw_grid(frame, at);
  draw_discs(frame, at, view);
  draw_columns(frame, at, view);
  if (view.falling) draw_falling(frame, at, view);
  draw_panel(frame, at.x + board_width(shape, at.disc) + 3, view);
  frame.put(frame.height() - 2, 1, shortened(view.message, frame.width() - 2), Role::bad);
  draw_keys(frame, frame.height() - 1, 1, view.hints);
}

}  // namespace fourfold::screen

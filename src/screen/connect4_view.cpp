// Draws a game of Connect Four.
#include "screen/connect4_view.h"

#include <algorithm>

#include "connect4/text.h"

namespace fourfold::screen {
namespace {

using connect4::BoardShape;
using connect4::Cell;
using connect4::Side;

constexpr int kTop = 2, kPanel = 31, kBeside = 3;

int board_width(const BoardShape& shape, DiscSize disc) { return shape.width * (disc.width + 1) + 1; }
int board_height(const BoardShape& shape, DiscSize disc) { return shape.height * (disc.height + 1) + 1; }

/// In a small window there are no lines between the rows, and texts are below the board.
bool is_compact(const Frame& frame, const BoardShape& shape) {
  return frame.width() < board_width(shape, {}) + kBeside + kPanel + 2 ||
         frame.height() < kTop + 3 + board_height(shape, {}) + 4;
}

/// Positions on the screen.
struct Layout {
  BoardShape shape;
  DiscSize disc;
  int y, x;           ///< the upper left corner of the grid
  bool lines = true;  ///< draws lines between the rows

  [[nodiscard]] int column_x(int column) const { return x + 1 + column * (disc.width + 1); }
  [[nodiscard]] int row_y(int row) const { return y + 1 + (shape.height - 1 - row) * row_height(); }
  [[nodiscard]] int middle(int column) const { return column_x(column) + disc.width / 2; }
  [[nodiscard]] int row_height() const { return disc.height + (lines ? 1 : 0); }
  [[nodiscard]] int floor_y() const { return y + shape.height * row_height() + (lines ? 0 : 1); }
  [[nodiscard]] int below() const { return floor_y() + 1; }
};

Layout compact_layout(const Frame& frame, const BoardShape& shape) {
  const DiscSize disc{frame.width() >= board_width(shape, {}) + 1 ? 5 : 3, 1};
  return {shape, disc, kTop, std::max(1, (frame.width() - board_width(shape, disc)) / 2), false};
}

Layout layout_of(const Frame& frame, const BoardShape& shape) {
  if (is_compact(frame, shape)) return compact_layout(frame, shape);
  const DiscSize disc = disc_size_for(frame, shape);
  const int width = board_width(shape, disc) + kBeside + kPanel;
  const int height = kTop + 2 + disc.height + board_height(shape, disc) + 4;  // with scores, message and keys
  const int right = std::max(0, (frame.width() - width) / 2 - 2), down = std::max(0, (frame.height() - height) / 2);
  return {shape, disc, kTop + 2 + disc.height + down, 2 + right};
}

/// Draws a line between rows of cells; `ends` has the characters for the left end, the inside, the
/// crossings and the right end.
void draw_rule(Frame& frame, int y, const Layout& at, std::u32string_view ends) {
  const int width = board_width(at.shape, at.disc);
  for (int i = 0; i < width; ++i) {
    const bool crossing = i % (at.disc.width + 1) == 0;
    const char32_t c = i == 0 ? ends[0] : i == width - 1 ? ends[2] : crossing ? ends[1] : U'─';
    frame.put(y, at.x + i, {c, Role::wall});
  }
}

void draw_grid(Frame& frame, const Layout& at) {
  for (int y = at.y + 1; y < at.floor_y(); ++y) {
    for (int c = 0; c <= at.shape.width; ++c) frame.put(y, at.x + c * (at.disc.width + 1), {U'│', Role::wall});
  }
  draw_rule(frame, at.y, at, U"┌┬┐");
  for (int row = 1; at.lines && row < at.shape.height; ++row)
    draw_rule(frame, at.y + row * at.row_height(), at, U"├┼┤");
  draw_rule(frame, at.floor_y(), at, U"└┴┘");
}

/// One character if a cell is one row high; otherwise a coloured shape, round because its first and
/// last rows are shorter, with that character in its middle.
void draw_disc(Frame& frame, int y, int x, DiscSize disc, Side side, bool patterns) {
  const bool first = side == Side::first;
  const bool small = disc.height == 1;
  const Role role =
      small ? (first ? Role::first_round : Role::second_round) : (first ? Role::first_disc : Role::second_disc);
  for (int dy = 0; dy < disc.height; ++dy) {
    const int inset = disc.height > 2 && (dy == 0 || dy == disc.height - 1) ? 2 : 0;
    for (int dx = inset; dx < disc.width - inset && (!small || patterns); ++dx)
      frame.put(y + dy, x + dx, {patterns ? (first ? U'o' : U'x') : U' ', role});
  }
  frame.put(y + disc.height / 2, x + disc.width / 2, {first ? U'●' : U'○', role});
}

void draw_discs(Frame& frame, const Layout& at, const Connect4View& view) {
  const auto four = view.falling ? std::vector<Cell>{} : view.position->winning_cells();
  for (int column = 0; column < at.shape.width; ++column) {
    for (int row = 0; row < view.position->height_of(column); ++row) {
      const Cell cell{column, row};
      if (view.falling && view.falling->target == cell) continue;
      const bool first = (view.position->discs_of(Side::first) & at.shape.bit(column, row)) != 0;
      const Side side = first ? Side::first : Side::second;
      const bool wins = std::ranges::find(four, cell) != four.end();
      draw_disc(frame, at.row_y(row), at.column_x(column), at.disc, side, view.patterns);
      if (wins) {  // winning discs keep the colour of their side
        const int beside = std::min(2, at.disc.width / 2);
        for (const int dx : {-beside, beside})
          frame.put(at.row_y(row) + at.disc.height / 2, at.middle(column) + dx, {U'*', Role::winning});
      }
    }
  }
}

void draw_falling(Frame& frame, const Layout& at, const Connect4View& view) {
  const FallingDisc& disc = *view.falling;
  if (disc.row >= at.shape.height)
    draw_disc(frame, at.y - at.disc.height, at.column_x(disc.target.column), at.disc, disc.side, view.patterns);
  else
    draw_disc(frame, at.row_y(disc.row), at.column_x(disc.target.column), at.disc, disc.side, view.patterns);
}

/// Draws the names of the rows, because sentences use them: 4a is the bottom of column 4.
void draw_row_names(Frame& frame, const Layout& at) {
  for (int row = 0; row < at.shape.height; ++row)
    frame.put(at.row_y(row) + at.disc.height / 2, at.x - 1, std::string(1, static_cast<char>('a' + row)), Role::dim);
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
              view.patterns);
}

/// Draws the panel with `gap` rows between its parts.
void draw_panel(Frame& frame, int y, int x, int gap, const Connect4View& view) {
  const int width = std::min(60, frame.width() - x - 1);
  for (const std::string& player : view.players) frame.put(y++, x, shortened(frame.said(player), width));
  y += gap;
  for (const std::string& line : wrapped(frame.said(view.status), width)) frame.put(y++, x, line, Role::title);
  y += gap;
  for (const std::string& remark : view.remarks) {
    const auto lines = wrapped(frame.said(remark), width);
    if (y + static_cast<int>(lines.size()) > frame.height() - 2) continue;  // half a sentence may say the opposite
    for (const std::string& line : lines) frame.put(y++, x, line);
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
  draw_row_names(frame, at);
  draw_discs(frame, at, view);
  draw_columns(frame, at, view);
  if (view.falling) draw_falling(frame, at, view);
  if (at.lines)
    draw_panel(frame, at.y - 2 - at.disc.height, at.x + board_width(shape, at.disc) + kBeside, 1, view);
  else
    draw_panel(frame, at.below() + (view.scores.empty() ? 1 : 2), 1, 0, view);
  frame.put(frame.height() - 2, 1, shortened(frame.said(view.message), frame.width() - 2), Role::bad);
  draw_keys(frame, frame.height() - 1, 1, view.hints);
}

}  // namespace fourfold::screen

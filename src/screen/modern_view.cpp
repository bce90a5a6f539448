// One modern game on the screen.
#include "screen/modern_view.h"

#include <algorithm>

namespace fourfold::screen {
namespace {

constexpr int kPanel = 25;        ///< of the wide layout
constexpr int kNarrowPanel = 10;  ///< of the compact one
constexpr CellSize kLarge{4, 2}, kUsual{2, 1};

bool has_room(const Frame& frame, CellSize cell, int panel) {
  return frame.width() >= field_width(cell) + 2 * (panel + 1) && frame.height() >= field_height(cell) + cell.height;
}

CellSize cell_for(const Frame& frame) { return has_room(frame, kLarge, kPanel + 2) ? kLarge : kUsual; }

void draw_lines(Frame& frame, int y, int x, int width, const std::vector<std::string>& texts, Role first) {
  Role role = first;
  for (const std::string& text : texts) {
    for (const std::string& line : wrapped(text, width)) frame.put(y++, x, line, role);
    role = Role::plain;
  }
}

/// Title, hold box, numbers, and what happened last.
void draw_left(Frame& frame, int top, int x, CellSize cell, const ModernView& view) {
  frame.put(top, x, shortened(view.title, kPanel), Role::title);
  int y = draw_hold(frame, top + 2, x, view.field, cell);
  y = draw_numbers(frame, y + 1, x, kPanel, view.facts) + 1;
  if (view.last_clear != nullptr) {
    for (const std::string& line : wrapped(clear_text(*view.last_clear), kPanel)) frame.put(y++, x, line, Role::good);
  }
  for (const std::string& line : wrapped(view.news, kPanel)) frame.put(y++, x, line, Role::title);
}

void draw_wide(Frame& frame, CellSize cell, const FieldRows& rows, const ModernView& view) {
  const int x = (frame.width() - field_width(cell)) / 2;
  const int top = std::max(0, rows.top - cell.height);
  draw_field(frame, rows.top, x, view.field, cell, rows.above);
  draw_left(frame, top, x - kPanel - 2, cell, view);
  const int right_x = x + field_width(cell) + 2, end = rows.top + field_height(cell);
  const int below = draw_queue(frame, top, right_x, view.field, cell, view.next_pieces, end);
  draw_remarks(frame, below, right_x, std::min(40, frame.width() - right_x - 1), frame.height() - 1, view.remarks);
}

void draw_compact(Frame& frame, const FieldRows& rows, const ModernView& view) {
  const int x = (frame.width() - field_width(kUsual)) / 2, left = x - kNarrowPanel - 1;
  const int top = rows.top - rows.above, end = rows.top + field_height(kUsual);
  draw_field(frame, rows.top, x, view.field, kUsual, rows.above);
  int y = draw_hold(frame, top, left, view.field, kUsual);
  y = draw_short_numbers(frame, y + 1, left, kNarrowPanel, view.facts, end);
  const int right_x = x + field_width(kUsual) + 1;
  y = draw_queue(frame, top, right_x, view.field, kUsual, view.next_pieces, end);
  if (!view.news.empty()) return draw_lines(frame, y, right_x, kNarrowPanel, {view.news}, Role::title);
  if (view.last_clear != nullptr)
    return draw_lines(frame, y, right_x, kNarrowPanel, short_clear_text(*view.last_clear), Role::good);
  draw_lines(frame, y, right_x, kNarrowPanel, view.remarks, Role::title);
}

}  // namespace

FieldRows field_rows(const Frame& frame, CellSize cell) {
  constexpr int kMostAbove = 4;
  const int spare = frame.height() - field_height(cell);
  const bool has_keys = spare > cell.height;  // a piece comes in above the field: that row is needed more
  const int free = std::max(0, spare - (has_keys ? 1 : 0));
  const int above = std::min(kMostAbove, free / cell.height);
  return {above * cell.height + (free - above * cell.height) / 2, above, has_keys};
}

void draw_modern(Frame& frame, const ModernView& view) {
  const CellSize cell = cell_for(frame);
  const FieldRows rows = field_rows(frame, cell);
  if (has_room(frame, cell, kPanel + 2))
    draw_wide(frame, cell, rows, view);
  else
    draw_compact(frame, rows, view);
  draw_banner(frame, rows.top + field_height(cell) / 2 - 3, frame.width() / 2, view.banner);
  if (!rows.has_keys) return;
  clear(frame, frame.height() - 1, 0, 1, frame.width());
  draw_keys(frame, frame.height() - 1, 1, view.hints);
}

}  // namespace fourfold::screen

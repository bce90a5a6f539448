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
    for (const std::string& line : wrapped(frame.said(text), width)) frame.put(y++, x, line, role);
    role = Role::plain;
  }
}

/// In two rows where one is too short; hold box and queue begin after them.
void draw_title(Frame& frame, int y, int x, const ModernView& view) {
  const auto lines = wrapped(frame.said(view.title), kPanel);
  for (std::size_t i = 0; i < std::min<std::size_t>(2, lines.size()); ++i)
    frame.put(y + static_cast<int>(i), x, lines[i], Role::title);
}

/// Title, hold box, numbers, and the last event.
void draw_left(Frame& frame, int top, int x, CellSize cell, const ModernView& view) {
  draw_title(frame, top, x, view);
  int y = draw_hold(frame, top + 2, x, view.field, cell);
  y = draw_numbers(frame, y + 1, x, kPanel, view.facts) + 1;
  if (view.last_clear != nullptr) {
    for (const std::string& line : wrapped(frame.said(clear_text(*view.last_clear)), kPanel))
      frame.put(y++, x, line, Role::good);
  }
  for (const std::string& line : wrapped(frame.said(view.news), kPanel)) frame.put(y++, x, line, Role::title);
}

void draw_wide(Frame& frame, CellSize cell, const FieldRows& rows, const ModernView& view) {
  const int x = (frame.width() - field_width(cell)) / 2;
  const int top = std::max(0, rows.top - cell.height);
  draw_field(frame, rows.top, x, view.field, cell, rows.above);
  draw_left(frame, top, x - kPanel - 2, cell, view);
  const int right_x = x + field_width(cell) + 2, end = rows.top + field_height(cell);
  const int columns = view.keys.empty() || cell.height > 1 ? 1 : 2;  // a coach's texts need the space more
  const int below = draw_queue(frame, top, right_x, view.field, cell, {0, view.next_pieces, columns}, end);
  draw_advice(frame, below, right_x, std::min(40, frame.width() - right_x - 1), frame.height() - 1, view.keys,
              view.remarks);
}

void draw_compact(Frame& frame, const FieldRows& rows, const ModernView& view) {
  const int x = (frame.width() - field_width(kUsual)) / 2, left = x - kNarrowPanel - 1;
  const int top = rows.top - rows.above, end = rows.top + field_height(kUsual);
  draw_field(frame, rows.top, x, view.field, kUsual, rows.above);
  int y = draw_hold(frame, top, left, view.field, kUsual);
  y = draw_short_numbers(frame, y + 1, left, kNarrowPanel, view.facts, end);
  const int right_x = x + field_width(kUsual) + 1;
  y = draw_queue(frame, top, right_x, view.field, kUsual, {0, view.next_pieces}, end);
  if (!view.news.empty()) return draw_lines(frame, y, right_x, kNarrowPanel, {view.news}, Role::title);
  if (view.last_clear != nullptr)
    return draw_lines(frame, y, right_x, kNarrowPanel, short_clear_text(*view.last_clear), Role::good);
}

/// Hold box and first piece side by side, the other pieces below them. Returns the row after them.
int draw_pieces_beside(Frame& frame, int y, int x, const ModernView& view, int end) {
  const bool has_hold = view.field.game->position.start.rules->hold;
  if (!has_hold) return draw_queue(frame, y, x, view.field, kUsual, {0, view.next_pieces, 2}, end);
  draw_hold(frame, y, x, view.field, kUsual);
  draw_queue(frame, y, x + kNarrowPanel, view.field, kUsual, {0, std::min(1, view.next_pieces)}, end);
  return draw_queue(frame, y + 4, x, view.field, kUsual, {1, view.next_pieces - 1, 2}, end);
}

/// One panel beside the field, wide enough for sentences.
void draw_beside(Frame& frame, const FieldRows& rows, const ModernView& view) {
  constexpr std::ptrdiff_t kNumbers = 2;
  const int x = 1 + field_width(kUsual) + 1, width = frame.width() - x;  // the bar of garbage is to the left
  const int end = frame.height() - (rows.has_keys ? 1 : 0);
  draw_field(frame, rows.top, 1, view.field, kUsual, rows.above);
  int y = draw_pieces_beside(frame, rows.top - rows.above, x, view, end);
  std::vector<std::string> told =
      view.news.empty() ? std::vector<std::string>{} : wrapped(frame.said(view.news), width);
  if (told.empty() && view.last_clear != nullptr) told = wrapped(frame.said(clear_text(*view.last_clear)), width);
  for (const std::string& line : told) frame.put(y++, x, line, Role::good);
  const auto shown = std::min(kNumbers, std::ssize(view.facts));
  if (told.empty()) y = draw_numbers(frame, y, x, width, {view.facts.begin(), view.facts.begin() + shown});
  draw_advice(frame, y, x, width, end, view.keys, view.remarks);
  if (!rows.has_keys) draw_last_keys(frame, end - 1, x, view.hints);
}

}  // namespace

FieldRows field_rows(const Frame& frame, CellSize cell) {
  constexpr int kMostAbove = 4;
  const int spare = frame.height() - field_height(cell);
  const bool has_keys = spare > cell.height;  // a piece appears above the field: it needs that row more
  const int free = std::max(0, spare - (has_keys ? 1 : 0));
  const int above = std::min(kMostAbove, free / cell.height);
  return {above * cell.height + (free - above * cell.height) / 2, above, has_keys};
}

void draw_modern(Frame& frame, const ModernView& view) {
  const CellSize cell = cell_for(frame);
  const FieldRows rows = field_rows(frame, cell);
  const bool is_wide = has_room(frame, cell, kPanel + 2);
  if (is_wide)
    draw_wide(frame, cell, rows, view);
  else if (view.remarks.empty())
    draw_compact(frame, rows, view);
  else
    draw_beside(frame, rows, view);
  const bool in_middle = is_wide || view.remarks.empty();
  const int middle = in_middle ? frame.width() / 2 : 1 + field_width(cell) / 2;
  draw_banner(frame, rows.top + field_height(cell) / 2 - 3, middle, view.banner);
  if (!rows.has_keys) return;
  clear(frame, frame.height() - 1, 0, 1, frame.width());
  draw_keys(frame, frame.height() - 1, 1, view.hints);
}

}  // namespace fourfold::screen

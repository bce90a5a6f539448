// Two modern games side by side.
//
//   hold  █│ person │ next  █│ machine│ machine's numbers        79 columns and more
//         █│ person │ hold  █│machine│                            44: the machine's cells are half as wide
//         █│ left │ hold  █│ right │ hold                         44: two persons, cells of both half as wide
#include <algorithm>

#include "screen/modern_view.h"

namespace fourfold::screen {
namespace {

constexpr int kNumbers = 10, kMachineNumbers = 12;
constexpr CellSize kLarge{4, 2}, kUsual{2, 1}, kThin{1, 1};

int queue_width(CellSize cell) { return 4 * cell.width; }
int hold_width(CellSize cell) { return std::max(kNumbers, queue_width(cell)); }

int whole_width(CellSize cell) {
  return hold_width(cell) + 1 + field_width(cell) + 1 + queue_width(cell) + 2 + field_width(cell) + 1 +
         std::max(kMachineNumbers, queue_width(cell));
}

bool has_room(const Frame& frame, CellSize cell) {
  return frame.width() >= whole_width(cell) && frame.height() >= field_height(cell) + cell.height;
}

/// If there is not enough space for all of it, it is left out: half a sentence may say the
/// opposite.
void draw_clear(Frame& frame, int y, int x, int end, const ModernView& view) {
  std::vector<std::string> lines;
  if (view.last_clear != nullptr) lines = short_clear_text(*view.last_clear);
  if (!view.news.empty()) lines = wrapped(frame.said(view.news), kNumbers);
  if (y + static_cast<int>(lines.size()) > end) return;
  for (const std::string& line : lines) frame.put(y++, x, line, Role::good);
}

/// Beside a coach only the first few numbers, because the coach's reason needs the space more.
std::vector<ModernFact> numbers_of(const ModernView& view) {
  constexpr std::ptrdiff_t kBesideACoach = 3;
  const auto shown = view.keys.empty() ? std::ssize(view.facts) : std::min(kBesideACoach, std::ssize(view.facts));
  return {view.facts.begin(), view.facts.begin() + shown};
}

/// Draws the keys that play the advised move. Returns the row after them.
int draw_way(Frame& frame, int y, int x, int width, const ModernView& view) {
  if (view.keys.empty()) return y;
  for (const std::string& line : wrapped(frame.said(view.keys), width)) frame.put(y++, x, line, Role::key);
  return y + 1;
}

/// Returns the middle of the person's field.
int draw_both(Frame& frame, const VersusView& view, CellSize cell, const FieldRows& rows) {
  const int left = (frame.width() - whole_width(cell)) / 2;
  const int top = rows.top - rows.above * cell.height, end = rows.top + field_height(cell);
  frame.put(top, left, shortened(frame.said(view.person.title), kNumbers), Role::title);
  int y = draw_hold(frame, top + 1, left, view.person.field, cell);
  y = draw_way(frame, y + 1, left, hold_width(cell), view.person);
  y = draw_short_numbers(frame, y + 1, left, hold_width(cell), numbers_of(view.person), end);
  draw_clear(frame, y + 1, left, frame.height() - (rows.has_keys ? 1 : 0), view.person);

  int x = left + hold_width(cell) + 1;
  const int middle = x + field_width(cell) / 2;
  draw_field(frame, rows.top, x, view.person.field, cell, rows.above);
  x += field_width(cell) + 1;
  draw_queue(frame, top, x, view.person.field, cell, {0, view.person.next_pieces}, end);
  x += queue_width(cell) + 2;
  draw_field(frame, rows.top, x, view.machine, cell, rows.above);
  x += field_width(cell) + 1;
  frame.put(top, x, shortened(frame.said(view.machine_title), kMachineNumbers), Role::title);
  y = draw_hold(frame, top + 1, x, view.machine, cell);
  y = draw_short_numbers(frame, y + 1, x, kMachineNumbers, view.machine_facts, end);
  draw_queue(frame, y + 1, x, view.machine, cell, {0, view.machine_pieces}, end);
  return middle;
}

int draw_narrow(Frame& frame, const VersusView& view, const FieldRows& rows) {
  constexpr int kWidth = 8;
  const int most = view.person.keys.empty() ? 4 : 2;  // next pieces
  const int left = (frame.width() - kCompactWidth) / 2;
  const int top = rows.top - rows.above, end = rows.top + field_height(kUsual);
  draw_field(frame, rows.top, left + 1, view.person.field, kUsual, rows.above);
  const int x = left + 1 + field_width(kUsual) + 1;
  int y = draw_hold(frame, top, x, view.person.field, kUsual);
  y = draw_queue(frame, y, x, view.person.field, kUsual, {0, std::min(most, view.person.next_pieces)}, end);
  y = draw_way(frame, y, x, kWidth, view.person);
  draw_short_numbers(frame, y, x - 1, kWidth, view.person.facts, end);  // beside the bar of garbage
  draw_field(frame, rows.top, left + kCompactWidth - field_width(kThin), view.machine, kThin, rows.above);
  return left + 1 + field_width(kUsual) / 2;
}

/// A person's field, and beside it what the other one has there too.
void draw_narrow_side(Frame& frame, const FieldRows& rows, int left, const FieldView& field,
                      const std::vector<ModernFact>& facts, int pieces) {
  constexpr int kPanelWidth = 8;
  const int top = rows.top - rows.above, end = rows.top + field_height(kThin);
  draw_field(frame, rows.top, left + 1, field, kThin, rows.above);
  const int x = left + 1 + field_width(kThin) + 1;
  int y = draw_hold(frame, top, x, field, kUsual);
  y = draw_queue(frame, y, x, field, kUsual, {0, pieces}, end - static_cast<int>(facts.size()));
  draw_short_numbers(frame, y, x, kPanelWidth - 1, facts, end);
}

/// Returns the middle of both.
int draw_narrow_pair(Frame& frame, const VersusView& view, const FieldRows& rows) {
  const int left = (frame.width() - kCompactWidth) / 2, middle = left + kCompactWidth / 2;
  draw_narrow_side(frame, rows, left, view.person.field, view.person.facts, view.person.next_pieces);
  draw_narrow_side(frame, rows, middle, view.machine, view.machine_facts, view.machine_pieces);
  return middle;
}

}  // namespace

void draw_versus(Frame& frame, const VersusView& view) {
  const bool narrow = !has_room(frame, kUsual);
  const CellSize cell = has_room(frame, kLarge) ? kLarge : kUsual;
  const FieldRows rows = field_rows(frame, cell);
  int middle = frame.width() / 2;
  if (!narrow)
    middle = draw_both(frame, view, cell, rows);
  else
    middle = view.two_persons ? draw_narrow_pair(frame, view, rows) : draw_narrow(frame, view, rows);
  if (view.two_persons) middle = frame.width() / 2;
  draw_banner(frame, rows.top + field_height(cell) / 2 - 3, middle, view.person.banner);
  if (!rows.has_keys) return;
  clear(frame, frame.height() - 1, 0, 1, frame.width());
  draw_keys(frame, frame.height() - 1, 1, view.person.hints);
}

}  // namespace fourfold::screen

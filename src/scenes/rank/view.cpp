// How a leaderboard looks.
#include "scenes/rank/view.h"

#include <algorithm>
#include <cmath>

#include "scores/entry/listing.h"

namespace fourfold::scenes {
namespace {

using scores::RowText;
using screen::Frame;
using screen::Role;

constexpr int kHeader = 6;    ///< the row of the table's head
constexpr int kNumbers = 63;  ///< cells that all columns but the name take, and the scroll bar
constexpr int kWide = 104;    ///< from here on player and date are shown
constexpr int kPlayerAndDate = 23;
constexpr int kNarrow = 80;         ///< below it a row has rank, name, points and time only
constexpr int kNarrowNumbers = 30;  ///< cells that these take without the name

bool is_narrow(const Frame& frame) { return frame.width() < kNarrow; }

int name_width(const Frame& frame) {
  if (is_narrow(frame)) return std::max(10, frame.width() - kNarrowNumbers);
  const int others = kNumbers + (frame.width() >= kWide ? kPlayerAndDate : 0);
  return std::clamp(frame.width() - others, 10, 40);
}

std::string left(std::string_view text, int width) {
  std::string out = screen::shortened(text, width);
  out.append(static_cast<std::size_t>(std::max(0, width - screen::width_of(out))), ' ');
  return out;
}

std::string joined(const Frame& frame, std::string_view mark, const RowText& c) {
  using screen::right;
  const std::string name = "  " + left(c.name, name_width(frame));
  if (is_narrow(frame)) return left(mark, 2) + right(c.rank, 5) + name + right(c.points, 13) + right(c.time, 7);
  std::string out = left(mark, 2) + right(c.rank, 7) + name + right(c.points, 12) + right(c.pieces, 8) +
                    right(c.lines, 7) + right(c.time, 6) + " " + left(frame.said(c.rules), 8) + " " +
                    left(frame.said(c.mode), 8);
  if (frame.width() >= kWide) out += " " + left(frame.said(c.player), 11) + " " + left(c.date, 10);
  return out;
}

/// All that stands in the row is a column's name.
RowText in_language(const Frame& frame, RowText row) {
  for (std::string* text : {&row.rank, &row.name, &row.points, &row.pieces, &row.lines, &row.time, &row.date})
    *text = frame.said(*text);
  return row;
}

/// The keys in two rows where one has too little room.
void draw_choices(Frame& frame, int y, const std::vector<screen::KeyHint>& keys) {
  if (!is_narrow(frame)) return draw_keys(frame, y, 1, keys);
  const std::size_t half = keys.size() / 2;
  draw_keys(frame, y, 1, std::span(keys).first(half));
  draw_keys(frame, y + 1, 1, std::span(keys).subspan(half));
}

/// A thumb at the right edge that tells where in the list one is.
void draw_thumb(Frame& frame, const RankView& view) {
  const int rows = rank_rows(frame.height());
  const int at = static_cast<int>(std::lround(std::clamp(*view.position, 0.0, 1.0) * (rows - 1)));
  for (int i = 0; i < rows; ++i)
    frame.put(kHeader + 1 + i, frame.width() - 1, {i == at ? U'█' : U'│', i == at ? Role::plain : Role::empty});
}

}  // namespace

int rank_rows(int frame_height) { return std::max(1, frame_height - kHeader - 4); }
int rank_message_row(int frame_height) { return frame_height - 2; }

void draw_rank_header(Frame& frame, int y) {
  frame.put_name(y, 0, joined(frame, "", in_language(frame, scores::column_names())), Role::dim);
}

void draw_rank_row(Frame& frame, int y, const scores::Row& row, RowMarks marks) {
  const std::string mark = std::string(marks.own ? "*" : " ") + (!row.verified             ? "?"
                                                                 : row.entry.doubt.empty() ? " "
                                                                                           : "!");
  const Role usual = marks.own ? Role::good : row.verified ? Role::plain : Role::dim;
  frame.put_name(y, 0, joined(frame, mark, text_of(row)), marks.selected ? Role::selected : usual);
}

void draw_ranks(Frame& frame, const RankView& view) {
  const int count = screen::width_of(frame.said(view.count));
  frame.put(0, 1, screen::shortened(frame.said(view.title), frame.width() - count - 3), Role::title);
  frame.put(0, frame.width() - 1 - count, view.count, Role::dim);
  draw_choices(frame, is_narrow(frame) ? 1 : 2, view.menu);
  draw_choices(frame, is_narrow(frame) ? 3 : 4, view.filters);
  draw_rank_header(frame, kHeader);
  for (int i = 0; i < static_cast<int>(view.rows.size()); ++i) {
    const scores::Row& row = view.rows[static_cast<std::size_t>(i)];
    const bool is_own = !view.own_name.empty() && row.entry.name == view.own_name;
    draw_rank_row(frame, kHeader + 1 + i, row, {.own = is_own, .selected = i == view.selected});
  }
  if (view.position) draw_thumb(frame, view);
  int y = rank_message_row(frame.height());
  const auto lines = screen::wrapped(frame.said(view.message), frame.width() - 2);
  y -= static_cast<int>(lines.size()) - 1;
  for (const std::string& line : lines) frame.put(y++, 1, line, view.is_error ? Role::bad : Role::plain);
  draw_keys(frame, frame.height() - 1, 1, view.hints);
}

}  // namespace fourfold::scenes

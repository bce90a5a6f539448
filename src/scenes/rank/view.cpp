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
constexpr int kPlayerAndDate = 20;

int name_width(const Frame& frame) {
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
  std::string out = left(mark, 2) + right(c.rank, 7) + "  " + left(c.name, name_width(frame)) + right(c.points, 12) +
                    right(c.pieces, 8) + right(c.lines, 7) + right(c.time, 6) + " " + left(c.rules, 8) + " " +
                    left(c.mode, 8);
  if (frame.width() >= kWide) out += " " + left(c.player, 8) + " " + left(c.date, 10);
  return out;
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

void draw_rank_header(Frame& frame, int y) { frame.put(y, 0, joined(frame, "", scores::column_names()), Role::dim); }

void draw_rank_row(Frame& frame, int y, const scores::Row& row, RowMarks marks) {
  const std::string mark = std::string(marks.own ? "*" : " ") + (!row.verified             ? "?"
                                                                 : row.entry.doubt.empty() ? " "
                                                                                           : "!");
  const Role usual = marks.own ? Role::good : row.verified ? Role::plain : Role::dim;
  frame.put(y, 0, joined(frame, mark, text_of(row)), marks.selected ? Role::selected : usual);
}

void draw_ranks(Frame& frame, const RankView& view) {
  frame.put(0, 1, view.title, Role::title);
  frame.put(0, frame.width() - 1 - screen::width_of(view.count), view.count, Role::dim);
  draw_keys(frame, 2, 1, view.menu);
  draw_keys(frame, 4, 1, view.filters);
  draw_rank_header(frame, kHeader);
  for (int i = 0; i < static_cast<int>(view.rows.size()); ++i) {
    const scores::Row& row = view.rows[static_cast<std::size_t>(i)];
    const bool is_own = !view.own_name.empty() && row.entry.name == view.own_name;
    draw_rank_row(frame, kHeader + 1 + i, row, {.own = is_own, .selected = i == view.selected});
  }
  if (view.position) draw_thumb(frame, view);
  int y = rank_message_row(frame.height());
  const auto lines = screen::wrapped(view.message, frame.width() - 2);
  y -= static_cast<int>(lines.size()) - 1;
  for (const std::string& line : lines) frame.put(y++, 1, line, view.is_error ? Role::bad : Role::plain);
  draw_keys(frame, frame.height() - 1, 1, view.hints);
}

}  // namespace fourfold::scenes

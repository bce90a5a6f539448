// How a leaderboard looks.
#include "screen/rank_view.h"

#include <algorithm>
#include <cmath>

namespace fourfold::screen {
namespace {

constexpr int kHeader = 6;    ///< the row of the table's head
constexpr int kNumbers = 63;  ///< cells that all columns but the name take, and the scroll bar
constexpr int kWide = 104;    ///< from here on player and date are shown
constexpr int kPlayerAndDate = 20;

int name_width(const Frame& frame) {
  const int others = kNumbers + (frame.width() >= kWide ? kPlayerAndDate : 0);
  return std::clamp(frame.width() - others, 10, 40);
}

std::string left(std::string_view text, int width) {
  std::string out = shortened(text, width);
  out.append(static_cast<std::size_t>(std::max(0, width - width_of(out))), ' ');
  return out;
}

struct Columns {
  std::string mark, rank, name, points, pieces, lines, time, rules, mode, player, date;
};

std::string joined(const Frame& frame, const Columns& c) {
  std::string out = left(c.mark, 2) + right(c.rank, 7) + "  " + left(c.name, name_width(frame)) + right(c.points, 12) +
                    right(c.pieces, 8) + right(c.lines, 7) + right(c.time, 6) + " " + left(c.rules, 8) + " " +
                    left(c.mode, 8);
  if (frame.width() >= kWide) out += " " + left(c.player, 8) + " " + left(c.date, 10);
  return out;
}

Columns columns_of(const RankLine& line) {
  const std::string mark = std::string(line.own ? "*" : " ") + (line.verified ? " " : "?");
  return {mark,
          grouped(line.rank),
          line.name,
          grouped(line.points),
          line.pieces == 0 ? "-" : grouped(line.pieces),
          line.pieces == 0 ? "-" : grouped(line.lines),
          line.ticks == 0 ? "-" : clock_text(line.ticks),
          line.rules,
          line.mode,
          line.player,
          line.date};
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
  frame.put(y, 0,
            joined(frame, {"", "rank", "name", "points", "pieces", "lines", "time", "rules", "mode", "player", "date"}),
            Role::dim);
}

void draw_rank_line(Frame& frame, int y, const RankLine& line, bool selected) {
  const Role usual = line.own ? Role::good : line.verified ? Role::plain : Role::dim;
  frame.put(y, 0, joined(frame, columns_of(line)), selected ? Role::selected : usual);
}

void draw_ranks(Frame& frame, const RankView& view) {
  frame.put(0, 1, view.title, Role::title);
  frame.put(0, frame.width() - 1 - width_of(view.count), view.count, Role::dim);
  draw_keys(frame, 2, 1, view.menu);
  draw_keys(frame, 4, 1, view.filters);
  draw_rank_header(frame, kHeader);
  for (std::size_t i = 0; i < view.lines.size(); ++i)
    draw_rank_line(frame, kHeader + 1 + static_cast<int>(i), view.lines[i], static_cast<int>(i) == view.selected);
  if (view.position) draw_thumb(frame, view);
  int y = rank_message_row(frame.height());
  const auto lines = wrapped(view.message, frame.width() - 2);
  y -= static_cast<int>(lines.size()) - 1;
  for (const std::string& line : lines) frame.put(y++, 1, line, view.is_error ? Role::bad : Role::plain);
  draw_keys(frame, frame.height() - 1, 1, view.hints);
}

}  // namespace fourfold::screen

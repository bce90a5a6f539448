// How a leaderboard looks: a table whose columns stay aligned whatever script the names are in.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "screen/widgets.h"

namespace fourfold::screen {

struct RankLine {
  std::int64_t rank = 0;
  std::string name;
  std::int64_t points = 0, pieces = 0, lines = 0;
  std::uint64_t ticks = 0;
  std::string rules, mode, player, date;
  bool own = false, verified = true;
};

/// Heads the table.
void draw_rank_header(Frame& frame, int y);

/// One row across the frame. Player and date are shown where there is room for them.
void draw_rank_line(Frame& frame, int y, const RankLine& line, bool selected);

struct RankView {
  std::string title, count;
  std::vector<KeyHint> menu;     ///< the originals' three choices
  std::vector<KeyHint> filters;  ///< the key of each filter and what it is set to
  std::vector<RankLine> lines;
  int selected = 0;                ///< of those shown
  std::optional<double> position;  ///< how far down the list, 0 to 1; nothing if all of it is seen
  std::string message;
  bool is_error = false;
  std::vector<KeyHint> hints;
};
void draw_ranks(Frame& frame, const RankView& view);

/// Rows of the table that fit into a frame of this height.
int rank_rows(int frame_height);
/// The row for a prompt or a message.
int rank_message_row(int frame_height);

}  // namespace fourfold::screen

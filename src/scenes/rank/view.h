// How a leaderboard looks: a table whose columns stay aligned whatever script the names are in.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "scores/store/store.h"
#include "screen/widgets.h"

namespace fourfold::scenes {

/// Heads the table.
void draw_rank_header(screen::Frame& frame, int y);

/// One row across the frame. Player and date are shown where there is room for them.
struct RowMarks {
  bool own = false, selected = false;
};
void draw_rank_row(screen::Frame& frame, int y, const scores::Row& row, RowMarks marks);

struct RankView {
  std::string title, count;
  std::vector<screen::KeyHint> menu;     ///< the originals' three choices
  std::vector<screen::KeyHint> filters;  ///< the key of each filter and what it is set to
  std::vector<scores::Row> rows;
  std::string own_name;            ///< whose rows are marked; empty: nobody's
  int selected = 0;                ///< of those shown
  std::optional<double> position;  ///< how far down the list, 0 to 1; nothing if all of it is seen
  std::string message;
  bool is_error = false;
  std::vector<screen::KeyHint> hints;
};
void draw_ranks(screen::Frame& frame, const RankView& view);

/// Rows of the table that fit into a frame of this height.
int rank_rows(int frame_height);
/// The row for a prompt or a message.
int rank_message_row(int frame_height);

}  // namespace fourfold::scenes

// Draws a game of Connect Four. Discs are round, full for the first player and open for the second,
// so that no colour is needed. If only ASCII is available, they are O and X.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "connect4/game.h"
#include "screen/widgets.h"

namespace fourfold::screen {

/// A falling disc, which is drawn here instead of where it will come to rest.
struct FallingDisc {
  connect4::Cell target;
  int row = 0;  ///< where it is now; the height of the board means above the board
  connect4::Side side = connect4::Side::first;
};

struct Connect4View {
  const connect4::Position* position = nullptr;
  std::string title;
  std::vector<std::string> players;  ///< two lines: who plays O and who plays X
  std::optional<int> cursor;         ///< the column the next disc would fall into
  std::optional<FallingDisc> falling;
  std::optional<connect4::Cell> last;  ///< the disc dropped last
  bool patterns = false;               ///< discs filled with their letters
  std::vector<std::string> scores;     ///< under the columns; empty: none
  std::string status;                  ///< whose turn it is, or how it ended
  std::vector<std::string> remarks;    ///< beside the board, each wrapped; an empty one is a gap
  std::string message;
  std::vector<KeyHint> hints;
};

void draw_connect4(Frame& frame, const Connect4View& view);

/// Inner cells of one cell of the board.
struct DiscSize {
  int width = 5, height = 1;
};
/// The largest size that leaves enough space for the panel.
DiscSize disc_size_for(const Frame& frame, const connect4::BoardShape& shape);

}  // namespace fourfold::screen

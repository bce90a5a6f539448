// A whole game of Tetris on the screen: the well in the middle, numbers to the left, the next
// pieces and the coach's advice to the right, keys in the last row. In a window that is too small
// for this, down to 44 x 22, the well is at the left and everything else beside it.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "screen/tetris_view.h"
#include "screen/widgets.h"

namespace fourfold::screen {

/// A line of numbers: "points" and "12,340".
struct Fact {
  std::string name, value;
};

struct GameView {
  const tetris::Game* game = nullptr;
  const tetris::Paint* paint = nullptr;
  std::string title;
  std::vector<Fact> facts;
  int next_pieces = 2;  ///< shown
  bool falling = true, ghost = true, patterns = false;
  bool hidden = false;  ///< during a pause, nothing of the game is shown
  std::optional<tetris::Placement> advice{};
  std::optional<OtherPlace> other{};
  const tetris::Cleared* cleared = nullptr;  ///< these rows were just removed: they are shown once more
  std::vector<std::string> remarks;          ///< under the next pieces; the first is a heading
  std::string keys;                          ///< the keys that play the advised move; empty: none
  std::vector<std::string> banner;           ///< over the well: a pause, a countdown
  std::string news;                          ///< what just happened
  std::vector<KeyHint> hints;
};
void draw_game(Frame& frame, const GameView& view);

/// Line clears by size as bars, each with its number and share; takes five rows.
void draw_clears(Frame& frame, int y, int x, int width, const std::array<std::uint64_t, 5>& clears);

/// One of several boards side by side.
struct SmallBoard {
  const tetris::Game* game = nullptr;
  const tetris::Paint* paint = nullptr;
  std::vector<std::string> captions;  ///< under the well, short
};
struct BoardsView {
  std::vector<SmallBoard> boards;
  std::string title;
  bool patterns = false;
  std::vector<std::string> banner;
  std::vector<KeyHint> hints;
};
/// Returns how many boards there was space for.
int draw_boards(Frame& frame, const BoardsView& view);

/// The largest cells with which this game fits between two panels.
CellSize cell_size_for(const Frame& frame, const tetris::Rules& rules);

}  // namespace fourfold::screen

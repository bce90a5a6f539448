// A whole game of Tetris on the screen: the well in the middle, numbers to the left, what comes and
// what the coach says to the right, keys in the last row. In a window that is too small for that, down
// to 44 x 22, the well stands at the left and everything else beside it.
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
  bool hidden = false;  ///< a pause: nothing of the game is seen
  std::optional<tetris::Placement> advice{};
  std::optional<OtherPlace> other{};
  const tetris::Cleared* cleared = nullptr;  ///< these rows just went: they are shown once more
  std::vector<std::string> remarks;          ///< under the next pieces; the first is a heading
  std::string keys;                          ///< that play what is advised; empty: none
  std::vector<std::string> banner;           ///< over the well: a pause, a countdown
  std::string news;                          ///< what just happened
  std::vector<KeyHint> hints;
};
void draw_game(Frame& frame, const GameView& view);

/// Line clears by size as bars, each with its number and share: five rows.
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
/// Returns how many boards had room.
int draw_boards(Frame& frame, const BoardsView& view);

/// The cells a game this large may have, between two panels.
CellSize cell_size_for(const Frame& frame, const tetris::Rules& rules);

}  // namespace fourfold::screen

// Several games of Tetris side by side.
#include <algorithm>

#include "screen/tetris_game_view.h"

namespace fourfold::screen {
namespace {

/// Positions of several wells: with captions under them, or beside them if no rows are left.
struct BoardsLayout {
  CellSize cell;
  bool beside;
  int y, step, lower;  ///< of the first well; distance to the next well, and to the next row of wells
  int columns, shown;
};

constexpr int kCaption = 8;

/// As many rows of boards as the window can hold, with as many boards as fit.
BoardsLayout layout_with(const Frame& frame, const BoardsView& view, CellSize cell) {
  const tetris::Rules& rules = *view.boards[0].game->position.rules;
  const auto captions = static_cast<int>(view.boards[0].captions.size());
  const auto count = static_cast<int>(view.boards.size());
  const int well = well_height(rules, cell);
  const bool beside = frame.height() < 2 + well + captions;
  const int step = well_width(cell) + (beside ? kCaption : 2), lower = well + (beside ? 0 : captions);
  const int across = std::max(1, frame.width() / step);
  const int rows = std::clamp((frame.height() - (beside ? 1 : 2)) / lower, 1, (count + across - 1) / across);
  const int shown = std::min(count, rows * across);
  return {cell, beside, beside ? 0 : 1, step, lower, (shown + rows - 1) / rows, shown};
}

/// Uses wide cells if all boards fit with them, otherwise narrow ones.
BoardsLayout layout_of(const Frame& frame, const BoardsView& view) {
  const BoardsLayout wide = layout_with(frame, view, {2, 1});
  return wide.shown == static_cast<int>(view.boards.size()) ? wide : layout_with(frame, view, {1, 1});
}

}  // namespace

int draw_boards(Frame& frame, const BoardsView& view) {
  if (view.boards.empty()) {
    draw_keys(frame, frame.height() - 1, 1, view.hints);
    return 0;
  }
  const tetris::Rules& rules = *view.boards[0].game->position.rules;
  const BoardsLayout layout = layout_of(frame, view);
  std::vector<KeyHint> hints = view.hints;
  if (layout.shown < std::ssize(view.boards))
    hints.push_back({std::to_string(layout.shown) + " of " + std::to_string(view.boards.size()), "fit"});
  draw_keys(frame, frame.height() - 1, 1, hints);
  if (!layout.beside) frame.put(0, 1, view.title, Role::title);
  const int width = well_width(layout.cell);
  const int left = (frame.width() - layout.columns * layout.step) / 2;
  for (int i = 0; i < layout.shown; ++i) {
    const SmallBoard& board = view.boards[static_cast<std::size_t>(i)];
    const int x = left + i % layout.columns * layout.step, y = layout.y + i / layout.columns * layout.lower;
    draw_well(frame, y, x, {&rules, &board.game->position.board, board.paint, {}, layout.cell, true, view.patterns});
    int line = layout.beside ? y : y + well_height(rules, layout.cell);
    for (const std::string& caption : board.captions) {
      frame.put(line, layout.beside ? x + width : x + 1,
                shortened(frame.said(caption), layout.step - (layout.beside ? width : 1)));
      line += layout.beside ? 2 : 1;
    }
  }
  draw_banner(frame, frame.height() / 2 - 2, frame.width() / 2, view.banner);
  return layout.shown;
}

}  // namespace fourfold::screen

// A whole game of Tetris on the screen.
#include "screen/tetris_game_view.h"

#include <algorithm>

namespace fourfold::screen {
namespace {

constexpr int kPanel = 27;  ///< cells on either side of the well, at least
constexpr char32_t kAdviceMark = U'R';

/// Where a piece comes in above the well, it hangs right over it, so that it can be seen.
std::array<tetris::Cell, 4> lowered(std::array<tetris::Cell, 4> cells) {
  int bottom = cells[0].y;
  for (const tetris::Cell& cell : cells) bottom = std::max(bottom, cell.y);
  for (tetris::Cell& cell : cells) cell.y += std::max(0, -1 - bottom);
  return cells;
}

/// Rows over the well that can be spared for a piece that comes in there.
int rows_above(const Frame& frame, const tetris::Rules& rules, CellSize cell) {
  constexpr int kTallest = 4;
  const int spare = (frame.height() - 1 - well_height(rules, cell)) / cell.height;
  return std::clamp(spare, 0, std::min(kTallest, rules.buffer));
}

/// Ghost, advice and falling piece, the later over the earlier.
std::vector<Overlay> overlays_of(const GameView& view) {
  const tetris::Game& game = *view.game;
  const tetris::Rules& rules = *game.position.rules;
  const tetris::Piece piece = game.position.piece();
  std::vector<Overlay> list;
  if (game.is_over() || !view.falling || view.hidden) return list;
  const bool still = view.cleared == nullptr;  // a ghost on rows that are going would be in the wrong place
  if (view.ghost && still) list.push_back({cells_of(rules, piece, game.ghost()), Role::ghost, kGhostMark});
  if (view.advice && still) list.push_back({cells_of(rules, piece, *view.advice), Role::advice, kAdviceMark});
  list.push_back({lowered(cells_of(rules, piece, game.at)), role_of(piece), 0});
  return list;
}

int draw_facts(Frame& frame, int y, int x, int width, const std::vector<Fact>& facts) {
  for (const Fact& fact : facts) {
    frame.put(y, x, shortened(fact.name, width - width_of(fact.value) - 1), Role::dim);
    frame.put(y, x + width - width_of(fact.value), fact.value);
    ++y;
  }
  return y;
}

/// Returns the row after the last piece.
int draw_next(Frame& frame, int y, int x, CellSize cell, const GameView& view) {
  const tetris::Position& position = view.game->position;
  frame.put(y++, x, "next", Role::dim);
  if (view.hidden) return y;
  for (int i = 1; i <= view.next_pieces; ++i)
    y += draw_piece(frame, y, x, *position.rules, position.piece(static_cast<std::uint64_t>(i)), cell, view.patterns) +
         1;
  return y;
}

/// Rows that the taller of the two panels needs: beside a low well they begin above it.
int panel_height(const GameView& view) {
  constexpr int kTitle = 2, kClears = 6, kNews = 2, kPiece = 3, kRemark = 2;
  const int numbers = kTitle + static_cast<int>(view.facts.size()) + kClears + kNews;
  const int coming = 1 + kPiece * view.next_pieces + kRemark * static_cast<int>(view.remarks.size());
  return std::max(numbers, coming);
}

/// Where several wells stand: with captions under them, or beside them where no rows are left.
struct BoardsLayout {
  CellSize cell;
  bool beside;
  int y, step, lower;  ///< of the first well; from one to the next, and from row to row
  int columns, shown;
};

constexpr int kCaption = 8;

/// As many rows of boards as the window holds, and in them as many boards as it has room for.
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

/// Wide cells where all boards fit with them; else narrow ones.
BoardsLayout layout_of(const Frame& frame, const BoardsView& view) {
  const BoardsLayout wide = layout_with(frame, view, {2, 1});
  return wide.shown == static_cast<int>(view.boards.size()) ? wide : layout_with(frame, view, {1, 1});
}

}  // namespace

CellSize cell_size_for(const Frame& frame, const tetris::Rules& rules) {
  const CellSize large{4, 2};
  const bool fits = frame.height() > well_height(rules, large) && frame.width() >= well_width(large) + 2 * (kPanel + 2);
  return fits ? large : CellSize{};
}

void draw_clears(Frame& frame, int y, int x, int width, const std::array<std::uint64_t, 5>& clears) {
  const std::uint64_t all = clears[1] + clears[2] + clears[3] + clears[4];
  frame.put(y++, x, "cleared at once", Role::dim);
  for (std::size_t n = 1; n <= 4; ++n) {
    const double part = all == 0 ? 0 : static_cast<double>(clears[n]) / static_cast<double>(all);
    const std::string count = grouped(static_cast<std::int64_t>(clears[n]));
    const std::string share = right(fixed(part * 100, 0), 4) + "%";
    const int numbers = std::max(6, width_of(count)) + width_of(share);
    frame.put(y, x, std::to_string(n), Role::dim);
    draw_bar(frame, y, x + 2, width - 3 - numbers, part, n == 4 ? Role::good : Role::plain);
    frame.put(y, x + width - numbers, right(count, numbers - width_of(share)) + share);
    ++y;
  }
}

void draw_game(Frame& frame, const GameView& view) {
  const tetris::Position& position = view.game->position;
  const tetris::Rules& rules = *position.rules;
  const CellSize cell = cell_size_for(frame, rules);
  const int wide = well_width(cell), high = well_height(rules, cell);
  const int above = rows_above(frame, rules, cell), higher = above * cell.height;
  const int x = (frame.width() - wide) / 2, y = std::max(0, (frame.height() - 1 - high - higher) / 2) + higher;
  const auto overlays = overlays_of(view);
  WellView well{&rules, &position.board, view.paint, overlays, cell, true, view.patterns};
  well.above = above;
  if (view.cleared != nullptr) {
    well.board = &view.cleared->board;
    well.paint = &view.cleared->paint;
    well.flashing = view.cleared->rows;
  }
  const tetris::Board nothing;
  if (view.hidden) {
    well.board = &nothing;
    well.flashing = 0;
  }
  draw_well(frame, y, x, well);

  const int left = x - kPanel, panel = kPanel - 2;
  const int panel_y = std::clamp(frame.height() - 1 - panel_height(view), 0, y);
  frame.put(panel_y, left, shortened(view.title, panel), Role::title);
  const int below = draw_facts(frame, panel_y + 2, left, panel, view.facts);
  draw_clears(frame, below + 1, left, panel, position.clears);
  int news = below + 7;
  for (const std::string& line : wrapped(view.news, panel)) frame.put(news++, left, line, Role::good);

  const int right_x = x + wide + 2;
  const int under = draw_next(frame, panel_y, right_x, cell, view);
  draw_remarks(frame, under, right_x, std::min(40, frame.width() - right_x - 1), frame.height() - 1, view.remarks);
  draw_banner(frame, y + high / 2 - 3, x + wide / 2, view.banner);
  clear(frame, frame.height() - 1, 0, 1, frame.width());
  draw_keys(frame, frame.height() - 1, 1, view.hints);
}

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
      frame.put(line, layout.beside ? x + width : x + 1, shortened(caption, layout.step - (layout.beside ? width : 1)));
      line += layout.beside ? 2 : 1;
    }
  }
  draw_banner(frame, frame.height() / 2 - 2, frame.width() / 2, view.banner);
  return layout.shown;
}

}  // namespace fourfold::screen

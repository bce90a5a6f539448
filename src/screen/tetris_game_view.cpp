// A whole game of Tetris on the screen.
#include "screen/tetris_game_view.h"

#include <algorithm>

namespace fourfold::screen {
namespace {

constexpr int kPanel = 27;  ///< the least number of cells on either side of the well

/// A piece that appears above the well is drawn directly over it, so that it can be seen.
std::array<tetris::Cell, 4> lowered(std::array<tetris::Cell, 4> cells) {
  int bottom = cells[0].y;
  for (const tetris::Cell& cell : cells) bottom = std::max(bottom, cell.y);
  for (tetris::Cell& cell : cells) cell.y += std::max(0, -1 - bottom);
  return cells;
}

/// Rows over the well that are free for a piece that appears there.
int rows_above(const Frame& frame, const tetris::Rules& rules, CellSize cell) {
  constexpr int kTallest = 4;
  const int spare = (frame.height() - 1 - well_height(rules, cell)) / cell.height;
  return std::clamp(spare, 0, std::min(kTallest, rules.buffer));
}

std::array<tetris::Cell, 4> cells_of(const tetris::Rules& rules, const OtherPlace& place) {
  std::array<tetris::Cell, 4> cells{};
  std::ranges::transform(place.cells, cells.begin(),
                         [&](const OtherPlace::Spot& spot) { return tetris::Cell{rules.y_of(spot.row), spot.x}; });
  return cells;
}

/// Ghost, advice and falling piece; the later ones cover the earlier ones.
std::vector<Overlay> overlays_of(const GameView& view) {
  const tetris::Game& game = *view.game;
  const tetris::Rules& rules = *game.position.rules;
  const tetris::Piece piece = game.position.piece();
  std::vector<Overlay> list;
  if (game.is_over() || !view.falling || view.hidden) return list;
  const bool still = view.cleared == nullptr;  // a ghost on rows that are being removed would be in the wrong place
  if (view.ghost && still) list.push_back({cells_of(rules, piece, game.ghost()), Role::ghost, kGhostMark});
  if (view.advice && still) list.push_back({cells_of(rules, piece, *view.advice), Role::advice, kAdviceMark});
  if (view.other && still) list.push_back({cells_of(rules, *view.other), Role::advice, kOtherMark});
  list.push_back({lowered(cells_of(rules, piece, game.at)), role_of(piece), 0});
  return list;
}

int draw_facts(Frame& frame, int y, int x, int width, const std::vector<Fact>& facts) {
  for (const Fact& fact : facts) {
    frame.put(y, x, shortened(frame.said(fact.name), width - width_of(frame.said(fact.value)) - 1), Role::dim);
    frame.put(y, x + width - width_of(frame.said(fact.value)), fact.value);
    ++y;
  }
  return y;
}

/// Draws `columns` pieces side by side. Returns the row after the last piece.
int draw_next(Frame& frame, int y, int x, CellSize cell, const GameView& view, int columns) {
  const tetris::Position& position = view.game->position;
  frame.put(y++, x, "next", Role::dim);
  if (view.hidden) return y;
  int rows = 0;
  for (int i = 0; i < view.next_pieces; ++i) {
    const int column = i % columns;
    const auto piece = position.piece(static_cast<std::uint64_t>(i + 1));
    const int beside = column * (4 * cell.width + 2);
    rows = std::max(rows, draw_piece(frame, y, x + beside, *position.rules, piece, cell, view.patterns));
    if (column < columns - 1 && i < view.next_pieces - 1) continue;
    y += rows + 1;
    rows = 0;
  }
  return y;
}

/// A coach's texts need the space more than many next pieces, so pieces are put side by side.
int next_columns(const GameView& view) { return view.keys.empty() || view.next_pieces < 3 ? 1 : 2; }

/// Rows that the taller of the two panels needs: beside a low well, the panels begin above it.
int panel_height(const GameView& view) {
  constexpr int kTitle = 2, kClears = 6, kNews = 2, kPiece = 3, kRemark = 2;
  const int numbers = kTitle + static_cast<int>(view.facts.size()) + kClears + kNews;
  const int pieces = (view.next_pieces + next_columns(view) - 1) / next_columns(view);
  const int coming = 1 + kPiece * pieces + kRemark * static_cast<int>(view.remarks.size());
  return std::max(numbers, coming);
}

void draw_well_of(Frame& frame, int y, int x, CellSize cell, int above, const GameView& view) {
  const tetris::Position& position = view.game->position;
  const auto overlays = overlays_of(view);
  WellView well{position.rules, &position.board, view.paint, overlays, cell, true, view.patterns};
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
  draw_banner(frame, y + well_height(*position.rules, cell) / 2 - 3, x + well_width(cell) / 2, view.banner);
}

void draw_hints(Frame& frame, const GameView& view) {
  clear(frame, frame.height() - 1, 0, 1, frame.width());
  draw_keys(frame, frame.height() - 1, 1, view.hints);
}

/// The well between two panels.
void draw_wide(Frame& frame, const GameView& view) {
  const tetris::Rules& rules = *view.game->position.rules;
  const CellSize cell = cell_size_for(frame, rules);
  const int wide = well_width(cell), high = well_height(rules, cell);
  const int above = rows_above(frame, rules, cell), higher = above * cell.height;
  const int x = (frame.width() - wide) / 2, y = std::max(0, (frame.height() - 1 - high - higher) / 2) + higher;

  const int left = x - kPanel, panel = kPanel - 2;
  const int panel_y = std::clamp(frame.height() - 1 - panel_height(view), 0, y);
  frame.put(panel_y, left, shortened(frame.said(view.title), panel), Role::title);
  const int below = draw_facts(frame, panel_y + 2, left, panel, view.facts);
  draw_clears(frame, below + 1, left, panel, view.game->position.clears);
  int news = below + 7;
  for (const std::string& line : wrapped(frame.said(view.news), panel)) frame.put(news++, left, line, Role::good);

  const int right_x = x + wide + 2;
  const int under = draw_next(frame, panel_y, right_x, cell, view, next_columns(view));
  draw_advice(frame, under, right_x, std::min(40, frame.width() - right_x - 1), frame.height() - 1, view.keys,
              view.remarks);
  draw_well_of(frame, y, x, cell, above, view);
  draw_hints(frame, view);
}

/// The well at the left, with one panel beside it. A well as high as the window reaches its lower
/// edge.
void draw_beside(Frame& frame, const GameView& view) {
  constexpr int kNumbersWithAdvice = 3;
  const tetris::Rules& rules = *view.game->position.rules;
  const int spare = frame.height() - well_height(rules);
  const bool has_hints = spare > std::min(1, rules.buffer);  // a piece that appears above the well needs its row more
  const int above = std::clamp(spare - (has_hints ? 1 : 0), 0, rules.buffer);
  const int end = frame.height() - (has_hints ? 1 : 0);
  const int x = well_width() + 1, width = frame.width() - x;
  int y = draw_next(frame, 0, x, {}, view, 2);
  for (const std::string& line : view.news.empty() ? std::vector<std::string>{} : wrapped(frame.said(view.news), width))
    frame.put(y++, x, line, Role::good);
  const int numbers = view.remarks.empty() ? end - y : view.news.empty() ? kNumbersWithAdvice : 0;
  const auto shown = std::min<std::ptrdiff_t>(std::max(0, numbers), std::ssize(view.facts));
  y = draw_facts(frame, y, x, width, {view.facts.begin(), view.facts.begin() + shown});
  draw_advice(frame, y, x, width, end, view.keys, view.remarks);
  draw_well_of(frame, above, 0, {}, above, view);
  if (has_hints)
    draw_hints(frame, view);
  else
    draw_last_keys(frame, end - 1, x, view.hints);
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
  const tetris::Rules& rules = *view.game->position.rules;
  const int needed = well_height(rules) + std::min(1, rules.buffer) + 1;  // with the row of keys
  if (frame.width() < well_width() + 2 * (kPanel + 2) || frame.height() < needed)
    draw_beside(frame, view);
  else
    draw_wide(frame, view);
}

}  // namespace fourfold::screen

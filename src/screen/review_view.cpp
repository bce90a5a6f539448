// Draws the review of a game.
#include "screen/review_view.h"

#include <algorithm>

namespace fourfold::screen {
namespace {

constexpr int kTop = 2, kLeft = 2, kGraph = 7;
constexpr int kWideReview = 80;  ///< columns of the layout with a graph

int cell_width(const ReviewBoard& board) { return board.discs ? 4 : 2; }
int board_width(const ReviewBoard& board) {
  return board.rows.empty() ? 0 : static_cast<int>(board.rows.front().size()) * cell_width(board);
}

Role role_of(const ReviewBoard& board, char cell) {
  if (board.discs) return cell == 'O' ? Role::first_round : cell == 'X' ? Role::second_round : Role::empty;
  constexpr std::string_view kPieces = "IJLTOSZ";
  const auto piece = kPieces.find(cell);
  if (piece != std::string_view::npos) return static_cast<Role>(static_cast<int>(Role::I) + static_cast<int>(piece));
  return cell == '#' ? Role::garbage : Role::empty;
}

std::string disc_text(char cell) { return cell == 'O' ? "●" : cell == 'X' ? "○" : "·"; }

void draw_cell(Frame& frame, int y, int x, const ReviewBoard& board, char cell) {
  const Role role = role_of(board, cell);
  if (board.discs)
    frame.put(y, x + 1, disc_text(cell), role);
  else
    frame.put(y, x, cell == '.' ? " ·" : "[]", role);
}

bool has(const std::vector<ReviewBoard::Spot>& spots, const ReviewBoard::Spot& spot) {
  return std::ranges::find(spots, spot) != spots.end();
}

bool is_used(const ReviewBoard& board, int row) {
  const auto is_here = [&](const ReviewBoard::Spot& spot) { return spot.row == row; };
  return board.rows[static_cast<std::size_t>(row)].find_first_not_of('.') != std::string::npos ||
         std::ranges::any_of(board.played, is_here) || std::ranges::any_of(board.best, is_here);
}

/// The rows of a high field that fit. Empty rows at its top are left out; if that is not enough,
/// the lowest rows are left out, because a game is decided at the top.
struct Shown {
  int first = 0, count = 0;

  Shown(const Frame& frame, const ReviewBoard& board)
      : count(std::min(static_cast<int>(board.rows.size()), frame.height() - kTop - 2)) {
    const int spare = static_cast<int>(board.rows.size()) - count;
    while (first < spare && !is_used(board, first)) ++first;
  }
  [[nodiscard]] bool has(int row) const { return row >= first && row < first + count; }
};

/// Draws brackets around the place of the disc: square ones for the played move, pointed ones for
/// the better move, so that no colour is needed. Blocks are filled instead; blocks that belong to
/// both moves show both.
void draw_spots(Frame& frame, const ReviewBoard& board, const std::vector<ReviewBoard::Spot>& spots, bool better) {
  const Role role = better ? Role::good : Role::bad;
  for (const ReviewBoard::Spot& spot : spots) {
    const Shown shown(frame, board);
    if (!shown.has(spot.row)) continue;
    const int y = kTop + spot.row - shown.first, x = kLeft + spot.column * cell_width(board);
    if (!board.discs) {
      frame.put(y, x, !better ? "××" : has(board.played, spot) ? "×>" : "<>", role);
      continue;
    }
    frame.put(y, x, better ? "<" : "[", role);
    frame.put(y, x + 1, disc_text(board.mover), role);
    frame.put(y, x + 2, better ? ">" : "]", role);
  }
}

void draw_board(Frame& frame, const ReviewBoard& board) {
  const Shown shown(frame, board);
  const int height = shown.count;
  draw_box(frame, kTop, kLeft, height, board_width(board));
  for (int row = 0; row < height; ++row) {
    const std::string& cells = board.rows[static_cast<std::size_t>(row + shown.first)];
    for (int column = 0; column < static_cast<int>(cells.size()); ++column)
      draw_cell(frame, kTop + row, kLeft + column * cell_width(board), board, cells[static_cast<std::size_t>(column)]);
    if (board.discs) frame.put(kTop + row, 0, std::string(1, static_cast<char>('a' + height - 1 - row)), Role::dim);
  }
  draw_spots(frame, board, board.played, false);
  draw_spots(frame, board, board.best, true);
  const bool has_floor = shown.first + height == static_cast<int>(board.rows.size());
  for (int x = 0; x < board_width(board) && !has_floor; ++x) frame.put(kTop + height, kLeft + x, {U'·', Role::dim});
  // No row is left below the floor of a well, so the numbers are in the floor.
  const int y = kTop + height + (board.discs ? 1 : 0), x = kLeft + (board.discs ? 1 : 0);
  for (int column = 0; column * cell_width(board) < board_width(board); ++column)
    frame.put(y, x + column * cell_width(board), std::to_string(column + 1), Role::dim);
}

/// The values as columns of blocks above and below a zero line, scaled to the width.
class Graph {
 public:
  Graph(const ReviewView& view, int width) : view_(view), width_(std::max(1, width - margin_of(view) - 1)) {
    for (const std::int64_t value : view.values) {
      low_ = std::min(low_, value);
      high_ = std::max(high_, value);
    }
    const std::int64_t range = std::max<std::int64_t>(1, high_ - low_);
    // A side that was ever ahead gets at least one row.
    above_ = std::clamp(static_cast<int>((high_ * (kGraph - 1) + range - 1) / range), high_ > 0 ? 1 : 0,
                        low_ < 0 ? kGraph - 2 : kGraph - 1);
  }

  void draw(Frame& frame, int y, int x) const {
    const int margin = margin_of(view_);
    if (high_ > 0) frame.put(y, x, right(view_.highest, margin), Role::dim);
    if (low_ < 0) frame.put(y + kGraph - 1, x, right(view_.lowest, margin), Role::dim);
    frame.put(y + above_, x, right("0", margin), Role::dim);
    x += margin + 1;
    for (int i = 0; i < columns(); ++i) draw_column(frame, y, x + i, first_of(i), first_of(i + 1));
  }

 private:
  static int margin_of(const ReviewView& view) { return std::max({1, width_of(view.highest), width_of(view.lowest)}); }
  [[nodiscard]] int columns() const { return std::min(width_, static_cast<int>(view_.values.size())); }
  [[nodiscard]] std::size_t first_of(int column) const {
    return static_cast<std::size_t>(column) * view_.values.size() / static_cast<std::size_t>(columns());
  }
  /// Rows above the zero line.
  [[nodiscard]] int height_of(std::int64_t value) const {
    const int below = kGraph - 1 - above_;
    if (value > 0)
      return static_cast<int>(std::max<std::int64_t>(1, value * above_ / std::max<std::int64_t>(1, high_)));
    if (value < 0)
      return -static_cast<int>(std::max<std::int64_t>(1, value * below / std::min<std::int64_t>(-1, low_)));
    return 0;
  }

  void draw_column(Frame& frame, int y, int x, std::size_t from, std::size_t to) const {
    const auto is_here = [&](std::size_t index) { return index >= from && index < to; };
    const bool here = is_here(view_.at), marked = std::ranges::any_of(view_.marks, is_here);
    const Role role = here ? Role::title : marked ? Role::bad : Role::wall;
    const int height = height_of(view_.values[from]);
    frame.put(y + above_, x, {U'─', Role::dim});
    for (int row = std::min(0, height); row <= std::max(0, height); ++row) {
      if (row != 0) frame.put(y + above_ - row, x, {U'█', role});
    }
    if (marked || here) frame.put(y + kGraph, x, {here ? U'▲' : U'•', role});
  }

  const ReviewView& view_;
  int width_, above_ = 0;
  std::int64_t low_ = 0, high_ = 0;
};

std::vector<std::string> said_of(const ReviewView& view) {
  std::vector<std::string> said = {view.headline};
  said.insert(said.end(), view.remarks.begin(), view.remarks.end());
  return said;
}

/// The value over the game, and below it the texts about the move.
void draw_panel(Frame& frame, const ReviewView& view) {
  const int x = kLeft + board_width(view.board) + 5, width = std::min(76, frame.width() - x - 1);
  int y = 1;
  const auto put = [&](const std::string& text, Role role) {
    for (const std::string& line : wrapped(frame.said(text), width)) {
      if (y < frame.height() - 2) frame.put(y++, x, line, role);
    }
  };
  for (const std::string& line : view.summary) put(line, Role::plain);
  if (!view.values.empty()) {
    Graph(view, width).draw(frame, y, x);
    y += kGraph + 1;
    put(view.about_value, Role::dim);
    ++y;
  }
  draw_remarks(frame, y, x, width, frame.height() - 2, said_of(view));
}

/// In a small window the move comes first, the sums only if there is space, and there is no graph.
/// The panel is beside a well, but below the wider board of Connect Four.
void draw_small_panel(Frame& frame, const ReviewView& view) {
  const bool below = view.board.discs;
  const int x = below ? 1 : kLeft + board_width(view.board) + 2;
  const int y = below ? kTop + static_cast<int>(view.board.rows.size()) + 2 : 1;
  auto said = said_of(view);
  said.insert(said.end(), view.summary.begin(), view.summary.end());
  draw_advice(frame, y, x, frame.width() - x - (below ? 1 : 0), frame.height() - 2, "", said);
}

}  // namespace

void draw_review(Frame& frame, const ReviewView& view) {
  frame.put(0, 1, shortened(frame.said(view.title), frame.width() - 2), Role::title);
  if (!view.board.rows.empty()) draw_board(frame, view.board);
  if (frame.width() < kWideReview)
    draw_small_panel(frame, view);
  else
    draw_panel(frame, view);
  frame.put(frame.height() - 2, 1, shortened(frame.said(view.message), frame.width() - 2), Role::bad);
  draw_keys(frame, frame.height() - 1, 1, view.hints);
}

}  // namespace fourfold::screen

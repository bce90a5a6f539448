// A placement as it is shown and written.
#include "teach/tetris/picture.h"

#include <algorithm>

#include "tetris/modern/search/advice.h"
#include "tetris/modern/search/hint.h"

namespace fourfold::teach {
namespace {

using tetris::kWidth;

/// Rows that are drawn: all of the field, and what stands out of it.
int rows_of(const Step& played, const Step* better) {
  int rows = std::max(played.field_rows, played.before.height());
  for (const Step::Spot& cell : played.cells) rows = std::max(rows, cell.row + 1);
  if (better == nullptr) return rows;
  for (const Step::Spot& cell : better->cells) rows = std::max(rows, cell.row + 1);
  return rows;
}

char cell_at(const tetris::Board& board, const tetris::Paint& paint, int row, int x) {
  if (!board.filled(row, x)) return '.';
  const auto piece = paint.piece(row, x);
  return piece ? letter(*piece) : '#';
}

std::vector<Picture::Spot> spots_of(const Step& step, int rows) {
  std::vector<Picture::Spot> spots;
  spots.reserve(step.cells.size());
  for (const Step::Spot& cell : step.cells) spots.push_back({cell.x, rows - 1 - cell.row});
  return spots;
}

std::array<Step::Spot, 4> in_order(const Step& step) {
  auto cells = step.cells;
  std::ranges::sort(
      cells, [](const Step::Spot& a, const Step::Spot& b) { return a.row != b.row ? a.row < b.row : a.x < b.x; });
  return cells;
}

}  // namespace

Picture picture_of(const Step& played, const Step* better, const tetris::Paint& paint) {
  const int rows = rows_of(played, better);
  Picture picture;
  for (int row = rows - 1; row >= 0; --row) {
    std::string& line = picture.rows.emplace_back();
    for (int x = 0; x < kWidth; ++x) line += cell_at(played.before, paint, row, x);
  }
  picture.played = spots_of(played, rows);
  if (better != nullptr) picture.best = spots_of(*better, rows);
  picture.mover = letter(played.piece);
  return picture;
}

std::string move_text(const Step& step, bool swapped) {
  int left = kWidth, right = 0;
  for (const Step::Spot& cell : step.cells) {
    left = std::min(left, cell.x + 1);
    right = std::max(right, cell.x + 1);
  }
  const std::string columns = left == right ? "column " + std::to_string(left)
                                            : "columns " + std::to_string(left) + "-" + std::to_string(right);
  return (swapped ? "hold, " : "") + std::string(1, letter(step.piece)) + " in " + columns + ", row " +
         std::to_string(in_order(step)[0].row + 1);
}

std::string apart_text(const Step& step, const Step& other) {
  if (in_order(step) == in_order(other))
    return step.clear.spin == tetris::modern::Spin::none ? ", without a spin" : ", with a spin";
  std::vector<int> foot;
  for (const Step::Spot& cell : in_order(step)) {
    if (cell.row == in_order(step)[0].row) foot.push_back(cell.x + 1);
  }
  const std::string first = std::to_string(foot.front());
  return foot.size() == 1 ? ", foot in column " + first
                          : ", foot in columns " + first + "-" + std::to_string(foot.back());
}

std::vector<LineMove> line_of(std::span<const Step> steps, bool swapped, Hand hand, tetris::Paint paint) {
  std::vector<LineMove> line;
  for (const Step& step : steps) {
    const char first = hand.queue.empty() ? letter(step.piece) : hand.queue.front();
    const bool is_held = line.empty() ? swapped : letter(step.piece) != first;
    line.push_back({move_text(step, is_held), picture_of(step, nullptr, paint), hand, is_held});
    for (const Step::Spot& cell : step.cells) paint.set(cell.row, cell.x, step.piece);
    paint.remove(step.rows);
    hand = {.queue = {}, .held = step.held ? std::string(1, letter(*step.held)) : ""};
    for (const tetris::Piece piece : step.coming) hand.queue += letter(piece);
  }
  return line;
}

Json move_json(const Step& step, bool swapped) {
  Json cells = Json::array();
  for (const Step::Spot& cell : in_order(step)) cells.push_back(Json::array({cell.x + 1, cell.row + 1}));
  return Json::object({{"piece", std::string(1, letter(step.piece))},
                       {"hold", swapped},
                       {"cells", cells},
                       {"place", move_text(step, swapped)},
                       {"spin", tetris::modern::name(step.clear.spin)},
                       {"lines", step.lines()},
                       {"text", words_of(step.clear)},
                       {"ends_game", step.ends_game}});
}

}  // namespace fourfold::teach

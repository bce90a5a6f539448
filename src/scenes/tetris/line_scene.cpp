// A line of play that is stepped through.
#include "scenes/tetris/line_scene.h"

#include <algorithm>

#include "scenes/help_pages.h"
#include "teach/tetris/picture.h"
#include "tetris/modern/search/advice.h"

namespace fourfold::scenes {
namespace {

using stage::key;
using stage::KeyCode;
using tetris::kWidth;

/// The letters of the stack, as they change with every piece of a line. Rows count from the floor.
class Letters {
 public:
  Letters(const tetris::Board& board, const tetris::Paint& paint) : rows_(static_cast<std::size_t>(board.height())) {
    for (std::size_t row = 0; row < rows_.size(); ++row) {
      for (int x = 0; x < kWidth; ++x) {
        const auto piece = paint.piece(static_cast<int>(row), x);
        rows_[row] += piece ? letter(*piece) : '#';
      }
    }
  }

  [[nodiscard]] char at(const tetris::Board& board, int row, int x) const {
    if (!board.filled(row, x)) return '.';
    return row < std::ssize(rows_) ? rows_[static_cast<std::size_t>(row)][static_cast<std::size_t>(x)] : '#';
  }
  void put(const teach::Step& step) {
    for (const teach::Step::Spot& cell : step.cells) {
      if (cell.row >= std::ssize(rows_)) rows_.resize(static_cast<std::size_t>(cell.row) + 1, std::string(kWidth, '#'));
      rows_[static_cast<std::size_t>(cell.row)][static_cast<std::size_t>(cell.x)] = letter(step.piece);
    }
    for (auto row = std::ssize(rows_) - 1; row >= 0; --row) {
      if ((step.rows >> row & 1) != 0) rows_.erase(rows_.begin() + row);
    }
  }

 private:
  std::vector<std::string> rows_;
};

std::vector<screen::ReviewBoard::Spot> spots_of_step(const teach::Step& step, int rows) {
  std::vector<screen::ReviewBoard::Spot> spots;
  for (const teach::Step::Spot& cell : step.cells) spots.push_back({cell.x, rows - 1 - cell.row});
  return spots;
}

screen::ReviewBoard board_of_step(const teach::Step& step, const Letters& letters) {
  int rows = std::max(step.field_rows, step.before.height());
  for (const teach::Step::Spot& cell : step.cells) rows = std::max(rows, cell.row + 1);
  screen::ReviewBoard board;
  for (int row = rows - 1; row >= 0; --row) {
    std::string& line = board.rows.emplace_back();
    for (int x = 0; x < kWidth; ++x) line += letters.at(step.before, row, x);
  }
  board.best = spots_of_step(step, rows);
  board.mover = letter(step.piece);
  return board;
}

std::vector<std::string> words_of_step(const teach::Step& step, bool swapped) {
  std::vector<std::string> words = {"<> " + move_text(step, swapped)};
  if (step.lines() > 0) words.push_back(tetris::modern::words_of(step.clear) + "!");
  return words;
}

}  // namespace

std::vector<LineStep> line_of(const std::vector<teach::Step>& plan, const LineStart& start) {
  std::vector<LineStep> line;
  Letters letters(plan.front().before, *start.paint);
  for (const teach::Step& step : plan) {
    const bool swapped = line.empty() ? step.piece != start.falling : step.hold;
    line.push_back({board_of_step(step, letters), words_of_step(step, swapped)});
    letters.put(step);
  }
  if (start.other) {
    screen::ReviewBoard& first = line.front().board;
    first.played = spots_of_step(*start.other, static_cast<int>(first.rows.size()));
    std::erase_if(first.played, [](const auto& spot) { return spot.row < 0; });
    line.front().words.push_back("×× the next best: " + move_text(*start.other, start.other->piece != start.falling));
  }
  return line;
}

void LineScene::handle(const stage::KeyEvent& event, stage::Stage& stage) {
  if (event.press == stage::Press::up) return;
  const stage::Key pressed = event.key;
  message_.clear();
  if (shows_help(pressed, stage, plan_help())) return;
  const bool on =
      pressed == key(KeyCode::right) || pressed == key(U' ') || pressed == key(U'n') || pressed == key(U'l');
  const bool back = pressed == key(KeyCode::left) || pressed == key(U'p') || pressed == key(U'h');
  if (on) at_ = std::min(at_ + 1, steps_.size() - 1);
  if (back && at_ > 0) --at_;
  if (pressed == key(KeyCode::home)) at_ = 0;
  if (pressed == key(KeyCode::end)) at_ = steps_.size() - 1;
  if (pressed == key(U'c')) {
    auto scene = play_on_(at_);
    if (scene) return stage.push(std::move(scene));
    message_ = "This game cannot be played on.";
  }
  if (pressed == key(U'q') || pressed == key(U'v') || pressed == key(KeyCode::escape) || pressed == key(KeyCode::enter))
    stage.pop();
}

void LineScene::draw(screen::Frame& frame) const {
  const LineStep& step = steps_[at_];
  screen::ReviewView view{.title = "The coach's plan", .message = message_};
  view.board = step.board;
  view.headline = "Piece " + std::to_string(at_ + 1) + " of " + std::to_string(steps_.size());
  view.remarks = step.words;
  view.remarks.emplace_back("With the pieces it knows now; it thinks again after each.");
  view.hints = {{"← →", "pieces"}, {"q", "back"}, {"c", "play on from here"}, {"?", "keys"}};
  draw_review(frame, view);
}

}  // namespace fourfold::scenes

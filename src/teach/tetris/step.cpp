// A piece that is put somewhere.
#include "teach/tetris/step.h"

#include <algorithm>
#include <numeric>

namespace fourfold::teach {
namespace {

using tetris::Column;
using tetris::Piece;

/// Fills the cells and takes the full rows out.
void settle(Step& step) {
  step.after = step.before;
  for (const Step::Spot& cell : step.cells) step.after.fill(cell.row, cell.x);
  step.rows = step.after.full_rows();
  step.after.remove_rows(step.rows);
}

bool is_emptied(const Step& step) { return step.rows != 0 && step.after.used_rows() == 0; }

bool ends_classic(const tetris::Rules& rules, const Step& step, tetris::Placement at) {
  tetris::Board full = step.before;
  for (const Step::Spot& cell : step.cells) full.fill(cell.row, cell.x);
  if (rules.ends_at_spawn_row && at.y <= rules.spawn.y) return true;
  if (((full.used_rows() | step.after.used_rows()) & rules.overflow_rows()) != 0) return true;
  if ((step.after.used_rows() & rules.losing_rows()) != 0) return true;
  return !step.coming.empty() && !fits(rules, step.after, step.coming.front(), rules.spawn);
}

bool ends_modern(const Step& step) {
  const auto is_hidden = [](const Step::Spot& cell) { return cell.row >= tetris::modern::kVisibleRows; };
  if (std::ranges::all_of(step.cells, is_hidden)) return true;
  return !step.coming.empty() && !tetris::modern::entry(step.after, step.coming.front());
}

/// Sets which piece comes after a choice, and which one is held.
void take_piece(Step& step, const tetris::modern::View& view, bool hold) {
  step.hold = hold && view.held;
  step.swapped = hold;
  step.piece = view.falling;
  step.held = view.held;
  step.coming = view.queue;
  if (!hold) return;
  step.held = view.falling;
  if (view.held) {
    step.piece = *view.held;
  } else if (!view.queue.empty()) {
    step.piece = view.queue.front();
    step.coming.erase(step.coming.begin());
  }
}

/// The view after a step; garbage does not come in, as nobody knows where its holes are.
bool follow(tetris::modern::View& view, const Step& step) {
  if (step.ends_game || step.coming.empty()) return false;
  view.board = step.after;
  std::array<Column, 1> garbage{view.garbage_rows};
  tetris::remove_rows(garbage, step.rows);
  view.garbage_rows = garbage[0];
  view.falling = step.coming.front();
  view.queue.assign(step.coming.begin() + 1, step.coming.end());
  view.held = step.held;
  view.may_hold = view.rules->hold;
  view.combo = step.lines() > 0 ? view.combo + 1 : 0;
  if (step.lines() > 0) view.back_to_back = step.clear.is_difficult() ? view.back_to_back + 1 : 0;
  view.waiting.clear();
  return true;
}

}  // namespace

ClassicView classic_view(const tetris::Position& position, int known) {
  ClassicView view{.rules = position.rules, .board = position.board, .pieces = {}, .combo = 0};
  for (int i = 0; i < known; ++i) view.pieces.push_back(position.piece(static_cast<std::uint64_t>(i)));
  if (position.options.combo) view.combo = position.combo;
  return view;
}

Step step_of(const ClassicView& view, tetris::Placement at) {
  const tetris::Rules& rules = *view.rules;
  Step step{.piece = view.pieces.front(), .before = view.board, .field_rows = rules.height, .combo = view.combo};
  const auto cells = cells_of(rules, step.piece, at);
  for (std::size_t i = 0; i < cells.size(); ++i) step.cells[i] = {rules.row_of(cells[i].y), cells[i].x};
  step.coming.assign(view.pieces.begin() + 1, view.pieces.end());
  step.landing_points = rules.landing_points * landing_cells(rules, view.board, step.piece, at);
  settle(step);
  step.clear = {.lines = step.lines(), .perfect = is_emptied(step), .combo = view.combo};
  step.ends_game = ends_classic(rules, step, at);
  return step;
}

Step step_of(const tetris::modern::View& view, const tetris::modern::Choice& choice) {
  const tetris::modern::Move& move = choice.move;
  Step step{.before = view.board, .field_rows = tetris::modern::kVisibleRows, .combo = view.combo};
  take_piece(step, view, choice.hold);
  const auto cells = cells_of(step.piece, move.at.orientation);
  for (std::size_t i = 0; i < cells.size(); ++i) step.cells[i] = {move.at.y + cells[i].y, move.at.x + cells[i].x};
  settle(step);
  step.modern = view.rules;
  step.garbage = view.garbage_rows;
  step.waiting = std::accumulate(view.waiting.begin(), view.waiting.end(), 0);
  step.clear = {.lines = step.lines(),
                .spin = move.spin,
                .perfect = is_emptied(step),
                .back_to_back = view.back_to_back,
                .combo = view.combo};
  step.attack = attack_of(view.rules->attack, step.clear);
  step.ends_game = ends_modern(step);
  return step;
}

std::vector<Step> steps_of(ClassicView view, std::span<const tetris::Placement> line) {
  std::vector<Step> steps;
  for (const tetris::Placement& at : line) {
    if (view.pieces.empty() || !fits(*view.rules, view.board, view.pieces.front(), at)) break;
    steps.push_back(step_of(view, at));
    view.board = steps.back().after;
    view.pieces.erase(view.pieces.begin());
    view.combo = steps.back().lines() > 0 && view.combo > 0 ? view.combo + 1 : 0;
    if (steps.back().ends_game) break;
  }
  return steps;
}

std::vector<Step> steps_of(tetris::modern::View view, std::span<const tetris::modern::Choice> line) {
  std::vector<Step> steps;
  for (const tetris::modern::Choice& choice : line) {
    const Step step = step_of(view, choice);
    if (!fits(view.board, step.piece, choice.move.at)) break;
    steps.push_back(step);
    if (!follow(view, step)) break;
  }
  return steps;
}

}  // namespace fourfold::teach

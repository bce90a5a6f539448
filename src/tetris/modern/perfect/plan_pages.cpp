// Plans and pages of fumens.
#include "tetris/modern/perfect/plan_pages.h"

#include <algorithm>
#include <bit>

namespace fourfold::tetris::modern {
namespace {

using fumen::Block;

std::string page_name(std::size_t index) { return "page " + std::to_string(index + 1); }

/// The row of the first page's board that lies where `y` is when `gone` rows have gone.
int first_row_of(int y, Column gone) {
  int row = 0;
  for (int left = y; (gone >> row & 1) != 0 || left-- > 0; ++row) {
  }
  return row;
}

/// Adds a locked piece to the plan; false if it has no room.
bool add_piece(Plan& plan, Board& all, const fumen::Operation& operation) {
  const Column gone = all.full_rows();
  PlanPiece planned{.piece = operation.piece, .cells = {}};
  const fumen::Spots spots = spots_of(operation);
  for (std::size_t i = 0; i < spots.size(); ++i) planned.cells[i] = {first_row_of(spots[i].y, gone), spots[i].x};
  std::sort(planned.cells.begin(), planned.cells.end(),
            [](const Cell& a, const Cell& b) { return a.y != b.y ? a.y < b.y : a.x < b.x; });
  for (const Cell cell : planned.cells) {
    if (all.filled(cell.y, cell.x)) return false;
    all.fill(cell.y, cell.x);
  }
  plan.pieces.push_back(planned);
  return true;
}

fumen::Operation operation_of(const PlanStep& step) {
  using fumen::Rotation;
  constexpr std::array kRotations = {Rotation::spawn, Rotation::right, Rotation::reverse, Rotation::left};
  const auto cells = cells_of(step.piece, step.at.orientation);
  fumen::Spots spots{};
  for (std::size_t i = 0; i < spots.size(); ++i) spots[i] = {step.at.x + cells[i].x, step.at.y + cells[i].y};
  return *fumen::operation_at(step.piece, spots, kRotations[static_cast<std::size_t>(step.at.orientation)]);
}

}  // namespace

Result<Plan> plan_from(const fumen::Document& document) {
  Plan plan;
  if (document.pages.empty()) return plan;
  plan.board = board_of(document.pages[0].field);
  Board all = plan.board;
  for (std::size_t i = 0; i < document.pages.size(); ++i) {
    const fumen::Page& page = document.pages[i];
    if (i > 0 && board_of(page.field) != board_of(after(document.pages[i - 1])))
      return Error{page_name(i) + ": its board is not what the page before leaves"};
    if (!page.operation || !page.flags.lock) continue;
    if (plan.pieces.size() == Plan::kMostPieces)
      return Error{page_name(i) + ": more pieces than " + std::to_string(Plan::kMostPieces)};
    if (!add_piece(plan, all, *page.operation)) return Error{page_name(i) + ": its piece lies on filled cells"};
  }
  return plan;
}

fumen::Document pages_of(std::span<const PlanStep> steps, const std::string& comment) {
  fumen::Document document;
  for (const PlanStep& step : steps) {
    fumen::Page page;
    if (document.pages.empty()) {
      for (int y = 0; y < fumen::kFieldRows; ++y) {
        for (int x = 0; x < kWidth; ++x) {
          if (step.before.filled(y, x))
            page.field.rows[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)] = Block::grey;
        }
      }
    } else {
      page.field = after(document.pages.back());
      page.flags.colorize = false;
    }
    page.operation = operation_of(step);
    page.comment = comment;
    document.pages.push_back(page);
  }
  return document;
}

Result<PackingTask> setup_task(const fumen::Field& field, Block fill, Block margin) {
  PackingTask task;
  task.rows = 0;
  for (int y = 0; y < fumen::kFieldRows; ++y) {
    for (int x = 0; x < kWidth; ++x) {
      const Block block = field.rows[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)];
      if (block == Block::empty) continue;
      if (y >= kPerfectRows) return Error{"the board has more than " + std::to_string(kPerfectRows) + " rows"};
      task.rows = y + 1;
      const Cells cell = Cells{1} << (y * kWidth + x);
      if (block == fill)
        task.must |= cell;
      else if (block == margin)
        task.may |= cell;
      else
        task.board.fill(y, x);
    }
  }
  if (task.must == 0) return Error{"no cell is to be filled"};
  return task;
}

}  // namespace fourfold::tetris::modern

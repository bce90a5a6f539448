// A try at a lesson.
#include "session/tetris/lesson_try.h"

#include <algorithm>
#include <bit>

#include "tetris/modern/moves.h"

namespace fourfold::session {
namespace {

using tetris::Board;
using tetris::Column;
using tetris::modern::Locked;
using tetris::modern::Spin;
using Kind = LessonGoal::Kind;
using Fault = LessonFault;

/// `rows` after some of them went.
Column without_rows(Column rows, Column gone) {
  Column left = 0;
  int to = 0;
  for (int y = 0; y < static_cast<int>(sizeof(Column) * 8); ++y) {
    if ((gone >> y & 1) != 0) continue;
    if ((rows >> y & 1) != 0) left |= Column{1} << to;
    ++to;
  }
  return left;
}

Board board_with(const Board& board, const Locked& locked) {
  Board with = board;
  for (const auto& cell : tetris::modern::cells_of(locked.piece, locked.at.orientation))
    with.fill(locked.at.y + cell.y, locked.at.x + cell.x);
  return with;
}

/// Empty cells right below what is in `now` and was not in `before`, with nothing above them
/// before.
std::vector<int> covered_columns(const Board& before, const Board& now) {
  std::vector<int> columns;
  for (int x = 0; x < tetris::kWidth; ++x) {
    const auto at = static_cast<std::size_t>(x);
    const Column added = now.columns[at] & ~before.columns[at];
    if (added == 0) continue;
    const int lowest = std::countr_zero(added);
    const bool is_covered = lowest > 0 && (before.columns[at] >> (lowest - 1) & 1) == 0;
    if (is_covered && before.columns[at] >> lowest == 0) columns.push_back(x);
  }
  return columns;
}

/// Columns in which `board` has a cell that `other` has not.
std::vector<int> columns_beyond(const Board& board, const Board& other) {
  std::vector<int> columns;
  for (int x = 0; x < tetris::kWidth; ++x) {
    const auto at = static_cast<std::size_t>(x);
    if ((board.columns[at] & ~other.columns[at]) != 0) columns.push_back(x);
  }
  return columns;
}

}  // namespace

LessonTry::LessonTry(const Lesson& lesson)
    : lesson_(&lesson),
      start_(board_of_rows(lesson.rows)),
      target_(board_of_rows(lesson.target)),
      start_rows_(start_.used_rows()) {}

void LessonTry::follow(const Locked& locked) {
  Step step{.locked = locked, .with = board_with(board(), locked), .after = {}};
  step.after = step.with;
  step.after.remove_rows(locked.rows);
  start_rows_before_.push_back(start_rows_);
  start_rows_ = without_rows(start_rows_, locked.rows);
  step.start_rows = std::popcount(start_rows_);
  steps_.push_back(step);
}

void LessonTry::take_back(std::size_t pieces) {
  while (steps_.size() > pieces) {
    steps_.pop_back();
    start_rows_ = start_rows_before_.back();
    start_rows_before_.pop_back();
  }
}

int LessonTry::most_lines() const {
  int most = 0;
  for (const Step& step : steps_) most = std::max(most, step.locked.lines());
  return most;
}

int LessonTry::longest_combo() const {
  int longest = 0, now = 0;
  for (const Step& step : steps_) longest = std::max(longest, now = step.locked.lines() > 0 ? now + 1 : 0);
  return longest;
}

int LessonTry::lines(bool spins_only) const {
  int all = 0;
  for (const Step& step : steps_) {
    if (!spins_only || step.locked.clear.spin == Spin::full) all += step.locked.lines();
  }
  return all;
}

int LessonTry::dug() const { return std::popcount(start_.used_rows()) - std::popcount(start_rows_); }

bool LessonTry::is_reached() const {
  const int number = lesson_->goal.number;
  switch (lesson_->goal.kind) {
    case Kind::lines:
      return lines(false) >= number;
    case Kind::at_once:
      return most_lines() >= number;
    case Kind::combo:
      return longest_combo() >= number;
    case Kind::spin:
      return std::ranges::any_of(steps_, [&](const Step& step) {
        return step.locked.clear.spin == Spin::full && step.locked.lines() >= number;
      });
    case Kind::spins:
      return lines(true) >= number;
    case Kind::perfect:
      return !steps_.empty() && board() == Board{};
    case Kind::clean:
      return pieces_left() <= 0 && !misplaced() && board().height() <= number;
    case Kind::dig:
      return dug() >= number;
    case Kind::shape:
      break;
  }
  return board() == target_;
}

/// A piece that lies where it must not, whatever comes.
std::optional<LessonFault> LessonTry::misplaced() const {
  const Board* before = &start_;
  for (const Step& step : steps_) {
    if (lesson_->goal.kind == Kind::clean) {
      if (auto columns = covered_columns(*before, step.with); !columns.empty())
        return Fault{.kind = Fault::Kind::covers, .piece = step.locked.piece, .columns = std::move(columns)};
    } else if (lesson_->goal.kind == Kind::shape) {
      if (auto columns = columns_beyond(step.after, target_); !columns.empty())
        return Fault{.kind = Fault::Kind::outside, .piece = step.locked.piece, .columns = std::move(columns)};
    }
    before = &step.after;
  }
  return std::nullopt;
}

LessonTry::State LessonTry::state() const {
  if (is_reached()) return State::solved;
  return pieces_left() <= 0 || misplaced() ? State::failed : State::open;
}

LessonFault LessonTry::missed_spin() const {
  const int number = lesson_->goal.number;
  for (const Step& step : steps_) {
    const Locked& locked = step.locked;
    if (locked.clear.spin == Spin::full && locked.lines() > 0)
      return {.kind = Fault::Kind::few_spin,
              .number = lesson_->goal.kind == Kind::spins ? lines(true) : locked.lines(),
              .other = number};
    if (locked.piece == tetris::Piece::T && locked.lines() > 0)
      return {.kind = Fault::Kind::no_spin, .number = locked.lines()};
  }
  return {.kind = Fault::Kind::no_t};
}

LessonFault LessonTry::missed() const {
  const int number = lesson_->goal.number;
  switch (lesson_->goal.kind) {
    case Kind::lines:
      return {.kind = Fault::Kind::no_rows, .number = lines(false), .other = number};
    case Kind::at_once:
      return {.kind = Fault::Kind::at_once, .number = most_lines(), .other = number};
    case Kind::combo:
      return {.kind = Fault::Kind::combo, .number = longest_combo(), .other = number};
    case Kind::spin:
    case Kind::spins:
      return missed_spin();
    case Kind::perfect:
      return {.kind = Fault::Kind::cells, .number = board().cell_count()};
    case Kind::clean:
      return {.kind = Fault::Kind::too_high, .number = board().height(), .other = number};
    case Kind::dig:
      return {.kind = Fault::Kind::rows_left, .number = number - dug(), .other = number};
    case Kind::shape:
      break;
  }
  return {.kind = Fault::Kind::lacks, .columns = columns_beyond(target_, board())};
}

std::optional<LessonFault> LessonTry::fault() const {
  if (is_reached()) return std::nullopt;
  if (auto wrong = misplaced()) return wrong;
  return pieces_left() <= 0 ? std::optional(missed()) : std::nullopt;
}

}  // namespace fourfold::session

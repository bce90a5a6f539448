// Exact scores of Connect Four, worked out in slices and never twice.
#include "wasm/connect4_truth.h"

#include "connect4/moves.h"

namespace fourfold::wasm {

using namespace connect4;

Result<std::int64_t> most_from(const Question& question, const BoardShape& shape) {
  constexpr std::int64_t kNarrow = 12'000'000, kWide = 3'000'000, kEndless = std::int64_t{1} << 50;
  constexpr int kWidest = 8;  // the solver measures so many columns at once: wider boards take four times as long
  const std::int64_t usual = shape == BoardShape{} ? kEndless : shape.width <= kWidest ? kNarrow : kWide;
  return question.number_or("most", usual, kLeastSlice, kEndless);
}

std::optional<Error> Connect4Truth::take_book(std::string_view bytes) {
  auto book = Book::from(bytes);
  if (!book) return Error{book.error()};
  book_ = *std::move(book);
  if (solver_) solver_->use(&*book_);
  return std::nullopt;
}

bool Connect4Truth::needs_book(const BoardShape& shape, int discs) const {
  constexpr int kDeepest = 10;  // of the book that ships
  return !book_ && shape == BoardShape{} && discs <= kDeepest;
}

Solver* Connect4Truth::solver_for(const BoardShape& shape) {
  if (solver_ && shape_ == shape) return &*solver_;
  auto solver = Solver::create(shape, {.table_bytes = kTableBytes});
  if (!solver) return nullptr;
  known_.clear();
  shape_ = shape;
  solver_.emplace(*std::move(solver));
  if (book_) solver_->use(&*book_);
  return &*solver_;
}

std::optional<int> Connect4Truth::score(const Position& position, Budget& budget) {
  Solver* const solver = solver_for(position.shape);
  if (solver == nullptr) return std::nullopt;
  if (const auto found = known_.find(position); found != known_.end()) return found->second;
  const std::uint64_t before = solver->nodes();
  const auto score = solver->score(position, {.nodes = budget.nodes});
  budget.pay(solver->nodes() - before);
  if (!score) return std::nullopt;
  if (known_.size() >= kMostKept) known_.clear();
  known_.emplace(position, *score);
  return score;
}

ColumnScores Connect4Truth::columns(const Position& position, Budget& budget) {
  ColumnScores scores{};
  for (const int column : ColumnOrder(position.shape, ColumnOrder::Ties::left_first)) {
    if (!position.can_play(column)) continue;
    const auto after = score(position.after(column), budget);
    if (!after) break;
    scores[static_cast<std::size_t>(column)] = -*after;
  }
  return scores;
}

std::optional<int> Connect4Truth::column_that_keeps(const Position& position, int score, Budget& budget) {
  for (const int column : ColumnOrder(position.shape, ColumnOrder::Ties::left_first)) {
    if (!position.can_play(column)) continue;
    const auto after = this->score(position.after(column), budget);
    if (!after) return std::nullopt;
    if (-*after == score) return column;
  }
  return std::nullopt;
}

std::vector<int> Connect4Truth::best_line(const Position& position, int score, Budget& budget) {
  std::vector<int> line;
  for (Position at = position; !at.is_over(); score = -score) {
    const auto column = column_that_keeps(at, score, budget);
    if (!column) break;
    line.push_back(*column);
    at.play(*column);
  }
  return line;
}

bool is_complete(const Position& position, const ColumnScores& scores) {
  for (int column = 0; column < position.shape.width; ++column) {
    if (position.can_play(column) && !scores[static_cast<std::size_t>(column)]) return false;
  }
  return true;
}

}  // namespace fourfold::wasm

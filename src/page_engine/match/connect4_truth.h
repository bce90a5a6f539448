// Exact scores of Connect Four, worked out in slices and never twice.
#pragma once

#include <algorithm>
#include <optional>
#include <unordered_map>

#include "connect4/book.h"
#include "connect4/player.h"
#include "connect4/solver.h"
#include "page_engine/question.h"

namespace fourfold::page_engine {

/// How many nodes exact scores may still cost in this question. When none are left, it is answered
/// without them, and the page may ask again.
struct Budget {
  std::uint64_t nodes = 0;

  /// How much is left after `spent`.
  void pay(std::uint64_t spent) { nodes -= spent < nodes ? spent : nodes; }
};

// Positions looked at for one question: as few as may be asked for, usually, and at most.
inline constexpr std::int64_t kLeastSlice = 10'000, kSlice = 1'000'000, kLongestMove = 20'000'000;

/// What was spent on one thing, such as a position, in all questions about it. Large boards are not
/// solved in the time for which a person waits, so there must be an end to it.
template <class Thing>
class Effort {
 public:
  void add(const Thing& on, std::uint64_t nodes) {
    if (on_ != on) nodes_ = 0;
    on_ = on;
    nodes_ += std::max(nodes, static_cast<std::uint64_t>(kLeastSlice));  // a question is never for nothing
  }
  [[nodiscard]] bool has_reached(std::int64_t most) const { return nodes_ >= static_cast<std::uint64_t>(most); }

 private:
  std::optional<Thing> on_;
  std::uint64_t nodes_ = 0;
};

/// `most` of a question: what a position may cost before it is given up. Where nothing is said, a
/// few seconds in a page; but the usual board with its book is solved always.
Result<std::int64_t> most_from(const Question& question, const connect4::BoardShape& shape);

class Connect4Truth {
 public:
  /// Refuses bytes that are no book; then it goes on with the one it had.
  std::optional<Error> take_book(std::string_view bytes);
  [[nodiscard]] const connect4::Book* book() const { return book_ ? &*book_ : nullptr; }

  /// Would the score of a position with so many discs take minutes without the book, and is the
  /// book not there?
  [[nodiscard]] bool needs_book(const connect4::BoardShape& shape, int discs) const;
  /// The same for its columns.
  [[nodiscard]] bool needs_book(const connect4::Position& position) const {
    return needs_book(position.shape, position.discs() + 1);
  }

  /// Of a position that may be over; nothing if the budget did not last.
  std::optional<int> score(const connect4::Position& position, Budget& budget);

  /// Of every column that has room, as far as the budget lasts; from the centre outward. Ask again
  /// for the rest. The game must not be over.
  connect4::ColumnScores columns(const connect4::Position& position, Budget& budget);

  /// Best play to the end from a position with this score, as far as the budget lasts: it grows
  /// from question to question.
  std::vector<int> best_line(const connect4::Position& position, int score, Budget& budget);

 private:
  static constexpr std::size_t kMostKept = 1'000'000;
  static constexpr std::size_t kTableBytes = std::size_t{32} << 20;

  connect4::Solver* solver_for(const connect4::BoardShape& shape);
  std::optional<int> column_that_keeps(const connect4::Position& position, int score, Budget& budget);

  std::optional<connect4::Book> book_;
  std::optional<connect4::Solver> solver_;  ///< of `shape_`
  connect4::BoardShape shape_{.width = 0, .height = 0, .connect = 0};
  std::unordered_map<connect4::Position, int> known_;  ///< of this shape
};

/// Is no score missing?
bool is_complete(const connect4::Position& position, const connect4::ColumnScores& scores);

}  // namespace fourfold::page_engine

// Perfect play: the exact score of any position on any board that fits into 64 bits, for any number
// in a row.
//
// ```cpp
// #include "connect4/text.h"
// Result<Solver> solver = Solver::create();              // 7 x 6, one thread
// Position p = *position_from({}, "4453");               // text.h
// int score = *solver->score(p);                         // -2: the other side wins with its last disc but one
// ColumnScores columns = *solver->columns(p);            // the same for each move: columns[3] is column 4
// ```
//
// A score is seen from the side to move. 0 is a draw. A win is one more than the number of discs
// that the winner has left over for the rest of the board: a win with its very last disc is 1, one
// disc earlier 2. A loss is the opponent's win, negative. `winning_disc` turns a score into "wins
// with disc n".
//
// Scores are exact and never depend on the number of threads, the size of the table or earlier
// questions: those change only the time. A solver owns its tables; only one thread at a time may
// ask.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "base/result.h"
#include "base/stop.h"
#include "connect4/position.h"
#include "connect4/score.h"

namespace fourfold::connect4 {

inline constexpr unsigned kMostThreads = 256;

struct SolverOptions {
  /// The largest size; only as much memory as the work needs is touched. Each thread uses 1 MB more
  /// (4 MB on boards of 64 bits).
  std::size_t table_bytes = std::size_t{256} << 20;
  unsigned threads = 1;  ///< 0: all cores; at most kMostThreads; small problems use only one
};

/// The score of each move, seen from the side that makes it; nothing if the column is full.
using ColumnScores = std::array<std::optional<int>, kMaxWidth>;

/// A move and its score.
struct ScoredMove {
  int column;
  int score;
  friend bool operator==(const ScoredMove&, const ScoredMove&) = default;
};

class Book;

class Solver {
 public:
  /// Fails for a shape that is not possible (see `checked`) and for a table that does not fit into
  /// memory. Common boards have code of their own and are solved faster.
  static Result<Solver> create(const BoardShape& shape = {}, const SolverOptions& options = {});
  ~Solver();
  Solver(Solver&&) noexcept;
  Solver& operator=(Solver&&) noexcept;

  /// Positions that are in the book are answered from it. The book must outlive the solver;
  /// nullptr: no book.
  void use(const Book* book);

  // All questions need a position of this solver's board for which `is_solvable` holds. The answer
  // is nothing only if `stop` was requested before it was found.

  /// The exact score. With a limit of nodes (each thread checks it every few thousand nodes) the
  /// same question can be asked again: it continues where it stopped.
  std::optional<int> score(const Position& position, const Limit& limit = {});

  /// Only who wins: 1, 0 or -1. Faster than the score.
  std::optional<int> outcome(const Position& position, const StopToken& stop = {});

  /// The exact score of every move. The game must not be over.
  std::optional<ColumnScores> columns(const Position& position, const StopToken& stop = {});

  /// Best play for both sides to the end of the game; of equal moves the one nearest to the centre,
  /// then the left one.
  std::optional<std::vector<ScoredMove>> best_line(const Position& position, const StopToken& stop = {});

  /// The scores of many positions, one thread for each, with a common table: the fast way to solve
  /// thousands of positions.
  std::optional<std::vector<int>> scores(std::span<const Position> positions, const StopToken& stop = {});

  /// Empties the table. This takes no time.
  void forget();

  /// Positions looked at since the solver was made.
  [[nodiscard]] std::uint64_t nodes() const;

 private:
  struct Impl;
  explicit Solver(std::unique_ptr<Impl> impl);
  std::unique_ptr<Impl> impl_;
};

/// Why a position cannot be solved: discs in the air, a wrong number of discs, or two finished
/// lines. Nothing if it can.
std::optional<Error> unsolvable_reason(const Position& position);
inline bool is_solvable(const Position& position) { return !unsolvable_reason(position); }

/// The best column of a set of scores; of equal ones the nearest to the centre, then the left one.
std::optional<ScoredMove> best_move(const BoardShape& shape, const ColumnScores& scores);

}  // namespace fourfold::connect4

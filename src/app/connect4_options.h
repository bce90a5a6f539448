// What the Connect Four commands share: the board, the solver's memory and threads, engines with the solver plugged in.
#pragma once

#include <memory>
#include <string>

#include "connect4/book.h"
#include "connect4/player.h"
#include "connect4/solver.h"

namespace CLI {
class App;
}

namespace fourfold::app {

struct SolverChoice {
  std::string board = "7x6";
  unsigned threads = 1;
  std::size_t table_mb = 256;
  std::string book;

  /// Adds --board, --threads, --table and --book.
  void add_to(CLI::App& command);
};

/// A solver and the book it uses. Made on first use: most engines do not need it.
class Oracle {
 public:
  explicit Oracle(const SolverChoice& choice);

  [[nodiscard]] const connect4::Shape& shape() const { return shape_; }
  /// Throws UsageError for a board no solver is made for, Failure for a book that cannot be read.
  connect4::Solver& solver();

  /// Throws UsageError for an unknown engine or one that does not play on this board.
  connect4::Engine engine(const std::string& text);

 private:
  SolverChoice choice_;
  connect4::Shape shape_;
  std::unique_ptr<connect4::Book> book_;
  std::unique_ptr<connect4::Solver> solver_;
};

}  // namespace fourfold::app

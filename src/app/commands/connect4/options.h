// What the Connect Four commands share: the board, the solver's memory and threads, engines with
// the solver plugged in.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "connect4/book.h"
#include "connect4/game.h"
#include "connect4/player.h"
#include "connect4/solver.h"

namespace fourfold::app {

class Command;

struct SolverChoice {
  std::string board = "7x6";
  unsigned threads = 1;
  std::size_t table_mb = 256;
  std::optional<std::string> book{};
  bool no_book = false;

  /// Adds --board, --threads, --table, --book and --no-book.
  void add_to(Command& command);
  /// Only the first three: for commands that never look into a book.
  void add_search_to(Command& command);
};

/// The game in a line of text: its first word; what follows, such as a known score, is ignored. `-`
/// is the empty board.
std::string moves_of_line(const std::string& line);

/// The opening rule with this name, one of those the flag takes.
connect4::Opening opening_of(const std::string& name);

/// Engines for a board, and the solver and book that some of them need: made on first use.
class Engines {
 public:
  /// Throws Failure for a board that cannot be and for a --book that cannot be read, UsageError for
  /// one that makes no sense.
  explicit Engines(const SolverChoice& choice);

  [[nodiscard]] const connect4::BoardShape& shape() const { return shape_; }
  /// Throws Failure for a board no solver is made for.
  connect4::Solver& solver();

  /// Throws UsageError for an unknown engine, Failure for one that does not play on this board.
  connect4::Engine engine(const std::string& text);

 private:
  void open_book();

  SolverChoice choice_;
  connect4::BoardShape shape_;
  std::unique_ptr<connect4::Book> book_;
  std::unique_ptr<connect4::Solver> solver_;
};

}  // namespace fourfold::app

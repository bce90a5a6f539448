// Makes a book with the solver, a batch at a time, so that the caller, who has a clock and a disk,
// can show progress, save the work so far and continue on another day:
//
//   BookBuilder builder({}, 8);
//   if (old checkpoint) builder.resume(bytes);
//   while (!builder.is_done() && builder.work(solver, 1000, stop)) write(builder.checkpoint());
//   write(builder.bytes());
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "base/stop.h"
#include "connect4/book.h"
#include "connect4/solver.h"

namespace fourfold::connect4 {

class BookBuilder {
 public:
  /// Lists the positions. Ten discs take a second, and each additional disc takes three times as
  /// long. Only for four in a row.
  BookBuilder(const BoardShape& shape, int depth);

  [[nodiscard]] std::size_t total() const { return positions_.size(); }  ///< positions to solve
  [[nodiscard]] std::size_t done() const { return scores_.size(); }
  [[nodiscard]] bool is_done() const { return done() == total(); }

  /// Solves the next `count` positions with all threads of the solver. If it is stopped, it changes
  /// nothing and returns false.
  bool work(Solver& solver, std::size_t count, const StopToken& stop = {});

  /// The work so far, as bytes with a checksum.
  [[nodiscard]] std::string checkpoint() const;
  /// Continues from a checkpoint of the same board and depth. An error changes nothing.
  Result<std::size_t> resume(std::string_view checkpoint);

  /// The finished book.
  [[nodiscard]] std::string bytes() const;

 private:
  BoardShape shape_;
  int depth_;
  std::vector<Position> positions_;  ///< sorted, so that similar positions are neighbours
  std::vector<std::int8_t> scores_;  ///< of the first positions
};

/// The positions with this many discs that a book stores: one of each pair of mirror images, no
/// finished games, none in which the side to move wins at once. Sorted by key.
std::vector<Position> book_positions(const BoardShape& shape, int discs);

}  // namespace fourfold::connect4

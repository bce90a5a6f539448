// Negamax over the worth of positions: the original's `heuristic` engine with exactly the same
// values; its table of positions and its order of moves only make it faster.
//
// A level is the number of plies that are searched, including the move itself: level 1 is the worth
// right after the move. A win d plies from now is worth INT_MAX - d, a loss the negative of that, a
// full board 0.
#pragma once

#include <array>
#include <climits>
#include <cstdint>
#include <memory>
#include <optional>

#include "base/stop.h"
#include "connect4/eval.h"
#include "connect4/moves.h"

namespace fourfold::connect4 {

inline constexpr int kMinLevel = 1, kMaxLevel = 20;

inline constexpr Value kWinNow = INT_MAX - 1;      ///< the value of a move that wins at once
inline constexpr Value kWinZone = INT_MAX - 1000;  ///< above: a forced win; below the negative: a forced loss
constexpr Value win_in(int plies) { return INT_MAX - plies; }

/// One value per column; nothing for a full column.
using Values = std::array<std::optional<Value>, kMaxWidth>;

struct Answer {
  Values values{};   ///< exact for the best columns, upper bounds for the others
  Columns best = 0;  ///< all columns with the best value; none if no column can be played
  Value value = 0;   ///< the value of the best columns
  int level = 0;     ///< the level these values belong to
  std::uint64_t nodes = 0;
  bool complete = false;  ///< false: a limit or a stop request came before the requested level
};

/// The task of a search.
struct SearchTask {
  Position position;  ///< of the searcher's shape, not over
  int level = 8;
  Columns columns = kAllColumns;  ///< only these may be chosen
};

/// How the search judges positions at its last level.
enum class Judge : std::uint8_t {
  lines,             ///< as the original: the worth of lines
  lines_and_threats  ///< zugzwang too
};

class Searcher {
 public:
  explicit Searcher(const BoardShape& shape, Judge judge = Judge::lines);
  ~Searcher();
  Searcher(Searcher&&) noexcept;
  Searcher& operator=(Searcher&&) noexcept;

  /// Every column's exact value, as if each were searched alone.
  Values values(const Position& position, int level);

  /// The best columns. It searches level by level, so that a limit leaves the answer of the last
  /// finished level.
  Answer best(const SearchTask& task, const Limit& limit = {});

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace fourfold::connect4

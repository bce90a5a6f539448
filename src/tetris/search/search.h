// Finds the best placement for the falling piece by looking at the known pieces.
//
// A searcher owns all the memory it needs and reuses it: after the first call nothing is allocated.
// It has no clock; for a time limit, the caller requests a stop.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "base/stop.h"
#include "tetris/position.h"
#include "tetris/search/eval.h"

namespace fourfold::tetris {

/// Placements of the known pieces, in order.
struct Line {
  std::array<Placement, kMaxKnown> moves{};
  int size = 0;
};

/// A placement of the falling piece, and the best line of play that was found after it.
struct RankedMove {
  Placement placement;
  Value value = kLost;  ///< of the best line; kLost if it ends the game
  Line line{};
  int fatal = 0;   ///< see Answer
  int coming = 0;  ///< `value` is a mean over so many pieces that may come after the line
};

/// With Method::expect, `value` is the mean, over the pieces that may come after the line, of the
/// best line with that piece. Pieces whose every placement ends the game are not in the mean, but a
/// line with fewer of them is always better; if all are fatal, `value` is that of the line alone.
/// Lines are compared exactly, by sums. A beam with `coming` judges so the best line of each move
/// that is left, and the best kJudged boards besides. With two pieces to come, only the best
/// placement of the first is continued, and it is sequences of two that are counted.
struct Answer {
  std::optional<Placement> best{};  ///< nothing: the piece has no resting place
  Value value = kLost;
  Line line{};
  int fatal = 0;  ///< how many of the pieces (or sequences of pieces) that may come end the game
  std::uint64_t nodes = 0;
  bool complete = false;  ///< false: a limit or a stop came first; this is the best that was found until then
};

/// The answer, with all placements of the falling piece.
struct Ranking : Answer {
  std::vector<RankedMove> moves;
};

/// How many boards a beam with `coming` judges by the pieces that may come, at the least.
inline constexpr std::size_t kJudged = 8;

/// The position to search. `board` must have no more than 28 rows.
struct Task {
  Board board;
  int combo = 0;
  std::span<const Piece> pieces;      ///< the falling one and those after it, at most kMaxKnown
  PieceSet coming = PieceSet::all();  ///< what the piece after those may be; not empty
};

/// What the next piece may be after `piece`, which was one of those that could come.
PieceSet after(PieceSet coming, const Rules& rules, Piece piece);

/// What a search uses to judge positions.
struct Judgement {
  FeatureSet features = FeatureSet::classic18;
  Weights weights{};  ///< as made by `integer_weights`
  SharedPatterns patterns{};
};

/// From a policy whose weights are valid (`checked`), without its guard.
Judgement judgement_of(const Policy& policy);

class Searcher {
 public:
  Searcher(const Rules& rules, const Judgement& judgement, const SearchSettings& settings, Isa isa = best_isa());
  ~Searcher();
  Searcher(Searcher&&) noexcept;
  Searcher& operator=(Searcher&&) noexcept;

  /// The move to play. Of equal values it takes the one that was found first, that is, the one with
  /// the better parent, then the order of the placements.
  Answer best(const Task& task, const Limit& limit = {});

  /// All placements of the falling piece, the best first: those with deeper lines before those
  /// whose lines were cut, and moves that end the game last.
  Ranking rank(const Task& task, const Limit& limit = {});

  /// Bytes that the search holds.
  [[nodiscard]] std::size_t memory() const;

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace fourfold::tetris

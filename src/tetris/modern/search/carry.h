// What stays of a search when a move was played: the lines that began with it, without it.
#pragma once

#include <vector>

#include "tetris/board.h"
#include "tetris/modern/search/layer.h"

namespace fourfold::tetris::modern {

inline constexpr int kMostWaiting = 40;  ///< rows of garbage; more makes no difference

/// What happened between two situations.
struct Change {
  std::uint32_t first = 0;  ///< the line of the first layer that was played
  int drawn = 0;            ///< known pieces that have left the queue
  std::int32_t path = 0;    ///< what the placement was worth
  int raised = 0;           ///< rows of garbage that rose
  int waiting = 0;          ///< rows that have come to wait, less those that are gone
};

/// Carries a search over, layer by layer from the first. What garbage takes from the worth of a
/// line it takes from all of them, so their order stays, and their worth is left as it was.
class Carrier {
 public:
  /// `board` has the garbage that rose.
  Carrier(const Change& change, const Board& board) : change_(change), board_(board) {}

  /// The node that was reached by the move, as the situation to search from; nothing if the search
  /// never went on with it.
  [[nodiscard]] std::vector<Node> situation(const Layer& first);

  /// The next layer, one piece shorter; `before` is the one that was carried last. The last layer
  /// of the old search had no lines to go on with: all of its lines are open.
  [[nodiscard]] Layer carried(const Layer& old, const Layer& before, bool was_last);

 private:
  [[nodiscard]] Node moved(const Node& node) const;
  [[nodiscard]] Line moved(const Line& line) const;

  Change change_;
  const Board& board_;
  std::vector<std::uint32_t> node_numbers_;  ///< of the last layer: new ones by old ones
  bool is_first_ = true;
};

}  // namespace fourfold::tetris::modern

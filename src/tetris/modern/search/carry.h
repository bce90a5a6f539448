// What can be kept of a search after a move was played: the lines that begin with it, shortened by
// it.
#pragma once

#include <vector>

#include "tetris/board.h"
#include "tetris/modern/search/known.h"
#include "tetris/modern/search/layer.h"

namespace fourfold::tetris::modern {

/// What happened between two situations.
struct Change {
  std::uint32_t first = 0;  ///< number of the first layer's line that was played
  int drawn = 0;            ///< known pieces that have left the queue
  std::int32_t path = 0;    ///< the value of the placement
  std::int16_t attack = 0;  ///< its rows
  int raised = 0;           ///< rows of garbage that rose
  int expected = 0;         ///< those of them that waited before
};

/// Carries a search over, layer by layer from the first. The lines expected the garbage that rose,
/// so their values are not changed; only now its holes are known.
class Carrier {
 public:
  /// `board` includes the garbage that rose.
  Carrier(const Change& change, const Board& board) : change_(change), board_(board) {}

  /// The node that the move led to, as the new situation; nothing if the search never continued
  /// from it.
  [[nodiscard]] std::vector<Node> situation(const Layer& first);

  /// The next layer, one piece shorter; `before` is the layer that was carried over last. The last
  /// layer of the old search was never continued, so all of its lines are open.
  [[nodiscard]] Layer carried(const Layer& old, const Layer& before, bool was_last);

 private:
  [[nodiscard]] Node moved(const Node& node) const;
  [[nodiscard]] Line moved(const Line& line) const;

  Change change_;
  const Board& board_;
  std::vector<std::uint32_t> node_numbers_;  ///< of the last layer: new node numbers by old ones
  bool is_first_ = true;
};

}  // namespace fourfold::tetris::modern

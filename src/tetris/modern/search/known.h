// What all nodes of a search have in common, and how a view becomes a node.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "tetris/modern/perfect/chance.h"
#include "tetris/modern/search/node.h"
#include "tetris/modern/search/view.h"

namespace fourfold::tetris::modern {

inline constexpr int kMostWaiting = 40;  ///< rows of garbage; more make no difference

struct Known {
  SharedRules rules;
  std::vector<Piece> pieces;  ///< the falling one and the queue
  PieceSet bag;               ///< what the piece after these can be
  bool may_hold = true;       ///< the first piece can be swapped

  /// The known pieces that are still to come at a node.
  [[nodiscard]] std::span<const Piece> left(const Node& node) const {
    return {pieces.begin() + node.state.next, pieces.end()};
  }
};

Board board_of(const ShortColumns& columns);
/// Rows below `from_row` are left out.
ShortColumns short_columns(const Board& board, int from_row);

std::optional<Piece> held_in(const State& state);
int waiting_of(const View& view);
State state_of(const View& view);

/// How likely a perfect clear is with the known pieces that are left and a few more, in parts of
/// PerfectChance::kAlways; nothing if it is impossible.
std::optional<int> clear_chance(PerfectChance& chance, const Node& node, const Known& known);

}  // namespace fourfold::tetris::modern

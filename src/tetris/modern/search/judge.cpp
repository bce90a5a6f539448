// Asks a learned value about positions that a search has reached.
#include "tetris/modern/search/judge.h"

#include <algorithm>

namespace fourfold::tetris::modern {
namespace {

/// The node with the rows that have come in on the board: most have their hole where the last row
/// of garbage has it, and where there is none, one hole is as likely as another.
Node with_risen_rows(Node node) {
  const int rows = std::min<int>(node.state.risen, kVisibleRows);
  if (rows == 0) return node;
  int hole = 0;
  for (int x = 0; x < kWidth && (node.state.garbage_rows & 1) != 0; ++x) {
    if ((node.board[static_cast<std::size_t>(x)] & 1) == 0) hole = x;
  }
  const std::uint32_t risen = (1u << rows) - 1;
  for (int x = 0; x < kWidth; ++x) {
    std::uint32_t& column = node.board[static_cast<std::size_t>(x)];
    column = column << rows | (x == hole ? 0 : risen);
  }
  node.state.garbage_rows = node.state.garbage_rows << rows | risen;
  node.state.risen = 0;
  return node;
}

}  // namespace

ValueInputs Judge::inputs(const Node& node, const Known& known, const Shape& shape,
                          std::optional<int> clear_chance) const {
  const auto left = known.left(node);
  return inputs_of({.board = node.board,
                    .held = node.state.held,
                    .next = left.empty() ? kNoPiece : static_cast<HeldPiece>(left.front()),
                    .bag = known.bag,
                    .back_to_back = node.state.back_to_back,
                    .combo = node.state.combo,
                    .waiting = node.state.waiting,
                    .clear_chance = clear_chance},
                   shape);
}

ValueInputs Judge::inputs(const Node& node, const Known& known) {
  const Node then = with_risen_rows(node);
  Shape shape;
  kernel_.measure_boards({&then.board, 1}, 0, &shape);
  return inputs(then, known, shape, clear_chance(chance_, then, known));
}

std::int32_t Judge::worth(const LearnedValue& value, const Node& node, const Known& known, const Shape& shape,
                          std::int32_t enough) {
  const ValueNetwork& network = value.network;
  const std::optional<int> most = PerfectChance::most_of(board_of(node.board));
  const ValueNetwork::Sums sums = network.sums(inputs(node, known, shape, most));
  const std::int32_t worth = value.worth(network.of(sums));
  if (most.value_or(0) == 0 || worth <= enough) return worth;
  const int chance = chance_input(clear_chance(chance_, node, known));
  return value.worth(network.of(network.changed(sums, chance_input(most), chance)));
}

void Judge::judge(const LearnedValue& value, std::span<const Node> nodes, const Known& known,
                  std::span<const std::int32_t> enough, std::span<std::int32_t> out) {
  nodes_.clear();
  boards_.clear();
  for (const Node& node : nodes) {
    nodes_.push_back(with_risen_rows(node));
    boards_.push_back(nodes_.back().board);
  }
  shapes_.resize(nodes.size());
  // The features that count waiting garbage are no inputs of the value, so it may be left out.
  kernel_.measure_boards(boards_, 0, shapes_.data());
  for (std::size_t i = 0; i < nodes.size(); ++i) out[i] = worth(value, nodes_[i], known, shapes_[i], enough[i]);
}

}  // namespace fourfold::tetris::modern

// Asks a learned value about positions that a search has reached.
#include "tetris/modern/search/judge.h"

namespace fourfold::tetris::modern {

ValueInputs Judge::inputs(const Node& node, const Known& known, const Shape& shape) {
  const auto left = known.left(node);
  return inputs_of({.board = node.board,
                    .held = node.state.held,
                    .next = left.empty() ? kNoPiece : static_cast<HeldPiece>(left.front()),
                    .bag = known.bag,
                    .back_to_back = node.state.back_to_back,
                    .combo = node.state.combo,
                    .waiting = node.state.waiting,
                    .clear_chance = clear_chance(chance_, node, known)},
                   shape);
}

ValueInputs Judge::inputs(const Node& node, const Known& known) {
  Shape shape;
  kernel_.measure_boards({&node.board, 1}, node.state.waiting, &shape);
  return inputs(node, known, shape);
}

void Judge::judge(const LearnedValue& value, std::span<const Node> nodes, const Known& known,
                  std::span<std::int32_t> out) {
  boards_.clear();
  for (const Node& node : nodes) boards_.push_back(node.board);
  shapes_.resize(nodes.size());
  // The features that count waiting garbage are no inputs of the value, so it may be left out.
  kernel_.measure_boards(boards_, 0, shapes_.data());
  for (std::size_t i = 0; i < nodes.size(); ++i) out[i] = value.worth(inputs(nodes[i], known, shapes_[i]));
}

}  // namespace fourfold::tetris::modern

// Asks a learned value about positions that a search has reached.
#pragma once

#include <span>
#include <vector>

#include "tetris/modern/perfect/chance.h"
#include "tetris/modern/search/known.h"
#include "tetris/modern/value/learned_value.h"

namespace fourfold::tetris::modern {

class Judge {
 public:
  explicit Judge(const SharedRules& rules, Isa isa = best_isa()) : kernel_(kernel(isa)), chance_(rules) {}

  /// What the value is told of a node.
  [[nodiscard]] ValueInputs inputs(const Node& node, const Known& known);
  [[nodiscard]] Expected expected(const LearnedValue& value, const Node& node, const Known& known) {
    return value.network.of(inputs(node, known));
  }
  /// The worth of each node to come, in thousandths of a row of attack. How likely a perfect clear
  /// is takes longer to find than all else. So of a node that would not be worth more than `enough`
  /// if one were certain, just that is told.
  void judge(const LearnedValue& value, std::span<const Node> nodes, const Known& known,
             std::span<const std::int32_t> enough, std::span<std::int32_t> out);

 private:
  [[nodiscard]] ValueInputs inputs(const Node& node, const Known& known, const Shape& shape,
                                   std::optional<int> clear_chance) const;
  [[nodiscard]] std::int32_t worth(const LearnedValue& value, const Node& node, const Known& known, const Shape& shape,
                                   std::int32_t enough);

  const Kernel& kernel_;
  PerfectChance chance_;
  std::vector<Node> nodes_;
  std::vector<ShortColumns> boards_;
  std::vector<Shape> shapes_;
};

}  // namespace fourfold::tetris::modern

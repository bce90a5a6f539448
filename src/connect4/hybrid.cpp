// Rules and search together.
#include "connect4/hybrid.h"

#include <algorithm>

#include "base/rng.h"

namespace fourfold::connect4 {

Hybrid::Hybrid(const BoardShape& shape, const HybridSettings& settings)
    : settings_(settings), searcher_(shape, Judge::lines_and_threats) {}

HybridAnswer Hybrid::choose(const Position& position, Columns columns, std::uint64_t seed, const Limit& limit) {
  HybridAnswer answer;
  const Limit both{std::min(limit.nodes, settings_.nodes), limit.stop};
  // The worth of lines does not help to place the first disc of each side, so rule 0 places it. For
  // the second disc rule 0 would be wrong: after 343 and after 35 the centre loses.
  const auto opening = position.discs() < 2 ? opening_column(position, columns) : std::nullopt;
  answer.is_opening = opening.has_value();
  answer.search = searcher_.best({position, settings_.level, opening ? only(*opening) : columns}, both);
  answer.rules = rule_columns(position, answer.search.best);
  const auto by_total = [](const RuleColumn& a, const RuleColumn& b) { return a.total < b.total; };
  const int most = std::ranges::max_element(answer.rules, by_total)->total;
  std::vector<int> equal;
  for (const RuleColumn& column : answer.rules) {
    if (column.total == most) equal.push_back(column.column);
  }
  answer.column = equal[Rng{seed}.below(static_cast<std::uint32_t>(equal.size()))];
  return answer;
}

}  // namespace fourfold::connect4

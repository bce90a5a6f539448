// Ranks in a database without counting rows.
#include "scores/tree/tree.h"

#include <algorithm>
#include <string>

#include "scores/database/prepared.h"
#include "scores/store/queries.h"

namespace fourfold::scores {

std::optional<Tree::Found> Tree::find(std::int64_t board, Node node) {
  std::int64_t count = 0, split = 0;
  if (!Prepared(connection_, kFindNode).with(board, node.level, node.prefix).into(count, split).one())
    return std::nullopt;
  return Found{count, split != 0 && node.level < kLevels};  // a node of the last digit has no children
}

std::int64_t Tree::count(std::int64_t board) {
  const std::optional<Found> root = find(board, {});
  return root ? root->count : 0;
}

Tree::Rank Tree::rank(std::int64_t board, Place place) {
  std::vector<std::int64_t> path;  // as rank_of_place wants it: level, prefix, the best sibling, the last place
  Node node;
  for (int level = 0; level <= kLevels; ++level) {
    const Node best = level == 0 ? node : node.best_child();
    if (level > 0) node = node.child(place);
    path.insert(path.end(), {node.level, node.prefix, best.prefix, node.last()});
  }
  std::int64_t better = 0, in_leaf = 0, count = 0;
  static const std::string kQuery = rank_of_place();
  Prepared statement(connection_, kQuery);
  for (const std::int64_t& value : path) statement.with(value);
  statement.with(board, board, place, board, board).into(better, in_leaf, count).one();
  return {1 + better + in_leaf, count};
}

std::optional<Place> Tree::at(std::int64_t board, std::int64_t rank) {
  Node node;
  std::optional<Found> found = find(board, node);
  if (!found || rank < 1 || rank > found->count) return std::nullopt;
  while (found->is_split) {
    node = descend(board, node, rank);
    found = find(board, node);
    if (!found) throw StoreError(std::string(kDoesNotAddUp));
  }
  const Place first = node.first(), last = node.last();
  const std::int64_t skip = rank - 1;
  Place place = 0;
  if (!Prepared(connection_, kNthInLeaf).with(board, first, last, skip).into(place).one())
    throw StoreError(std::string(kDoesNotAddUp));
  return place;
}

Node Tree::descend(std::int64_t board, Node node, std::int64_t& rank) {
  const int level = node.level + 1;
  const std::int64_t first = node.child(node.first()).prefix, last = node.best_child().prefix;
  std::int64_t prefix = 0, count = 0;
  std::optional<Node> found;
  Prepared(connection_, kChildren).with(board, level, first, last).into(prefix, count).each([&] {
    if (found) return;
    if (rank <= count) {
      found = Node{level, prefix};
    } else {
      rank -= count;
    }
  });
  if (!found) throw StoreError(std::string(kDoesNotAddUp));
  return *found;
}

std::int64_t Tree::wrong_nodes(std::int64_t board, std::span<const Place> places) {
  std::multimap<Node, Found> nodes;  // a damaged table may have one twice
  std::int64_t level = 0, prefix = 0, count = 0, split = 0;
  Prepared(connection_, "SELECT level, prefix, count, split FROM node WHERE board = :b")
      .with(board)
      .into(level, prefix, count, split)
      .each([&] {
        const auto known = static_cast<int>(std::clamp<std::int64_t>(level, -1, kLevels + 1));
        nodes.emplace(Node{known, prefix}, Found{count, split != 0});
      });
  const auto in_children = [&](Node node) {
    std::int64_t sum = 0;
    const Node last = node.best_child();
    for (auto at = nodes.lower_bound(node.child(node.first())); at != nodes.end() && at->first <= last; ++at)
      sum += at->second.count;
    return sum;
  };
  const auto in_leaf = [&](Node node) {
    return std::ranges::upper_bound(places, node.last()) - std::ranges::lower_bound(places, node.first());
  };
  std::int64_t wrong = 0;
  for (const auto& [node, found] : nodes) {
    const bool can_be =
        node.level >= 0 && node.level <= kLevels && node.prefix >= 0 && node.prefix <= INT64_MAX >> node.low_bits();
    if (!can_be || (found.is_split && node.level == kLevels)) {
      ++wrong;
      continue;
    }
    if ((found.is_split ? in_children(node) : in_leaf(node)) != found.count) ++wrong;
  }
  return wrong;
}

}  // namespace fourfold::scores

// Ranks in a database without counting rows.
#include "rank/tree.h"

#include <map>
#include <string>

#include "rank/queries.h"

namespace fourfold::rank {

using soci::into;
using soci::use;

Tree::Tree(Connection& connection)
    : connection_(connection),
      sql_(connection.sql),
      put_((sql_.prepare << "INSERT INTO standing (board, place) VALUES (:b, :p)", use(board_), use(prefix_))),
      drop_((sql_.prepare << std::string(kDropPlace), use(board_), use(prefix_))),
      find_(
          (sql_.prepare << std::string(kFindNode), use(board_), use(level_), use(prefix_), into(count_), into(split_))),
      add_((sql_.prepare << std::string(kAddToNode), use(amount_), use(board_), use(level_), use(prefix_), into(count_),
            into(split_))),
      make_((sql_.prepare << "INSERT INTO node (board, level, prefix, count, split) VALUES (:b, :l, :p, :c, 0)",
             use(board_), use(level_), use(prefix_), use(amount_))),
      sum_((sql_.prepare << std::string(kSumNodes), use(board_), use(level_), use(prefix_), use(last_), into(count_))),
      better_((sql_.prepare << std::string(kBetterInLeaf), use(board_), use(prefix_), use(last_), into(count_))) {}

/// Reads past the one row there is: a statement that is not at its end keeps the transaction from
/// ending.
std::optional<Tree::Found> Tree::answer(soci::statement& statement) {
  connection_.ask_again();
  if (!statement.execute(true)) return std::nullopt;
  const Found found{count_, split_ != 0 && level_ < kLevels};  // below the last digit there is nothing
  while (statement.fetch()) {
  }
  return found;
}

std::optional<Tree::Found> Tree::find(std::int64_t board, Node node) {
  board_ = board, level_ = node.level, prefix_ = node.prefix;
  return answer(find_);
}

std::optional<Tree::Found> Tree::add(std::int64_t board, Node node, std::int64_t amount) {
  board_ = board, level_ = node.level, prefix_ = node.prefix, amount_ = amount;
  return answer(add_);
}

void Tree::make(std::int64_t board, Node node, std::int64_t count) {
  board_ = board, level_ = node.level, prefix_ = node.prefix, amount_ = count;
  make_.execute(true);
}

std::int64_t Tree::sum(std::int64_t board, Node first, Node last) {
  board_ = board, level_ = first.level, prefix_ = first.prefix, last_ = last.prefix;
  return answer(sum_)->count;
}

void Tree::insert(std::int64_t board, std::span<const Place> places) {
  for (const Place place : places) {
    board_ = board, prefix_ = place;
    connection_.ask_again();
    put_.execute(true);
  }
  if (!places.empty()) count_in(board, {}, places);
}

/// The places are sorted, so those of one child stand together.
void Tree::count_in(std::int64_t board, Node node, std::span<const Place> places) {
  const auto more = static_cast<std::int64_t>(places.size());
  std::optional<Found> found = add(board, node, more);
  if (!found) {
    make(board, node, more);
    found = Found{more, false};
  }
  if (!found->is_split) {
    if (found->count > kLeaf && node.level < kLevels) split(board, node);
    return;
  }
  while (!places.empty()) {
    const Node child = node.child(places.front());
    const auto end = std::ranges::upper_bound(places, child.last());
    const auto here = static_cast<std::size_t>(end - places.begin());
    count_in(board, child, places.first(here));
    places = places.subspan(here);
  }
}

void Tree::erase(std::int64_t board, Place place) {
  board_ = board, prefix_ = place;
  drop_.execute(true);
  for (Node node;; node = node.child(place)) {
    const std::optional<Found> found = add(board, node, -1);
    if (!found) throw StoreError(std::string(kDoesNotAddUp));
    if (!found->is_split) return;
  }
}

/// Many rows at once may make a leaf much larger than kLeaf, so the children are looked at too.
void Tree::split(std::int64_t board, Node node) {
  const Place first = node.first(), last = node.last();
  std::map<std::int64_t, std::int64_t> counts;  // by prefix of the child
  Place place = 0;
  soci::statement places = (sql_.prepare << std::string(kPlacesBelow), use(board), use(first), use(last), into(place));
  for (places.execute(); places.fetch();) ++counts[node.child(place).prefix];
  sql_ << "UPDATE node SET split = 1 WHERE board = :b AND level = :l AND prefix = :p", use(board), use(node.level),
      use(node.prefix);
  for (const auto& [prefix, count] : counts) {
    const Node child{node.level + 1, prefix};
    make(board, child, count);
    if (count > kLeaf && child.level < kLevels) split(board, child);
  }
}

std::int64_t Tree::count(std::int64_t board) {
  const std::optional<Found> root = find(board, {});
  return root ? root->count : 0;
}

std::int64_t Tree::rank(std::int64_t board, Place place) {
  std::int64_t better = 0;
  Node node;
  std::optional<Found> found = find(board, node);
  while (found && found->is_split) {
    const Node child = node.child(place), best = node.best_child();
    if (child != best) better += sum(board, {child.level, child.prefix + 1}, best);
    node = child;
    found = find(board, node);
  }
  return 1 + better + (found ? better_in_leaf(board, node, place) : 0);
}

std::int64_t Tree::better_in_leaf(std::int64_t board, Node leaf, Place place) {
  board_ = board, prefix_ = place, last_ = leaf.last();
  return answer(better_)->count;
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
  sql_ << std::string(kNthInLeaf), use(board), use(first), use(last), use(skip), into(place);
  if (!sql_.got_data()) throw StoreError(std::string(kDoesNotAddUp));
  return place;
}

Node Tree::descend(std::int64_t board, Node node, std::int64_t& rank) {
  const int level = node.level + 1;
  const std::int64_t first = node.child(node.first()).prefix, last = node.best_child().prefix;
  std::int64_t prefix = 0, count = 0;
  soci::statement children = (sql_.prepare << std::string(kChildren), use(board), use(level), use(first), use(last),
                              into(prefix), into(count));
  for (children.execute(); children.fetch(); rank -= count) {
    if (rank <= count) return {level, prefix};
  }
  throw StoreError(std::string(kDoesNotAddUp));
}

std::int64_t Tree::wrong_nodes(std::int64_t board) {
  struct Counted {
    Node node;
    Found found;
  };
  std::vector<Counted> nodes;
  soci::statement all = (sql_.prepare << "SELECT level, prefix, count, split FROM node WHERE board = :b", use(board),
                         into(level_), into(prefix_), into(count_), into(split_));
  for (all.execute(); all.fetch();)
    nodes.push_back(
        {{static_cast<int>(std::clamp<std::int64_t>(level_, -1, kLevels + 1)), prefix_}, {count_, split_ != 0}});
  std::int64_t wrong = 0;
  for (const auto& [node, found] : nodes) {
    const bool can_be =
        node.level >= 0 && node.level <= kLevels && node.prefix >= 0 && node.prefix <= INT64_MAX >> node.low_bits();
    if (!can_be || (found.is_split && node.level == kLevels)) {
      ++wrong;
      continue;
    }
    const std::int64_t below = found.is_split ? sum(board, node.child(node.first()), node.best_child())
                                              : better_in_leaf(board, node, node.first() - 1);
    if (below != found.count) ++wrong;
  }
  return wrong;
}

}  // namespace fourfold::rank

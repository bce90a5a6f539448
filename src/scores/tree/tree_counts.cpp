// Adds places to boards and removes them: the counts of a tree.
//
// A place changes the counts of all nodes on its path, from the root to a leaf, on eight boards. It
// is not known how deep a leaf lies, but most lie no deeper than the deepest one seen so far. So
// one statement changes the counts of the whole path down to that depth; it has no effect on nodes
// that do not exist, and there are none below a leaf.
#include <algorithm>
#include <string>

#include "scores/database/bulk_insert.h"
#include "scores/database/prepared.h"
#include "scores/store/many_rows.h"
#include "scores/store/queries.h"
#include "scores/tree/tree.h"

namespace fourfold::scores {
namespace {

/// More places than these are counted level by level, because most of the nodes on their paths do
/// not exist.
constexpr std::size_t kFew = 16;
constexpr std::size_t kAddedAtOnce = 64;
constexpr std::size_t kMany = 1024;  ///< rows for which a statement of their own is worth preparing

/// Adds the parts of the children, down to level `deepest`, after those of their parents. The
/// places are sorted, so the places of one child are neighbours.
template <class Part>
void add_children(std::vector<Part>& parts, Part part, int deepest) {
  if (part.node.level >= deepest) return;
  while (!part.places.empty()) {
    const Node child = part.node.child(part.places.front());
    const auto end = std::ranges::upper_bound(part.places, child.last());
    const auto here = static_cast<std::size_t>(end - part.places.begin());
    parts.push_back({part.board, child, part.places.first(here)});
    add_children(parts, parts.back(), deepest);
    part.places = part.places.subspan(here);
  }
}

}  // namespace

void Tree::insert(const Places& places) {
  std::size_t count = 0;
  for (const auto& [board, on_it] : places) count += on_it.size();
  const bool are_many = count > kMany;
  if (connection_.dialect->can_load && are_many) {
    put_one_by_one(places);
  } else {
    put_together(places);
  }
  count_all(places, Way::in);
}

void Tree::put_together(const Places& places) {
  std::vector<std::pair<std::int64_t, Place>> rows;
  for (const auto& [board, on_it] : places) {
    for (const Place place : on_it) rows.emplace_back(board, place);
  }
  in_pieces(std::span<const std::pair<std::int64_t, Place>>(rows), [&](auto piece) {
    Prepared statement(connection_, put_places(piece.size()));
    for (const auto& [board, place] : piece) statement.with(board, place);
    statement.run();
  });
}

void Tree::put_one_by_one(const Places& places) {
  BulkInsert insert(connection_, "INSERT INTO standing (board, place) VALUES (?, ?)");
  for (const auto& [board, on_it] : places) {
    for (const Place place : on_it) insert.row(board, place);
  }
}

void Tree::erase(const Places& places) {
  for (const auto& [board, on_it] : places) {
    for (const Place place : on_it) Prepared(connection_, kDropPlace).with(board, place).run();
  }
  count_all(places, Way::out);
}

void Tree::count_all(const Places& places, Way way) {
  std::vector<Part> parts;
  std::size_t count = 0;
  for (const auto& [board, on_it] : places) {
    if (!on_it.empty()) parts.push_back({board, {}, on_it});
    count += on_it.size();
  }
  for (int level = 0; !parts.empty(); ++level) {
    const int deepest = count <= kFew ? std::max(level, deepest_leaf_) : level;
    parts = count_in(parts, deepest, way);
    level = deepest;
  }
}

std::vector<Tree::Part> Tree::count_in(std::span<const Part> parts, int deepest, Way way) {
  std::vector<Part> asked;
  for (const Part& part : parts) {
    asked.push_back(part);
    add_children(asked, part, deepest);
  }
  const std::map<Key, Found> found = add(asked, way);
  std::vector<Part> left;
  std::map<Key, bool> is_split;  // for the nodes seen so far
  for (const Part& part : asked) {
    const bool is_first = part.node.level == parts.front().node.level;
    if (!is_first) {
      const auto above = is_split.find({part.board, part.node.parent()});
      if (above == is_split.end() || !above->second) continue;
    }
    const auto at = found.find({part.board, part.node});
    meet(part, at == found.end() ? std::nullopt : std::optional(at->second), way);
    const bool goes_on = at != found.end() && at->second.is_split;
    is_split[{part.board, part.node}] = goes_on;
    if (goes_on && part.node.level == deepest) add_children(left, part, deepest + 1);
  }
  return left;
}

/// Creates a node that does not exist, and splits a leaf that has become too large.
void Tree::meet(const Part& part, const std::optional<Found>& found, Way way) {
  if (!found && way == Way::out) throw StoreError(std::string(kDoesNotAddUp));
  const auto count = found ? found->count : std::ssize(part.places);
  if (!found) make(part.board, part.node, count);
  if (found && found->is_split) return;
  deepest_leaf_ = std::max(deepest_leaf_, part.node.level);
  if (way != Way::in || count <= kLeaf || part.node.level == kLevels) return;
  if (found) return split(part.board, part.node, places_below(part.board, part.node));
  split(part.board, part.node, part.places);  // there were none below a node that did not exist
}

std::map<Tree::Key, Tree::Found> Tree::add(std::span<const Part> parts, Way way) {
  std::vector<std::array<std::int64_t, 4>> rows;
  for (const Part& part : parts) {
    const auto count = std::ssize(part.places);
    rows.push_back({part.board, part.node.level, part.node.prefix, way == Way::in ? count : -count});
  }
  constexpr std::array<std::int64_t, 4> kNoNode = {-1, -1, -1, 0};  // fills up to a prepared number of rows
  while (rows.size() % 8 != 0) rows.push_back(kNoNode);
  std::map<Key, Found> all;
  std::int64_t board = 0, level = 0, prefix = 0, count = 0, split = 0;
  for (std::span<const std::array<std::int64_t, 4>> rest = rows; !rest.empty();) {
    const auto piece = rest.first(std::min(rest.size(), kAddedAtOnce));
    rest = rest.subspan(piece.size());
    Prepared statement(connection_, add_to_nodes(piece.size()));
    for (const auto& row : piece) statement.with(row[0], row[1], row[2], row[3]);
    statement.into(board, level, prefix, count, split).each([&] {
      const Node node{static_cast<int>(level), prefix};
      all[{board, node}] = {count, split != 0 && node.level < kLevels};
    });
  }
  return all;
}

void Tree::make(std::int64_t board, Node node, std::int64_t count) {
  Prepared(connection_, "INSERT INTO node (board, level, prefix, count, split) VALUES (:b, :l, :p, :c, 0)")
      .with(board, node.level, node.prefix, count)
      .run();
}

std::vector<Place> Tree::places_below(std::int64_t board, Node node) {
  const Place first = node.first(), last = node.last();
  std::vector<Place> places;
  Place place = 0;
  Prepared(connection_, kPlacesBelow).with(board, first, last).into(place).each([&] { places.push_back(place); });
  return places;
}

/// Many rows at once may make a leaf much larger than kLeaf, so the children may need a split too.
void Tree::split(std::int64_t board, Node node, std::span<const Place> places) {
  Prepared(connection_, "UPDATE node SET split = 1 WHERE board = :b AND level = :l AND prefix = :p")
      .with(board, node.level, node.prefix)
      .run();
  while (!places.empty()) {
    const Node child = node.child(places.front());
    const auto end = std::ranges::upper_bound(places, child.last());
    const auto below = places.first(static_cast<std::size_t>(end - places.begin()));
    make(board, child, std::ssize(below));
    if (std::ssize(below) > kLeaf && child.level < kLevels) split(board, child, below);
    places = places.subspan(below.size());
  }
}

}  // namespace fourfold::scores

// The places on a board (table `standing`), and ranks without counting rows: a tree of counts over
// the digits of places (place.h), stored in the table `node`.
//
//   root 1,000,000
//     ├─ digit 5:     310    a leaf: at most kLeaf rows of `standing`, and rows that were taken off
//     └─ digit 4: 999,690    split: its children count the next digit
//          ├─ ...
//
// A leaf with more than kLeaf rows is split. Every question follows one path of at most nine nodes:
// it sums the counts of siblings and reads one leaf. All of these are ranges of a primary key, read
// in one statement.
#pragma once

#include <map>
#include <optional>
#include <span>
#include <vector>

#include "scores/database/connection.h"
#include "scores/entry/place.h"

namespace fourfold::scores {

/// The message for a store that contradicts itself, because another program has changed it.
inline constexpr std::string_view kDoesNotAddUp =
    "the counts of a board do not add up; `fourfold rank verify` says more";

class Tree {
 public:
  explicit Tree(Connection& connection) : connection_(connection) {}

  using Places = std::map<std::int64_t, std::vector<Place>>;  ///< by board, sorted

  // To be called within a writing transaction.
  void insert(const Places& places);
  void erase(const Places& places);

  std::int64_t count(std::int64_t board);
  struct Rank {
    std::int64_t rank = 0;  ///< 1 + how many places of the board are better
    std::int64_t count = 0;
  };
  Rank rank(std::int64_t board, Place place);
  /// The place with this rank; nothing if the board has fewer places.
  std::optional<Place> at(std::int64_t board, std::int64_t rank);

  /// How many nodes of a board have a wrong count of the rows below them. Reads all nodes; `places`
  /// are all that stand on the board, sorted.
  std::int64_t wrong_nodes(std::int64_t board, std::span<const Place> places);

  static constexpr std::int64_t kLeaf = 256;

 private:
  /// Some places of a board that belong below one node.
  struct Part {
    std::int64_t board = 0;
    Node node;
    std::span<const Place> places;
  };
  struct Found {
    std::int64_t count = 0;
    bool is_split = false;
  };
  using Key = std::pair<std::int64_t, Node>;  ///< board and node
  enum class Way : std::uint8_t { in, out };

  std::optional<Found> find(std::int64_t board, Node node);
  void make(std::int64_t board, Node node, std::int64_t count);
  void count_all(const Places& places, Way way);
  /// Adds the places to the counts of the nodes and of their existing descendants, down to level
  /// `deepest`. Returns what still has to be counted below.
  std::vector<Part> count_in(std::span<const Part> parts, int deepest, Way way);
  std::map<Key, Found> add(std::span<const Part> parts, Way way);
  void meet(const Part& part, const std::optional<Found>& found, Way way);
  void put_together(const Places& places);
  void put_one_by_one(const Places& places);
  /// `places`: all below the node, sorted.
  void split(std::int64_t board, Node node, std::span<const Place> places);
  std::vector<Place> places_below(std::int64_t board, Node node);
  /// The child of a split node that contains the rank; `rank` becomes the rank within this child.
  Node descend(std::int64_t board, Node node, std::int64_t& rank);

  Connection& connection_;
  int deepest_leaf_ = 0;  ///< of those seen so far: most others are not deeper
};

}  // namespace fourfold::scores

// The places on a board (table `standing`), and ranks without counting them: a tree of counts over
// the digits of places (place.h), kept in the table `node`.
//
//   root 1,000,000
//     ├─ digit 5:     310    a leaf: its rows are in `standing`, at most kLeaf of them (or rows that left)
//     └─ digit 4: 999,690    split: its children count the next digit
//          ├─ ...
//
// A leaf that grows over kLeaf is split. Every question visits one path of at most nine nodes: sums
// of siblings and a look at one leaf, all of them ranges of a primary key.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "rank/connection.h"
#include "rank/place.h"

namespace fourfold::rank {

/// The message when a store contradicts itself: another program has changed it.
inline constexpr std::string_view kDoesNotAddUp =
    "the counts of a board do not add up; `fourfold rank verify` says more";

class Tree {
 public:
  explicit Tree(Connection& connection);

  // Within a writing transaction.
  void insert(std::int64_t board, std::span<const Place> places);  ///< sorted
  void erase(std::int64_t board, Place place);

  std::int64_t count(std::int64_t board);
  /// 1 + how many places of the board are better.
  std::int64_t rank(std::int64_t board, Place place);
  /// The place with this rank; nothing if the board has fewer.
  std::optional<Place> at(std::int64_t board, std::int64_t rank);

  /// Nodes of a board that do not know how many rows lie below them. Reads them all.
  std::int64_t wrong_nodes(std::int64_t board);

  static constexpr std::int64_t kLeaf = 256;

 private:
  struct Found {
    std::int64_t count;
    bool is_split;
  };
  std::optional<Found> answer(soci::statement& statement);
  std::optional<Found> find(std::int64_t board, Node node);
  std::optional<Found> add(std::int64_t board, Node node, std::int64_t amount);
  void make(std::int64_t board, Node node, std::int64_t count);
  void count_in(std::int64_t board, Node node, std::span<const Place> places);
  void split(std::int64_t board, Node node);
  std::int64_t sum(std::int64_t board, Node first, Node last);
  /// The child of a split node in which the rank lies; `rank` becomes the rank within it.
  Node descend(std::int64_t board, Node node, std::int64_t& rank);
  std::int64_t better_in_leaf(std::int64_t board, Node leaf, Place place);

  // The statements are prepared once and read and write these.
  std::int64_t board_ = 0, level_ = 0, prefix_ = 0, last_ = 0, amount_ = 0, count_ = 0, split_ = 0;
  Connection& connection_;
  soci::session& sql_;
  soci::statement put_, drop_, find_, add_, make_, sum_, better_;
};

}  // namespace fourfold::rank

// The lines of play of one length: a pool from which the best are taken. Of equal lines only one is
// kept.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "tetris/modern/search/node.h"

namespace fourfold::tetris::modern {

class Layer {
 public:
  /// Keeps the line if it is new, or better than an equal one in the pool.
  void add(const Line& line);
  /// The number of the best line that was not taken yet.
  std::optional<std::uint32_t> take();
  /// Replaces everything by these lines; those marked in `is_open` can be taken.
  void reset(std::vector<Line> kept, const std::vector<bool>& is_open);
  /// Lines with a lower value than this are not kept.
  [[nodiscard]] std::int32_t floor() const { return floor_; }
  void clear();

  /// The number of the line with this key.
  [[nodiscard]] std::optional<std::uint32_t> find(std::uint64_t key) const;

  std::vector<Line> lines;
  std::vector<Node> nodes;  ///< lines that were taken

 private:
  void grow();
  void drop_worst();
  [[nodiscard]] std::uint32_t& slot(std::uint64_t key);

  std::vector<std::uint64_t> open_;   ///< a heap ordered by value, then number, the lowest first
  std::vector<std::uint32_t> table_;  ///< number of a line + 1, by its key; 0 marks a free place
  std::int32_t floor_ = INT32_MIN;
};

}  // namespace fourfold::tetris::modern

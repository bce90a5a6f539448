// Which queues allow which plans, and the fewest plans that are enough.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "tetris/modern/perfect/packing.h"
#include "tetris/modern/rules.h"

namespace fourfold::tetris::modern {

/// Some queues of a set, bit by bit.
class QueueBits {
 public:
  explicit QueueBits(std::size_t size = 0) : words_((size + 63) / 64) {}
  void set(std::size_t i) { words_[i / 64] |= std::uint64_t{1} << i % 64; }
  [[nodiscard]] bool has(std::size_t i) const { return (words_[i / 64] >> i % 64 & 1) != 0; }
  [[nodiscard]] std::size_t count() const;
  QueueBits& operator|=(const QueueBits& other);
  QueueBits& operator&=(const QueueBits& other);
  friend bool operator==(const QueueBits&, const QueueBits&) = default;

 private:
  std::vector<std::uint64_t> words_;
};

/// The queues that allow the plan.
QueueBits allowing_queues(const PlanOrders& orders, const QueueSet& queues, bool has_hold);

/// A plan that some queue of a set allows.
struct CoveringPlan {
  Plan plan;
  QueueBits queues;
};

struct CoveringPlans {
  std::vector<CoveringPlan> plans;
  bool is_complete = false;  ///< there are no others
};

struct CoverQuestion {
  SharedRules rules;
  unsigned threads = 0;  ///< 0: all cores; the answer is the same with any number
  std::size_t most = 10'000;
  Limit limit;  ///< a node is a piece that was tried in a packing
};

/// The packings of the tasks that some queue allows, those with fewer pieces first, then those that
/// more queues allow.
/// Their memory is bounded: with many queues there may be fewer of them than `most`.
CoveringPlans covering_plans(const CoverQuestion& question, std::span<const PackingTask> tasks, const QueueSet& queues);

/// The perfect clears of a board with so many rows or fewer, whatever the order of their pieces.
CoveringPlans clear_plans(const CoverQuestion& question, const Board& board, int rows, const QueueSet& queues);

}  // namespace fourfold::tetris::modern

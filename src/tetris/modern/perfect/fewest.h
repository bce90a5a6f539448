// The fewest sets that together have all elements that any of them has.
#pragma once

#include <span>
#include <vector>

#include "tetris/modern/perfect/cover.h"

namespace fourfold::tetris::modern {

struct FewestPlans {
  std::vector<std::size_t> chosen;  ///< ascending
  bool is_exact = false;            ///< there is no smaller choice; else it was made greedily and then improved
  std::size_t at_least = 0;         ///< no choice is smaller than this
};

/// Of plans that queues allow, the fewest that are enough for every queue that one of them is
/// enough for. `work` is how many elements are looked at in choices before the best so far is
/// taken.
FewestPlans fewest_plans(std::span<const CoveringPlan> plans, std::size_t queues, std::uint64_t work = 50'000'000);

}  // namespace fourfold::tetris::modern

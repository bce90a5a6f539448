// Who thinks: the weights of a modern machine and how its search spends its nodes.
#pragma once

#include <string>
#include <vector>

#include "base/result.h"
#include "tetris/modern/search/features.h"

namespace fourfold::tetris::modern {

struct MachinePolicy {
  std::string name;
  std::string rules = "modern";  ///< the ruleset it was made for; it can play every other
  std::vector<double> weights;   ///< in rows of attack, one per feature
  std::string source;            ///< where the weights come from

  friend bool operator==(const MachinePolicy&, const MachinePolicy&) = default;
};

/// For the search. Refuses a wrong number of weights, and weights that are too large.
Result<Weights> integer_weights(const MachinePolicy& policy);

}  // namespace fourfold::tetris::modern

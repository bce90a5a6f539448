// The policy of a modern machine: its weights, and how its search spends its nodes.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/result.h"
#include "tetris/modern/search/features.h"
#include "tetris/modern/value/learned_value.h"

namespace fourfold::tetris::modern {

struct MachinePolicy {
  std::string name;
  std::string rules = "modern";  ///< the ruleset it was made for; it can play all others
  std::vector<double> weights;   ///< in rows of attack, one per feature
  /// With one, the weights only say which lines to continue, and the value says what they lead to.
  SharedValue value = {};
  std::string source;  ///< where the weights come from

  friend bool operator==(const MachinePolicy&, const MachinePolicy&) = default;
};

/// The weights for the search. Refuses a wrong number of weights, and weights that are too large.
Result<Weights> integer_weights(const MachinePolicy& policy);

/// How many boards every adviser looks at for a person: the coach, a hint, the page and a review
/// all use this number, so the same question has the same answer everywhere. It takes a few
/// hundredths of a second.
inline constexpr std::uint64_t kAdviserNodes = 300'000;

}  // namespace fourfold::tetris::modern

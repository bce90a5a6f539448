// The weights of a modern machine.
#include "tetris/modern/search/machine_policy.h"

#include <cmath>

namespace fourfold::tetris::modern {

Result<Weights> integer_weights(const MachinePolicy& policy) {
  if (policy.weights.size() != kFeatures)
    return Error{"policy " + policy.name + " has " + std::to_string(policy.weights.size()) + " weights, expected " +
                 std::to_string(kFeatures)};
  Weights weights{};
  for (std::size_t i = 0; i < weights.size(); ++i) {
    if (!(std::abs(policy.weights[i]) <= kLargestWeight))
      return Error{"policy " + policy.name + ": weight of " + std::string(kFeatureWords[i].name) +
                   " is out of range, expected -100 to 100"};
    weights[i] = static_cast<std::int32_t>(std::lround(policy.weights[i] * kRowOfAttack));
  }
  return weights;
}

}  // namespace fourfold::tetris::modern

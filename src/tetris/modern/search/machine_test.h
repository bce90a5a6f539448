// For tests: a policy that plays reasonably. The shipped policy is trained and may change.
#pragma once

#include "tetris/modern/search/machine_policy.h"

namespace fourfold::tetris::modern {

inline MachinePolicy policy_for_tests() {
  MachinePolicy policy{.name = "machine", .weights = std::vector<double>(kFeatures, 0.0), .source = "a test"};
  const auto set = [&](Feature feature, double weight) { policy.weights[static_cast<std::size_t>(feature)] = weight; };
  set(Feature::height, -0.05);
  set(Feature::above10, -0.3);
  set(Feature::above15, -1.5);
  set(Feature::holes, -0.9);
  set(Feature::cover, -0.12);
  set(Feature::hole_rows, -0.3);
  set(Feature::bumps, -0.12);
  set(Feature::steep, -0.2);
  set(Feature::well_rows, 0.25);
  set(Feature::other_wells, -0.3);
  set(Feature::slot2, 1.8);
  set(Feature::back_to_back, 0.8);
  set(Feature::single, -1.2);
  set(Feature::two, -1.2);
  set(Feature::three, -0.8);
  set(Feature::four, 0.3);
  set(Feature::spin2, 0.5);
  set(Feature::wasted_t, -0.9);
  return policy;
}

}  // namespace fourfold::tetris::modern

// The features whose weights can be trained, by the name of their set: the classic sets, and
// `modern` for the modern machine.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace fourfold::lab {

struct TrainedSet {
  std::string_view name;
  std::vector<std::string_view> features;  ///< in the order of the weights
  std::vector<int> signs;                  ///< the signs that original 003 forces on each weight; 0 if it forces none
  double largest_weight = 0;               ///< the range of weights that the search can add up
  std::optional<double> unit_of_zero;      ///< for a weight that starts at 0; nothing: the mean of the others

  [[nodiscard]] bool has(std::string_view feature) const;
  [[nodiscard]] bool is_modern() const;
};

/// Nothing if there is no set of this name.
std::optional<TrainedSet> trained_set(std::string_view name);
std::vector<std::string_view> trained_set_names();

/// The rulesets that can be trained on: first those of classic machines, then the modern ones.
std::vector<std::string_view> trained_rules();

}  // namespace fourfold::lab

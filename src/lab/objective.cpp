// What a training counts.
#include "lab/objective.h"

#include <array>

namespace fourfold::lab {
namespace {

constexpr std::array<std::string_view, 9> kObjectives{"points-per-piece", "survival", "sprint", "combo", "lines",
                                                      "attack",           "pressure", "dig",    "match"};

}  // namespace

std::string_view name(Objective objective) { return kObjectives.at(static_cast<std::size_t>(objective)); }

std::span<const std::string_view> objective_names() { return kObjectives; }

std::optional<Objective> objective_from(std::string_view name) {
  for (std::size_t i = 0; i < kObjectives.size(); ++i) {
    if (kObjectives[i] == name) return static_cast<Objective>(i);
  }
  return std::nullopt;
}

std::vector<std::string_view> objective_names(bool modern) {
  std::vector<std::string_view> names;
  for (const std::string_view each : kObjectives) {
    if (is_modern(*objective_from(each)) == modern) names.push_back(each);
  }
  return names;
}

}  // namespace fourfold::lab

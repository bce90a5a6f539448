// The features whose weights can be trained.
#include "lab/trained_set.h"

#include <algorithm>

#include "base/words.h"
#include "tetris/modern/rules.h"
#include "tetris/modern/search/features.h"
#include "tetris/modern/search/machine_policy_json.h"
#include "tetris/rulesets.h"
#include "tetris/search/features.h"

namespace fourfold::lab {
namespace {

namespace modern = tetris::modern;

TrainedSet modern_set() {
  // A tenth of a row of attack: small compared with a clear, but large enough to have an effect.
  constexpr double kUnitOfZero = 0.1;
  return {.name = modern::kFeatureSetName,
          .features = names_of(modern::kFeatureWords),
          .signs = std::vector<int>(modern::kFeatures),
          .largest_weight = modern::kLargestWeight,
          .unit_of_zero = kUnitOfZero};
}

TrainedSet classic_set(const tetris::FeatureInfo& info) {
  constexpr double kLargest = 1e6;
  TrainedSet set{.name = info.name,
                 .features = names_of(info.features),
                 .signs = {},
                 .largest_weight = kLargest,
                 .unit_of_zero = std::nullopt};
  for (const tetris::Feature& feature : info.features) set.signs.push_back(feature.sign);
  return set;
}

}  // namespace

bool TrainedSet::has(std::string_view feature) const { return std::ranges::find(features, feature) != features.end(); }

bool TrainedSet::is_modern() const { return name == modern::kFeatureSetName; }

std::optional<TrainedSet> trained_set(std::string_view name) {
  if (name == modern::kFeatureSetName) return modern_set();
  const auto set = tetris::feature_set_from(name);
  if (!set || tetris::info(*set).has_tables) return std::nullopt;
  return classic_set(tetris::info(*set));
}

std::vector<std::string_view> trained_set_names() {
  std::vector<std::string_view> names;
  for (const tetris::FeatureInfo& set : tetris::feature_sets()) {
    if (!set.has_tables) names.push_back(set.name);
  }
  names.push_back(modern::kFeatureSetName);
  return names;
}

std::vector<std::string_view> trained_rules() {
  std::vector<std::string_view> names = names_of(tetris::rulesets());
  for (const modern::Ruleset& row : modern::rulesets()) names.push_back(row.name);
  return names;
}

}  // namespace fourfold::lab

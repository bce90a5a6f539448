// Functions over the rows of the feature sets.
#include "tetris/search/features.h"

#include <algorithm>
#include <vector>

#include "base/words.h"
#include "tetris/search/feature_rows.h"

namespace fourfold::tetris {

static_assert(kFeatureRows.size() == kFeatureSetCount);
static_assert(std::ranges::max(kFeatureRows, {}, &FeatureInfo::size).size() == kMaxFeatures);

bool FeatureInfo::has_halves() const { return std::ranges::any_of(features, &Feature::in_halves); }

bool FeatureInfo::has(std::string_view feature) const {
  return std::ranges::find(features, feature, &Feature::name) != features.end();
}

std::string FeatureInfo::feature_names() const { return listed(names_of(features)); }

std::string FeatureInfo::shown(int feature, std::int64_t measured) const {
  if (!in_halves(feature)) return std::to_string(measured);
  return std::to_string(measured / 2) + (measured % 2 != 0 ? ".5" : "");
}

std::span<const FeatureInfo> feature_sets() { return kFeatureRows; }

const FeatureInfo& info(FeatureSet set) { return kFeatureRows[static_cast<std::size_t>(set)]; }

std::optional<FeatureSet> feature_set_from(std::string_view name) {
  const auto found = std::ranges::find(kFeatureRows, name, &FeatureInfo::name);
  if (found == kFeatureRows.end()) return std::nullopt;
  return static_cast<FeatureSet>(found - kFeatureRows.begin());
}

std::string feature_set_names(std::string_view rules) {
  std::vector<std::string_view> names;
  for (const FeatureInfo& row : kFeatureRows) {
    if (rules.empty() || row.rules == rules) names.push_back(row.name);
  }
  return one_of(names);
}

}  // namespace fourfold::tetris

// Which controllers the lanes can play, and their weights as small integers.
#include "research/engine/kernel.h"

#include <cstdlib>
#include <numeric>

namespace fourfold::research {
namespace {

using tetris::FeatureSet;

/// The lane feature that feature i of a set belongs to, and its factor: column changes come in
/// pairs.
struct Place {
  LaneFeature lane;
  std::int64_t times;
};
constexpr std::array<Place, 9> kPlaces{{{kLanding, 1},
                                        {kExcluded, 0},  // eroded cells: only drops that clear rows have them
                                        {kRowChanges, 1},
                                        {kColumnChanges, 2},
                                        {kHoles, 1},
                                        {kWells, 1},
                                        {kHoleDepth, 1},
                                        {kHoleRows, 1},
                                        {kDiversity, 1}}};

}  // namespace

std::optional<LaneController> lane_controller(const Controller& c) {
  const bool has_lanes =
      c.features == FeatureSet::dellacherie6 || c.features == FeatureSet::bcts8 || c.features == FeatureSet::dt9;
  if (!has_lanes) return std::nullopt;
  const auto size = static_cast<std::size_t>(info(c.features).size());
  std::int64_t common = 0;
  for (std::size_t i = 0; i < size; ++i) common = std::gcd(common, c.weights[i]);
  if (common == 0) common = 1;
  LaneController lanes{.is_dt = c.features == FeatureSet::dt9};
  for (std::size_t i = 0; i < size; ++i) {
    const std::int64_t weight = c.weights[i] / common;
    if (std::abs(weight) > kLargestLaneWeight) return std::nullopt;
    if (i == 1)
      lanes.eroded = static_cast<std::int32_t>(weight);
    else
      lanes.weights[kPlaces[i].lane] = static_cast<std::int32_t>(weight * kPlaces[i].times);
  }
  return lanes;
}

}  // namespace fourfold::research

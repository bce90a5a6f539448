// Policies and games for comparing the instruction sets with each other.
#pragma once

#include <gtest/gtest.h>

#include <vector>

#include "base/rng.h"
#include "research/engine/engine.h"

namespace fourfold::research {

using tetris::FeatureSet;
using tetris::Policy;

inline Policy policy(FeatureSet set, std::vector<double> weights) {
  return {.name = std::string(info(set).name),
          .rules = "research",
          .features = set,
          .weights = std::move(weights),
          .search = {.method = tetris::Method::full, .known = 1, .keep = 1},
          .source = {}};
}

inline std::vector<Policy> published() {
  return {
      policy(FeatureSet::dellacherie6, {-1, 1, -1, -1, -4, -1}),
      policy(FeatureSet::bcts8, {-12.629, 6.601974, -9.215815, -19.77356, -13.08335, -10.48747, -1.611863, -24.04087}),
      policy(FeatureSet::dt9, {-2.18, 2.42, -2.17, -3.31, 0.95, -2.22, -0.81, -9.65, 1.27}),
      policy(FeatureSet::dt9, {-2.68, 1.38, -2.41, -6.32, 2.03, -2.71, -0.43, -9.48, 0.89}),
      policy(FeatureSet::dt9_wells6, {-2.68, 1.38, -2.41, -6.32, 2.03, -2.71, -0.43, -9.48, 0.89}),
      policy(FeatureSet::bertsekas21, {-1,   -1,   -1,   -1,   -1,   -1,   -1,   -1,   -1, -1, -0.3,
                                       -0.3, -0.3, -0.3, -0.3, -0.3, -0.3, -0.3, -0.3, -2, -9, 5})};
}

/// The instruction sets other than the scalar code.
inline std::vector<Isa> vector_isas() {
  std::vector<Isa> list;
  for (const Isa isa : {Isa::avx2, Isa::avx512}) {
    if (is_supported(isa)) list.push_back(isa);
  }
  return list;
}

inline std::vector<Game> new_games(std::size_t count, std::uint64_t first_seed) {
  std::vector<Game> games(count);
  for (std::size_t i = 0; i < count; ++i) games[i].seed = first_seed + i;
  return games;
}

/// Every instruction set must produce the same games. The games differ as soon as one choice did.
inline void expect_same_games(const Controller& controller, const Plan& plan, std::size_t count,
                              std::uint64_t first_seed) {
  std::vector<Game> expected = new_games(count, first_seed);
  play(controller, plan, expected, Isa::portable);
  for (const Isa isa : vector_isas()) {
    std::vector<Game> games = new_games(count, first_seed);
    play(controller, plan, games, isa);
    for (std::size_t i = 0; i < count; ++i)
      ASSERT_EQ(games[i], expected[i]) << name(isa) << ", height " << plan.height << ", seed " << games[i].seed;
  }
}

/// Bad controllers build towers, deep wells and covered holes that good ones never reach.
inline Controller random_controller(FeatureSet set, Rng& rng) {
  Policy p = policy(set, {});
  for (int i = 0; i < info(set).size(); ++i) p.weights.push_back((rng.below(2001) - 1000.0) / 100.0);
  return *controller_of(p);
}

}  // namespace fourfold::research

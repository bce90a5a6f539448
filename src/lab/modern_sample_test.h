// A modern machine for tests, and a short training of it.
#pragma once

#include <vector>

#include "lab/recipe.h"
#include "tetris/modern/search/features.h"

namespace fourfold::lab {

inline std::vector<double> sample_machine() {
  using tetris::modern::Feature;
  std::vector<double> weights(tetris::modern::kFeatures);
  const auto set = [&](Feature feature, double weight) { weights[static_cast<std::size_t>(feature)] = weight; };
  set(Feature::height, -0.05);
  set(Feature::above10, -0.3);
  set(Feature::holes, -0.9);
  set(Feature::row_changes, -0.05);
  set(Feature::bumps, -0.12);
  set(Feature::slot2, 1.8);
  set(Feature::single, -0.5);
  return weights;
}

inline Recipe small_modern(Objective objective) {
  Recipe r = *preset("cma");
  r.rules = "modern";
  r.features = "modern";
  r.objective = objective;
  r.nodes = 200;
  r.games = 2;
  r.cap = 12;
  r.generations = 3;
  r.population = 5;
  r.step = 0.3;
  r.final_games = 2;
  r.finalists = 2;
  r.start = sample_machine();
  return r;
}

}  // namespace fourfold::lab

// What `fourfold train` is asked for, and the recipe that follows from it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "lab/recipe.h"

namespace fourfold::app {

class Command;

struct TrainOptions {
  std::string method, recipe, resume, out, start;
  std::optional<std::string> rules, features, objective, search;
  std::vector<int> heights;
  std::optional<std::uint64_t> stage, copies;
  std::optional<int> height, population, known, keep, garbage_start, finalists;
  std::optional<std::uint64_t> games, cap, generations, seed, final_games;
  std::optional<double> step, pace, caution;
  std::vector<std::string> fixed;
  bool racing = false, garbage = false, watch = false;
  unsigned threads = 0;
  std::uint64_t stop_after = 0;

  /// Adds METHOD and all options.
  void add_to(Command& command);
};

/// The preset or the recipe file, changed by the options that were given. Throws UsageError or Failure.
lab::Recipe recipe_of(const TrainOptions& options);

}  // namespace fourfold::app

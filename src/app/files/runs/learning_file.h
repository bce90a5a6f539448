// A training of tables as a file: enough to go on as if nothing had happened.
//
//   fourfold-learning 1
//   {"name":"patterns", ...}          settings, how far it is, how long its best tables lived
//   ...                               the state (research/tables/training_state.h)
//   9f86d081...                       SHA-256 of everything before, 64 digits
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "base/result.h"
#include "research/tables/training.h"

namespace fourfold::app {

/// What is learned; the same plan gives the same tables.
struct LearningPlan {
  research::tables::TrainingSettings settings;
  std::string name = "patterns", from;  ///< `from`: the policy it began with, or nothing
  std::uint64_t pieces = 100'000'000;
};

struct LearningRun {
  LearningPlan plan;
  std::uint64_t chapters = 0;  ///< that are done
  double best_trial = -1;      ///< lines a life of the best tables so far
  research::tables::TrainingState state;
};

std::string learning_text(const LearningRun& run);

/// Refuses what is damaged or of another version.
Result<LearningRun> learning_from(std::string_view text);

}  // namespace fourfold::app

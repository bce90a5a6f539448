// The state of a training run as a file: enough to go on as if nothing had happened, and to refuse
// what would not.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "base/result.h"
#include "lab/training.h"

namespace fourfold::app {

/// A run as it was, and how long its log was then.
struct Checkpoint {
  lab::Training training;
  std::uint64_t log_bytes = 0;
};

/// `sample` stands for how this version plays (Training::sample).
std::string checkpoint_text(const lab::Training& training, std::uint64_t log_bytes, const lab::Playout& sample);

/// Refuses what is damaged (by its checksum, which older checkpoints do not have), of another
/// recipe or of a version that plays differently; a run may go on to another number of generations.
Result<Checkpoint> checkpoint_from(std::string_view text, const lab::Recipe& recipe, const lab::Playout& sample);

}  // namespace fourfold::app

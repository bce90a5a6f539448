// A training on the processors of this computer.
#pragma once

#include <memory>

#include "research/tables/training.h"

namespace fourfold::research::tables {

/// On `threads` threads (0 = all cores), which change nothing but the time.
std::unique_ptr<TableTraining> training_on_processors(const TrainingSettings& settings, unsigned threads);

}  // namespace fourfold::research::tables

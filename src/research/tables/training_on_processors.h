// A training on the processors of this computer.
#pragma once

#include <memory>

#include "research/tables/training.h"

namespace fourfold::research::tables {

/// Uses `threads` threads (0 = all cores); their number changes only the time.
std::unique_ptr<TableTraining> training_on_processors(const TrainingSettings& settings, unsigned threads);

}  // namespace fourfold::research::tables

// The state of a training as bytes, the same on every machine.
#pragma once

#include <string>
#include <string_view>

#include "base/result.h"
#include "research/tables/training.h"

namespace fourfold::research::tables {

std::string bytes_of(const TrainingState& state);

/// The error says what does not fit: a state must have the number of games in its settings and the
/// numbers of all tables, and every board must have rows of ten cells.
Result<TrainingState> state_from(std::string_view bytes, const TrainingSettings& settings);

}  // namespace fourfold::research::tables

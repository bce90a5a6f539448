// What can be asked of the engine that trains.
#pragma once

#include <span>

#include "page_engine/training/door.h"

namespace fourfold::page_engine {

struct TrainingVerb {
  std::string_view name;
  Result<Json> (*answer)(TrainingEngineState& engine, const page_engine::Question& question);
};
std::span<const TrainingVerb> training_verbs();

}  // namespace fourfold::page_engine

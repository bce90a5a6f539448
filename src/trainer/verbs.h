// What can be asked of the engine that trains.
#pragma once

#include <span>

#include "trainer/door.h"

namespace fourfold::trainer {

struct TrainingVerb {
  std::string_view name;
  Result<Json> (*answer)(TrainingDesk& desk, const wasm::Question& question);
};
std::span<const TrainingVerb> training_verbs();

}  // namespace fourfold::trainer

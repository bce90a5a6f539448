// The door of the second engine of the page, which trains: JSON in, JSON out, as
// page_engine/door.h. It is a module of its own, so that who only plays does not wait for it.
//
//   TrainingEngineState engine;
//   answer_to(engine, R"({"ask":"training.open","recipe":{"method":"cma"}})")
#pragma once

#include <string>
#include <string_view>

#include "lab/training.h"
#include "page_engine/handle_table.h"

namespace fourfold::page_engine {

struct TrainingEngineState {
  page_engine::HandleTable<lab::Training> trainings{"training"};
};

std::string answer_to(TrainingEngineState& engine, std::string_view question);

}  // namespace fourfold::page_engine

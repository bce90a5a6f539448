// The door of the second engine of the page, which trains: JSON in, JSON out, as wasm/door.h. It is a
// module of its own, so that who only plays does not wait for it.
//
//   TrainingDesk desk;
//   answer_to(desk, R"({"ask":"training.open","recipe":{"method":"cma"}})")
#pragma once

#include <string>
#include <string_view>

#include "lab/training.h"
#include "wasm/drawer.h"

namespace fourfold::trainer {

struct TrainingDesk {
  wasm::Drawer<lab::Training> trainings{"training"};
};

std::string answer_to(TrainingDesk& desk, std::string_view question);

}  // namespace fourfold::trainer

// The functions that the module which trains gives to the page: as wasm/exports.cpp.
#if defined(__wasm__)

#include <string>

#include "trainer/door.h"

namespace {

struct Engine {
  fourfold::trainer::TrainingDesk desk;
  std::string question, answer;
};

// The module is one engine: an instance for each worker.
Engine& engine() {
  static Engine the_engine;
  return the_engine;
}

}  // namespace

extern "C" {

[[clang::export_name("reserve")]] char* reserve(std::size_t bytes) {
  engine().question.resize(bytes);
  return engine().question.data();
}

[[clang::export_name("ask")]] std::size_t ask() {
  engine().answer = fourfold::trainer::answer_to(engine().desk, engine().question);
  return engine().answer.size();
}

[[clang::export_name("answer")]] const char* answer() { return engine().answer.data(); }
}

#endif

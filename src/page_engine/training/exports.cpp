// The functions that the module which trains gives to the page: as wasm/exports.cpp.
#if defined(__wasm__)

#include "page_engine/module.h"
#include "page_engine/training/door.h"

namespace {

fourfold::page_engine::Module<fourfold::page_engine::TrainingEngineState>& engine() {
  static fourfold::page_engine::Module<fourfold::page_engine::TrainingEngineState> the_engine;
  return the_engine;
}

}  // namespace

extern "C" {

[[clang::export_name("reserve")]] char* reserve(std::size_t bytes) { return engine().reserve(bytes); }
[[clang::export_name("ask")]] std::size_t ask() { return engine().ask(fourfold::page_engine::answer_to); }
[[clang::export_name("answer")]] const char* answer() { return engine().answer.data(); }
}

#endif

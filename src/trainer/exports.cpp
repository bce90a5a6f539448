// The functions that the module which trains gives to the page: as wasm/exports.cpp.
#if defined(__wasm__)

#include "trainer/door.h"
#include "wasm/module.h"

namespace {

fourfold::wasm::Module<fourfold::trainer::TrainingDesk>& engine() {
  static fourfold::wasm::Module<fourfold::trainer::TrainingDesk> the_engine;
  return the_engine;
}

}  // namespace

extern "C" {

[[clang::export_name("reserve")]] char* reserve(std::size_t bytes) { return engine().reserve(bytes); }
[[clang::export_name("ask")]] std::size_t ask() { return engine().ask(fourfold::trainer::answer_to); }
[[clang::export_name("answer")]] const char* answer() { return engine().answer.data(); }
}

#endif

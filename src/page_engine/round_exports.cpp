// The functions of the module for who plays Tetris alone: as play_exports.cpp, with fewer verbs.
#if defined(__wasm__)

#include "page_engine/door.h"
#include "page_engine/module.h"

namespace {

fourfold::page_engine::Module<fourfold::page_engine::EngineState>& engine() {
  [[clang::no_destroy]] static fourfold::page_engine::Module<fourfold::page_engine::EngineState> the_engine{
      .engine = fourfold::page_engine::EngineState(fourfold::page_engine::rounds()),
      .question = {},
      .answer = {}};  // ends with its worker
  return the_engine;
}

}  // namespace

extern "C" {

[[clang::export_name("reserve")]] char* reserve(std::size_t bytes) { return engine().reserve(bytes); }
[[clang::export_name("ask")]] std::size_t ask() { return engine().ask(fourfold::page_engine::answer_to); }
[[clang::export_name("answer")]] const char* answer() { return engine().answer.data(); }
}

#endif

// The functions that the WebAssembly module gives to the page.
//
//   const at = engine.reserve(bytes.length)        memory for a question, valid until the next call
//   ... write the bytes there ...
//   const length = engine.ask()                    the answer is at engine.answer()
//   const length = engine.load_book()              the same for bytes that are a book of Connect Four
#if defined(__wasm__)

#include "page_engine/door.h"
#include "page_engine/module.h"

namespace {

fourfold::page_engine::Module<fourfold::page_engine::EngineState>& engine() {
  [[clang::no_destroy]] static fourfold::page_engine::Module<fourfold::page_engine::EngineState> the_engine{
      .engine = fourfold::page_engine::EngineState(fourfold::page_engine::thinking()),
      .question = {},
      .answer = {}};  // ends with its worker
  return the_engine;
}

}  // namespace

extern "C" {

[[clang::export_name("reserve")]] char* reserve(std::size_t bytes) { return engine().reserve(bytes); }
[[clang::export_name("ask")]] std::size_t ask() { return engine().ask(fourfold::page_engine::answer_to); }
[[clang::export_name("answer")]] const char* answer() { return engine().answer.data(); }

[[clang::export_name("load_book")]] std::size_t load_book() {
  const std::size_t length = engine().ask(fourfold::page_engine::take_book);
  engine().question = {};
  return length;
}
}

#endif

// The functions that the WebAssembly module gives to the page.
//
//   const at = engine.reserve(bytes.length)        memory for a question, valid until the next call
//   ... write the bytes there ...
//   const length = engine.ask()                    the answer is at engine.answer()
//   const length = engine.load_book()              the same for bytes that are a book of Connect Four
#if defined(__wasm__)

#include <string>

#include "wasm/door.h"

namespace {

struct Engine {
  fourfold::wasm::Desk desk;
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
  engine().answer = fourfold::wasm::answer_to(engine().desk, engine().question);
  return engine().answer.size();
}

[[clang::export_name("load_book")]] std::size_t load_book() {
  engine().answer = fourfold::wasm::take_book(engine().desk, engine().question);
  engine().question = {};
  return engine().answer.size();
}

[[clang::export_name("answer")]] const char* answer() { return engine().answer.data(); }
}

#endif

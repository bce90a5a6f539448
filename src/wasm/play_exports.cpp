// The functions of the module for who plays: as exports.cpp, without a book.
#if defined(__wasm__)

#include "wasm/door.h"
#include "wasm/module.h"

namespace {

fourfold::wasm::Module<fourfold::wasm::Desk>& engine() {
  [[clang::no_destroy]] static fourfold::wasm::Module<fourfold::wasm::Desk> the_engine{
      .desk = fourfold::wasm::Desk(fourfold::wasm::playing()), .question = {}, .answer = {}};  // ends with its worker
  return the_engine;
}

}  // namespace

extern "C" {

[[clang::export_name("reserve")]] char* reserve(std::size_t bytes) { return engine().reserve(bytes); }
[[clang::export_name("ask")]] std::size_t ask() { return engine().ask(fourfold::wasm::answer_to); }
[[clang::export_name("answer")]] const char* answer() { return engine().answer.data(); }
}

#endif

// The functions that a WebAssembly module gives to the page, for the engine that the including file
// defines before: `exported_engine()`.
//
//   const at = engine.reserve(bytes.length)        memory for a question, valid until the next call
//   ... write the bytes there ...
//   const length = engine.ask()                    the answer is at engine.answer()
//   const length = engine.load_book()              the same for bytes that are a book of Connect Four
#pragma once

#include "page_engine/module.h"

namespace {

auto& engine() {
  using Engine = decltype(fourfold::page_engine::exported_engine());
  [[clang::no_destroy]] static fourfold::page_engine::Module<Engine> the_engine{
      .engine = fourfold::page_engine::exported_engine(), .question = {}, .answer = {}};  // ends with its worker
  return the_engine;
}

}  // namespace

extern "C" {

[[clang::export_name("reserve")]] char* reserve(std::size_t bytes) { return engine().reserve(bytes); }
[[clang::export_name("ask")]] std::size_t ask() { return engine().ask(fourfold::page_engine::answer_to); }
[[clang::export_name("answer")]] const char* answer() { return engine().answer.data(); }

#if defined(FOURFOLD_WITH_BOOK)
[[clang::export_name("load_book")]] std::size_t load_book() {
  const std::size_t length = engine().ask(fourfold::page_engine::take_book);
  engine().question = {};
  return length;
}
#endif
}

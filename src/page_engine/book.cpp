// The book of Connect Four: it comes as bytes of its own (exports.cpp), because JSON has none.
#include <array>

#include "page_engine/door.h"
#include "page_engine/engine_state.h"
#include "page_engine/verb.h"

namespace fourfold::page_engine {
namespace {

Result<Json> state(EngineState& engine, const Question&) {
  const connect4::Book* book = engine.truth.book();
  if (book == nullptr) return Json::object({{"loaded", false}});
  return Json::object({{"loaded", true},
                       {"width", book->shape().width},
                       {"height", book->shape().height},
                       {"depth", book->depth()},
                       {"positions", book->positions()}});
}

constexpr std::array kBookVerbs = {Verb{"book.state", state}};

}  // namespace

std::span<const Verb> book_verbs() { return kBookVerbs; }

std::string take_book(EngineState& engine, std::string_view bytes) {
  const auto problem = engine.truth.take_book(bytes);
  return problem ? Json::object({{"error", problem->what}}).dump() : R"({"ok":{}})";
}

}  // namespace fourfold::page_engine

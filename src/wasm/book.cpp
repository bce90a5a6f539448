// The book of Connect Four: it comes as bytes of its own (exports.cpp), because JSON has none.
#include <array>

#include "wasm/desk.h"
#include "wasm/door.h"
#include "wasm/verb.h"

namespace fourfold::wasm {
namespace {

Result<Json> state(Desk& desk, const Question&) {
  const connect4::Book* book = desk.truth.book();
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

std::string take_book(Desk& desk, std::string_view bytes) {
  const auto problem = desk.truth.take_book(bytes);
  return problem ? Json::object({{"error", problem->what}}).dump() : R"({"ok":{}})";
}

}  // namespace fourfold::wasm

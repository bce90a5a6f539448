// The one door of the engine for the page: a question as JSON text in, an answer as JSON text out.
//
//   Desk desk;
//   answer_to(desk, R"({"ask":"about"})")        {"ok":{"version":"0.1.0",...}}
//   answer_to(desk, "nonsense")                  {"error":"the question is no JSON: ..."}
//
// docs/reference/engine.md lists the verbs.
#pragma once

#include <string>
#include <string_view>

#include "wasm/desk.h"

namespace fourfold::wasm {

std::string answer_to(Desk& desk, std::string_view question);

/// The bytes of a book of Connect Four, kept from now on. Answers like a verb.
std::string take_book(Desk& desk, std::string_view bytes);

}  // namespace fourfold::wasm

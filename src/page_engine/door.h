// The one door of the engine for the page: a question as JSON text in, an answer as JSON text out.
//
//   EngineState engine;
//   answer_to(engine, R"({"ask":"about"})")        {"ok":{"version":"1.0.0",...}}
//   answer_to(engine, "nonsense")                  {"error":"the question is no JSON: ..."}
//
// docs/reference/engine.md lists the verbs.
#pragma once

#include <string>
#include <string_view>

#include "page_engine/engine_state.h"

namespace fourfold::page_engine {

std::string answer_to(EngineState& engine, std::string_view question);

/// The bytes of a book of Connect Four, kept from now on. Answers like a verb.
std::string take_book(EngineState& engine, std::string_view bytes);

}  // namespace fourfold::page_engine

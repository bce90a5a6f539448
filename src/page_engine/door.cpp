// From a question to its verb and back.
#include "page_engine/door.h"

#include "base/utf8.h"
#include "page_engine/abilities.h"

namespace fourfold::page_engine {
namespace {

Result<Json> answered(EngineState& engine, std::string_view text) {
  const auto question = Question::from(text);
  if (!question) return Error{question.error()};
  const Verb* verb = find_verb(engine.abilities(), question->verb());
  if (verb == nullptr) return Error{"ask: there is no verb " + in_quotes(question->verb())};
  return verb->answer(engine, *question);
}

}  // namespace

std::string answer_to(EngineState& engine, std::string_view question) {
  auto answer = answered(engine, question);
  if (!answer) return Json::object({{"error", answer.error()}}).dump();
  return Json::object({{"ok", *std::move(answer)}}).dump();
}

}  // namespace fourfold::page_engine

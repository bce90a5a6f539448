// From a question to its verb and back.
#include "page_engine/training/door.h"

#include "base/utf8.h"
#include "page_engine/training/verbs.h"

namespace fourfold::page_engine {
namespace {

Result<Json> answered(TrainingEngineState& engine, std::string_view text) {
  const auto question = page_engine::Question::from(text);
  if (!question) return Error{question.error()};
  for (const TrainingVerb& verb : training_verbs()) {
    if (verb.name == question->verb()) return verb.answer(engine, *question);
  }
  return Error{"ask: there is no verb " + in_quotes(question->verb())};
}

}  // namespace

std::string answer_to(TrainingEngineState& engine, std::string_view question) {
  auto answer = answered(engine, question);
  if (!answer) return Json::object({{"error", answer.error()}}).dump();
  return Json::object({{"ok", *std::move(answer)}}).dump();
}

}  // namespace fourfold::page_engine

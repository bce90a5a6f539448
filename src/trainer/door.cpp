// From a question to its verb and back.
#include "trainer/door.h"

#include "base/utf8.h"
#include "trainer/verbs.h"

namespace fourfold::trainer {
namespace {

Result<Json> answered(TrainingDesk& desk, std::string_view text) {
  const auto question = wasm::Question::from(text);
  if (!question) return Error{question.error()};
  for (const TrainingVerb& verb : training_verbs()) {
    if (verb.name == question->verb()) return verb.answer(desk, *question);
  }
  return Error{"ask: there is no verb " + in_quotes(question->verb())};
}

}  // namespace

std::string answer_to(TrainingDesk& desk, std::string_view question) {
  auto answer = answered(desk, question);
  if (!answer) return Json::object({{"error", answer.error()}}).dump();
  return Json::object({{"ok", *std::move(answer)}}).dump();
}

}  // namespace fourfold::trainer

// From a question to its verb and back.
#include "wasm/door.h"

#include "base/utf8.h"
#include "wasm/abilities.h"

namespace fourfold::wasm {
namespace {

Result<Json> answered(Desk& desk, std::string_view text) {
  const auto question = Question::from(text);
  if (!question) return Error{question.error()};
  const Verb* verb = find_verb(desk.abilities(), question->verb());
  if (verb == nullptr) return Error{"ask: there is no verb " + in_quotes(question->verb())};
  return verb->answer(desk, *question);
}

}  // namespace

std::string answer_to(Desk& desk, std::string_view question) {
  auto answer = answered(desk, question);
  if (!answer) return Json::object({{"error", answer.error()}}).dump();
  return Json::object({{"ok", *std::move(answer)}}).dump();
}

}  // namespace fourfold::wasm

// Positions of Tetris between a text for addresses and what a page draws.
#include <array>

#include "wasm/position_text.h"
#include "wasm/verb.h"

namespace fourfold::wasm {
namespace {

Result<Json> text(Desk&, const Question& question) {
  const auto position = described_from_json(question.fields());
  if (!position) return Error{position.error()};
  return Json::object({{"text", to_text(*position)}});
}

Result<Json> read(Desk&, const Question& question) {
  const auto text = question.text("text");
  if (!text) return Error{text.error()};
  const auto position = described_from_text(*text);
  if (!position) return Error{position.error()};
  return to_json(*position);
}

constexpr std::array kPositionsVerbs = {Verb{"position.text", text}, Verb{"position.read", read}};

}  // namespace

std::span<const Verb> position_verbs() { return kPositionsVerbs; }

}  // namespace fourfold::wasm

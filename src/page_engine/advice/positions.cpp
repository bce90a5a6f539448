// Positions of Tetris between a text for addresses and what a page draws.
#include <array>

#include "page_engine/advice/position_game.h"
#include "page_engine/verb.h"

namespace fourfold::page_engine {
namespace {

Result<Json> text(EngineState&, const Question& question) {
  const auto position = described_from_json(question.fields());
  if (!position) return Error{position.error()};
  return Json::object({{"text", to_text(*position)}});
}

Result<Json> read(EngineState&, const Question& question) {
  const auto text = question.text("text");
  if (!text) return Error{text.error()};
  const auto position = described_from_text(*text);
  if (!position) return Error{position.error()};
  return to_json(*position);
}

Result<Json> game(EngineState&, const Question& question) {
  const auto text = question.text("text");
  if (!text) return Error{text.error()};
  auto position = described_from_text(*text);
  if (!position) return Error{position.error()};
  const auto replay = game_from(*std::move(position));
  if (!replay) return Error{replay.error()};
  return Json::object({{"text", *replay}});
}

constexpr std::array kPositionsVerbs = {Verb{"position.text", text}, Verb{"position.read", read},
                                        Verb{"position.game", game}};

}  // namespace

Result<Described> described_from(const Json& position) {
  if (const std::string* text = position.as_string()) return described_from_text(*text);
  if (!position.is_object()) return wrong("position", "a text or an object", position);
  return described_from_json(position);
}

std::span<const Verb> position_verbs() { return kPositionsVerbs; }

}  // namespace fourfold::page_engine

// Settings of a game as a replay writes them: for games that were set up elsewhere, such as those
// of rooms.
#pragma once

#include "base/field.h"
#include "page_engine/round/seed.h"

namespace fourfold::page_engine {

/// The members of the object `header`, all of them texts, and the seed, which stands beside it.
inline Result<Fields> header_from(const Question& question) {
  const Json& header = question["header"];
  if (!header.is_object()) return wrong("header", "an object with settings of the game", header);
  Fields fields;
  for (const Json::Member& member : header.members()) {
    const std::string* text = member.value.as_string();
    if (text == nullptr) return wrong("header." + member.key, "a text", member.value);
    fields.push_back({member.key, *text});
  }
  const auto seed = seed_from(question);
  if (!seed) return Error{seed.error()};
  fields.push_back({"seed", std::to_string(*seed)});
  return fields;
}

/// The set-up of a game that is known by its header.
template <class Game>
Result<typename Game::Setup> setup_by_header(const Question& question) {
  const auto fields = header_from(question);
  if (!fields) return Error{fields.error()};
  auto setup = Game::setup_from(*fields);
  if (!setup) return Error{"header: " + setup.error()};
  return setup;
}

}  // namespace fourfold::page_engine

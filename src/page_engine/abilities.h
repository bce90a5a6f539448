// What a module of the page can do, as a value: a module is linked with what its abilities name and
// nothing else, so who only plays does not wait for the machines.
#pragma once

#include <memory>
#include <span>

#include "base/result.h"
#include "page_engine/round/rival.h"
#include "page_engine/verb.h"
#include "session/tetris/options.h"

namespace fourfold::page_engine {

class EngineState;

using VerbGroup = std::span<const Verb> (*)();
/// A machine to play against: of a new match, or of one in which the person has played a round so
/// far.
using OpenRival = Result<std::unique_ptr<Rival>> (*)(const EngineState& engine, const session::ModernOptions& options,
                                                     const session::ModernRound* so_far);

struct Abilities {
  std::span<const VerbGroup> groups;
  OpenRival open_rival = nullptr;  ///< nullptr: it has no machines
};

const Abilities& everything();  ///< import.wasm: with replays of TETR.IO, which few open
const Abilities& thinking();    ///< engine.wasm: all but those
const Abilities& playing();     ///< play.wasm: persons, films and replays
const Abilities& rounds();      ///< round.wasm: rounds of Tetris, and nothing else

/// null if there is no verb of this name.
const Verb* find_verb(const Abilities& abilities, std::string_view name);

}  // namespace fourfold::page_engine

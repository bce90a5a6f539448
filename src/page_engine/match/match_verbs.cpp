// Games of Connect Four: persons drop discs. What machines do is in match_machine.cpp.
#include <array>

#include "page_engine/engine_state.h"
#include "page_engine/match/connect4_json.h"
#include "page_engine/verb.h"
#include "session/connect4/saved.h"

namespace fourfold::page_engine {
namespace {

using namespace connect4;

Result<Json> open(EngineState& engine, const Question& question) {
  auto match = match_from(question);
  if (!match) return Error{match.error()};
  const auto number = engine.matches.put(*match);
  if (!number) return Error{number.error()};
  return state_of(match->match, "match", *number);
}

Result<Json> show(EngineState& engine, const Question& question) {
  const auto found = engine.matches.of(question);
  if (!found) return Error{found.error()};
  return state_of(**found, question);
}

Result<Json> drop(EngineState& engine, const Question& question) {
  const auto found = engine.matches.of(question);
  if (!found) return Error{found.error()};
  session::Match& match = (*found)->match;
  const auto column = column_of(question, match.game().setup.shape);
  if (!column) return Error{column.error()};
  if (const auto problem = match.game().why_not(*column)) return *problem;
  if (!match.humans_turn()) return Error{"column: it is not a person's turn"};
  match.apply({Command::Kind::drop, *column});
  return state_of(**found, question);
}

Result<Json> undo(EngineState& engine, const Question& question) {
  const auto found = engine.matches.of(question);
  if (!found) return Error{found.error()};
  if (!(*found)->match.undo()) return Error{"there is nothing to take back"};
  return state_of(**found, question);
}

Result<Json> resign(EngineState& engine, const Question& question) {
  const auto found = engine.matches.of(question);
  if (!found) return Error{found.error()};
  if ((*found)->match.apply({Command::Kind::resign, 0}).refused) return Error{"the game is over already"};
  return state_of(**found, question);
}

Result<Json> save(EngineState& engine, const Question& question) {
  const auto found = engine.matches.of(question);
  if (!found) return Error{found.error()};
  return Json::object({{"text", to_text((*found)->match)}});
}

Result<Json> replay(EngineState& engine, const Question& question) {
  const auto found = engine.matches.of(question);
  if (!found) return Error{found.error()};
  return Json::object({{"text", (*found)->match.replay_text()}});
}

Result<Json> close(EngineState& engine, const Question& question) { return engine.matches.close(question); }

constexpr std::array kMatchVerbs = {
    Verb{"match.open", open},     Verb{"match.state", show}, Verb{"match.drop", drop},     Verb{"match.undo", undo},
    Verb{"match.resign", resign}, Verb{"match.save", save},  Verb{"match.replay", replay}, Verb{"match.close", close},
};

}  // namespace

std::span<const Verb> match_verbs() { return kMatchVerbs; }

}  // namespace fourfold::page_engine

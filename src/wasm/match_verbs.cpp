// Games of Connect Four: persons drop discs. What machines do is in match_machine.cpp.
#include <array>

#include "session/connect4/saved.h"
#include "wasm/connect4_json.h"
#include "wasm/desk.h"
#include "wasm/verb.h"

namespace fourfold::wasm {
namespace {

using namespace connect4;

Json state(const Question& question, const OpenMatch& open) {
  return state_of(open.match, "match", question["match"].as_int().value_or(0));
}

Result<Json> open(Desk& desk, const Question& question) {
  auto match = match_from(question);
  if (!match) return Error{match.error()};
  const auto number = desk.matches.put(*match);
  if (!number) return Error{number.error()};
  return state_of(match->match, "match", *number);
}

Result<Json> show(Desk& desk, const Question& question) {
  const auto found = desk.matches.of(question);
  if (!found) return Error{found.error()};
  return state(question, **found);
}

Result<Json> drop(Desk& desk, const Question& question) {
  const auto found = desk.matches.of(question);
  if (!found) return Error{found.error()};
  session::Match& match = (*found)->match;
  const auto column = column_of(question, match.game().setup.shape);
  if (!column) return Error{column.error()};
  if (const auto problem = match.game().why_not(*column)) return *problem;
  if (!match.humans_turn()) return Error{"column: it is not a person's turn"};
  match.apply({Command::Kind::drop, *column});
  return state(question, **found);
}

Result<Json> undo(Desk& desk, const Question& question) {
  const auto found = desk.matches.of(question);
  if (!found) return Error{found.error()};
  if (!(*found)->match.undo()) return Error{"there is nothing to take back"};
  return state(question, **found);
}

Result<Json> resign(Desk& desk, const Question& question) {
  const auto found = desk.matches.of(question);
  if (!found) return Error{found.error()};
  if ((*found)->match.apply({Command::Kind::resign, 0}).refused) return Error{"the game is over already"};
  return state(question, **found);
}

Result<Json> save(Desk& desk, const Question& question) {
  const auto found = desk.matches.of(question);
  if (!found) return Error{found.error()};
  return Json::object({{"text", to_text((*found)->match)}});
}

Result<Json> replay(Desk& desk, const Question& question) {
  const auto found = desk.matches.of(question);
  if (!found) return Error{found.error()};
  return Json::object({{"text", (*found)->match.replay_text()}});
}

Result<Json> close(Desk& desk, const Question& question) { return desk.matches.close(question); }

constexpr std::array kMatchVerbs = {
    Verb{"match.open", open},     Verb{"match.state", show}, Verb{"match.drop", drop},     Verb{"match.undo", undo},
    Verb{"match.resign", resign}, Verb{"match.save", save},  Verb{"match.replay", replay}, Verb{"match.close", close},
};

}  // namespace

std::span<const Verb> match_verbs() { return kMatchVerbs; }

}  // namespace fourfold::wasm

// Games of Connect Four: persons drop, machines choose.
#include <array>

#include "base/rng.h"
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

bool needs_scores(const EngineSpec& spec) {
  return spec.kind == EngineSpec::Kind::perfect || spec.kind == EngineSpec::Kind::graded;
}

/// Says so where the machine cannot choose yet.
Json with_flag(Json state, const char* flag) {
  state[flag] = true;
  return state;
}

/// The machine's answer, played.
Result<Json> choose(const Question& question, OpenMatch& open, const ColumnScores& scores, std::uint64_t nodes) {
  session::Match& match = open.match;
  const Game& game = match.game();
  const EngineSpec& spec = match.setup().of(game.to_move());
  auto engine = Engine::make(spec, game.setup.shape, [&](const Position&) { return scores; });
  if (!engine) return Error{engine.error()};
  const std::uint64_t seed = substream(open.seed, static_cast<std::uint64_t>(game.position.discs()));
  const Choice choice =
      engine->choose({.position = game.position, .columns = game.columns(), .seed = seed, .limit = {.nodes = nodes}});
  match.apply({Command::Kind::drop, choice.column});
  Json out = state(question, open);
  out["chose"] = Json::object({{"column", choice.column + 1}, {"text", choice.reason}});
  return out;
}

Result<Json> move(Desk& desk, const Question& question) {
  const auto found = desk.matches.of(question);
  if (!found) return Error{found.error()};
  OpenMatch& open = **found;
  const Game& game = open.match.game();
  if (game.is_over()) return Error{"the game is over already"};
  if (open.match.humans_turn()) return Error{"it is a person's turn"};
  const bool by_scores = needs_scores(open.match.setup().of(game.to_move()));
  const auto nodes = question.number_or("nodes", by_scores ? kSlice : kLongestMove, kLeastSlice, kLongestMove);
  if (!nodes) return Error{nodes.error()};
  ColumnScores scores{};
  if (by_scores) {
    if (desk.truth.needs_book(game.position)) return with_flag(state(question, open), "needs_book");
    Budget budget{static_cast<std::uint64_t>(*nodes)};
    scores = desk.truth.columns(game.position, budget);
    if (!is_complete(game.position, scores)) return with_flag(state(question, open), "thinking");
  }
  return choose(question, open, scores, static_cast<std::uint64_t>(*nodes));
}

Result<Json> close(Desk& desk, const Question& question) { return desk.matches.close(question); }

constexpr std::array kVerbs = {
    Verb{"match.open", open}, Verb{"match.state", show},    Verb{"match.drop", drop},
    Verb{"match.move", move}, Verb{"match.undo", undo},     Verb{"match.resign", resign},
    Verb{"match.save", save}, Verb{"match.replay", replay}, Verb{"match.close", close},
};

}  // namespace

std::span<const Verb> match_verbs() { return kVerbs; }

}  // namespace fourfold::wasm

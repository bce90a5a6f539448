// The machines of Connect Four: the move of the one whose turn it is.
#include <array>

#include "base/rng.h"
#include "wasm/desk.h"
#include "wasm/verb.h"

namespace fourfold::wasm {
namespace {

using namespace connect4;

Json state(const Question& question, const OpenMatch& open) {
  return state_of(open.match, "match", question["match"].as_int().value_or(0));
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

constexpr std::array kVerbs = {Verb{"match.move", move}};

}  // namespace

std::span<const Verb> machine_verbs() { return kVerbs; }

}  // namespace fourfold::wasm

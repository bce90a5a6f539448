// The machines of Connect Four: the move of the one whose turn it is.
#include <algorithm>
#include <array>

#include "base/rng.h"
#include "page_engine/engine_state.h"
#include "page_engine/verb.h"

namespace fourfold::page_engine {
namespace {

using namespace connect4;
using Kind = EngineSpec::Kind;

bool needs_scores(const EngineSpec& spec) { return spec.kind == Kind::perfect || spec.kind == Kind::graded; }

/// Says so where the machine cannot choose yet.
Json with_flag(Json state, const char* flag) {
  state[flag] = true;
  return state;
}

/// The player who moves, and what it may look at.
struct Mover {
  EngineSpec spec;
  Columns columns;
  ColumnScores scores{};
  std::uint64_t nodes = 0;
};

/// The machine's answer, played.
Result<Json> choose(const Question& question, OpenMatch& open, const Mover& mover, std::string_view remark = "") {
  session::Match& match = open.match;
  const Game& game = match.game();
  auto engine = Engine::make(mover.spec, game.setup.shape, [&](const Position&) { return mover.scores; });
  if (!engine) return Error{engine.error()};
  const std::uint64_t seed = substream(open.seed, static_cast<std::uint64_t>(game.position.discs()));
  const Choice choice = engine->choose(
      {.position = game.position, .columns = mover.columns, .seed = seed, .limit = {.nodes = mover.nodes}});
  match.apply({Command::Kind::drop, choice.column});
  Json out = state_of(open, question);
  out["chose"] = Json::object({{"column", choice.column + 1}, {"text", choice.reason + std::string(remark)}});
  if (!remark.empty()) out["chose"]["unsolved"] = true;
  return out;
}

/// Removes the columns that are known to lose, unless none would be left.
Columns without_lost(Columns columns, const ColumnScores& scores) {
  Columns left = columns;
  for (int column = 0; column < kMaxWidth; ++column) {
    if (scores[static_cast<std::size_t>(column)].value_or(0) < 0) left &= ~only(column);
  }
  return left != 0 ? left : columns;
}

/// The one who looks ahead in the place of one who needs all scores: the strongest there is on this
/// board, or by as many discs as the grade.
EngineSpec stand_in(const EngineSpec& spec, const BoardShape& shape) {
  if (spec.kind == Kind::graded && spec.level < kMaxGrade) return {Kind::heuristic, spec.level};
  const EngineSpec hybrid{Kind::hybrid};
  return problem_with(hybrid, shape) ? EngineSpec{Kind::heuristic, kMaxLevel} : hybrid;
}

/// The board takes too long to solve, and it says so. What is known of it counts for a perfect
/// player all the same.
Result<Json> choose_unsolved(const Question& question, OpenMatch& open, Mover mover) {
  constexpr std::string_view kRemark = "; this position takes too long to solve here, so it looked ahead instead";
  const bool is_perfect = mover.spec.kind == Kind::perfect || mover.spec.level == kMaxGrade;
  if (is_perfect && std::ranges::max(mover.scores).value_or(0) > 0) return choose(question, open, mover);
  if (is_perfect) mover.columns = without_lost(mover.columns, mover.scores);
  mover.spec = stand_in(mover.spec, open.match.game().setup.shape);
  return choose(question, open, mover, kRemark);
}

Result<Json> move_by_scores(EngineState& engine, const Question& question, OpenMatch& open, Mover mover) {
  const Position& position = open.match.game().position;
  const auto most = most_from(question, position.shape);
  if (!most) return Error{most.error()};
  if (engine.truth.needs_book(position)) return with_flag(state_of(open, question), "needs_book");
  Budget budget{mover.nodes};
  mover.scores = engine.truth.columns(position, budget);
  if (is_complete(position, mover.scores)) return choose(question, open, mover);
  open.effort.add(position, mover.nodes - budget.nodes);
  if (!open.effort.has_reached(*most)) return with_flag(state_of(open, question), "thinking");
  return choose_unsolved(question, open, mover);
}

Result<Json> move(EngineState& engine, const Question& question) {
  const auto found = engine.matches.of(question);
  if (!found) return Error{found.error()};
  OpenMatch& open = **found;
  const Game& game = open.match.game();
  if (game.is_over()) return Error{"the game is over already"};
  if (open.match.humans_turn()) return Error{"it is a person's turn"};
  const EngineSpec& spec = open.match.setup().of(game.to_move());
  const bool by_scores = needs_scores(spec);
  const auto nodes = question.number_or("nodes", by_scores ? kSlice : kLongestMove, kLeastSlice, kLongestMove);
  if (!nodes) return Error{nodes.error()};
  const Mover mover{.spec = spec, .columns = game.columns(), .nodes = static_cast<std::uint64_t>(*nodes)};
  return by_scores ? move_by_scores(engine, question, open, mover) : choose(question, open, mover);
}

constexpr std::array kMatchMachineVerbs = {Verb{"match.move", move}};

}  // namespace

std::span<const Verb> machine_verbs() { return kMatchMachineVerbs; }

}  // namespace fourfold::page_engine

// Why a column of Connect Four is good: exact scores, sentences, threats, best play.
#include <array>

#include "connect4/text.h"
#include "page_engine/engine_state.h"
#include "page_engine/match/connect4_json.h"
#include "page_engine/verb.h"
#include "teach/connect4/explain.h"

namespace fourfold::page_engine {
namespace {

using namespace connect4;

Json column_json(const teach::Connect4Knowledge& known, int column) {
  const Position& position = known.position;
  const auto& score = known.scores[static_cast<std::size_t>(column)];
  Json reasons = Json::array();
  for (const teach::Connect4Sentence& sentence : explain(known, column))
    reasons.push_back(to_json(sentence, kPageDiscs));
  return Json::object({{"column", column},
                       {"cell", cell_json(position.shape, {column, position.height_of(column)})},
                       {"score", score},
                       {"moves_to_win", score ? Json(teach::moves_to_win(position, *score)) : Json()},
                       {"text", score ? Json(teach::score_text(position, *score, kPageDiscs)) : Json()},
                       {"reasons", reasons}});
}

bool is_allowed(const teach::Connect4Knowledge& known, int column) {
  return has(known.columns, column) && known.position.can_play(column);
}

/// The scores of the columns that may be played here.
ColumnScores allowed_scores(const teach::Connect4Knowledge& known) {
  ColumnScores scores = known.scores;
  for (int column = 0; column < known.position.shape.width; ++column) {
    if (!is_allowed(known, column)) scores[static_cast<std::size_t>(column)].reset();
  }
  return scores;
}

Json best_columns(const ColumnScores& scores, int best) {
  Json list = Json::array();
  for (std::size_t column = 0; column < scores.size(); ++column) {
    if (scores[column] == best) list.push_back(column);
  }
  return list;
}

/// What is only known once all scores are: the best columns, the value, best play. True: to its
/// end.
bool add_best(Json& out, Connect4Truth& truth, const teach::Connect4Knowledge& known, Budget& budget) {
  const Position& position = known.position;
  const auto best = best_move(position.shape, known.scores);
  std::vector<int> line = {best->column};
  const Position next = position.after(best->column);
  for (const int column : truth.best_line(next, -best->score, budget)) line.push_back(column);
  Position end = position;
  for (const int column : line) end.play(column);
  out["best"] = best_columns(known.scores, best->score);
  out["score"] = best->score;
  out["text"] = teach::score_text(position, best->score, kPageDiscs);
  out["best_line"] = moves_text(line);
  return end.is_over();
}

Json columns_json(const teach::Connect4Knowledge& known) {
  Json list = Json::array();
  for (int column = 0; column < known.position.shape.width; ++column) {
    if (is_allowed(known, column)) list.push_back(column_json(known, column));
  }
  return list;
}

Json score_list(const teach::Connect4Knowledge& known) {
  Json list = Json::array();
  for (int column = 0; column < known.position.shape.width; ++column)
    list.push_back(known.scores[static_cast<std::size_t>(column)]);
  return list;
}

Result<Json> why(EngineState& engine, const Question& question) {
  const auto open = match_from(question);
  if (!open) return Error{open.error()};
  const auto nodes = question.number_or("nodes", kSlice, kLeastSlice, kLongestMove);
  if (!nodes) return Error{nodes.error()};
  const Game& game = open->match.game();
  Json out = state_of(open->match, "match", 0);
  out["legend"] = teach::score_legend();
  out["threats"] = threats_json(game.position);
  out["needs_book"] = !game.is_over() && engine.truth.needs_book(game.position);
  out["done"] = true;
  if (game.is_over()) return out;
  Budget budget{static_cast<std::uint64_t>(*nodes)};
  teach::Connect4Knowledge known{.position = game.position, .columns = game.columns()};
  const bool may_solve = !engine.truth.needs_book(game.position);
  if (may_solve) known.scores = engine.truth.columns(game.position, budget);
  const bool is_known = may_solve && is_complete(game.position, known.scores);
  known.scores = allowed_scores(known);
  out["scores"] = score_list(known);
  out["columns"] = columns_json(known);
  out["done"] = is_known && add_best(out, engine.truth, known, budget);
  return out;
}

constexpr std::array kConnect4WhyVerbs = {Verb{"connect4.why", why}};

}  // namespace

std::span<const Verb> connect4_verbs() { return kConnect4WhyVerbs; }

}  // namespace fourfold::page_engine

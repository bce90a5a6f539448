// The coach of a lesson of Tetris.
#include "page_engine/advice/lesson_way.h"

#include <algorithm>

#include "page_engine/advice/teach_json.h"
#include "page_engine/round/tetris_state.h"
#include "session/tetris/advice_json.h"
#include "session/tetris/lesson_way.h"
#include "session/tetris/round.h"
#include "tetris/modern/keys.h"

namespace fourfold::page_engine {
namespace {

using session::LessonTry;
using session::ModernRound;
using tetris::modern::Position;

/// A try as far as the round has come.
LessonTry try_of(const session::Lesson& lesson, const ModernRound& round) {
  LessonTry now(lesson);
  tetris::modern::Game game(round.setup());
  for (const auto& command : round.commands()) {
    for (const auto& locked : game.apply(command).locks) now.follow(locked);
  }
  return now;
}

/// A lesson has no more pieces than its own.
int shown_pieces(const session::Lesson& lesson, const Position& position) {
  return std::max(0, static_cast<int>(lesson.pieces.size()) - static_cast<int>(position.drawn));
}

Json keys_to(const Position& position, const session::ModernRecommendation& said) {
  const auto from = tetris::modern::entry(position.board, said.piece);
  if (!from) return Json::array();
  const tetris::modern::KeyMap ways(position.start.rules->turns, position.board, said.piece, *from,
                                    tetris::modern::Pressing::finesse);
  const auto keys = ways.to(said.choice.move).value_or(tetris::modern::Strokes{});
  return session::keys_json(said.choice.hold ? after_hold(keys) : keys);
}

Json best_of(const Position& position, const session::ModernRecommendation& said, int height) {
  Json best = step_json(said.plan.front(), height, said.choice.hold);
  Json place = best["place"];  // a copy: a new member moves the others
  best["summary"] = std::move(place);
  best["keys"] = keys_to(position, said);
  best["reasons"] = Json::array();
  best["numbers"] = Json::array();
  best["plan"] = plan_json(said.plan, height);
  best["other"] = Json();
  return best;
}

}  // namespace

Result<Json> lesson_way(EngineState& /*engine*/, const Question& question) {
  constexpr int kHeight = tetris::modern::kVisibleRows + kRowsAbove;
  const auto name = question.text("lesson");
  if (!name) return Error{name.error()};
  const auto lesson = session::find_lesson(*name);
  if (!lesson) return Error{lesson.error()};
  const auto text = question.text("replay");
  if (!text) return Error{text.error()};
  const auto round = ModernRound::from_text(*text);
  if (!round) return Error{round.error()};
  const Position& position = round->game().position;
  const auto said = session::recommend(try_of(**lesson, *round), position, shown_pieces(**lesson, position));
  Json best = said ? best_of(position, *said, kHeight) : Json();
  return Json::object({{"done", true}, {"height", kHeight}, {"best", std::move(best)}});
}

}  // namespace fourfold::page_engine

// Replays that are watched: wound, played, and played on.
#include <array>

#include "page_engine/engine_state.h"
#include "page_engine/verb.h"

namespace fourfold::page_engine {
namespace {

constexpr std::int64_t kMostTicks = 1'000'000, kNextPieces = 5, kMostNext = 7;

Result<Json> answer(const Question& question, const OpenFilm& film, std::int64_t number) {
  const auto next = question.number_or("next_pieces", kNextPieces, 0, kMostNext);
  if (!next) return Error{next.error()};
  return state_of(film, number, static_cast<int>(*next));
}

Result<Json> answer(const Question& question, const OpenFilm& film) {
  return answer(question, film, question["film"].as_int().value_or(0));
}

Result<Json> open(EngineState& engine, const Question& question) {
  const auto text = question.text("text");
  if (!text) return Error{text.error()};
  auto film = film_from(*text);
  if (!film) return Error{"text: " + film.error()};
  auto out = answer(question, *film, 0);
  if (!out) return out;
  const auto number = engine.films.put(*std::move(film));
  if (!number) return Error{number.error()};
  (*out)["film"] = *number;
  return out;
}

Result<Json> seek(EngineState& engine, const Question& question) {
  const auto film = engine.films.of(question);
  if (!film) return Error{film.error()};
  const auto piece = question.number("piece", 0, INT64_MAX);
  if (!piece) return Error{piece.error()};
  std::visit([&](auto& of) { of.seek(static_cast<std::uint64_t>(*piece)); }, (*film)->of);
  (*film)->left = 0;
  return answer(question, **film);
}

/// Time that is too short for the next move is kept for the next question.
Result<Json> play(EngineState& engine, const Question& question) {
  const auto film = engine.films.of(question);
  if (!film) return Error{film.error()};
  const auto ticks = question.number("ticks", 0, kMostTicks);
  if (!ticks) return Error{ticks.error()};
  const int all = static_cast<int>(*ticks) + (*film)->left;
  (*film)->left = std::visit([&](auto& of) { return of.at_end() ? 0 : of.play(all); }, (*film)->of);
  return answer(question, **film);
}

Result<Json> state(EngineState& engine, const Question& question) {
  const auto film = engine.films.of(question);
  if (!film) return Error{film.error()};
  return answer(question, **film);
}

Result<Json> until(EngineState& engine, const Question& question) {
  const auto film = engine.films.of(question);
  if (!film) return Error{film.error()};
  return Json::object({{"text", std::visit([](const auto& of) { return of.replay_until_now(); }, (*film)->of)}});
}

Result<Json> close(EngineState& engine, const Question& question) { return engine.films.close(question); }

constexpr std::array kFilmVerbs = {Verb{"film.open", open},   Verb{"film.seek", seek},   Verb{"film.play", play},
                                   Verb{"film.state", state}, Verb{"film.until", until}, Verb{"film.close", close}};

}  // namespace

std::span<const Verb> film_verbs() { return kFilmVerbs; }

}  // namespace fourfold::page_engine

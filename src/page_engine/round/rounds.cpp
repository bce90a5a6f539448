// Games of Tetris that a person plays.
#include <array>

#include "base/utf8.h"
#include "base/words.h"
#include "page_engine/engine_state.h"
#include "page_engine/verb.h"
#include "play/replay.h"
#include "session/saved_text.h"
#include "tetris/list.h"
#include "tetris/modern/rules.h"
#include "tetris/rulesets.h"

namespace fourfold::page_engine {
namespace {

template <class Round>
Result<OpenRound> any(Result<Round> round) {
  if (!round) return Error{round.error()};
  return OpenRound{*std::move(round)};
}

/// How rounds of a game are opened again.
template <class G>
struct Opened;

template <>
struct Opened<tetris::Game> {
  static auto replayed(const std::string& text) { return OpenClassicRound::from_replay(text); }
  static auto continued(const EngineState&, const std::string& text) { return OpenClassicRound::from_saved(text); }
};

template <>
struct Opened<tetris::modern::Game> {
  static auto replayed(const std::string& text) { return OpenModernRound::from_replay(text); }
  static auto continued(const EngineState& engine, const std::string& text) {
    return OpenModernRound::from_saved(engine, text);
  }
};

/// Opens a round of the game that is named in a replay.
Result<OpenRound> replayed(const std::string& text) {
  const auto replay = play::replay_text_from(text);
  if (!replay) return Error{replay.error()};
  return tetris::visit_tetris(replay->game,
                              [&]<class G>(std::type_identity<G>) { return any(Opened<G>::replayed(text)); });
}

Result<OpenRound> continued(const EngineState& engine, const std::string& text) {
  const auto saved = session::saved_text_from(text);
  const auto replay = saved ? play::replay_text_from(saved->replay) : Error{saved.error()};
  if (!replay) return Error{replay.error()};
  return tetris::visit_tetris(replay->game,
                              [&]<class G>(std::type_identity<G>) { return any(Opened<G>::continued(engine, text)); });
}

/// A classic game: by its ruleset or, of one that was set up elsewhere, by the name that its
/// replays have.
Result<bool> is_classic(const Question& question) {
  if (question.has("lesson")) return false;
  if (question.has("header")) {
    const auto game = question.text_or("game", tetris::modern::Game::kName);
    if (!game) return Error{game.error()};
    return tetris::visit_tetris(
        *game, []<class G>(std::type_identity<G>) -> Result<bool> { return std::is_same_v<G, tetris::Game>; });
  }
  const auto rules = question.text_or("rules", tetris::default_ruleset().name);
  if (!rules) return Error{rules.error()};
  if (tetris::find_ruleset(*rules) != nullptr) return true;
  if (tetris::modern::find_rules(*rules)) return false;
  auto names = names_of(tetris::rulesets());
  for (const auto& row : tetris::modern::rulesets()) names.push_back(row.name);
  return Error{"unknown ruleset " + in_quotes(*rules) + ": expected " + one_of(names)};
}

Result<OpenRound> opened(const EngineState& engine, const Question& question) {
  if (const std::string* text = question["replay"].as_string()) return replayed(*text);
  if (const std::string* text = question["saved"].as_string()) return continued(engine, *text);
  const auto classic = is_classic(question);
  if (!classic) return Error{classic.error()};
  return *classic ? any(OpenClassicRound::open(question)) : any(OpenModernRound::open(engine, question));
}

Json with_number(Json state, const Json& number) {
  state["round"] = number;
  return state;
}

Json state_of(const OpenRound& round) {
  return std::visit([](const auto& s) { return s.state(); }, round);
}

Result<Json> open(EngineState& engine, const Question& question) {
  auto round = opened(engine, question);
  if (!round) return Error{round.error()};
  const Json state = state_of(*round);
  const auto number = engine.rounds.put(*std::move(round));
  if (!number) return Error{number.error()};
  return with_number(state, *number);
}

/// `ask(round)` of the one that is meant; a state says whose it is.
template <class Ask>
Result<Json> of_round(EngineState& engine, const Question& question, Ask ask) {
  const auto round = engine.rounds.of(question);
  if (!round) return Error{round.error()};
  Result<Json> answer = std::visit(ask, **round);
  if (!answer || !answer->contains("board")) return answer;
  return with_number(*std::move(answer), question["round"]);
}

Result<Json> act(EngineState& engine, const Question& question) {
  return of_round(engine, question, [&](auto& round) { return round.act(question["commands"]); });
}

Result<Json> follow(EngineState& engine, const Question& question) {
  const auto text = question.text("text");
  if (!text) return Error{text.error()};
  return of_round(engine, question, [&](auto& round) { return round.follow(*text); });
}

Result<Json> commands(EngineState& engine, const Question& question) {
  return of_round(engine, question, [&](auto& round) { return round.commands(question); });
}

Result<Json> place(EngineState& engine, const Question& question) {
  return of_round(engine, question, [&](auto& round) { return round.place(question); });
}

Result<Json> way(EngineState& engine, const Question& question) {
  return of_round(engine, question, [&](auto& round) { return round.way(question); });
}

Result<Json> state(EngineState& engine, const Question& question) {
  return of_round(engine, question, [](auto& round) -> Result<Json> { return round.state(); });
}

Result<Json> undo(EngineState& engine, const Question& question) {
  return of_round(engine, question, [](auto& round) { return round.undo(); });
}

Result<Json> coach(EngineState& engine, const Question& question) {
  const auto on = question.flag_or("on", true);
  if (!on) return Error{on.error()};
  return of_round(engine, question, [&](auto& round) -> Result<Json> {
    round.set_coach(*on);
    return round.state();
  });
}

Json text_json(std::string text) { return Json::object({{"text", std::move(text)}}); }

Result<Json> replay(EngineState& engine, const Question& question) {
  return of_round(engine, question, [](auto& round) -> Result<Json> { return text_json(round.replay_text()); });
}

Result<Json> save(EngineState& engine, const Question& question) {
  return of_round(engine, question, [](auto& round) -> Result<Json> { return text_json(round.saved_text()); });
}

Result<Json> position(EngineState& engine, const Question& question) {
  return of_round(engine, question, [](auto& round) -> Result<Json> { return text_json(round.position_text()); });
}

Result<Json> close(EngineState& engine, const Question& question) { return engine.rounds.close(question); }

constexpr std::array kRoundsVerbs = {
    Verb{"round.open", open},         Verb{"round.do", act},      Verb{"round.follow", follow},
    Verb{"round.commands", commands}, Verb{"round.place", place}, Verb{"round.way", way},
    Verb{"round.state", state},       Verb{"round.undo", undo},   Verb{"round.coach", coach},
    Verb{"round.replay", replay},     Verb{"round.save", save},   Verb{"round.position", position},
    Verb{"round.close", close}};

}  // namespace

std::span<const Verb> round_verbs() { return kRoundsVerbs; }

}  // namespace fourfold::page_engine

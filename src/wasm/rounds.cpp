// Games of Tetris that a person plays.
#include <array>

#include "play/replay.h"
#include "session/saved_text.h"
#include "tetris/rulesets.h"
#include "wasm/desk.h"
#include "wasm/verb.h"

namespace fourfold::wasm {
namespace {

template <class Sitting>
Result<AnySitting> any(Result<Sitting> sitting) {
  if (!sitting) return Error{sitting.error()};
  return AnySitting{*std::move(sitting)};
}

bool is_modern(const play::ReplayText& replay) { return replay.game == tetris::modern::Game::kName; }

/// Of the game that is named in a replay.
Result<AnySitting> replayed(const std::string& text) {
  const auto replay = play::replay_text_from(text);
  if (!replay) return Error{replay.error()};
  return is_modern(*replay) ? any(ModernSitting::from_replay(text)) : any(ClassicSitting::from_replay(text));
}

Result<AnySitting> continued(const Desk& desk, const std::string& text) {
  const auto saved = session::saved_text_from(text);
  const auto replay = saved ? play::replay_text_from(saved->replay) : Error{saved.error()};
  if (!replay) return Error{replay.error()};
  return is_modern(*replay) ? any(ModernSitting::from_saved(desk, text)) : any(ClassicSitting::from_saved(text));
}

/// A classic game: by its ruleset or, of one that was set up elsewhere, by the name that its replays have.
Result<bool> is_classic(const Question& question) {
  if (question.has("lesson")) return false;
  if (question.has("header")) return question["game"] == Json(tetris::Game::kName);
  const auto rules = question.text_or("rules", tetris::default_ruleset().name);
  if (!rules) return Error{rules.error()};
  return tetris::find_ruleset(*rules) != nullptr;
}

Result<AnySitting> opened(const Desk& desk, const Question& question) {
  if (const std::string* text = question["replay"].as_string()) return replayed(*text);
  if (const std::string* text = question["saved"].as_string()) return continued(desk, *text);
  const auto classic = is_classic(question);
  if (!classic) return Error{classic.error()};
  return *classic ? any(ClassicSitting::open(question)) : any(ModernSitting::open(desk, question));
}

Json with_number(Json state, const Json& number) {
  state["round"] = number;
  return state;
}

Json state_of(const AnySitting& sitting) {
  return std::visit([](const auto& s) { return s.state(); }, sitting);
}

Result<Json> open(Desk& desk, const Question& question) {
  auto sitting = opened(desk, question);
  if (!sitting) return Error{sitting.error()};
  const Json state = state_of(*sitting);
  const auto number = desk.rounds.put(*std::move(sitting));
  if (!number) return Error{number.error()};
  return with_number(state, *number);
}

/// `ask(sitting)` of the one that is meant; a state says whose it is.
template <class Ask>
Result<Json> of_round(Desk& desk, const Question& question, Ask ask) {
  const auto sitting = desk.rounds.of(question);
  if (!sitting) return Error{sitting.error()};
  Result<Json> answer = std::visit(ask, **sitting);
  if (!answer || !answer->contains("board")) return answer;
  return with_number(*std::move(answer), question["round"]);
}

Result<Json> act(Desk& desk, const Question& question) {
  return of_round(desk, question, [&](auto& sitting) { return sitting.act(question["commands"]); });
}

Result<Json> follow(Desk& desk, const Question& question) {
  const auto text = question.text("text");
  if (!text) return Error{text.error()};
  return of_round(desk, question, [&](auto& sitting) { return sitting.follow(*text); });
}

Result<Json> commands(Desk& desk, const Question& question) {
  return of_round(desk, question, [&](auto& sitting) { return sitting.commands(question); });
}

Result<Json> place(Desk& desk, const Question& question) {
  return of_round(desk, question, [&](auto& sitting) { return sitting.place(question); });
}

Result<Json> state(Desk& desk, const Question& question) {
  return of_round(desk, question, [](auto& sitting) -> Result<Json> { return sitting.state(); });
}

Result<Json> undo(Desk& desk, const Question& question) {
  return of_round(desk, question, [](auto& sitting) { return sitting.undo(); });
}

Result<Json> coach(Desk& desk, const Question& question) {
  const auto on = question.flag_or("on", true);
  if (!on) return Error{on.error()};
  return of_round(desk, question, [&](auto& sitting) -> Result<Json> {
    sitting.set_coach(*on);
    return sitting.state();
  });
}

Json text_json(std::string text) { return Json::object({{"text", std::move(text)}}); }

Result<Json> replay(Desk& desk, const Question& question) {
  return of_round(desk, question, [](auto& sitting) -> Result<Json> { return text_json(sitting.replay_text()); });
}

Result<Json> save(Desk& desk, const Question& question) {
  return of_round(desk, question, [](auto& sitting) -> Result<Json> { return text_json(sitting.saved_text()); });
}

Result<Json> position(Desk& desk, const Question& question) {
  return of_round(desk, question, [](auto& sitting) -> Result<Json> { return text_json(sitting.position_text()); });
}

Result<Json> close(Desk& desk, const Question& question) { return desk.rounds.close(question); }

constexpr std::array kRoundsVerbs = {Verb{"round.open", open},         Verb{"round.do", act},
                               Verb{"round.follow", follow},     Verb{"round.commands", commands},
                               Verb{"round.place", place},       Verb{"round.state", state},
                               Verb{"round.undo", undo},         Verb{"round.coach", coach},
                               Verb{"round.replay", replay},     Verb{"round.save", save},
                               Verb{"round.position", position}, Verb{"round.close", close}};

}  // namespace

std::span<const Verb> round_verbs() { return kRoundsVerbs; }

}  // namespace fourfold::wasm

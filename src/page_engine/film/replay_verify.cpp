// Is this file a game, and what came out of it? It is played again to the end.
#include <algorithm>
#include <array>

#include "base/sha256.h"
#include "connect4/game.h"
#include "page_engine/engine_state.h"
#include "page_engine/verb.h"
#include "play/player_kind.h"
#include "play/replay.h"
#include "tetris/game.h"
#include "tetris/modern/game.h"
#include "tetris/modern/modes.h"
#include "tetris/modes.h"

namespace fourfold::page_engine {
namespace {

namespace modern = tetris::modern;

constexpr std::string_view kCustom = "custom";

std::string_view mode_of(const tetris::Game::Setup& setup) { return tetris::mode_of(*setup.rules, setup.options); }
std::string_view mode_of(const modern::Game::Setup& setup) {
  const modern::Mode* mode = modern::mode_of(setup.start);
  return mode == nullptr ? kCustom : mode->name;
}
std::string_view mode_of(const connect4::Game::Setup&) { return "match"; }

/// A machine places pieces, a person presses keys.
template <class Command>
bool is_by_machine(const std::vector<Command>& commands) {
  if constexpr (requires { Command::Kind::place; }) {
    return std::ranges::any_of(commands, [](const Command& c) { return c.kind == Command::Kind::place; });
  } else {
    return false;
  }
}

/// Numbers as numbers.
Json value_json(const std::string& text) {
  const auto number = number_from<std::int64_t>(text);
  return number ? Json(*number) : Json(text);
}

template <play::Game G>
Result<Json> verified(const play::ReplayText& text) {
  auto replay = play::replay_from<G>(text);
  if (!replay) return Error{replay.error()};
  const auto game = play::verify(*replay);
  if (!game) return Error{game.error()};
  const auto kind = is_by_machine(replay->commands) ? play::PlayerKind::bot : play::PlayerKind::human;
  Json out = Json::object({{"game", G::kName}, {"mode", mode_of(replay->setup)}, {"kind", name(kind)}});
  // Seeds have 64 bits, and pages count to 2^53: what the file says stays text.
  for (const Field& field : G::describe(replay->setup)) out[field.key] = field.value;
  for (const Field& field : game->result()) out[field.key] = value_json(field.value);
  out["finished"] = game->is_over();
  replay->claimed = game->result();
  out["digest"] = sha256(play::to_text(*replay));
  return out;
}

Result<Json> any_verified(std::string_view replay_text) {
  const auto text = play::replay_text_from(replay_text);
  if (!text) return Error{text.error()};
  if (text->game == tetris::Game::kName) return verified<tetris::Game>(*text);
  if (text->game == modern::Game::kName) return verified<modern::Game>(*text);
  if (text->game == connect4::Game::kName) return verified<connect4::Game>(*text);
  return Error{"a replay of " + in_quotes(text->game) + ": expected a game of tetris, modern or connect4"};
}

Result<Json> verify(EngineState&, const Question& question) {
  const auto text = question.text("text");
  if (!text) return Error{text.error()};
  return any_verified(*text);
}

constexpr std::array kReplayVerifyVerbs = {Verb{"replay.verify", verify}};

}  // namespace

std::span<const Verb> replay_verbs() { return kReplayVerifyVerbs; }

}  // namespace fourfold::page_engine

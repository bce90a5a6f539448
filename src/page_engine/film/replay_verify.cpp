// Is this file a game, and what came out of it? It is played again to the end.
#include <algorithm>
#include <array>

#include "base/sha256.h"
#include "games/list.h"
#include "page_engine/engine_state.h"
#include "page_engine/verb.h"
#include "play/player_kind.h"
#include "play/replay.h"

namespace fourfold::page_engine {
namespace {

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

template <games::Told G>
Result<Json> verified(const play::ReplayText& text) {
  auto replay = play::replay_from<G>(text);
  if (!replay) return Error{replay.error()};
  const auto game = play::verify(*replay);
  if (!game) return Error{game.error()};
  const auto kind = is_by_machine(replay->commands) ? play::PlayerKind::bot : play::PlayerKind::human;
  Json out =
      Json::object({{"game", G::kName}, {"mode", games::About<G>::mode_of(replay->setup)}, {"kind", name(kind)}});
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
  return games::visit_game(text->game, [&]<class G>(std::type_identity<G>) { return verified<G>(*text); });
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

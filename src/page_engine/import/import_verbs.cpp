// Replays of TETR.IO: opened, looked at, and made into what the page has for games of its own.
#include <algorithm>
#include <array>

#include "page_engine/engine_state.h"
#include "page_engine/round/modern_options.h"
#include "page_engine/verb.h"
#include "session/tetris/replay_pages.h"
#include "teach/tetris/imported.h"
#include "tetris/modern/search/advice.h"
#include "tetris/tetrio/retold.h"

namespace fourfold::page_engine {
namespace {

namespace tetrio = tetris::tetrio;
namespace modern = tetris::modern;

constexpr std::int64_t kMostTicks = 1'000'000'000;
constexpr std::int64_t kMostReviewNodes = 10'000'000;

Result<Json> open_import(EngineState& engine, const Question& question) {
  const std::string* text = question["text"].as_string();
  if (text == nullptr) return wrong("text", "the text of a replay", question["text"]);
  auto report = tetrio::import_replay(*text);
  if (!report) return Error{report.error()};
  Json answer = import_json(*report);
  const auto number = engine.imports.put(OpenImport(*std::move(report)));
  if (!number) return Error{number.error()};
  answer["import"] = *number;
  return answer;
}

struct AskedRound {
  OpenImport* import;
  std::size_t round;
  [[nodiscard]] const tetrio::Round& of() const { return import->report.rounds[round]; }
  [[nodiscard]] const std::vector<Followed>& followed() const { return import->followed(round); }
};

Result<AskedRound> round_of(EngineState& engine, const Question& question) {
  const auto found = engine.imports.of(question);
  if (!found) return Error{found.error()};
  const auto round = question.number("round", 0, std::ssize((*found)->report.rounds) - 1);
  if (!round) return Error{round.error()};
  return AskedRound{*found, static_cast<std::size_t>(*round)};
}

struct AskedPlayer {
  AskedRound round;
  std::size_t number;
  [[nodiscard]] const tetrio::Player& of() const { return round.of().players[number]; }
  [[nodiscard]] const Followed& followed() const { return round.followed()[number]; }
};

/// The player of a round that was played again.
Result<AskedPlayer> player_of(EngineState& engine, const Question& question) {
  const auto round = round_of(engine, question);
  if (!round) return Error{round.error()};
  const auto& players = round->of().players;
  const auto number = question.number("player", 0, std::ssize(players) - 1);
  if (!number) return Error{number.error()};
  const tetrio::Player& player = players[static_cast<std::size_t>(*number)];
  if (player.refused) return Error{"this round was not played again: " + *player.refused};
  return AskedPlayer{*round, static_cast<std::size_t>(*number)};
}

Result<std::size_t> piece_of(const Question& question, const tetrio::Retrace& retrace) {
  const auto piece = question.number("piece", 0, std::ssize(retrace.moments));
  if (!piece) return Error{piece.error()};
  return static_cast<std::size_t>(*piece);
}

/// How many pieces lie at a time.
std::size_t pieces_at(const tetrio::Player& player, std::int64_t ticks) {
  const auto later = std::ranges::upper_bound(player.placements, ticks, {}, &tetrio::Placement::frame);
  return static_cast<std::size_t>(later - player.placements.begin());
}

Result<Json> show_import(EngineState& engine, const Question& question) {
  const auto round = round_of(engine, question);
  if (!round) return Error{round.error()};
  const auto ticks = question.number("ticks", 0, kMostTicks);
  if (!ticks) return Error{ticks.error()};
  Json players = Json::array();
  for (std::size_t i = 0; i < round->of().players.size(); ++i) {
    const tetrio::Player& player = round->of().players[i];
    const Followed& followed = round->followed()[i];
    players.push_back(followed ? import_state(player, *followed, pieces_at(player, *ticks)) : Json());
  }
  return Json::object({{"ticks", *ticks}, {"players", std::move(players)}});
}

Result<Json> list_placements(EngineState& engine, const Question& question) {
  const auto asked = player_of(engine, question);
  if (!asked) return Error{asked.error()};
  Json placements = Json::array();
  for (const tetrio::Placement& placement : asked->of().placements) placements.push_back(placement_json(placement));
  return Json::object({{"placements", std::move(placements)}});
}

Result<Json> position_of_import(EngineState& engine, const Question& question) {
  const auto asked = player_of(engine, question);
  if (!asked) return Error{asked.error()};
  const Followed& followed = asked->followed();
  if (!followed) return Error{followed.error()};
  const auto piece = piece_of(question, *followed);
  if (!piece) return Error{piece.error()};
  const auto game = import_game(asked->of(), *followed, *piece);
  Json answer = Json::object({{"position", import_position(asked->of(), *followed, *piece)}});
  answer["replay"] = game ? Json(*game) : Json();
  answer["problem"] = game ? Json() : Json(game.error());
  return answer;
}

Result<Json> fumen_of_import(EngineState& engine, const Question& question) {
  const auto asked = player_of(engine, question);
  if (!asked) return Error{asked.error()};
  const Followed& followed = asked->followed();
  if (!followed) return Error{followed.error()};
  const auto pages = session::pages_of(*followed);
  if (!pages) return Error{pages.error()};
  return Json::object({{"text", write_fumen(*pages)}});
}

Result<Json> measures_of_import(EngineState& engine, const Question& question) {
  const auto asked = player_of(engine, question);
  if (!asked) return Error{asked.error()};
  const Followed& followed = asked->followed();
  return to_json(measures_of(asked->of(), followed ? *followed : tetrio::Retrace{}));
}

Result<Json> replay_of_import(EngineState& engine, const Question& question) {
  const auto asked = player_of(engine, question);
  if (!asked) return Error{asked.error()};
  auto game = tetrio::retold(asked->of());
  if (!game) return Error{game.error()};
  const play::Replay<modern::Game> replay{std::move(game->setup), std::move(game->commands), game->result};
  return Json::object({{"text", play::to_text(replay)}});
}

Result<Json> review_import(EngineState& engine, const Question& question) {
  const auto asked = player_of(engine, question);
  if (!asked) return Error{asked.error()};
  const auto name = question.text_or("policy", kMachine);
  if (!name) return Error{name.error()};
  const auto policy = engine.machine_policy(*name);
  if (!policy) return Error{policy.error()};
  const auto nodes = question.number_or("nodes", static_cast<std::int64_t>(modern::kAdviserNodes), 1, kMostReviewNodes);
  if (!nodes) return Error{nodes.error()};
  const Followed& followed = asked->followed();
  if (!followed) return Error{followed.error()};
  teach::ImportedGame game = teach::game_of(*followed);
  auto reviewer = OpenReview::Modern::begin(
      game.setup, std::move(game.turns), game.end, *policy,
      {.nodes = static_cast<std::uint64_t>(*nodes), .threads = 1, .limit = {}, .is_first = true});
  if (!reviewer) return Error{reviewer.error()};
  Json answer = Json::object({{"game", modern::Game::kName}, {"of", reviewer->all()}});
  const auto number = engine.reviews.put(OpenReview{*std::move(reviewer), std::string(modern::Game::kName), {}});
  if (!number) return Error{number.error()};
  answer["review"] = *number;
  return answer;
}

Result<Json> close_import(EngineState& engine, const Question& question) { return engine.imports.close(question); }

constexpr std::array kImportVerbs = {
    Verb{"import.open", open_import},           Verb{"import.show", show_import},
    Verb{"import.placements", list_placements}, Verb{"import.position", position_of_import},
    Verb{"import.fumen", fumen_of_import},      Verb{"import.measures", measures_of_import},
    Verb{"import.replay", replay_of_import},    Verb{"import.review", review_import},
    Verb{"import.close", close_import},
};

}  // namespace

std::span<const Verb> import_verbs() { return kImportVerbs; }

}  // namespace fourfold::page_engine

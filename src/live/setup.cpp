// What a room is opened with, as JSON.
#include "live/setup.h"

#include <algorithm>

#include "base/utf8.h"
#include "base/words.h"
#include "connect4/player.h"
#include "games/connect4.h"
#include "live/fields.h"
#include "live/limits.h"
#include "tetris/list.h"
#include "tetris/modern/search/levels.h"

namespace fourfold::live {
namespace {

using Problem = std::optional<Error>;

constexpr std::size_t kMostFields = 60;  // a replay may have a few more
constexpr std::size_t kLongestField = 1000;
constexpr std::size_t kLongestMachine = 32;

Problem read_header(const Json& json, RoomSetup& setup) {
  if (json.is_null()) return std::nullopt;
  if (!json.is_object() || json.size() > kMostFields)
    return Error{"'header' is no object, or too long: expected at most " + std::to_string(kMostFields) +
                 " settings of the game"};
  for (const Json::Member& member : json.members()) {
    const auto value = text_member(json, member.key, kLongestField);
    if (!value) return Error{"header: " + value.error()};
    if (member.key == "seed") return Error{"header: 'seed' stands beside the header, not in it"};
    setup.header.push_back({member.key, *value});
  }
  return std::nullopt;
}

Problem read_seed(const Json& json, RoomSetup& setup) {
  const std::string* text = json.as_string();
  const auto seed = text != nullptr ? number_from<std::uint64_t>(*text) : json.as_uint();
  if (!seed && !json.is_null())
    return Error{"'seed' is " + printable(brief(json)) + ": expected a number of 0 to " + std::to_string(UINT64_MAX) +
                 ", as text"};
  setup.seed = seed.value_or(0);
  return std::nullopt;
}

Problem read_clock(const Json& json, RoomSetup& setup) {
  if (json.is_null()) return std::nullopt;
  if (setup.kind != Kind::connect4) return Error{"'clock': only connect4 has one"};
  if (!json.is_object()) return Error{"'clock': expected an object with base_ms and increment_ms"};
  if (auto problem = unknown_member(json, {"base_ms", "increment_ms"})) return Error{"clock: " + problem->what};
  const auto base = int_member(json, "base_ms", kLeastBaseMs, kMostBaseMs);
  if (!base) return Error{"clock: " + base.error()};
  const auto increment = int_member(json, "increment_ms", 0, kMostIncrementMs);
  if (!increment) return Error{"clock: " + increment.error()};
  setup.clock = {*base, *increment};
  return std::nullopt;
}

/// Games with very short clocks are not rated: they end before anybody can think.
Problem read_rated(const Json& json, RoomSetup& setup) {
  const bool is_long = setup.kind != Kind::connect4 || setup.clock.base_ms >= kLeastRatedBaseMs;
  const auto rated = bool_member(json, "rated", is_long);
  if (!rated) return Error{rated.error()};
  if (*rated && !is_long)
    return Error{"'rated': expected a clock with base_ms of at least " + std::to_string(kLeastRatedBaseMs)};
  setup.rated = *rated;
  const auto matched = bool_member(json, "matched", false);
  if (!matched) return Error{matched.error()};
  setup.matched = *matched;
  return std::nullopt;
}

/// Perfect play needs a book; without one, a move takes half a minute or more while all rooms wait.
Problem why_not_on(const connect4::EngineSpec& engine, const connect4::BoardShape& shape) {
  using Kind = connect4::EngineSpec::Kind;
  const bool is_solved = engine.kind == Kind::perfect || engine.kind == Kind::graded;
  if (is_solved && shape != connect4::BoardShape{})
    return Error{"machine: " + to_text(engine) + " plays on a board of 7x6 only: expected random, heuristic or hybrid"};
  if (auto problem = problem_with(engine, shape)) return Error{"machine: " + problem->what};
  return std::nullopt;
}

Problem check_machine(const RoomSetup& setup) {
  if (setup.machine.empty()) return std::nullopt;
  if (setup.kind == Kind::solo) return Error{"'machine': a solo game has no opponent"};
  if (setup.kind == Kind::versus) {
    const auto level = tetris::modern::level_from(setup.machine);
    return level ? Problem() : Error{"machine: " + level.error()};
  }
  const auto engine = connect4::engine_from(setup.machine);
  if (!engine) return Error{"machine: " + engine.error()};
  if (engine->kind == connect4::EngineSpec::Kind::human)
    return Error{"machine: 'human' is no machine: expected " + connect4::engine_words()};
  const auto game = connect4_game(setup);
  return game ? why_not_on(*engine, game->shape) : Error{"header: " + game.error()};
}

Problem read_keys(const Json& json, RoomSetup& setup) {
  if (json.is_null()) return std::nullopt;
  if (!json.is_array() || json.size() != setup.keys.size()) return Error{"'keys': expected two texts"};
  for (std::size_t i = 0; i < setup.keys.size(); ++i) {
    const std::string* key = json[i].as_string();
    if (key == nullptr || key->size() > kLongestKey || !is_base64url(*key))
      return Error{"'keys': expected two keys in base64url, each empty if anybody may sit there"};
    setup.keys[i] = *key;
  }
  if (!setup.keys[0].empty() && setup.keys[0] == setup.keys[1])
    return Error{"'keys': the same key twice: expected two different ones"};
  return std::nullopt;
}

/// The games that this kind of room is for.
std::vector<std::string_view> games_of(Kind kind) {
  if (kind == Kind::connect4) return {connect4::Game::kName};
  if (kind == Kind::versus) return {tetris::modern::Game::kName};
  return type_names<tetris::GameList>();
}

/// Checks that the game fits the kind of room.
Problem check_game(const RoomSetup& setup) {
  const auto games = games_of(setup.kind);
  if (std::ranges::find(games, setup.game) != games.end()) return std::nullopt;
  return Error{"'game' is " + in_quotes(setup.game) + ": expected " + one_of(games)};
}

Problem check_settings(const RoomSetup& setup) {
  const auto problem = [](const auto& game) { return game ? Problem() : Error{"header: " + game.error()}; };
  if (setup.kind == Kind::versus) return problem(versus_game(setup));
  if (setup.kind == Kind::connect4) return problem(connect4_game(setup));
  return tetris::visit_tetris(setup.game, [&]<class G>(std::type_identity<G>) { return problem(solo_game<G>(setup)); });
}

/// Reads the members one after another; stops at the first problem.
Problem read_members(const Json& json, RoomSetup& setup) {
  const auto kind = name_member(json, "kind", {kKinds.begin(), kKinds.end()});
  if (!kind) return Error{kind.error()};
  setup.kind = static_cast<Kind>(*kind);
  const auto game = text_member(json, "game", kLongestMachine), machine = text_member(json, "machine", kLongestMachine);
  if (!game) return Error{game.error()};
  if (!machine) return Error{machine.error()};
  const std::string_view usual = setup.kind == Kind::connect4 ? connect4::Game::kName : tetris::modern::Game::kName;
  setup.game = game->empty() ? usual : *game;
  setup.machine = *machine;
  if (auto problem = check_game(setup)) return problem;
  if (auto problem = read_header(json["header"], setup)) return problem;
  if (auto problem = read_seed(json["seed"], setup)) return problem;
  if (auto problem = read_clock(json["clock"], setup)) return problem;
  if (auto problem = read_rated(json, setup)) return problem;
  if (auto problem = read_keys(json["keys"], setup)) return problem;
  if (auto problem = check_machine(setup)) return problem;
  return check_settings(setup);
}

}  // namespace

Result<RoomSetup> room_setup_from(const Json& json) {
  if (!json.is_object()) return Error{"a JSON " + std::string(json.type_name()) + ": expected an object"};
  const auto unknown =
      unknown_member(json, {"kind", "game", "header", "seed", "clock", "machine", "rated", "matched", "keys"});
  if (unknown) return *unknown;
  RoomSetup setup;
  if (auto problem = read_members(json, setup)) return *problem;
  return setup;
}

Json to_json(const RoomSetup& setup) {
  Json header = Json::object();
  for (const Field& field : setup.header) header[field.key] = field.value;
  Json json = Json::object({{"kind", name(setup.kind)},
                            {"game", setup.game},
                            {"header", std::move(header)},
                            {"seed", std::to_string(setup.seed)}});
  if (setup.kind == Kind::connect4)
    json["clock"] = Json::object({{"base_ms", setup.clock.base_ms}, {"increment_ms", setup.clock.increment_ms}});
  if (!setup.machine.empty()) json["machine"] = setup.machine;
  json["rated"] = setup.rated;
  if (setup.matched) json["matched"] = true;
  if (!setup.keys[0].empty() || !setup.keys[1].empty()) json["keys"] = Json::array({setup.keys[0], setup.keys[1]});
  return json;
}

Fields with_seed(const RoomSetup& setup) {
  Fields fields = setup.header;
  fields.push_back({"seed", std::to_string(setup.seed)});
  return fields;
}

Result<tetris::modern::Game::Setup> versus_game(const RoomSetup& setup) {
  RoomSetup full = setup;
  for (const Field& field : setup.header) {
    if (field.key != "rules" && field.key != "level")
      return Error{in_quotes(field.key) + ": expected rules or level, the same for both sides"};
  }
  if (find(full.header, "rules") == nullptr) full.header.push_back({"rules", "modern"});
  const std::string* level = find(setup.header, "level");
  full.header.push_back({"last_level", level == nullptr ? "1" : *level});
  full.header.push_back({"versus", "1"});
  return solo_game<tetris::modern::Game>(full);
}

Result<connect4::Game::Setup> connect4_game(const RoomSetup& setup) { return connect4::Game::setup_from(setup.header); }

std::string rated_rules(const RoomSetup& setup) {
  if (setup.kind != Kind::connect4) return *find(tetris::modern::Game::describe(*versus_game(setup)), "rules");
  return games::About<connect4::Game>::board_name(*connect4_game(setup));
}

RoomSetup rematch_of(const RoomSetup& setup, const std::array<std::string, 2>& seated, std::uint64_t seed) {
  RoomSetup next = setup;
  next.seed = seed;
  next.matched = false;  // these two have chosen each other
  if (setup.machine.empty()) {
    next.keys = {seated[1], seated[0]};
    return next;
  }
  if (setup.kind != Kind::connect4) return next;
  auto game = *connect4_game(setup);
  game.starts = connect4::other(game.starts);
  next.header = connect4::Game::describe(game);
  return next;
}

}  // namespace fourfold::live

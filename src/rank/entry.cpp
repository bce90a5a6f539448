// From a replay to an entry, one overload of `summary` per game.
#include "rank/entry.h"

#include <algorithm>
#include <array>

#include "base/sha256.h"
#include "base/version.h"
#include "connect4/game.h"
#include "play/replay.h"
#include "rank/name.h"
#include "tetris/live.h"

namespace fourfold::rank {
namespace {

constexpr std::array<std::string_view, 3> kKinds = {"human", "coached", "bot"};

/// The part of an entry that only the game knows.
struct Summary {
  std::string rules, mode;
  std::int64_t points = 0, pieces = 0, lines = 0, ticks = 0;
};

/// Games are compared only with games of the same conditions; what is easier than the rules say is "custom".
std::string mode_of(const tetris::Live::Setup& setup) {
  tetris::Options options = setup.options;
  if (options.gravity_ticks <= setup.rules->gravity_ticks) options.gravity_ticks = 0;
  if (options == tetris::Options{}) return "marathon";
  if (options == tetris::Options{.time_limit_ticks = tetris::kSprintTicks}) return "sprint";
  if (options == tetris::Options{.garbage_every = tetris::kGarbagePeriod}) return "garbage";
  if (options == tetris::Options{.combo = true}) return "combo";
  return "custom";
}

/// `research` comes in many heights, and a lower board is another game.
std::string rules_of(const tetris::Rules& rules) {
  const auto standard = tetris::find_rules(rules.name);
  const bool is_standard = standard && (*standard)->height == rules.height;
  return std::string(rules.name) + (is_standard ? "" : "-" + std::to_string(rules.height));
}

Summary summary(const tetris::Live::Setup& setup, const tetris::Live& game) {
  const tetris::Position& p = game.position;
  return {.rules = rules_of(*setup.rules),
          .mode = mode_of(setup),
          .points = p.points,
          .pieces = static_cast<std::int64_t>(p.pieces),
          .lines = static_cast<std::int64_t>(p.lines()),
          .ticks = static_cast<std::int64_t>(game.ticks)};
}

/// The winner's points: what the perfect player calls the score of a win. Nobody earns points by resignation.
Summary summary(const connect4::Game::Setup& setup, const connect4::Game& game) {
  const int discs = game.position.discs();
  const bool is_won = game.end() == connect4::End::line;
  return {.rules = *find(connect4::Game::describe(setup), "board"),
          .mode = "match",
          .points = is_won ? (setup.shape.cells() + 2 - discs) / 2 : 0,
          .pieces = discs};
}

bool is_machine_move(const tetris::Command& command) { return command.kind == tetris::Command::Kind::place; }
bool is_machine_move(const connect4::Command&) { return false; }  // a disc dropped by a machine looks like any other

/// The setup without what has a column of its own or differs from game to game.
std::string options_text(const Fields& setup) {
  std::string out;
  for (const Field& field : setup) {
    if (field.key == "rules" || field.key == "seed" || field.key == "board") continue;
    out += (out.empty() ? "" : ", ") + field.key + " " + field.value;
  }
  return out;
}

template <play::Game G>
Result<Kind> kind_of(const play::Replay<G>& replay, const Claim& claim) {
  const bool by_machine = std::ranges::any_of(replay.commands, [](const auto& c) { return is_machine_move(c); });
  if (by_machine && claim.kind == Kind::human)
    return Error{"the machine made moves in this game: expected kind 'bot' or 'coached', not 'human'"};
  return claim.kind.value_or(by_machine ? Kind::bot : Kind::human);
}

template <play::Game G>
Result<Entry> entry_of(const play::ReplayText& text, const Claim& claim) {
  auto replay = play::replay_from<G>(text);
  if (!replay) return Error{replay.error()};
  const auto name = clean_name(claim.name);
  if (!name) return Error{name.error()};
  const auto kind = kind_of(*replay, claim);
  if (!kind) return Error{kind.error()};
  const auto game = play::verify(*replay);
  if (!game) return Error{game.error()};

  const play::Replay<G> canonical{replay->setup, replay->commands, game->result()};
  const Summary s = summary(replay->setup, *game);
  if (s.pieces == 0) return Error{"nothing was played: the game has no piece in it"};
  return Entry{.name = *name,
               .game = std::string(G::kName),
               .rules = s.rules,
               .mode = s.mode,
               .options = options_text(G::describe(replay->setup)),
               .points = s.points,
               .pieces = s.pieces,
               .lines = s.lines,
               .ticks = s.ticks,
               .kind = *kind,
               .date = claim.date,
               .engine = std::string(kVersion),
               .replay = play::to_text(canonical),
               .identity = sha256(play::to_text(play::Replay<G>{canonical.setup, canonical.commands, {}}))};
}

}  // namespace

std::string_view name(Kind kind) { return kKinds[static_cast<std::size_t>(kind)]; }

std::optional<Kind> kind_from(std::string_view text) {
  const auto at = std::ranges::find(kKinds, text);
  if (at == kKinds.end()) return std::nullopt;
  return static_cast<Kind>(at - kKinds.begin());
}

Result<Entry> verified_entry(std::string_view replay_text, const Claim& claim) {
  if (replay_text.size() > kLargestReplay)
    return Error{"the replay has " + std::to_string(replay_text.size()) + " bytes; at most " +
                 std::to_string(kLargestReplay) + " are taken"};
  const auto text = play::replay_text_from(replay_text);
  if (!text) return Error{text.error()};
  if (text->game == tetris::Live::kName) return entry_of<tetris::Live>(*text, claim);
  if (text->game == connect4::Game::kName) return entry_of<connect4::Game>(*text, claim);
  return Error{"a replay of '" + text->game + "': expected a game of tetris or connect4"};
}

Entry unverified_entry(std::string name, std::int64_t points, int occurrence) {
  const std::string what = name + "\n" + std::to_string(points) + "\n" + std::to_string(occurrence);
  return {.name = std::move(name),
          .game = std::string(tetris::Live::kName),
          .rules = std::string(tetris::classic_rules().name),
          .mode = "imported",  // so that no board of a mode mixes it with games that were played
          .points = points,
          .engine = "imported",
          .identity = sha256("imported\n" + what)};
}

}  // namespace fourfold::rank

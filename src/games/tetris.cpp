// What classic Tetris provides for the list of games.
#include "games/tetris.h"

#include <algorithm>

#include "base/rng.h"
#include "base/words.h"
#include "tetris/levels.h"
#include "tetris/modes.h"
#include "tetris/rulesets.h"

namespace fourfold::games {
namespace {

using tetris::Command;

/// The name contains the height, because `research` has many heights, and a lower board is another
/// game.
std::string rules_name(const tetris::Rules& rules) {
  const auto standard = tetris::find_rules(rules.name);
  const bool is_standard = standard && (*standard)->height == rules.height;
  return std::string(rules.name) + (is_standard ? "" : "-" + std::to_string(rules.height));
}

}  // namespace

void append_board(std::string& out, const tetris::Board& board) {
  std::uint64_t hash = 0;
  for (const std::uint64_t column : board.columns) hash = random_at(hash, column);
  for (int byte = 0; byte < 8; ++byte) out += static_cast<char>(hash >> 8 * byte & 0xFF);
}

std::optional<std::string> why_too_fast(std::uint64_t pieces, std::uint64_t ticks) {
  if (pieces <= ticks + 1) return std::nullopt;
  return std::to_string(pieces) + " pieces in " +
         std::to_string(ticks / static_cast<std::uint64_t>(tetris::kTicksPerSecond)) +
         " s of game time are more than anybody plays";
}

using Classic = About<tetris::Game>;

std::string Classic::progress(const Fields& result) {
  const std::string* end = find(result, "end");
  const bool is_over = end != nullptr && *end != "none";
  return count_in(result, "points", "point") + (is_over ? ", not named yet" : "");
}

std::vector<std::string_view> Classic::rulesets() { return names_of(tetris::rulesets()); }

std::vector<std::string_view> Classic::modes() {
  std::vector<std::string_view> names;
  for (const tetris::Mode& mode : tetris::kModes) names.push_back(mode.name);
  names.insert(names.end(), {tetris::kCustomMode, kImported});
  return names;
}

bool Classic::is_ruleset(std::string_view text) {
  const std::size_t dash = text.find('-');
  if (dash == std::string_view::npos) return tetris::find_rules(text).ok();
  const auto height = number_from<int>(text.substr(dash + 1));
  return height && *height > 0 && tetris::find_rules(text.substr(0, dash), *height).ok();
}

std::string_view Classic::mode_of(const Game::Setup& setup) { return tetris::mode_of(*setup.rules, setup.options); }

Summary Classic::summary(const Game::Setup& setup, const Game& game) {
  const tetris::Position& p = game.position;
  // Games are compared only under the same conditions, and a sprint must take game time.
  const bool raced = setup.options.time_limit_ticks > 0 && why_too_fast(p.pieces, game.ticks);
  return {.rules = rules_name(*setup.rules),
          .mode = std::string(raced ? tetris::kCustomMode : mode_of(setup)),
          .points = p.points,
          .pieces = static_cast<std::int64_t>(p.pieces),
          .lines = static_cast<std::int64_t>(p.lines()),
          .ticks = static_cast<std::int64_t>(game.ticks)};
}

std::optional<std::string> Classic::why_no_human(const std::vector<Command>& commands, const Game& game) {
  if (std::ranges::any_of(commands, [](const Command& c) { return c.kind == Command::Kind::place; }))
    return "the machine made moves in this game";
  return why_too_fast(game.position.pieces, game.ticks);
}

tetris::Game::Setup Classic::normalised(Game::Setup setup) {
  tetris::Options& options = setup.options;
  if (options.gravity_ticks == setup.rules->gravity_ticks) options.gravity_ticks = 0;
  if (options.level == 1) options.level = 0;  // it is the ruleset's own speed
  const bool is_fastest = options.level == tetris::kLevels || options.gravity_ticks == 1;
  if (is_fastest) options.level_lines = 0;
  return setup;
}

Classic::Fingerprint::Fingerprint(const Game::Setup& setup)
    : rules_(setup.rules),
      board_(tetris::Game(setup).position.board),
      text_(rules_name(*setup.rules) + "\nseed " + std::to_string(setup.seed) + "\n") {}

void Classic::Fingerprint::see(const tetris::Facts& facts) {
  for (const tetris::Locked& locked : facts.locks) {
    follow(board_, *rules_, locked);
    append_board(text_, board_);
  }
}

}  // namespace fourfold::games

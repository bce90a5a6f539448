// What modern Tetris provides for the list of games.
#include "games/modern.h"

#include <algorithm>

#include "base/words.h"
#include "games/tetris.h"
#include "tetris/modern/modes.h"
#include "tetris/modern/rule_keys.h"

namespace fourfold::games {
namespace {

namespace modern = tetris::modern;

/// The mode in which a game is ranked; none if its rules were changed.
const modern::Mode* ranked_mode(const modern::Start& start) {
  return is_shipped(*start.rules) ? modern::mode_of(start) : nullptr;
}

bool is_race(const modern::Mode* mode) { return mode != nullptr && mode->measure == modern::Measure::time; }

}  // namespace

using Modern = About<tetris::modern::Game>;

std::string Modern::progress(const Fields& result) { return About<tetris::Game>::progress(result); }

std::vector<std::string_view> Modern::rulesets() { return names_of(modern::rulesets()); }

std::vector<std::string_view> Modern::modes() {
  std::vector<std::string_view> names;
  for (const modern::Mode& mode : modern::kModes) {
    if (mode.ranked) names.push_back(mode.name);
  }
  names.push_back(modern::kCustomMode);
  return names;
}

bool Modern::is_ruleset(std::string_view text) { return modern::find_rules(text).ok(); }

Measure Modern::measure(std::string_view mode) {
  const auto found = modern::find_mode(mode);
  return found && is_race(*found) ? Measure::time : Measure::points;
}

std::string_view Modern::mode_of(const Game::Setup& setup) {
  const modern::Mode* mode = modern::mode_of(setup.start);
  return mode == nullptr ? modern::kCustomMode : mode->name;
}

Summary Modern::summary(const Game::Setup& setup, const Game& game) {
  const modern::Mode* mode = ranked_mode(setup.start);
  const auto ticks = static_cast<std::int64_t>(game.ticks);
  return {.rules = setup.start.rules->name,
          .mode = std::string(mode == nullptr ? modern::kCustomMode : mode->name),
          .points = is_race(mode) ? std::max<std::int64_t>(0, kLongestRace - ticks) : game.position.points,
          .pieces = static_cast<std::int64_t>(game.position.pieces),
          .lines = static_cast<std::int64_t>(game.position.lines()),
          .ticks = ticks};
}

std::optional<std::string> Modern::why_unranked(const Game::Setup& setup, const Game& game) {
  const modern::Mode* mode = ranked_mode(setup.start);
  if (setup.start.options.versus || (mode != nullptr && !mode->ranked))
    return "a game of " + std::string(mode == nullptr ? "versus" : mode->name) + " is not ranked";
  if (is_race(mode) && game.position.end != modern::End::finished)
    return "the game was not finished: time counts when its goal is reached";
  return std::nullopt;
}

std::optional<std::string> Modern::why_no_human(const std::vector<Command>& commands, const Game& game) {
  if (std::ranges::any_of(commands, [](const Command& c) { return c.kind == Command::Kind::place; }))
    return "the machine made moves in this game";
  return why_too_fast(game.position.pieces, game.ticks);
}

Modern::Fingerprint::Fingerprint(const Game::Setup& setup) : board_(Game(setup).position.board) {
  text_ = setup.start.rules->name + "\nseed " + std::to_string(setup.start.seed) + "\n";
  for (const Field& change : changes_from(*modern::rulesets().front().rules, *setup.start.rules))
    text_ += change.key + " " + change.value + "\n";
  for (const tetris::Piece piece : setup.start.opening) text_ += letter(piece);
  if (setup.start.held) text_ += std::string("\nheld ") + letter(*setup.start.held) + "\n";
}

void Modern::Fingerprint::see(const modern::Facts& facts) {
  for (const modern::Locked& locked : facts.locks) {
    follow(board_, locked);
    append_board(text_, board_);
  }
}

}  // namespace fourfold::games

// What a leaderboard asks of a finished modern game.
#include <algorithm>

#include "scores/entry/measure.h"
#include "scores/entry/summary.h"
#include "tetris/modern/modes.h"
#include "tetris/modern/rule_keys.h"

namespace fourfold::scores {

using namespace tetris::modern;

namespace {

/// Games with changed rules are compared with nobody's.
const Mode* ranked_mode(const Start& start) { return is_shipped(*start.rules) ? mode_of(start) : nullptr; }

bool is_race(const Mode* mode) { return mode != nullptr && mode->measure == tetris::modern::Measure::time; }

}  // namespace

Summary summary(const Game::Setup& setup, const Game& game) {
  const Mode* mode = ranked_mode(setup.start);
  const auto ticks = static_cast<std::int64_t>(game.ticks);
  return {.rules = setup.start.rules->name,
          .mode = std::string(mode == nullptr ? kCustomMode : mode->name),
          .points = is_race(mode) ? std::max<std::int64_t>(0, kLongestRace - ticks) : game.position.points,
          .pieces = static_cast<std::int64_t>(game.position.pieces),
          .lines = static_cast<std::int64_t>(game.position.lines()),
          .ticks = ticks};
}

std::optional<std::string> why_unranked(const Game::Setup& setup, const Game& game) {
  const Mode* mode = ranked_mode(setup.start);
  if (setup.start.options.versus || (mode != nullptr && !mode->ranked))
    return "a game of " + std::string(mode == nullptr ? "versus" : mode->name) + " is not ranked";
  if (is_race(mode) && game.position.end != End::finished)
    return "the game was not finished: time counts when its goal is reached";
  return std::nullopt;
}

std::optional<std::string> why_no_human(const std::vector<Command>& commands, const Game& game) {
  if (std::ranges::any_of(commands, [](const Command& c) { return c.kind == Command::Kind::place; }))
    return "the machine made moves in this game";
  if (game.position.pieces > game.ticks + 1)
    return std::to_string(game.position.pieces) + " pieces in " +
           std::to_string(game.ticks / static_cast<std::uint64_t>(tetris::kTicksPerSecond)) +
           " s of game time are more than anybody plays";
  return std::nullopt;
}

/// How keys are handled is a player's choice and stays: without it the keys mean something else.
Game::Setup normalised(const Game::Setup& setup) { return setup; }

Fingerprint<Game>::Fingerprint(const Game::Setup& setup) : board_(setup.start.board) {
  board_ = Game(setup).position.board;
  text_ = setup.start.rules->name + "\nseed " + std::to_string(setup.start.seed) + "\n";
  for (const Field& change : changes_from(*rulesets().front().rules, *setup.start.rules))
    text_ += change.key + " " + change.value + "\n";
  for (const tetris::Piece piece : setup.start.opening) text_ += letter(piece);
  if (setup.start.held) text_ += std::string("\nheld ") + letter(*setup.start.held) + "\n";
}

void Fingerprint<Game>::see(const Facts& facts) {
  for (const Locked& locked : facts.locks) {
    follow(board_, locked);
    append_board(text_, board_);
  }
}

}  // namespace fourfold::scores

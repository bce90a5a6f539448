// What a leaderboard asks of a finished game.
#include "scores/entry/summary.h"

#include <algorithm>

#include "base/rng.h"
#include "tetris/levels.h"
#include "tetris/modes.h"

namespace fourfold::scores {
namespace {

using tetris::Command;

/// `research` comes in many heights, and a lower board is another game.
std::string rules_of(const tetris::Rules& rules) {
  const auto standard = tetris::find_rules(rules.name);
  const bool is_standard = standard && (*standard)->height == rules.height;
  return std::string(rules.name) + (is_standard ? "" : "-" + std::to_string(rules.height));
}

/// More than a piece per tick: no person plays so fast, and a sprint must take game time.
bool is_too_fast(const tetris::Game& game) { return game.position.pieces > game.ticks + 1; }

/// The board in words; the number in a row is named only if it is not four.
std::string board_of(const connect4::Game::Setup& setup) {
  std::string board = *find(connect4::Game::describe(setup), "board");
  if (board.ends_with("x4") && std::ranges::count(board, 'x') == 2) board.resize(board.size() - 2);
  return board;
}

}  // namespace

void append_board(std::string& out, const tetris::Board& board) {
  std::uint64_t hash = 0;
  for (const std::uint64_t column : board.columns) hash = random_at(hash, column);
  for (int byte = 0; byte < 8; ++byte) out += static_cast<char>(hash >> 8 * byte & 0xFF);
}

Summary summary(const tetris::Game::Setup& setup, const tetris::Game& game) {
  const tetris::Position& p = game.position;
  // Games are compared only with games of the same conditions.
  const std::string_view mode = tetris::mode_of(*setup.rules, setup.options);
  const bool raced = setup.options.time_limit_ticks > 0 && is_too_fast(game);
  return {.rules = rules_of(*setup.rules),
          .mode = std::string(raced ? tetris::kCustomMode : mode),
          .points = p.points,
          .pieces = static_cast<std::int64_t>(p.pieces),
          .lines = static_cast<std::int64_t>(p.lines()),
          .ticks = static_cast<std::int64_t>(game.ticks)};
}

/// The winner's points: what the perfect player calls the score of a win. A win by resignation has
/// no points.
Summary summary(const connect4::Game::Setup& setup, const connect4::Game& game) {
  const int discs = game.position.discs();
  const bool is_won = game.end() == connect4::End::line;
  return {.rules = board_of(setup),
          .mode = std::string(kMatch),
          .points = is_won ? (setup.shape.cells() + 2 - discs) / 2 : 0,
          .pieces = discs};
}

std::optional<std::string> why_no_human(const std::vector<Command>& commands, const tetris::Game& game) {
  if (std::ranges::any_of(commands, [](const Command& c) { return c.kind == Command::Kind::place; }))
    return "the machine made moves in this game";
  if (is_too_fast(game))
    return std::to_string(game.position.pieces) + " pieces in " +
           std::to_string(game.ticks / static_cast<std::uint64_t>(tetris::kTicksPerSecond)) +
           " s of game time are more than anybody plays";
  return std::nullopt;
}

/// A disc dropped by a machine looks like any other.
std::optional<std::string> why_no_human(const std::vector<connect4::Command>&, const connect4::Game&) {
  return std::nullopt;
}

tetris::Game::Setup normalised(tetris::Game::Setup setup) {
  tetris::Options& options = setup.options;
  if (options.gravity_ticks == setup.rules->gravity_ticks) options.gravity_ticks = 0;
  if (options.level == 1) options.level = 0;  // the ruleset's own speed
  const bool is_fastest = options.level == tetris::kLevels || options.gravity_ticks == 1;
  if (is_fastest) options.level_lines = 0;
  return setup;
}

connect4::Game::Setup normalised(const connect4::Game::Setup& setup) { return setup; }

Fingerprint<tetris::Game>::Fingerprint(const tetris::Game::Setup& setup)
    : rules_(setup.rules),
      board_(tetris::Game(setup).position.board),
      text_(rules_of(*setup.rules) + "\nseed " + std::to_string(setup.seed) + "\n") {}

void Fingerprint<tetris::Game>::see(const tetris::Facts& facts) {
  for (const tetris::Locked& locked : facts.locks) {
    follow(board_, *rules_, locked);
    append_board(text_, board_);
  }
}

/// Who sat where, and whether the centre was allowed, does not change what was played.
Fingerprint<connect4::Game>::Fingerprint(const connect4::Game::Setup& setup) : text_(board_of(setup) + "\n") {}

void Fingerprint<connect4::Game>::see(const connect4::Facts& facts) {
  using connect4::Command;
  text_ += connect4::Game::write({{facts.dropped ? Command::Kind::drop : Command::Kind::resign, facts.at.column}});
}

}  // namespace fourfold::scores

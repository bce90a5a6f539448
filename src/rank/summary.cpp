// What a leaderboard asks of a finished game.
#include "rank/summary.h"

#include <algorithm>

#include "base/rng.h"

namespace fourfold::rank {
namespace {

using tetris::Command;

/// Games are compared only with games of the same conditions; what is easier than the rules say is "custom".
std::string mode_of(const tetris::Game::Setup& setup) {
  tetris::Options options = setup.options;
  if (options.gravity_ticks <= setup.rules->gravity_ticks) options.gravity_ticks = 0;
  options.level_lines = 0;  // harder as it goes on
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

/// More than a piece per tick: no person plays so fast, and a sprint must take game time.
bool is_too_fast(const tetris::Game& game) { return game.position.pieces > game.ticks + 1; }

/// The board in words; the number in a row is named only if it is not four.
std::string board_of(const connect4::Game::Setup& setup) {
  std::string board = *find(connect4::Game::describe(setup), "board");
  if (board.ends_with("x4") && std::ranges::count(board, 'x') == 2) board.resize(board.size() - 2);
  return board;
}

/// Eight bytes are enough to tell boards apart.
void append_board(std::string& out, const tetris::Board& board) {
  std::uint64_t hash = 0;
  for (const std::uint64_t column : board.columns) hash = random_at(hash, column);
  for (int byte = 0; byte < 8; ++byte) out += static_cast<char>(hash >> 8 * byte & 0xFF);
}

}  // namespace

Summary summary(const tetris::Game::Setup& setup, const tetris::Game& game) {
  const tetris::Position& p = game.position;
  const std::string mode = mode_of(setup);
  return {.rules = rules_of(*setup.rules),
          .mode = mode == "sprint" && is_too_fast(game) ? "custom" : mode,
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
          .mode = "match",
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

Fingerprint<tetris::Game>::Fingerprint(const tetris::Game::Setup& setup) : last_(setup) {
  for (const Field& field : tetris::Game::describe(setup)) text_ += field.key + " " + field.value + "\n";
}

void Fingerprint<tetris::Game>::see(const tetris::Game& game, const Command& command) {
  const std::uint64_t locked = game.position.pieces - last_.position.pieces;
  if (locked == 1) append_board(text_, game.position.board);
  if (locked > 1) see_step_by_step(command.count);
  last_ = game;
}

/// Time in which several pieces locked passes again, one gravity step at a time, so that every lock is seen.
void Fingerprint<tetris::Game>::see_step_by_step(std::uint32_t ticks) {
  while (ticks > 0 && !last_.is_over()) {
    const std::uint64_t before = last_.position.pieces;
    const std::uint32_t step = std::min(ticks, static_cast<std::uint32_t>(last_.until_gravity));
    last_.apply({Command::Kind::tick, {}, step});
    if (last_.position.pieces != before) append_board(text_, last_.position.board);
    ticks -= step;
  }
}

/// Who sat where, and whether the centre was allowed, does not change what was played.
Fingerprint<connect4::Game>::Fingerprint(const connect4::Game::Setup& setup) : text_(board_of(setup) + "\n") {}

}  // namespace fourfold::rank

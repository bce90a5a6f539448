// The numbers that players look at in a modern game.
#include "session/tetris/statistics.h"

#include <algorithm>

#include "tetris/modern/keys.h"

namespace fourfold::session {

using tetris::modern::Command;
using tetris::modern::Facts;
using tetris::modern::Game;
using tetris::modern::Key;
using tetris::modern::Locked;
using tetris::modern::Pressing;
using tetris::modern::Spin;
using tetris::modern::Stroke;

Statistics::Statistics(const Game& game) { begin_piece(game); }

void Statistics::begin_piece(const Game& game) {
  board_ = game.position.board;
  piece_ = game.position.falling;
  presses_ = game.presses;
  free_ = 0;
  last_tap_.reset();
}

/// Whether it is a press that finesse does not count.
bool Statistics::is_free(const Command& command) const {
  if (command.key == Key::soft_drop || command.key == Key::hard_drop) return true;
  const bool shifts = command.key == Key::left || command.key == Key::right;
  return shifts && command.kind == Command::Kind::tap && last_tap_ == command.key;
}

bool Statistics::is_fault(const Locked& locked, const Game& game) const {
  const std::uint64_t used = game.presses - presses_ - free_;
  const auto from = tetris::modern::entry(board_, piece_);
  if (used == 0 || !from) return false;
  const tetris::modern::KeyMap ways(game.position.start.rules->turns, board_, piece_, *from, Pressing::finesse);
  const auto shortest = ways.to({locked.at, locked.clear.spin});
  const auto counts = [](Stroke stroke) { return stroke != Stroke::down && stroke != Stroke::ground; };
  return shortest && used > static_cast<std::uint64_t>(std::ranges::count_if(*shortest, counts));
}

void Statistics::follow(const Command& command, const Facts& facts, const Game& game) {
  const bool is_key = command.kind == Command::Kind::tap || command.kind == Command::Kind::press;
  if (is_key && !facts.refused) {
    free_ += is_free(command) ? 1 : 0;
    last_tap_ = command.key;
  }
  // If a single long time locked several pieces, keys were pressed only for the first one.
  if (facts.locked() && command.kind != Command::Kind::place && is_fault(facts.locks[0], game)) ++faults;
  for (const Locked& locked : facts.locks) {
    const auto& clear = locked.clear;
    t_spins += clear.spin == Spin::full ? 1 : 0;
    mini_t_spins += clear.spin == Spin::mini ? 1 : 0;
    perfect_clears += clear.perfect ? 1 : 0;
    if (clear.lines > 0) longest_combo = std::max(longest_combo, clear.combo);
    if (clear.is_difficult()) longest_back_to_back = std::max(longest_back_to_back, clear.back_to_back);
    if (clear.lines > 0 || clear.spin != Spin::none) last_clear = locked;
  }
  if (facts.locked() || facts.held) begin_piece(game);
}

Statistics statistics_of(const Game::Setup& setup, const std::vector<Command>& commands) {
  Game game(setup);
  Statistics statistics(game);
  for (const Command& command : commands) {
    const Facts facts = game.apply(command);
    statistics.follow(command, facts, game);
  }
  return statistics;
}

double per_second(std::uint64_t count, std::uint64_t ticks) {
  return ticks == 0 ? 0 : static_cast<double>(count) * tetris::kTicksPerSecond / static_cast<double>(ticks);
}

}  // namespace fourfold::session

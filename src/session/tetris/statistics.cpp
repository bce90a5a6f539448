// The numbers people read about a modern game.
#include "session/tetris/statistics.h"

#include <algorithm>

namespace fourfold::session {

using tetris::modern::Command;
using tetris::modern::Facts;
using tetris::modern::Game;
using tetris::modern::Locked;
using tetris::modern::Spin;

Statistics::Statistics(const Game& game) { begin_piece(game); }

void Statistics::begin_piece(const Game& game) {
  board_ = game.position.board;
  piece_ = game.position.falling;
  presses_ = game.presses;
}

void Statistics::follow(const Command& command, const Facts& facts, const Game& game) {
  for (const Locked& locked : facts.locks) {
    const auto& clear = locked.clear;
    t_spins += clear.spin == Spin::full ? 1 : 0;
    mini_t_spins += clear.spin == Spin::mini ? 1 : 0;
    perfect_clears += clear.perfect ? 1 : 0;
    if (clear.lines > 0) longest_combo = std::max(longest_combo, clear.combo);
    if (clear.is_difficult()) longest_back_to_back = std::max(longest_back_to_back, clear.back_to_back);
    if (clear.lines > 0 || clear.spin != Spin::none) last_clear = locked;
  }
  (void)command;
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

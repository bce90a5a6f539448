// The numbers that players look at in a modern game, collected from its facts.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "tetris/modern/game.h"

namespace fourfold::session {

class Statistics {
 public:
  explicit Statistics(const tetris::modern::Game& game);

  /// To be called after every command, with the game after it.
  void follow(const tetris::modern::Command& command, const tetris::modern::Facts& facts,
              const tetris::modern::Game& game);

  /// Finesse: counts placements that took more moves and turns than the shortest way. Soft drops,
  /// holding and the hard drop do not count. Consecutive taps to one side count as one press,
  /// because a terminal that does not report releases turns a held key into taps.
  std::uint64_t faults = 0;
  std::uint64_t t_spins = 0, mini_t_spins = 0, perfect_clears = 0;
  int longest_combo = 0;         ///< clears in a row after the first
  int longest_back_to_back = 0;  ///< fours and spin clears in a row after the first
  /// The last placement that cleared something or was a spin, with its points.
  std::optional<tetris::modern::Locked> last_clear;

  friend bool operator==(const Statistics&, const Statistics&) = default;

 private:
  [[nodiscard]] bool is_free(const tetris::modern::Command& command) const;
  void begin_piece(const tetris::modern::Game& game);
  [[nodiscard]] bool is_fault(const tetris::modern::Locked& locked, const tetris::modern::Game& game) const;

  tetris::Board board_;        ///< when the falling piece appeared
  tetris::Piece piece_{};      ///< that is falling
  std::uint64_t presses_ = 0;  ///< the game's presses when the piece appeared
  std::uint64_t free_ = 0;     ///< presses since then that do not count
  std::optional<tetris::modern::Key> last_tap_;
};

/// The statistics of a game so far: one that continues, or from which placements were taken back.
Statistics statistics_of(const tetris::modern::Game::Setup& setup,
                         const std::vector<tetris::modern::Command>& commands);

/// A count per second of game time; 0 if no time has passed.
double per_second(std::uint64_t count, std::uint64_t ticks);

}  // namespace fourfold::session

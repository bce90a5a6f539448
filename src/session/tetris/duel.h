// Two persons against each other: two rounds side by side with the same pieces, and garbage in both
// directions.
//
//   Duel duel(setup);
//   duel.apply(0, command);     // a key of the player on the left
//   duel.pass(1);               // a tick for both
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "session/tetris/round.h"

namespace fourfold::session {

class Duel {
 public:
  explicit Duel(tetris::modern::Game::Setup setup);

  [[nodiscard]] const ModernRound& of(int side) const { return rounds_[static_cast<std::size_t>(side)]; }
  [[nodiscard]] bool is_over() const { return of(0).game().is_over() || of(1).game().is_over(); }
  /// The side that survived; nothing before the end, or if both lost in the same tick.
  [[nodiscard]] std::optional<int> winner() const;

  /// Applies a key of one side; only `pass` makes time pass.
  tetris::modern::Facts apply(int side, const tetris::modern::Command& command);
  /// Lets time pass for both.
  void pass(std::uint32_t ticks);
  /// Ticks until something happens without a key; nothing if that is not known.
  [[nodiscard]] std::optional<std::uint32_t> next_event() const;

 private:
  ModernRound& round(int side) { return rounds_[static_cast<std::size_t>(side)]; }

  std::array<ModernRound, 2> rounds_;
};

}  // namespace fourfold::session

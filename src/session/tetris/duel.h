// Two persons against each other: two rounds side by side with the same pieces, and garbage both ways.
//
//   Duel duel(setup);
//   duel.apply(0, command);     // a key of the one to the left
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
  /// The side that is left; nothing before the end, and where both ended in the same tick.
  [[nodiscard]] std::optional<int> winner() const;

  /// A key of one side; time passes by `pass` only.
  tetris::modern::Facts apply(int side, const tetris::modern::Command& command);
  /// Lets time pass for both.
  void pass(std::uint32_t ticks);
  /// Ticks until something happens by itself; nothing if that is not foreseen.
  [[nodiscard]] std::optional<std::uint32_t> next_event() const;

 private:
  ModernRound& round(int side) { return rounds_[static_cast<std::size_t>(side)]; }

  std::array<ModernRound, 2> rounds_;
};

}  // namespace fourfold::session

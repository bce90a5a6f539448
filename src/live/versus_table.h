// Two modern games with one seed, and garbage in both directions. Each player's commands contain
// the garbage at the moment when it reached that player: the table records what was sent, and
// accepts only that.
#pragma once

#include <array>
#include <deque>
#include <optional>
#include <string>

#include "live/batch.h"
#include "live/ending.h"
#include "live/entry.h"
#include "live/hands.h"
#include "live/tape.h"
#include "session/tetris/versus_step.h"

namespace fourfold::live {

class VersusTable {
 public:
  using Game = tetris::modern::Game;
  using Commands = ModernCommands;

  VersusTable(const Game::Setup& setup, const std::array<Sitter, 2>& sitters);
  friend bool operator==(const VersusTable&, const VersusTable&) = default;

  /// Why no person can have played that in the game's time; nothing if a person can, and for
  /// machines.
  [[nodiscard]] std::optional<std::string> why_too_fast(Seat seat, const ModernCommands& commands) const;
  Played play(Seat seat, const Commands& commands, std::int64_t at_ms);

  [[nodiscard]] const Game& game(Seat seat) const { return side(seat).game; }
  [[nodiscard]] std::string commands(Seat seat) const { return side(seat).tape.text(); }
  [[nodiscard]] std::string replay(Seat seat) const;
  /// The rows of each attack on its way to this seat, the next one first.
  [[nodiscard]] const std::deque<int>& coming(Seat seat) const { return side(seat).incoming.rows(); }
  /// How many attacks were accepted before: the first one in `coming` has the next number.
  [[nodiscard]] std::uint64_t taken(Seat seat) const { return side(seat).incoming.taken(); }
  /// A side that topped out has lost.
  [[nodiscard]] std::optional<Ending> ending() const;
  [[nodiscard]] std::uint64_t ticks(Seat seat) const { return game(seat).ticks; }

 private:
  struct Side {
    Game::Setup setup;
    Game game;
    Tape<Game> tape;
    bool is_machine = false;
    session::Attacks incoming;
    Hands hands;
    friend bool operator==(const Side&, const Side&) = default;
  };

  [[nodiscard]] Side& side(Seat seat) { return sides_[index(seat)]; }
  [[nodiscard]] const Side& side(Seat seat) const { return sides_[index(seat)]; }
  static Side side_of(Game::Setup setup, const Sitter& sitter);
  /// Why this command may not be played; empty if it may.
  static std::string why_not(const Side& side, const tetris::modern::Command& command);

  std::array<Side, 2> sides_;
};

}  // namespace fourfold::live

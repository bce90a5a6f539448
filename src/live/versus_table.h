// Two modern games on one seed, and garbage both ways. Each player's commands carry the garbage to
// the moment at which it reached that player: the table remembers what was sent, and takes only that.
#pragma once

#include <array>
#include <deque>
#include <optional>
#include <string>

#include "live/batch.h"
#include "live/entry.h"
#include "live/hands.h"
#include "live/tape.h"
#include "session/tetris/versus_step.h"

namespace fourfold::live {

class VersusTable {
 public:
  using Game = tetris::modern::Game;

  VersusTable(const Game::Setup& setup, const std::array<Sitter, 2>& sitters);
  friend bool operator==(const VersusTable&, const VersusTable&) = default;

  /// Why no person can have played that in the time of the game; nothing if one can, and of machines.
  [[nodiscard]] std::optional<std::string> why_too_fast(Seat seat, const ModernCommands& commands) const;
  Played play(Seat seat, const ModernCommands& commands);

  [[nodiscard]] const Game& game(Seat seat) const { return side(seat).game; }
  [[nodiscard]] std::string commands(Seat seat) const { return side(seat).tape.text(); }
  [[nodiscard]] std::string replay(Seat seat) const;
  /// Rows of attacks that are on their way to this seat, the first to be taken first.
  [[nodiscard]] const std::deque<int>& coming(Seat seat) const { return side(seat).incoming.rows(); }
  /// How many of them were taken before: the first of `coming` has the next number.
  [[nodiscard]] std::uint64_t taken(Seat seat) const { return side(seat).incoming.taken(); }
  /// Who topped out.
  [[nodiscard]] std::optional<Seat> loser() const;

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
  /// Why this command may not be played; nothing if it may.
  static std::string why_not(const Side& side, const tetris::modern::Command& command);

  std::array<Side, 2> sides_;
};

}  // namespace fourfold::live

// A game of Connect Four with a clock for each side.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>

#include "live/batch.h"
#include "live/ending.h"

namespace fourfold::live {

class Connect4Table {
 public:
  using Game = connect4::Game;
  using Commands = Connect4Commands;

  /// The first player's clock starts at `start_ms`.
  Connect4Table(const Game::Setup& setup, const Clock& clock, std::int64_t start_ms);
  friend bool operator==(const Connect4Table&, const Connect4Table&) = default;

  /// Why this seat may not play that now; nothing if it may.
  [[nodiscard]] std::optional<std::string> why_not(Seat seat, const Connect4Commands& commands) const;
  Played play(Seat seat, const Commands& commands, std::int64_t at_ms);
  /// Restarts the turn of the side to move: its clock counts from `at_ms`.
  void restart_turn(std::int64_t at_ms) { turn_since_ms_ = at_ms; }

  [[nodiscard]] const Game& game() const { return game_; }
  [[nodiscard]] Seat to_move() const { return game_.to_move() == connect4::Seat::a ? Seat::a : Seat::b; }
  [[nodiscard]] std::optional<Ending> ending() const;
  /// Time is not counted in ticks.
  [[nodiscard]] static std::uint64_t ticks(Seat /*seat*/) { return 0; }
  // The moves and the replay of both seats.
  [[nodiscard]] std::string commands(Seat /*seat*/) const { return text_; }
  [[nodiscard]] std::string replay(Seat seat) const;
  /// The time that a seat has left; never below 0.
  [[nodiscard]] std::int64_t left_ms(Seat seat, std::int64_t now_ms) const;

 private:
  Game game_;
  Clock clock_;
  std::array<std::int64_t, 2> left_ms_;  ///< at the start of the turn
  std::int64_t turn_since_ms_;
  std::string text_;
};

}  // namespace fourfold::live

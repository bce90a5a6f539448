// A game with its falling piece and time. It is changed only by commands. A key, a machine's move
// and the tick of the clock are all commands, so (setup, commands) is the whole game and its
// replay.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/field.h"
#include "base/result.h"
#include "tetris/locks.h"
#include "tetris/position.h"

namespace fourfold::tetris {

struct Command {
  enum class Kind : std::uint8_t { left, right, down, counter_clockwise, clockwise, hard_drop, tick, place };

  Kind kind = Kind::tick;
  Placement at{};           ///< place: a resting place the falling piece can reach
  std::uint32_t count = 1;  ///< tick: how many; every other command is one press

  friend bool operator==(const Command&, const Command&) = default;
};

using Locks = LockList<Locked>;

/// What a command did. Screens, records and statistics read it, so that nobody has to derive it
/// from two positions.
struct Facts {
  bool moved = false;
  bool refused = false;  ///< nothing happened: blocked, illegal, or the game is over
  Locks locks{};
  End end = End::none;  ///< if not none: this command ended the game

  [[nodiscard]] bool locked() const { return !locks.empty(); }
  [[nodiscard]] int lines() const;   ///< of all locked pieces together
  [[nodiscard]] int points() const;  ///< of all locked pieces together
};

struct Game {
  struct Setup {
    const Rules* rules = &classic_rules();
    Options options;
    std::uint64_t seed = 0;
    friend bool operator==(const Setup&, const Setup&) = default;
  };
  using Command = tetris::Command;
  using Facts = tetris::Facts;
  static constexpr std::string_view kName = "tetris";

  Position position;
  Placement at;  ///< of the falling piece
  std::uint64_t ticks = 0;
  int until_gravity = 0;  ///< ticks until the piece falls by itself

  explicit Game(const Setup& setup);
  friend bool operator==(const Game&, const Game&) = default;

  Facts apply(const Command& command);

  /// Joins `last` and the command `next`, which came right after it, into one command; false if
  /// they cannot be joined. Only time can be joined.
  static bool join(Command& last, const Command& next);

  [[nodiscard]] bool is_over() const { return position.is_over(); }
  [[nodiscard]] Placement ghost() const;  ///< where a hard drop would lock it
  [[nodiscard]] Fields result() const;    ///< points, pieces, lines, end: the result that a replay claims

  // How a game is written as text (text.cpp).
  static Fields describe(const Setup& setup);
  static Result<Setup> setup_from(const Fields& fields);
  static std::string write(const std::vector<Command>& commands);
  static Result<std::vector<Command>> read(std::string_view text);

 private:
  Facts act(const Command& command);
  bool move(Placement to);
  void fall(Facts& facts);
  Facts pass(std::uint32_t count);
  void lock(Facts& facts);
  void bring_in_next();
};

}  // namespace fourfold::tetris

// A modern game with its falling piece, its keys and time. It is changed only by commands. Pressing
// and releasing a key are commands, so that a held key has the same effect on every screen and in
// every replay.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/field.h"
#include "base/result.h"
#include "tetris/locks.h"
#include "tetris/modern/handling.h"
#include "tetris/modern/position.h"

namespace fourfold::tetris::modern {

enum class Key : std::uint8_t { left, right, soft_drop, counter_clockwise, clockwise, half_turn, hold, hard_drop };
inline constexpr int kKeys = 8;

struct Command {
  enum class Kind : std::uint8_t {
    tap,      ///< a key that acts once
    press,    ///< a key that acts and is then held
    release,  ///< the key is not held any more
    tick,     ///< time
    place,    ///< a machine's move
    garbage   ///< rows that an opponent sent
  };

  Kind kind = Kind::tick;
  Key key{};
  Move move{};              ///< place: a resting place that the falling piece can reach
  std::uint32_t count = 1;  ///< tick: how many; garbage: rows

  friend bool operator==(const Command&, const Command&) = default;
};

constexpr Command tap(Key key) { return {Command::Kind::tap, key, {}, 1}; }
constexpr Command press(Key key) { return {Command::Kind::press, key, {}, 1}; }
constexpr Command release(Key key) { return {Command::Kind::release, key, {}, 1}; }
constexpr Command ticks(std::uint32_t count) { return {Command::Kind::tick, {}, {}, count}; }
constexpr Command place(const Move& move) { return {Command::Kind::place, {}, move, 1}; }
constexpr Command garbage(std::uint32_t rows) { return {Command::Kind::garbage, {}, {}, rows}; }

using Locks = LockList<Locked>;

/// What a command did.
struct Facts {
  bool moved = false;    ///< the piece shifted, fell or turned
  bool turned = false;   ///< it turned
  bool held = false;     ///< the hold box was used
  bool refused = false;  ///< nothing happened: blocked, illegal, or the game is over
  Locks locks{};
  End end = End::none;  ///< if not none: this command ended the game

  [[nodiscard]] bool locked() const { return !locks.empty(); }
  [[nodiscard]] int lines() const;  ///< of all locked pieces together
  [[nodiscard]] int sent() const;   ///< rows of attack, of all locked pieces together
};

struct Game {
  struct Setup {
    Start start;
    Handling handling;
    friend bool operator==(const Setup&, const Setup&) = default;
  };
  using Command = modern::Command;
  using Facts = modern::Facts;
  static constexpr std::string_view kName = "modern";

  Position position;
  Handling handling;
  Location at;  ///< of the falling piece
  std::uint64_t ticks = 0;
  std::uint64_t presses = 0;  ///< key presses that had an effect or are held

  explicit Game(const Setup& setup);
  friend bool operator==(const Game&, const Game&) = default;

  Facts apply(const Command& command);

  /// Why a refused command is not possible now.
  [[nodiscard]] std::string_view why_refused(const Command& command) const;

  /// Joins `last` and the command `next`, which came right after it, into one command; false if
  /// they cannot be joined. Only time can be joined.
  static bool join(Command& last, const Command& next);

  [[nodiscard]] bool is_over() const { return position.is_over(); }
  [[nodiscard]] Location ghost() const { return dropped(position.board, position.falling, at); }
  /// What remains of the lock delay, in thousandths; 1000 while the piece is in the air.
  [[nodiscard]] int lock_left() const;
  /// Ticks until something happens without a key; nothing if that is not known.
  [[nodiscard]] std::optional<std::uint32_t> next_event() const;
  [[nodiscard]] bool is_down(Key key) const { return down_[static_cast<std::size_t>(key)]; }
  [[nodiscard]] Fields result() const;

  // How a game is written as text (text.cpp).
  static Fields describe(const Setup& setup);
  static Result<Setup> setup_from(const Fields& fields);
  static std::string write(const std::vector<Command>& commands);
  static Result<std::vector<Command>> read(std::string_view text);

 private:
  Facts act(const Command& command);
  Facts use(Key key);
  Facts press(Key key);
  Facts release(Key key);
  Facts let_pass(std::uint32_t count);
  Facts accept(const Move& move);

  [[nodiscard]] std::uint32_t until_tick_event() const;
  [[nodiscard]] std::int64_t until_repeat() const;
  bool shift(int dx);
  bool fall();
  bool turn(Turn turn);
  bool hold();
  void lock(Facts& facts);
  void enter();
  void begin_with_held_keys();
  void follow_held_keys();
  void sink(Facts& facts, std::uint32_t count);
  void auto_shift();
  void manoeuvred();
  void reached();

  [[nodiscard]] bool is_grounded() const;
  [[nodiscard]] int gravity() const;
  [[nodiscard]] int shift_direction() const;
  [[nodiscard]] Facts done(bool moved) const { return {.moved = moved, .refused = !moved}; }

  std::array<bool, kKeys> down_{};
  Key shifting_ = Key::left;  ///< of left and right, the one that was pressed last
  int until_shift_ = 0;       ///< subticks; 0: the delay is over, and the piece shifts when there is space
  int fallen_ = 0;            ///< the part of a row that the piece has fallen, in 1/65536
  int lock_ticks_ = 0;        ///< ticks that remain while the piece lies
  int resets_ = 0;            ///< resets that remain
  int lowest_ = kRows;        ///< lowest row of the centre so far
  LastMove last_move_{};      ///< decides about a T-spin
};

}  // namespace fourfold::tetris::modern

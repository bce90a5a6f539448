// Keys: shifting by hand and by itself, turning, holding.
#include <algorithm>
#include <cmath>

#include "tetris/tetrio/game.h"
#include "tetris/tetrio/kicks.h"

namespace fourfold::tetris::tetrio {
namespace {

constexpr double kAboveKicked = .1;  ///< where in its row a kicked piece goes on falling
constexpr int kFreeRotations = 15;   ///< beyond the resets

int quarters_of(Key key) {
  if (key == Key::clockwise) return 1;
  return key == Key::half_turn ? 2 : 3;
}

}  // namespace

void Game::press(Key key, double subframe, bool hoisted) {
  run_until(subframe);
  if (dead_) return;
  ++stats_.inputs;
  if (key != Key::hard_drop && key != Key::hold) ++keys_;
  switch (key) {
    case Key::left:
      return press_shift(left_, hoisted);
    case Key::right:
      return press_shift(right_, hoisted);
    case Key::soft_drop:
      soft_drop_ = true;
      return;
    case Key::hard_drop:
      return hard_drop();
    case Key::hold:
      hold_key_ = true;
      return hold();
    case Key::clockwise:
    case Key::counter_clockwise:
    case Key::half_turn:
      break;
  }
  turn_keys_[static_cast<std::size_t>(quarters_of(key))] = true;
  if (key != Key::half_turn || options_.allow_180) turn(quarters_of(key));
}

void Game::release(Key key, double subframe) {
  run_until(subframe);
  switch (key) {
    case Key::left:
      return release_shift(left_, right_);
    case Key::right:
      return release_shift(right_, left_);
    case Key::soft_drop:
      soft_drop_ = false;
      return;
    case Key::hard_drop:
      return;
    case Key::hold:
      hold_key_ = false;
      return;
    case Key::clockwise:
    case Key::counter_clockwise:
    case Key::half_turn:
      turn_keys_[static_cast<std::size_t>(quarters_of(key))] = false;
  }
}

void Game::press_shift(Shift& shift, bool hoisted) {
  const Handling& handling = options_.handling;
  shift.down = true;
  shift.das = hoisted ? handling.das - handling.dcd : 0;
  shift.arr = handling.arr;
  last_shift_ = shift.dx;
  step(shift.dx);
}

void Game::release_shift(Shift& shift, Shift& other) {
  shift.down = false;
  shift.das = 0;
  if (options_.is_second_game() && other.down) last_shift_ = other.dx;
  if (!options_.handling.cancel) return;
  other.das = 0;
  other.arr = options_.handling.arr;
}

void Game::shift_held(Shift& shift, const Shift& other, double part) {
  if (!shift.down || (other.down && last_shift_ != shift.dx)) return;
  const Handling& handling = options_.handling;
  const double over = std::max(0., part - std::max(0., handling.das - shift.das));
  shift.das += part;
  if (options_.is_second_game()) shift.das = std::min(shift.das, handling.das);
  if (shift.das < handling.das || wakes_) return;
  shift.arr += over;
  if (shift.arr < handling.arr) return;
  const double steps = handling.arr == 0 ? kWidth : std::floor(shift.arr / handling.arr);
  shift.arr -= handling.arr * steps;
  for (int i = 0; i < std::min<double>(steps, 2 * kWidth); ++i) step(shift.dx);
}

void Game::step(int dx) {
  if (wakes_ || dead_) return;
  Falling moved = falling_;
  moved.x += dx;
  if (!field_.fits(moved)) {
    at_wall_ = true;
    return;
  }
  falling_ = moved;
  at_wall_ = false;
  last_move_ = {};
  ++resets_;
  if (is_20g()) sink();
  manoeuvred();
}

/// Starts the lock delay again, unless that was done too often.
void Game::manoeuvred() {
  if (!resets_used()) locking_ = 0;
}

/// A piece that comes to a wall, turns or is new takes away from the charge of a held key.
void Game::cut_charge() {
  const Handling& handling = options_.handling;
  if (!at_wall_ || handling.dcd <= 0) return;
  for (Shift* shift : {&left_, &right_}) {
    shift->das = std::min(shift->das, handling.das - handling.dcd);
    shift->arr = handling.arr;
  }
}

void Game::turn(int quarters) {
  if (wakes_) {
    if (options_.handling.turn == Initial::tap) waiting_turn_ = (waiting_turn_ + quarters) % 4;
    return;
  }
  const int to = (falling_.turns + quarters) % 4;
  if (turn_to(to, {}, 0)) return;
  int number = 0;
  for (const Offset kick : kicks_of(options_.kicks, falling_.piece, falling_.turns, to)) {
    if (turn_to(to, kick, ++number)) return;
  }
}

bool Game::turn_to(int to, Offset kick, int number) {
  Falling turned = falling_;
  turned.turns = to;
  turned.x += kick.x;
  const bool is_slowed = !options_.infinite_movement && all_rotations_ > options_.lock_resets + kFreeRotations;
  if (number > 0) turned.y = (is_slowed ? turned.y : std::floor(turned.y) + kAboveKicked) + kick.y;
  if (!field_.fits(turned)) return false;
  last_move_ = {true, falling_.turns, to, number, kick};
  falling_ = turned;
  ++resets_;
  ++rotations_;
  ++all_rotations_;
  cut_charge();
  manoeuvred();
  return true;
}

void Game::hold() {
  if (wakes_) {
    waiting_hold_ |= options_.handling.hold == Initial::tap;
    return;
  }
  if (hold_used_ || !options_.allow_hold) return;
  ++stats_.holds;
  const std::optional<Piece> from_box = held_;
  held_ = falling_.piece;
  held_for_this_ = true;
  spawn(from_box ? *from_box : queue_.take(), true);
}

/// One that is refused is no input.
void Game::hard_drop() {
  if (wakes_ || safe_ > 0 || !options_.allow_hard_drop) {
    if (safe_ > 0) --stats_.inputs;
    return;
  }
  const int from = falling_.row();
  while (descend(1)) {
  }
  stats_.score += 2 * (falling_.row() - from);
  lock();
}

}  // namespace fourfold::tetris::tetrio

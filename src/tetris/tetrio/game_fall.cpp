// Falling and the lock delay.
#include <algorithm>
#include <cmath>

#include "tetris/tetrio/game.h"

namespace fourfold::tetris::tetrio {
namespace {

constexpr double kWholeDropSpeed = 400, kForcedDrop = 20;
constexpr double kSlowestSoftDrop = .05;  ///< times the factor; of a fall, however short its time
constexpr int kSafeFalls = 7;             ///< after a lock by itself, hard drops are refused for so many

bool is_whole(double y) { return y == std::floor(y); }

/// A piece never stands on a whole number: it would be in two rows.
double fallen(double y, double rows, bool second_game) {
  if (second_game) {
    const double to = std::round((y + rows) * 1e6) / 1e6;
    return is_whole(to) ? to + 1e-6 : to;
  }
  const double to = std::floor(1e13 * y) / 1e13 + rows;
  return is_whole(to) ? to + 1e-5 : to;
}

/// A row further down.
double row_below(double y, bool second_game) {
  const double below = second_game ? y + 1 : std::floor(1e13 * y) / 1e13 + 1;
  return is_whole(below) ? below - (second_game ? 2e-6 : 2e-5) : below;
}

}  // namespace

bool Game::resets_used() const { return !options_.infinite_movement && resets_ >= options_.lock_resets; }

bool Game::lies(const Falling& at) const {
  Falling below = at;
  below.y += 1;
  return !field_.fits(below);
}

bool Game::is_20g() const {
  if (!options_.is_second_game()) return false;
  const bool by_gravity = gravity_ > options_.rows && options_.may_20g;
  if (!soft_drop_) return by_gravity;
  const Handling& handling = options_.handling;
  const bool is_fast = handling.sdf == Handling::kWholeDrop || gravity_ * handling.sdf > options_.rows;
  return is_fast && (handling.may_20g || by_gravity);
}

void Game::sink() {
  while (descend(1)) {
  }
}

double Game::speed(double part) const {
  const double rows = gravity_ * part, factor = options_.handling.sdf;
  if (!soft_drop_) return rows;
  if (factor == Handling::kWholeDrop) return kWholeDropSpeed * part;
  return std::max(rows * factor, kSlowestSoftDrop * factor);
}

bool Game::descend(double rows) {
  const bool second_game = options_.is_second_game();
  Falling to = falling_, below = falling_;
  to.y = fallen(falling_.y, rows, second_game);
  below.y = row_below(falling_.y, second_game);
  if (!field_.fits(to) || !field_.fits(below)) return false;
  if (to.row() != falling_.row()) last_move_ = {};
  falling_.y = to.y;
  if (to.y > lowest_ || options_.infinite_movement) resets_ = rotations_ = 0;
  lowest_ = std::ceil(std::max(lowest_, to.y));
  return true;
}

void Game::fall(double part) {
  if (safe_ > 0) --safe_;
  if (wakes_) return;
  double rows = speed(part);
  if (resets_used() && lies(falling_)) {
    rows = kForcedDrop;
    forced_ = true;
  }
  const double excess = rotations_ - (options_.lock_resets + 15);
  if (!options_.infinite_movement && excess > 0) rows += .5 * part * excess;
  for (; rows > 0; rows -= std::min(1., rows)) {
    const int row = falling_.row();
    if (descend(std::min(1., rows))) {
      if (soft_drop_) stats_.score += falling_.row() - row;
      continue;
    }
    locking_ += part;
    const bool too_often = options_.is_second_game() ? resets_used() : resets_used() && resets_ > options_.lock_resets;
    if (locking_ > options_.lock_time || forced_ || too_often) {
      if (options_.handling.safelock) safe_ = kSafeFalls;
      lock();
    }
    return;
  }
}

}  // namespace fourfold::tetris::tetrio

// A piece that comes in, a piece that is locked, and what follows from it.
#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "tetris/tetrio/game.h"

namespace fourfold::tetris::tetrio {
namespace {

using modern::Spin;

constexpr double kEntryAbove = 2.04;  ///< rows above those that are seen

/// What a clear adds to the chain of fours and spins; 0: it ends it.
int chain_growth(const BackToBack& rules, const Clear& clear, std::int64_t chain) {
  const int own = clear.is_difficult() ? 1 : 0;
  if (!clear.all_clear) return own;
  int more = rules.all_clear_adds ? rules.all_clear + own : std::max(rules.all_clear, own);
  if (rules.all_clear_charges) more = std::max(more, static_cast<int>(rules.charge_at + 1) - static_cast<int>(chain));
  return more;
}

}  // namespace

void Game::spawn(Piece piece, bool from_hold) {
  cut_charge();
  at_wall_ = false;
  falling_ = {piece, 0, kWidth / 2 - 1, options_.buffer - kEntryAbove};
  lowest_ = options_.buffer - 2;
  locking_ = 0;
  forced_ = false;
  resets_ = rotations_ = all_rotations_ = 0;
  last_move_ = {};
  hold_used_ = from_hold && !options_.infinite_hold;
  if (!from_hold) held_for_this_ = false;
  if (!field_.fits(falling_) && !lift_until_free()) {
    dead_ = true;
    return;
  }
  use_initial_keys(from_hold);
  if (!wakes_ && is_20g()) sink();
}

/// After a clear a piece that finds no room comes in higher up.
bool Game::lift_until_free() {
  if (!last_cleared_ || !options_.clutch) return false;
  Falling lifted = falling_;
  for (double low = lowest_; lifted.y > 0;) {
    lifted.y -= 1;
    low -= 1;
    if (!field_.fits(lifted)) continue;
    falling_ = lifted;
    lowest_ = low;
    return true;
  }
  return false;
}

void Game::use_initial_keys(bool from_hold) {
  const Handling& handling = options_.handling;
  const bool second_game = options_.is_second_game();
  if (second_game && handling.turn == Initial::hold)
    waiting_turn_ = (turn_keys_[1] * 1 + turn_keys_[2] * 2 + turn_keys_[3] * 3) % 4;
  if (second_game && handling.hold == Initial::hold && hold_key_ && !from_hold) waiting_hold_ = true;
  if (std::exchange(waiting_hold_, false)) return hold();
  if (const int quarters = std::exchange(waiting_turn_, 0); quarters != 0) turn(quarters);
}

bool Game::is_immobile() const {
  constexpr std::array<Offset, 4> kSides = {{{-1, 0}, {1, 0}, {0, 1}, {0, -1}}};
  return std::ranges::none_of(kSides, [&](Offset side) {
    Falling moved = falling_;
    moved.x += side.x;
    moved.y += side.y;
    return field_.fits(moved);
  });
}

/// Three of the cells diagonal to the centre of a T are filled; those in front decide which class
/// it is.
Spin Game::spin_by_corners() const {
  if (falling_.piece != Piece::T || !last_move_.was_turn || !lies(falling_)) return Spin::none;
  const auto corner = [&](int i) {  // clockwise from the top left
    constexpr std::array<Offset, 4> kCorners = {{{-1, -1}, {1, -1}, {1, 1}, {-1, 1}}};
    const Offset at = kCorners[static_cast<std::size_t>(i % 4)];
    return field_.is_filled(falling_.x + at.x, falling_.row() + at.y) ? 1 : 0;
  };
  if (corner(0) + corner(1) + corner(2) + corner(3) < 3) return Spin::none;
  if (corner(falling_.turns) + corner(falling_.turns + 1) == 2) return Spin::full;
  const auto& [was_turn, from, to, kick, step] = last_move_;
  const bool is_far =
      options_.is_second_game() ? step.y == 2 && ((to == 1 && step.x == -1) || (to == 3 && step.x == 1)) : kick == 4;
  return is_far ? Spin::full : Spin::mini;
}

Spin Game::spin() const {
  const bool is_t = falling_.piece == Piece::T;
  const Spin corners = spin_by_corners();
  const bool stuck = (last_move_.was_turn || (!is_t && !options_.is_second_game())) && is_immobile();
  switch (options_.spins) {
    case SpinRule::none:
      return Spin::none;
    case SpinRule::t_only:
      return corners;
    case SpinRule::t_plus:
      return corners == Spin::none && is_t && stuck ? Spin::mini : corners;
    case SpinRule::all:
      return !is_t && stuck ? Spin::full : corners;
    case SpinRule::all_plus:
      return corners == Spin::none && stuck ? (is_t ? Spin::mini : Spin::full) : corners;
    case SpinRule::all_mini:
      return !is_t && stuck ? Spin::mini : corners;
    case SpinRule::all_mini_plus:
      return corners == Spin::none && stuck ? Spin::mini : corners;
    case SpinRule::mini_only:
      return corners != Spin::none || stuck ? Spin::mini : Spin::none;
    case SpinRule::stupid:
      return last_move_.was_turn && lies(falling_) ? Spin::full : Spin::none;
  }
  return Spin::none;
}

bool Game::is_above_view() const {
  return std::ranges::all_of(cells_of(falling_.piece, falling_.turns),
                             [&](Offset cell) { return falling_.row() + cell.y < options_.buffer; });
}

void Game::lock() {
  Placement placement;
  placement.piece = falling_.piece;
  placement.held = held_for_this_;
  placement.at = location_of(falling_, field_.height());
  placement.frame = frame_;
  placement.keys = std::exchange(keys_, 0);
  placement.waiting = garbage_.waiting_rows();
  const Spin spin = this->spin();
  const bool is_above = is_above_view();
  field_.put(falling_);
  ++stats_.pieces;
  const Field::Cleared cleared = field_.clear_rows();
  placement.rows = cleared.which;
  placement.clear = count(cleared, spin);
  last_cleared_ = cleared.rows > 0;
  send_attacks(placement);
  const int are = cleared.rows > 0 ? options_.are_after_clear : options_.are;
  const bool takes = cleared.rows == 0 || options_.garbage.blocking != Blocking::combo;
  takes_later_ = takes && are > 0 && options_.is_second_game();
  placements_.push_back(std::move(placement));
  if (takes && !takes_later_) take_garbage(placements_.back());
  if (is_above && !options_.no_lock_out && (cleared.rows == 0 || !options_.clutch)) {
    dead_ = true;
    return;
  }
  if (are > 0)
    wakes_ = frame_ + are;
  else
    next();
}

Clear Game::count(const Field::Cleared& cleared, Spin spin) {
  Clear clear{.lines = cleared.rows, .spin = spin};
  clear.all_clear = cleared.rows > 0 && field_.is_empty();
  clear.with_garbage = cleared.with_garbage > 0;
  // Minis of three rows are of the second game.
  if (!options_.is_second_game() && clear.lines >= 3 && spin == Spin::mini) clear.spin = Spin::full;
  stats_.lines += clear.lines;
  stats_.cleared += cleared.with_garbage;
  stats_.spins += clear.spin != Spin::none ? 1 : 0;
  stats_.all_clears += clear.all_clear ? 1 : 0;
  ++stats_.clears[static_cast<std::size_t>(clear.spin)][static_cast<std::size_t>(clear.lines)];
  if (clear.lines == 0) {
    stats_.combo = 0;
  } else {
    if (options_.combos != ComboTable::none) stats_.top_combo = std::max(stats_.top_combo, ++stats_.combo);
    const int more = chain_growth(options_.back_to_back, clear, stats_.back_to_back);
    clear.by_all_clear = clear.all_clear && more == options_.back_to_back.all_clear;
    if (more > 0)
      stats_.back_to_back += more;
    else
      clear.broken = static_cast<int>(std::exchange(stats_.back_to_back, 0));
    stats_.top_back_to_back = std::max(stats_.top_back_to_back, stats_.back_to_back);
  }
  clear.combo = static_cast<int>(stats_.combo);
  clear.back_to_back = static_cast<int>(stats_.back_to_back);
  count_level(clear.lines);
  stats_.score += points_of(options_, clear, static_cast<int>(stats_.level));
  return clear;
}

void Game::send_attacks(Placement& placement) {
  if (!options_.garbage.on) return;
  for (const int rows : attacks_of(options_, placement.clear, multiplier_, garbage_)) {
    placement.attack += rows;
    stats_.attack += rows;
    const bool cancels = options_.garbage.blocking != Blocking::none;
    const int left = cancels ? garbage_.cancel(rows, static_cast<int>(stats_.pieces) - 1) : rows;
    if (left == 0) continue;
    placement.sent += left;
    stats_.sent += left;
    if (has_target_) sent_.push_back({left, garbage_.send(left), frame_, falling_.x, placements_.size() + 1});
  }
}

void Game::take_garbage(Placement& placement) {
  if (!options_.garbage.on) return;
  placement.holes = garbage_.take(static_cast<int>(std::floor(std::min(cap_, options_.garbage.cap_max))), frame_);
  for (const int hole : placement.holes) field_.raise(hole);
}

}  // namespace fourfold::tetris::tetrio

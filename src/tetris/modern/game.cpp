// The falling piece and time.
#include "tetris/modern/game.h"

#include <algorithm>

#include "tetris/modern/keys.h"

namespace fourfold::tetris::modern {
namespace {

using Kind = Command::Kind;

constexpr std::uint32_t kNever = UINT32_MAX;

}  // namespace

int Facts::lines() const {
  int sum = 0;
  for (const Locked& locked : locks) sum += locked.lines();
  return sum;
}

int Facts::sent() const {
  int sum = 0;
  for (const Locked& locked : locks) sum += locked.sent;
  return sum;
}

Game::Game(const Setup& setup) : position(setup.start), handling(setup.handling) { enter(); }

Facts Game::apply(const Command& command) {
  if (is_over()) return {.refused = true};
  Facts facts = act(command);
  facts.end = position.end;
  return facts;
}

Facts Game::act(const Command& command) {
  switch (command.kind) {
    case Kind::tap: {
      Facts facts = use(command.key);
      presses += facts.refused ? 0 : 1;
      if (facts.moved) follow_held_keys();
      return facts;
    }
    case Kind::press:
      return press(command.key);
    case Kind::release:
      return release(command.key);
    case Kind::tick:
      return let_pass(command.count);
    case Kind::place:
      return accept(command.move);
    case Kind::garbage:
      break;
  }
  if (!position.start.options.versus || command.count == 0) return {.refused = true};
  position.receive(static_cast<int>(command.count));
  return {};
}

std::string_view Game::why_refused(const Command& command) const {
  if (is_over()) return "the game is over";
  switch (command.kind) {
    case Kind::place:
      return "the piece cannot come to rest there";
    case Kind::garbage:
      return "there is no opponent who could send rows";
    case Kind::press:
      return "the key is held already";
    case Kind::release:
      return "the key is not held";
    case Kind::tick:
      return "no time would pass";
    case Kind::tap:
      break;
  }
  if (command.key != Key::hold) return "there is no room";
  return position.start.rules->hold ? "the hold box was used for this piece already" : "these rules have no hold box";
}

Facts Game::use(Key key) {
  switch (key) {
    case Key::left:
      return done(shift(-1));
    case Key::right:
      return done(shift(1));
    case Key::soft_drop:
      if (!fall()) return done(false);
      position.points += position.start.rules->points.soft_drop;
      fallen_ = 0;
      return done(true);
    case Key::counter_clockwise:
    case Key::clockwise:
    case Key::half_turn: {
      const bool turned = turn(key == Key::clockwise           ? Turn::clockwise
                               : key == Key::counter_clockwise ? Turn::counter_clockwise
                                                               : Turn::half);
      return {.moved = turned, .turned = turned, .refused = !turned};
    }
    case Key::hold: {
      const bool held = hold();
      return {.held = held, .refused = !held};
    }
    case Key::hard_drop:
      break;
  }
  const Location ground = ghost();
  position.points += (at.y - ground.y) * position.start.rules->points.hard_drop;
  if (ground != at) last_move_ = {};
  at = ground;
  Facts facts;
  lock(facts);
  return facts;
}

Facts Game::press(Key key) {
  bool& down = down_[static_cast<std::size_t>(key)];
  if (down) return {.refused = true};
  down = true;
  ++presses;
  if (key == Key::left || key == Key::right) {
    shifting_ = key;
    until_shift_ = handling.das_subticks;
  }
  Facts facts = use(key);
  facts.refused = false;  // the key is held from now on
  if (!is_over()) follow_held_keys();
  return facts;
}

Facts Game::release(Key key) {
  bool& down = down_[static_cast<std::size_t>(key)];
  if (!down) return {.refused = true};
  down = false;
  const Key other = key == Key::left ? Key::right : Key::left;
  if ((key == Key::left || key == Key::right) && shifting_ == key && is_down(other)) {
    shifting_ = other;
    until_shift_ = handling.das_subticks;
  }
  return {};
}

Facts Game::accept(const Move& move) {
  MoveList moves;
  find_moves(position.start.rules->turns, position.board, position.falling, at, true, moves);
  const Move named{canonical(position.falling, move.at), move.spin};
  if (std::ranges::find(moves, named) == moves.end()) return {.refused = true};
  at = move.at;
  Facts facts;
  Locked locked = position.place(move);
  locked.ticks = ticks;
  facts.locks.push(locked);
  enter();
  return facts;
}

bool Game::shift(int dx) {
  const Location to = at + Step{static_cast<std::int8_t>(dx), 0};
  if (!fits(position.board, position.falling, to)) return false;
  at = to;
  last_move_ = {};
  manoeuvred();
  return true;
}

bool Game::turn(Turn turn) {
  const auto turned = turned_piece(position.start.rules->turns, position.board, position.falling, at, turn);
  if (!turned) return false;
  at = turned->at;
  last_move_ = {.was_turn = true, .turn = turn, .kick = turned->kick};
  manoeuvred();
  return true;
}

bool Game::fall() {
  const Location to = at + Step{0, -1};
  if (!fits(position.board, position.falling, to)) return false;
  at = to;
  last_move_ = {};
  reached();
  return true;
}

bool Game::hold() {
  if (!position.can_hold()) return false;
  position.hold();
  enter();
  return true;
}

/// A move or turn restarts the lock delay, but only a limited number of times.
void Game::manoeuvred() {
  if (at.y < lowest_) return reached();
  if (lock_ticks_ == position.start.rules->lock_delay_ticks || resets_ == 0) return;
  --resets_;
  lock_ticks_ = position.start.rules->lock_delay_ticks;
}

/// A piece that is lower than ever before gets its full time and all resets again.
void Game::reached() {
  if (at.y >= lowest_) return;
  lowest_ = at.y;
  lock_ticks_ = position.start.rules->lock_delay_ticks;
  resets_ = position.start.rules->lock_resets;
}

void Game::lock(Facts& facts) {
  const bool may_spin = position.falling == Piece::T;
  const Spin spin = may_spin ? spin_of(position.board, at, last_move_) : Spin::none;
  Locked locked = position.place({at, spin});
  locked.ticks = ticks;
  facts.locks.push(locked);
  enter();
}

/// The falling piece of the position appears.
void Game::enter() {
  if (is_over()) return;
  at = *entry(position.board, position.falling);
  last_move_ = {};
  fallen_ = 0;
  lowest_ = kRows;
  reached();
  begin_with_held_keys();
}

void Game::begin_with_held_keys() {
  if (handling.initial && is_down(Key::hold) && hold()) return;
  if (handling.initial) {
    if (is_down(Key::clockwise)) turn(Turn::clockwise);
    if (is_down(Key::counter_clockwise)) turn(Turn::counter_clockwise);
    if (is_down(Key::half_turn)) turn(Turn::half);
  }
  follow_held_keys();
}

/// What a held key does immediately: a charged shift where there is space, or a soft drop with
/// infinite speed.
void Game::follow_held_keys() {
  if (until_shift_ == 0) auto_shift();
  if (!is_down(Key::soft_drop) || handling.soft_drop_factor != 0) return;
  while (fall()) position.points += position.start.rules->points.soft_drop;
  if (until_shift_ == 0) auto_shift();
}

int Game::shift_direction() const {
  if (!is_down(shifting_)) return 0;
  return shifting_ == Key::left ? -1 : 1;
}

bool Game::is_grounded() const { return !fits(position.board, position.falling, at + Step{0, -1}); }

int Game::gravity() const {
  const int level = position.level();
  const int usual = level == 0 ? 0 : position.start.rules->gravity[static_cast<std::size_t>(level - 1)];
  if (!is_down(Key::soft_drop) || handling.soft_drop_factor == 0) return usual;
  // If pieces do not fall by themselves, a soft drop is as fast as in level 1.
  const std::int64_t fast = std::int64_t{std::max(usual, position.start.rules->gravity[0])} * handling.soft_drop_factor;
  return static_cast<int>(std::min<std::int64_t>(fast, std::int64_t{kRows} * kOneRow));
}

int Game::lock_left() const {
  const int all = position.start.rules->lock_delay_ticks;
  return all == 0 || !is_grounded() ? 1000 : lock_ticks_ * 1000 / all;
}

std::optional<std::uint32_t> Game::next_event() const {
  if (is_over()) return std::nullopt;
  std::int64_t next = until_tick_event();
  if (const std::int64_t repeat = until_repeat(); repeat > 0)
    next = std::min(next, (repeat + kSubticks - 1) / kSubticks);
  return next == kNever ? std::nullopt : std::optional(static_cast<std::uint32_t>(next));
}

/// Ticks until the piece falls or is locked, or the time is over.
std::uint32_t Game::until_tick_event() const {
  std::uint32_t next = kNever;
  const auto at_most = [&](std::int64_t count) {
    next = std::min(next, static_cast<std::uint32_t>(std::max<std::int64_t>(count, 1)));
  };
  if (is_grounded())
    at_most(lock_ticks_);
  else if (gravity() > 0)
    at_most((kOneRow - fallen_ + gravity() - 1) / gravity());
  const int limit = position.start.options.time_limit_ticks;
  if (limit > 0) at_most(limit - static_cast<std::int64_t>(ticks));
  return next;
}

/// Subticks until the held key repeats; 0: no key waits for that.
std::int64_t Game::until_repeat() const { return shift_direction() != 0 ? until_shift_ : 0; }

/// Lets time pass, from one event to the next. Keys repeat within a tick too; everything else
/// happens at its end.
Facts Game::let_pass(std::uint32_t count) {
  Facts facts{.refused = count == 0};
  const auto limit = static_cast<std::uint64_t>(position.start.options.time_limit_ticks);
  const auto whole_ticks = [](std::int64_t subticks) { return (subticks + kSubticks - 1) / kSubticks; };
  std::int64_t left = std::int64_t{count} * kSubticks;
  while (left > 0 && !is_over()) {
    const std::int64_t begun = whole_ticks(left) * kSubticks - left;  // of the tick that runs
    std::int64_t step = std::min(left, std::int64_t{until_tick_event()} * kSubticks - begun);
    if (const std::int64_t repeat = until_repeat(); repeat > 0) step = std::min(step, repeat);
    const auto passed = static_cast<std::uint32_t>(whole_ticks(left) - whole_ticks(left - step));
    left -= step;
    ticks += passed;
    const Location before = at;
    if (shift_direction() != 0) until_shift_ = static_cast<int>(std::max<std::int64_t>(0, until_shift_ - step));
    if (passed > 0) sink(facts, passed);
    if (!is_over()) follow_held_keys();
    facts.moved |= at != before;
    if (limit > 0 && ticks >= limit && !is_over()) position.end = End::time_up;
  }
  return facts;
}

/// The held key repeats. Against a wall it stays charged and waits for space.
void Game::auto_shift() {
  const int dx = shift_direction();
  if (dx == 0) return;
  if (handling.arr_subticks == 0) {
    while (shift(dx)) continue;
  } else if (shift(dx)) {
    until_shift_ = handling.arr_subticks;
  }
}

/// Applies gravity or the lock delay for `count` ticks.
void Game::sink(Facts& facts, std::uint32_t count) {
  if (is_grounded()) {
    fallen_ = 0;
    lock_ticks_ -= static_cast<int>(count);
    if (lock_ticks_ <= 0) lock(facts);
    return;
  }
  std::int64_t way = fallen_ + std::int64_t{gravity()} * count;
  for (; way >= kOneRow && fall(); way -= kOneRow) {
    if (is_down(Key::soft_drop)) position.points += position.start.rules->points.soft_drop;
  }
  fallen_ = is_grounded() ? 0 : static_cast<int>(way);
}

Fields Game::result() const {
  return {{"points", std::to_string(position.points)},
          {"pieces", std::to_string(position.pieces)},
          {"lines", std::to_string(position.lines())},
          {"attack", std::to_string(position.attack)},
          {"ticks", std::to_string(ticks)},
          {"end", std::string(name(position.end))}};
}

}  // namespace fourfold::tetris::modern

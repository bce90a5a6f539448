// The falling piece and time.
#include "tetris/game.h"

#include <algorithm>
#include <string>

#include "tetris/levels.h"

namespace fourfold::tetris {
namespace {

using Kind = Command::Kind;

}  // namespace

Game::Game(const Setup& setup) : position(new_game(*setup.rules, setup.options, setup.seed)) { bring_in_next(); }

void Game::bring_in_next() {
  at = position.rules->spawn;
  until_gravity = ticks_per_row(position);
}

int Facts::lines() const {
  int sum = 0;
  for (const Locked& locked : locks) sum += locked.lines();
  return sum;
}

int Facts::points() const {
  int sum = 0;
  for (const Locked& locked : locks) sum += locked.points;
  return sum;
}

Facts Game::apply(const Command& command) {
  if (is_over()) return {.refused = true};
  Facts facts = act(command);
  facts.end = position.end;
  return facts;
}

Facts Game::act(const Command& command) {
  const auto shifted = [&](int turn, int dy, int dx) {
    return Placement{static_cast<std::int8_t>((at.rotation + turn) & 3), static_cast<std::int8_t>(at.y + dy),
                     static_cast<std::int8_t>(at.x + dx)};
  };
  const auto step = [&](Placement to) {
    const bool done = move(to);
    return Facts{.moved = done, .refused = !done};
  };
  const auto locked_at = [&](Placement to) {
    Facts facts;
    at = to;
    lock(facts);
    return facts;
  };
  switch (command.kind) {
    case Kind::left:
      return step(shifted(0, 0, -1));
    case Kind::right:
      return step(shifted(0, 0, 1));
    case Kind::counter_clockwise:
      return step(shifted(1, 0, 0));
    case Kind::clockwise:
      return step(shifted(3, 0, 0));
    case Kind::down: {
      Facts facts = step(shifted(0, 1, 0));
      if (facts.moved) until_gravity = ticks_per_row(position);
      return facts;
    }
    case Kind::hard_drop:
      return locked_at(ghost());
    case Kind::tick:
      return pass(command.count);
    case Kind::place:
      break;
  }
  if (!is_legal(*position.rules, position.board, position.piece(), at, command.at)) return {.refused = true};
  return locked_at(command.at);
}

/// If pieces are only dropped, they turn and shift in the row where they appear.
bool Game::move(Placement to) {
  const bool falls = to.y != at.y;
  if (!falls && position.rules->placing == Placing::drop_only && at.y != position.rules->spawn.y) return false;
  if (!fits(*position.rules, position.board, position.piece(), to)) return false;
  at = to;
  return true;
}

/// Lets time pass, from one step of gravity to the next.
Facts Game::pass(std::uint32_t count) {
  const auto limit = static_cast<std::uint64_t>(position.options.time_limit_ticks);
  Facts facts{.refused = count == 0};
  while (count > 0 && !is_over()) {
    std::uint64_t step = std::min<std::uint64_t>(count, static_cast<std::uint64_t>(until_gravity));
    if (limit > 0) step = std::min(step, limit - ticks);
    count -= static_cast<std::uint32_t>(step);
    ticks += step;
    until_gravity -= static_cast<int>(step);
    if (until_gravity == 0) fall(facts);
    if (limit > 0 && ticks >= limit && !is_over()) position.end = End::time_up;
  }
  return facts;
}

void Game::fall(Facts& facts) {
  until_gravity = ticks_per_row(position);
  Placement below = at;
  ++below.y;
  if (move(below))
    facts.moved = true;
  else
    lock(facts);
}

void Game::lock(Facts& facts) {
  Placement resting = at;
  const int rotations = position.rules->rotation->rotation_count(position.piece());
  resting.rotation = static_cast<std::int8_t>(resting.rotation % rotations);
  Locked locked = position.place(resting);
  locked.ticks = ticks;
  facts.locks.push(locked);
  bring_in_next();
}

Placement Game::ghost() const {
  Placement lowest = at;
  for (Placement next = at; fits(*position.rules, position.board, position.piece(), next); ++next.y) lowest = next;
  return lowest;
}

Fields Game::result() const {
  return {{"points", std::to_string(position.points)},
          {"pieces", std::to_string(position.pieces)},
          {"lines", std::to_string(position.lines())},
          {"ticks", std::to_string(ticks)},
          {"end", position.end == End::none      ? "none"
                  : position.end == End::time_up ? "time"
                                                 : "top"}};
}

}  // namespace fourfold::tetris

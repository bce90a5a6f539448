// The falling piece in time.
#include "tetris/game.h"

#include <algorithm>
#include <array>
#include <string>

namespace fourfold::tetris {
namespace {

using Kind = Command::Kind;

/// Powers of 4/5 in 1/65536: the part of its first time that a row takes after so many levels.
constexpr std::array<std::int64_t, 20> kPace = {65536, 52429, 41943, 33554, 26844, 21475, 17180, 13744, 10995, 8796,
                                                7037,  5629,  4504,  3603,  2882,  2306,  1845,  1476,  1181,  944};

int gravity_of(const Position& position) {
  const Options& options = position.options;
  const std::int64_t first = options.gravity_ticks > 0 ? options.gravity_ticks : position.rules->gravity_ticks;
  if (options.level_lines == 0) return static_cast<int>(first);
  const std::uint64_t levels = position.lines() / static_cast<std::uint64_t>(options.level_lines);
  const std::int64_t pace = kPace[std::min<std::uint64_t>(levels, kPace.size() - 1)];
  return static_cast<int>(std::max<std::int64_t>(1, (first * pace + 32768) >> 16));
}

}  // namespace

Game::Game(const Setup& setup) : position(new_game(*setup.rules, setup.options, setup.seed)) { bring_in_next(); }

void Game::bring_in_next() {
  at = position.rules->spawn;
  until_gravity = gravity_of(position);
}

Facts Game::apply(const Command& command) {
  if (is_over()) return {.refused = true};
  const auto shifted = [&](int turn, int dy, int dx) {
    return Placement{static_cast<std::int8_t>((at.rotation + turn) & 3), static_cast<std::int8_t>(at.y + dy),
                     static_cast<std::int8_t>(at.x + dx)};
  };
  const auto step = [&](Placement to) {
    const bool done = move(to);
    return Facts{.moved = done, .refused = !done};
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
      const Facts facts = step(shifted(0, 1, 0));
      if (facts.moved) until_gravity = gravity_of(position);
      return facts;
    }
    case Kind::hard_drop:
      at = ghost();
      return lock();
    case Kind::tick:
      return pass(command.count);
    case Kind::place:
      break;
  }
  if (!is_legal(*position.rules, position.board, position.piece(), at, command.at)) return {.refused = true};
  at = command.at;
  return lock();
}

/// Where pieces are dropped only, they turn and shift at the height they come in at.
bool Game::move(Placement to) {
  const bool falls = to.y != at.y;
  if (!falls && position.rules->placing == Placing::drop_only && at.y != position.rules->spawn.y) return false;
  if (!fits(*position.rules, position.board, position.piece(), to)) return false;
  at = to;
  return true;
}

/// Lets time pass, from one pull of gravity to the next.
Facts Game::pass(std::uint32_t count) {
  const auto limit = static_cast<std::uint64_t>(position.options.time_limit_ticks);
  Facts facts;
  while (count > 0 && !is_over()) {
    std::uint64_t step = std::min<std::uint64_t>(count, static_cast<std::uint64_t>(until_gravity));
    if (limit > 0) step = std::min(step, limit - ticks);
    count -= static_cast<std::uint32_t>(step);
    ticks += step;
    until_gravity -= static_cast<int>(step);
    if (until_gravity == 0) facts += fall();
    if (limit > 0 && ticks >= limit && !is_over()) position.end = End::time_up;
  }
  return facts;
}

Facts Game::fall() {
  until_gravity = gravity_of(position);
  Placement below = at;
  ++below.y;
  if (move(below)) return {.moved = true};
  return lock();
}

Facts Game::lock() {
  Placement resting = at;
  const int rotations = position.rules->rotation->rotation_count(position.piece());
  resting.rotation = static_cast<std::int8_t>(resting.rotation % rotations);
  const Locked locked = position.place(resting);
  bring_in_next();
  return {.locked = true, .lines = locked.lines, .points = locked.points};
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

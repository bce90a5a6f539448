// The outcome of one modern game as numbers.
#include "lab/modern_playout.h"

#include <cassert>

#include "tetris/modern/position.h"
#include "tetris/modern/search/thinker.h"

namespace fourfold::lab {
namespace {

using tetris::modern::End;
using tetris::modern::Locked;
using tetris::modern::Position;
using tetris::modern::Start;
using tetris::modern::Thinker;

Position begin(const ModernCourse& course, std::uint64_t seed) {
  Start start;
  start.rules = course.rules;
  start.seed = seed;
  start.options.versus = course.objective == Objective::pressure || course.objective == Objective::match;
  start.options.dig_rows = course.objective == Objective::dig ? kDigRows : 0;
  return Position(start);
}

/// A machine and its game.
struct Seat {
  Seat(const ModernCourse& course, std::span<const double> weights, std::uint64_t seed)
      : nodes(course.nodes), position(begin(course, seed)), thinker(*machine_for(course, weights)) {}

  /// Places one piece. A machine that finds no place for it has lost.
  Locked move() {
    thinker.look(tetris::modern::view_of(position));
    thinker.think({.nodes = nodes});
    const auto ideas = thinker.ideas();
    if (ideas.empty()) {
      position.end = End::block_out;
      return {};
    }
    if (ideas.front().choice.hold) position.hold();
    const Locked locked = position.place(ideas.front().choice.move);
    perils += position.board.height() > tetris::modern::kVisibleRows - kRoom ? 1 : 0;
    return locked;
  }

  [[nodiscard]] bool has_lost() const { return position.is_over() && position.end != End::finished; }
  [[nodiscard]] Playout outcome(std::int64_t points) const {
    return {points, position.pieces, position.lines(), perils, has_lost()};
  }

  std::uint64_t nodes;
  Position position;
  Thinker thinker;
  std::uint64_t perils = 0;
};

Playout play_alone(const ModernCourse& course, std::uint64_t cap, Seat& seat) {
  const auto every = static_cast<std::uint64_t>(course.pressure_every);
  const bool under_pressure = course.objective == Objective::pressure;
  while (!seat.position.is_over() && seat.position.pieces < cap) {
    seat.move();
    const bool attacked = under_pressure && seat.position.pieces % every == 0;
    if (attacked && !seat.position.is_over()) seat.position.receive(course.pressure_rows);
  }
  const bool digs = course.objective == Objective::dig;
  return seat.outcome(digs ? kDigRows - seat.position.rows_to_dig() : static_cast<std::int64_t>(seat.position.attack));
}

/// Both players place a piece, then the attacks arrive: neither is first.
Playout play_match(std::uint64_t cap, Seat& seat, Seat& other) {
  while (!seat.position.is_over() && !other.position.is_over() && seat.position.pieces < cap) {
    const int sent = seat.move().sent, received = other.move().sent;
    if (!seat.position.is_over() && received > 0) seat.position.receive(received);
    if (!other.position.is_over() && sent > 0) other.position.receive(sent);
  }
  return seat.outcome(1 - (seat.has_lost() ? 1 : 0) + (other.has_lost() ? 1 : 0));
}

}  // namespace

Result<tetris::modern::MachinePolicy> machine_for(const ModernCourse& course, std::span<const double> weights) {
  tetris::modern::MachinePolicy policy{
      .name = "candidate", .rules = course.rules->name, .weights = {weights.begin(), weights.end()}, .source = {}};
  if (const auto good = integer_weights(policy); !good) return Error{good.error()};
  return policy;
}

Playout play_modern(const ModernCourse& course, std::uint64_t cap, std::span<const double> weights,
                    std::uint64_t seed) {
  assert(is_modern(course.objective));
  Seat seat(course, weights, seed);
  if (course.objective != Objective::match) return play_alone(course, cap, seat);
  Seat other(course, course.opponent, seed);
  return play_match(cap, seat, other);
}

double modern_score(Objective objective, const Playout& outcome, std::uint64_t cap) {
  const auto points = static_cast<double>(outcome.points), pieces = static_cast<double>(outcome.pieces);
  const auto most = static_cast<double>(cap);
  if (objective == Objective::match) return points / 2;
  if (objective == Objective::attack) return points / most;
  if (objective == Objective::pressure) return (pieces + points) / most;
  constexpr double kCostOfARow = 4;
  const double left = kDigRows - points;
  return left > 0 ? -(most + kCostOfARow * left) : -pieces;
}

}  // namespace fourfold::lab

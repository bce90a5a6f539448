// A machine at work in the background.
#include "scenes/tetris/machine.h"

#include <mutex>

namespace fourfold::scenes {

/// A plan that was given up may still be at work when the next begins: they take turns.
struct Machine::Worker {
  explicit Worker(session::Planner who) : planner(std::move(who)) {}

  session::Plan plan(const tetris::Position& start, std::size_t count, const StopToken& stop) {
    const std::scoped_lock lock(turn);
    return planner.plan(start, count, stop);
  }

  std::mutex turn;
  session::Planner planner;
};

Machine::Machine(const Services& services, const tetris::Rules& rules, const tetris::Policy& policy)
    : errand_(*services.background) {
  auto player = tetris::Player::make(rules, policy, policy.search);
  if (player)
    worker_ = std::make_shared<Worker>(session::Planner(*std::move(player), services.seconds));
  else
    problem_ = player.error();
}

Machine::~Machine() = default;

void Machine::plan(const tetris::Position& now, std::size_t wanted) {
  if (!worker_) return;
  if (moves_.empty() && !errand_.is_busy()) planned_to_ = now;
  if (auto plan = errand_.take(planned_to_)) {
    for (const session::PlannedMove& move : plan->moves) moves_.push_back(move);
    planned_to_ = plan->end;
    memory_ = plan->memory;
  }
  if (moves_.size() >= wanted || errand_.is_busy() || planned_to_.is_over()) return;
  const std::size_t count = wanted - moves_.size();
  errand_.ask(planned_to_, [worker = worker_, start = planned_to_, count](const StopToken& stop) {
    return worker->plan(start, count, stop);
  });
}

std::optional<session::PlannedMove> Machine::peek() const {
  return moves_.empty() ? std::nullopt : std::optional(moves_.front());
}

void Machine::drop() { moves_.pop_front(); }

}  // namespace fourfold::scenes

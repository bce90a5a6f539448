// A machine at work in the background.
#include "scenes/tetris/machine.h"

#include <mutex>

#include "tetris/search/player.h"

namespace fourfold::scenes {

/// A plan that was given up may still be at work when the next begins: they take turns.
struct Machine::Player {
  Player(tetris::Player who, std::function<double()> watch) : player(std::move(who)), seconds(std::move(watch)) {}

  std::mutex turn;
  tetris::Player player;
  std::function<double()> seconds;
};

Machine::Machine(const Services& services, const tetris::Rules& rules, const tetris::Policy& policy)
    : errand_(*services.background) {
  auto player = tetris::Player::make(rules, policy, policy.search);
  if (player)
    player_ = std::make_shared<Player>(*std::move(player), services.seconds);
  else
    problem_ = player.error();
}

Machine::~Machine() = default;

Machine::Plan Machine::search(Player& player, const tetris::Position& start, std::size_t count, const StopToken& stop) {
  const std::scoped_lock turn(player.turn);
  Plan plan{.moves = {}, .end = start};
  while (plan.moves.size() < count && !plan.end.is_over() && !stop.stop_requested()) {
    const double begin = player.seconds();
    const tetris::Answer answer = player.player.choose(plan.end, {.stop = stop});
    if (!answer.best || stop.stop_requested()) break;
    plan.moves.push_back({*answer.best, player.seconds() - begin});
    plan.end.place(*answer.best);
  }
  plan.memory = player.player.memory();
  return plan;
}

void Machine::plan(const tetris::Position& now, std::size_t wanted) {
  if (!player_) return;
  if (moves_.empty() && !errand_.is_busy()) planned_to_ = now;
  if (auto plan = errand_.take(planned_to_)) {
    for (const PlannedMove& move : plan->moves) moves_.push_back(move);
    planned_to_ = plan->end;
    memory_ = plan->memory;
  }
  if (moves_.size() >= wanted || errand_.is_busy() || planned_to_.is_over()) return;
  const std::size_t count = wanted - moves_.size();
  errand_.ask(planned_to_, [player = player_, start = planned_to_, count](const StopToken& stop) {
    return search(*player, start, count, stop);
  });
}

std::optional<PlannedMove> Machine::peek() const {
  return moves_.empty() ? std::nullopt : std::optional(moves_.front());
}

void Machine::drop() { moves_.pop_front(); }

}  // namespace fourfold::scenes

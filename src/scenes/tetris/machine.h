// A machine at work in the background: it plans placements ahead of those that are shown, so that
// the screen never waits and a fast machine is not held up by the screen.
#pragma once

#include <deque>
#include <memory>
#include <optional>
#include <string>

#include "scenes/services.h"
#include "session/tetris/planner.h"

namespace fourfold::scenes {

class Machine {
 public:
  Machine(const Services& services, const tetris::Rules& rules, const tetris::Policy& policy);
  ~Machine();

  /// Sees to it that there will be `wanted` moves for a game that stands at `now`.
  void plan(const tetris::Position& now, std::size_t wanted);

  /// The next move of that game, if it is ready.
  [[nodiscard]] std::optional<session::PlannedMove> peek() const;
  void drop();  ///< it was made

  [[nodiscard]] std::size_t memory() const { return memory_; }
  [[nodiscard]] const std::string& problem() const { return problem_; }

 private:
  struct Worker;

  std::shared_ptr<Worker> worker_;
  stage::Errand<tetris::Position, session::Plan> errand_;
  std::deque<session::PlannedMove> moves_;
  tetris::Position planned_to_;
  std::size_t memory_ = 0;
  std::string problem_;
};

}  // namespace fourfold::scenes

// A machine that plans placements before they are shown.
#include "session/tetris/planner.h"

namespace fourfold::session {

Plan Planner::plan(const tetris::Position& start, std::size_t count, const StopToken& stop) {
  Plan plan{.moves = {}, .end = start};
  while (plan.moves.size() < count && !plan.end.is_over() && !stop.stop_requested()) {
    const double begin = seconds_();
    const tetris::Answer answer = player_.choose(plan.end, {.stop = stop});
    if (!answer.best || stop.stop_requested()) break;
    plan.moves.push_back({*answer.best, seconds_() - begin});
    plan.end.place(*answer.best);
  }
  plan.memory = player_.memory();
  return plan;
}

}  // namespace fourfold::session

// A machine that plans placements before they are shown.
#pragma once

#include <functional>
#include <vector>

#include "base/stop.h"
#include "tetris/search/player.h"

namespace fourfold::session {

struct PlannedMove {
  tetris::Placement at;
  double seconds = 0;  ///< the time spent on searching
};

struct Plan {
  std::vector<PlannedMove> moves;
  tetris::Position end;    ///< the game after these moves
  std::size_t memory = 0;  ///< used by the search
};

class Planner {
 public:
  /// `seconds` returns the time of a stopwatch.
  Planner(tetris::Player player, std::function<double()> seconds)
      : player_(std::move(player)), seconds_(std::move(seconds)) {}

  /// The next `count` moves of a game; fewer if the game ends or a stop is requested.
  Plan plan(const tetris::Position& start, std::size_t count, const StopToken& stop = {});

 private:
  tetris::Player player_;
  std::function<double()> seconds_;
};

}  // namespace fourfold::session

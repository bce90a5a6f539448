// A ladder: every bot of a list plays every other. Each game is kept as soon as it is over, so that
// a ladder that was interrupted goes on where it was, and one with more bots or games plays only
// these.
#pragma once

#include <string>

#include "app/arena/match.h"

namespace fourfold::app {

struct LadderPlan {
  std::string file;  ///< the list of bots; docs/reference/bot.md has its form
  MatchPlan match;   ///< of every two
  ThinkingLimits limits;
  bool as_json = false;
  std::string pages = {};  ///< a folder for pages of it; empty: none
};

/// Plays what is missing and prints strengths. Throws UsageError for a list that cannot be read.
void play_ladder(const LadderPlan& plan, Interrupts& interrupts);

}  // namespace fourfold::app

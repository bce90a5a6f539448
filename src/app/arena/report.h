// The result of a match of the arena, for programs and for people.
#pragma once

#include "app/arena/match.h"

namespace fourfold::app {

struct MatchReport {
  const MatchPlan& plan;
  const MatchResult& result;
  const ArenaPlayer &first, &second;
};

/// One line of JSON; docs/reference/bot.md has the keys.
void print_json(const MatchReport& report);
void print_table(const MatchReport& report);

}  // namespace fourfold::app

// The games that the one-piece engine plays for `fourfold bench`.
#pragma once

#include <cstdint>
#include <vector>

#include "research/engine/engine.h"

namespace fourfold::research {

/// Games 1 to `games` of a policy on a board of ten columns, each stopped after `plan.pieces`.
struct Workload {
  const char* name;
  const char* policy;
  Plan plan;
  std::uint64_t games;
};

/// Linear sets, tables, and games that look at the unknown piece. Changing this list changes the
/// signature.
std::vector<Workload> workloads();

struct Played {
  std::uint64_t signature = 0, pieces = 0;
};
/// The signature of the games' final states, or why the policy cannot play them.
Result<Played> played(const Workload& workload, const tetris::Policy& policy, Isa isa = best_isa());

}  // namespace fourfold::research

// A fixed set of games that the engine plays, and a number made of how they end: the same on every
// machine, compiler and instruction set, and another one as soon as the engine plays differently.
// `fourfold bench` prints it.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "tetris/position.h"
#include "tetris/search/eval.h"

namespace fourfold::tetris {

/// Games 1 to `games` of a policy, each stopped after `pieces`.
struct Workload {
  const char* name;
  const char* policy;  ///< the name of a policy in data/
  const Rules* rules;
  SearchSettings search;
  std::uint64_t pieces, games;
  Options mode{};
};

/// Every ruleset and search, the feature sets of the originals, and the modes. Changing this list
/// changes the signature.
std::vector<Workload> workloads();

/// Where a game of the workload ends, or why the policy cannot play it.
Result<Position> played(const Workload& workload, const Policy& policy, std::uint64_t seed, Isa isa = best_isa());

/// Of the ends of a workload's games, in their order.
std::uint64_t signature_of(std::span<const Position> ends);

}  // namespace fourfold::tetris

// A fixed set of games that the engine plays, and a signature computed from their final positions.
// It is the same on every machine, compiler and instruction set, and changes as soon as the engine
// plays differently. `fourfold bench` prints it.
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

/// Every ruleset and search, the feature sets of the originals and of the coach, and the modes.
/// Changing this list changes the signature.
std::vector<Workload> workloads();

/// The final position of a game of the workload, or why the policy cannot play it.
Result<Position> played(const Workload& workload, const Policy& policy, std::uint64_t seed, Isa isa = best_isa());

/// The signature of the final positions of a workload's games, in order.
std::uint64_t signature_of(std::span<const Position> ends);

}  // namespace fourfold::tetris

// The games that the modern machine plays for `fourfold bench`: as tetris/search/workload.h, for the
// modern game.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "tetris/modern/position.h"
#include "tetris/modern/search/machine_policy.h"

namespace fourfold::tetris::modern {

/// Games 1 to `games`, each stopped after `pieces`; `nodes` boards are looked at for a move.
struct MachineWorkload {
  const char* name;
  const char* rules;
  std::uint64_t nodes, pieces, games;
  Options mode{};
  int garbage = 0;  ///< so many rows come in after every tenth piece
};
inline constexpr const char* kWorkloadPolicy = "machine";

/// Both kick systems, garbage below and garbage that comes in. Changing this list changes the
/// signature.
std::vector<MachineWorkload> machine_workloads();

/// Where a game of the workload ends, or why there is none.
Result<Position> played(const MachineWorkload& workload, const MachinePolicy& policy, std::uint64_t seed);

/// Of the ends of a workload's games, in their order.
std::uint64_t signature_of(std::span<const Position> ends);

}  // namespace fourfold::tetris::modern

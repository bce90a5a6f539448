// The games that the modern machine plays for `fourfold bench`; the same as
// tetris/search/workload.h for the modern game.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "tetris/modern/position.h"
#include "tetris/modern/search/machine_policy.h"

namespace fourfold::tetris::modern {

/// Games 1 to `games`, each stopped after `pieces`; the machine looks at `nodes` boards for each
/// move.
struct MachineWorkload {
  const char* name;
  const char* rules;
  std::uint64_t nodes, pieces, games;
  Options mode{};
  int garbage = 0;  ///< this many rows come in after every tenth piece
};
inline constexpr const char* kWorkloadPolicy = "machine";

/// Both kick systems, with garbage at the start and garbage that comes in. Changing this list
/// changes the signature.
std::vector<MachineWorkload> machine_workloads();

/// The final position of a game of the workload, or why it cannot be played.
Result<Position> played(const MachineWorkload& workload, const MachinePolicy& policy, std::uint64_t seed);

/// The signature of the final positions of a workload's games, in order.
std::uint64_t signature_of(std::span<const Position> ends);

}  // namespace fourfold::tetris::modern

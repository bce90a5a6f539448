// The questions to the engines of Connect Four for `fourfold bench`: the answers are the same on
// every machine, and the signature changes as soon as one answer does.
#pragma once

#include <cstdint>
#include <vector>

#include "connect4/player.h"

namespace fourfold::connect4 {

/// The answers of an engine to `positions` random positions with `discs` discs each.
struct Workload {
  const char* name;
  const char* engine;
  BoardShape shape;
  int discs;
  std::uint64_t positions;
};

/// The solver on boards that have their own code and on others, and every engine that is not
/// random. Changing this list changes the signature.
std::vector<Workload> workloads();

/// The signature of the chosen columns and of the values of all columns; or why there is no such
/// engine.
Result<std::uint64_t> signature_of(const Workload& workload);

}  // namespace fourfold::connect4

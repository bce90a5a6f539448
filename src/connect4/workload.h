// What the engines of Connect Four are asked for `fourfold bench`: the same answers on every machine,
// and another signature as soon as one of them answers differently.
#pragma once

#include <cstdint>
#include <vector>

#include "connect4/player.h"

namespace fourfold::connect4 {

/// An engine's answers to `positions` that were drawn at random, each with `discs` discs.
struct Workload {
  const char* name;
  const char* engine;
  BoardShape shape;
  int discs;
  std::uint64_t positions;
};

/// The solver on boards with code of their own and on others, and every engine that is not random.
/// Changing this list changes the signature.
std::vector<Workload> workloads();

/// Of the columns that were chosen and of what each column was worth; or why there is no such engine.
Result<std::uint64_t> signature_of(const Workload& workload);

}  // namespace fourfold::connect4

// The games that the modern machine plays for `fourfold bench`.
#include "tetris/modern/search/workload.h"

#include "base/signature.h"
#include "tetris/modern/search/thinker.h"

namespace fourfold::tetris::modern {

std::vector<MachineWorkload> machine_workloads() {
  return {
      {"modern 2,000 boards", "modern", 2000, 100, 2},
      {"modern-plus 2,000 boards", "modern-plus", 2000, 100, 1},
      {"modern dig", "modern", 1000, 60, 1, {.dig_rows = 18}},
      {"modern garbage", "modern", 1000, 100, 1, {.versus = true}, 3},
  };
}

Result<Position> played(const MachineWorkload& workload, const MachinePolicy& policy, std::uint64_t seed) {
  constexpr std::uint64_t kGarbageEvery = 10;
  const auto rules = find_rules(workload.rules);
  if (!rules) return Error{rules.error()};
  Start start;
  start.rules = *rules;
  start.options = workload.mode;
  start.seed = seed;
  Position position(start);
  Thinker thinker(policy);
  while (!position.is_over() && position.pieces < workload.pieces) {
    thinker.look(view_of(position));
    thinker.think({.nodes = workload.nodes});
    const auto ideas = thinker.ideas();
    if (ideas.empty()) break;
    if (ideas.front().choice.hold) position.hold();
    if (position.is_over()) break;
    position.place(ideas.front().choice.move);
    if (workload.garbage > 0 && position.pieces % kGarbageEvery == 0) position.receive(workload.garbage);
  }
  return position;
}

std::uint64_t signature_of(std::span<const Position> ends) {
  Signature signature;
  for (const Position& end : ends) {
    signature.add(hash(end.board));
    signature.add(static_cast<std::uint64_t>(end.points));
    signature.add(end.attack);
    signature.add(end.pieces);
  }
  return signature.value();
}

}  // namespace fourfold::tetris::modern

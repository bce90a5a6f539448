// The questions to the engines of Connect Four for `fourfold bench`.
#include "connect4/workload.h"

#include "base/rng.h"
#include "base/signature.h"
#include "connect4/solver.h"

namespace fourfold::connect4 {
namespace {

/// Drops random discs until there are enough; the game may end before.
Position drawn(const BoardShape& shape, int discs, Rng& rng) {
  Position position = new_game(shape);
  while (position.discs() < discs && !position.is_over()) {
    const int column = static_cast<int>(rng.below(static_cast<std::uint32_t>(shape.width)));
    if (position.can_play(column)) position.play(column);
  }
  return position;
}

void add(Signature& signature, const Choice& choice) {
  signature.add(static_cast<std::uint64_t>(choice.column));
  for (const auto& value : choice.values) signature.add(value ? static_cast<std::uint64_t>(*value) : ~0ull);
}

}  // namespace

std::vector<Workload> workloads() {
  return {
      {"solver 7x6, 22 discs", "perfect", {7, 6, 4}, 22, 60},
      {"solver 6x5, 12 discs", "perfect", {6, 5, 4}, 12, 30},
      {"solver 5x4 three", "perfect", {5, 4, 3}, 4, 60},
      {"heuristic 7x6", "heuristic:6", {7, 6, 4}, 12, 40},
      {"rules 7x6", "rules", {7, 6, 4}, 12, 200},
      {"hybrid 7x6", "hybrid", {7, 6, 4}, 16, 20},
  };
}

Result<std::uint64_t> signature_of(const Workload& workload) {
  constexpr std::size_t kTableBytes = std::size_t{4} << 20;
  const auto spec = engine_from(workload.engine);
  if (!spec) return Error{spec.error()};
  auto solver = Solver::create(workload.shape, {.table_bytes = kTableBytes});
  if (!solver) return Error{solver.error()};
  auto engine = Engine::make(*spec, workload.shape, oracle_of(*solver));
  if (!engine) return Error{engine.error()};
  Signature signature;
  std::uint64_t seed = 0;
  for (std::uint64_t asked = 0; asked < workload.positions;) {
    Rng rng{++seed};
    const Position position = drawn(workload.shape, workload.discs, rng);
    if (position.is_over()) continue;
    add(signature, engine->choose({.position = position, .seed = seed}));
    ++asked;
  }
  return signature.value();
}

}  // namespace fourfold::connect4

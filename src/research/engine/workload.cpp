// The games that the one-piece engine plays for `fourfold bench`.
#include "research/engine/workload.h"

#include "base/signature.h"

namespace fourfold::research {

std::vector<Workload> workloads() {
  return {
      {"one piece bcts 10x20", "bcts", {.height = 20, .pieces = 5000}, kBatch},
      {"one piece dt10 10x10", "dt10", {.height = 10, .pieces = 5000}, kBatch},
      {"one piece ff20 10x20", "ff20", {.height = 20, .pieces = 2000}, kBatch},
      {"one piece expect 10x10", "dt10", {.height = 10, .pieces = 200, .expect = true}, 16},
      {"one piece tables 10x10", "ffpatterns", {.height = 10, .pieces = 500}, 64},
  };
}

Result<Played> played(const Workload& workload, const tetris::Policy& policy, Isa isa) {
  const auto controller = controller_of(policy);
  if (!controller) return Error{controller.error()};
  std::vector<Game> games(workload.games);
  for (std::size_t i = 0; i < games.size(); ++i) games[i].seed = i + 1;
  play(*controller, workload.plan, games, isa);
  Signature signature;
  Played all;
  for (const Game& game : games) {
    for (const auto column : game.columns) signature.add(column);
    signature.add(game.lines);
    signature.add(game.pieces);
    all.pieces += game.pieces;
  }
  all.signature = signature.value();
  return all;
}

}  // namespace fourfold::research

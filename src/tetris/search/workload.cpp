// The games that `fourfold bench` plays.
#include "tetris/search/workload.h"

#include "base/signature.h"
#include "tetris/game.h"
#include "tetris/search/player.h"

namespace fourfold::tetris {
std::vector<Workload> workloads() {
  const Rules *classic = &classic_rules(), *genes = &genes_rules();
  const Options garbage{.garbage_every = kGarbagePeriod, .garbage_start = kGarbageTrainingRows};
  const Options combo{.combo = true};
  constexpr Method kBeam = Method::beam, kBranch = Method::branch, kFull = Method::full;
  return {
      {"classic18 beam 3/32", "anneal", classic, {.method = kBeam, .known = 3, .keep = 32}, 1000, 4},
      {"classic18 beam 1", "anneal", classic, {.method = kBeam, .known = 1, .keep = 32}, 1000, 40},
      {"classic18 garbage 2/8", "anneal", classic, {.method = kBeam, .known = 2, .keep = 8}, 500, 4, garbage},
      {"classic18 full 2", "anneal", classic, {.method = kFull, .known = 2, .keep = 32}, 500, 2},
      {"stacker26 coming", "stacker", classic, {.method = kBeam, .known = 3, .keep = 32, .coming = 1}, 300, 2},
      {"beam6 branch 3/3", "beam", classic, {.method = kBranch, .known = 3, .keep = 3}, 500, 2},
      {"genes8 beam 1", "genes", genes, {.method = kBeam, .known = 1, .keep = 1}, 4000, 2},
      {"genes9 combo 1", "genes-combo", genes, {.method = kBeam, .known = 1, .keep = 1}, 4000, 2, combo},
      {"research 10x10", "genes", &research_rules(10), {.method = kBeam, .known = 1, .keep = 1}, 2000, 4},
  };
}

Result<Position> played(const Workload& workload, const Policy& policy, std::uint64_t seed, Isa isa) {
  auto player = Player::make(*workload.rules, policy, workload.search, isa);
  if (!player) return Error{player.error()};
  Game game({workload.rules, workload.mode, seed});
  while (!game.is_over() && game.position.pieces < workload.pieces)
    game.apply({Command::Kind::place, *player->choose(game.position).best});
  return game.position;
}

std::uint64_t signature_of(std::span<const Position> ends) {
  Signature signature;
  for (const Position& end : ends) {
    signature.add(hash(end.board));
    signature.add(static_cast<std::uint64_t>(end.points));
    signature.add(end.pieces);
  }
  return signature.value();
}

}  // namespace fourfold::tetris

// The door of the room: which controllers it takes, which paths the machine has, and many games on one of them.
#include "research/engine.h"

#include <cassert>

#include "research/path.h"

namespace fourfold::research {
namespace {

void play_alone(const Controller& controller, const Plan& plan, Game& game) {
  while (!game.over && game.pieces < plan.pieces) {
    game.apply(choose(controller, plan, game), plan.height);
    if (stack_height(game.columns) >= plan.stop_height) return;
  }
}

}  // namespace

bool is_known(tetris::FeatureSet set) { return info(set).rules == "research"; }

Result<Controller> controller_of(const tetris::Policy& policy) {
  if (!is_known(policy.features))
    return Error{"policy '" + policy.name + "' has feature set " + std::string(info(policy.features).name) +
                 ": expected " + tetris::feature_set_names("research")};
  if (policy.guard)
    return Error{"policy '" + policy.name + "' has a guard: expected one set of weights for all boards"};
  const auto weights = tetris::integer_weights(policy);
  if (!weights) return Error{weights.error()};
  return Controller{policy.features, *weights};
}

#if defined(__x86_64__) && defined(__GNUC__)
bool has_path(Isa isa) {
  if (isa == Isa::avx2)
    return tetris::is_supported(isa) && __builtin_cpu_supports("bmi") && __builtin_cpu_supports("lzcnt") &&
           __builtin_cpu_supports("popcnt");
  if (isa != Isa::avx512) return tetris::is_supported(isa);
  return tetris::is_supported(isa) && __builtin_cpu_supports("avx512vbmi") && __builtin_cpu_supports("avx512bitalg") &&
         __builtin_cpu_supports("avx512vnni") && __builtin_cpu_supports("fma");
}
#else
bool has_path(Isa isa) { return isa == Isa::portable; }
#endif

Isa best_path() {
  for (const Isa isa : {Isa::avx512, Isa::avx2}) {
    if (has_path(isa)) return isa;
  }
  return Isa::portable;
}

void play(const Controller& controller, const Plan& plan, std::span<Game> games, Isa isa) {
  assert(is_known(controller.features) && has_path(isa));
  assert(plan.height >= kMinHeight && plan.height <= kMaxHeight && plan.stop_height >= 0);
#if defined(__x86_64__) && defined(__GNUC__)
  const auto lanes = lane_controller(controller);
  if (lanes && isa == Isa::avx512) return avx512::kPath.play(*lanes, controller, plan, games);
  if (lanes && isa == Isa::avx2) return avx2::kPath.play(*lanes, controller, plan, games);
#endif
  for (Game& game : games) play_alone(controller, plan, game);
}

}  // namespace fourfold::research

// The entry of the module: which controllers it accepts, and how it plays many games of one of
// them.
#include "research/engine/engine.h"

#include <cassert>

#include "base/kernels.h"
#include "research/engine/kernel.h"

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
  if (policy.guard &&
      (policy.guard->above == 0 || policy.patterns.get() == nullptr || !is_known(policy.guard->features)))
    return Error{"policy '" + policy.name + "' has a guard: expected one set of weights for all boards"};
  const auto weights = tetris::integer_weights(policy);
  if (!weights) return Error{weights.error()};
  if (const auto good = tetris::checked(policy); !good) return Error{good.error()};
  Controller controller{policy.features, *weights, policy.patterns};
  if (policy.guard)
    controller.guard = {policy.guard->above, policy.guard->features, *tetris::integer_weights(guard_of(policy))};
  return controller;
}

void play(const Controller& controller, const Plan& plan, std::span<Game> games, Isa isa) {
  assert(is_known(controller.features) && is_supported(isa));
  assert(plan.height >= kMinHeight && plan.height <= kMaxHeight && plan.stop_height >= 0);
  [[maybe_unused]] const auto lanes = lane_controller(controller);
#if FOURFOLD_HAS_AVX512
  if (lanes && isa == Isa::avx512) return avx512::kKernel.play(*lanes, controller, plan, games);
#endif
#if FOURFOLD_HAS_AVX2
  if (lanes && isa == Isa::avx2) return avx2::kKernel.play(*lanes, controller, plan, games);
#endif
  for (Game& game : games) play_alone(controller, plan, game);
}

}  // namespace fourfold::research

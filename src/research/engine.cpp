// The door of the room: which controllers it takes, and the scalar choice of a move.
#include "research/engine.h"

#include <algorithm>
#include <cassert>
#include <numeric>

#include "research/measure.h"
#include "research/path.h"

namespace fourfold::research {
namespace {

using tetris::kLost;
using tetris::Piece;
using tetris::Value;

/// A drop and what it leads to.
struct Child {
  Drop drop;
  Columns columns;
  Scored score;
};

struct Children {
  std::array<Child, 34> items;
  std::size_t size = 0;
};

Children children_of(const Controller& c, int height, const Columns& columns, Piece piece) {
  Children children;
  for (const Drop drop : drops(piece)) {
    Child& child = children.items[children.size++];
    child = {drop, columns, {}};
    const Landing landing = land(child.columns, height, piece, drop);
    child.score = scored(c.features, c.weights, height, child.columns, landing);
  }
  return children;
}

Value best_value(const Controller& c, int height, const Columns& columns, Piece piece) {
  Value best = kLost;
  const Children children = children_of(c, height, columns, piece);
  for (std::size_t i = 0; i < children.size; ++i) best = std::max(best, children.items[i].score.sum());
  return best;
}

/// The first of the best ones.
Drop choose_one(const Controller& c, int height, const Game& game) {
  const Children children = children_of(c, height, game.columns, game.piece());
  const auto* end = children.items.data() + children.size;
  return std::max_element(children.items.data(), end,
                          [](const Child& a, const Child& b) { return a.score.sum() < b.score.sum(); })
      ->drop;
}

/// If every pair loses, the best first drop.
Drop choose_two(const Controller& c, int height, const Game& game) {
  Children children = children_of(c, height, game.columns, game.piece());
  const auto end = children.items.begin() + static_cast<std::ptrdiff_t>(children.size);
  std::stable_sort(children.items.begin(), end,
                   [](const Child& a, const Child& b) { return a.score.sum() > b.score.sum(); });
  Drop best = children.items[0].drop;
  Value best_pair = kLost;
  for (std::size_t i = 0; i < children.size && children.items[i].score.end != kLost; ++i) {
    const Child& child = children.items[i];
    const Value second = best_value(c, height, child.columns, game.piece(1));
    if (second == kLost || child.score.path + second <= best_pair) continue;
    best_pair = child.score.path + second;
    best = child.drop;
  }
  return best;
}

void play_alone(const Controller& controller, const Plan& plan, Game& game) {
  while (!game.over && game.pieces < plan.pieces) {
    game.apply(choose(controller, plan, game), plan.height);
    if (stack_height(game.columns) >= plan.stop_height) return;
  }
}

}  // namespace

bool is_known(tetris::FeatureSet set) { return set >= tetris::FeatureSet::dellacherie6; }

Result<Controller> controller_of(const tetris::Policy& policy) {
  if (!is_known(policy.features))
    return Error{"policy '" + policy.name + "' has feature set " + std::string(info(policy.features).name) +
                 ": expected dellacherie6, bcts8, dt9, dt9-wells6 or bertsekas21"};
  const auto weights = tetris::integer_weights(policy);
  if (!weights) return Error{weights.error()};
  return Controller{policy.features, *weights};
}

#if defined(__x86_64__) && defined(__GNUC__)
bool has_path(Isa isa) {
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

Drop choose(const Controller& controller, const Plan& plan, const Game& game) {
  assert(!game.over && is_known(controller.features));
  return plan.next_known ? choose_two(controller, plan.height, game) : choose_one(controller, plan.height, game);
}

void play(const Controller& controller, const Plan& plan, std::span<Game> games, Isa isa) {
  assert(is_known(controller.features) && has_path(isa));
  assert(plan.height >= kMinHeight && plan.height <= kMaxHeight);
#if defined(__x86_64__) && defined(__GNUC__)
  const auto lanes = lane_controller(controller);
  if (lanes && isa == Isa::avx512) return avx512::kPath.play(*lanes, controller, plan, games);
  if (lanes && isa == Isa::avx2) return avx2::kPath.play(*lanes, controller, plan, games);
#endif
  for (Game& game : games) play_alone(controller, plan, game);
}

tetris::FeatureRow features_of(tetris::FeatureSet set, int height, const Game& game, Drop drop) {
  Columns columns = game.columns;
  const Landing landing = land(columns, height, game.piece(), drop);
  assert(!landing.over);
  return measure(set, height, columns, landing);
}

Value value_of(const Controller& controller, int height, const Game& game, Drop drop) {
  Columns columns = game.columns;
  const Landing landing = land(columns, height, game.piece(), drop);
  return scored(controller.features, controller.weights, height, columns, landing).sum();
}

}  // namespace fourfold::research

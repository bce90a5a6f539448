// The door of the room: which controllers it takes, and the scalar choice of a move.
#include "research/engine.h"

#include <algorithm>
#include <cassert>
#include <numeric>

#include "research/measure.h"
#include "research/path.h"
#include "research/surface.h"

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
  std::array<Child, kMostDrops> items;
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

Value value_of_drop(const Controller& c, int height, Columns columns, Piece piece, Drop drop) {
  const Landing landing = land(columns, height, piece, drop);
  return scored(c.features, c.weights, height, columns, landing).sum();
}

/// The first of the best ones, all looked at closely.
Drop choose_closely(const Controller& c, int height, const Game& game) {
  const Children children = children_of(c, height, game.columns, game.piece());
  const auto* end = children.items.data() + children.size;
  return std::max_element(children.items.data(), end,
                          [](const Child& a, const Child& b) { return a.score.sum() < b.score.sum(); })
      ->drop;
}

/// Weights x features of the nine that a surface knows; sets with fewer have no weight for the rest.
[[gnu::always_inline]] inline Value dot(const tetris::Weights& weights, const tetris::FeatureRow& features) {
  Value sum = 0;
#pragma GCC unroll 9
  for (std::size_t i = 0; i < 9; ++i) sum += weights[i] * features[i];
  return sum;
}

/// What the board is worth by the features whose changes a surface gives.
Value base_of(const Controller& c, int height, const Columns& columns) {
  tetris::FeatureRow f = measure(c.features, height, columns, {});
  f[0] = f[1] = f[8] = 0;
  return dot(c.weights, f);
}

/// The best drop so far.
struct Leader {
  Drop drop{};
  Value value = kLost;
};

/// What all drops of a move share.
struct Move {
  const Controller* controller;
  int height;
  const Game* game;
  Piece piece;
  Surface surface;
  Value base;
};

template <Piece piece, int rotation>
void try_orientation(const Move& m, Leader& leader) {
  constexpr Orientation o = kShapes[static_cast<std::size_t>(piece)].orientations[rotation];
  const Controller& c = *m.controller;
  for (int column = 0; column + o.width <= tetris::kWidth; ++column) {
    const int row = m.surface.landing_row(o, column);
    if (row + o.height() > m.height) continue;
    const Drop drop{rotation, static_cast<std::int8_t>(column)};
    const Value value = m.surface.clears(o, column, row) ? value_of_drop(c, m.height, m.game->columns, piece, drop)
                                                         : m.base + dot(c.weights, m.surface.change(o, column, row));
    if (value > leader.value) leader = {drop, value};
  }
}

template <Piece piece>
Leader try_all(const Move& m) {
  constexpr int count = shapes(piece).count;
  Leader leader;
  try_orientation<piece, 0>(m, leader);
  if constexpr (count > 1) try_orientation<piece, 1>(m, leader);
  if constexpr (count > 2) try_orientation<piece, 2>(m, leader), try_orientation<piece, 3>(m, leader);
  return leader;
}

constexpr std::array<Leader (*)(const Move&), tetris::kPieceCount> kTryAll{
    &try_all<Piece::I>, &try_all<Piece::J>, &try_all<Piece::L>, &try_all<Piece::T>,
    &try_all<Piece::O>, &try_all<Piece::S>, &try_all<Piece::Z>};

/// The same: drops that clear nothing by what they change.
Drop choose_one(const Controller& c, int height, const Game& game) {
  if (c.features == tetris::FeatureSet::bertsekas21) return choose_closely(c, height, game);
  const Piece piece = game.piece();
  const Move move{&c, height, &game, piece, Surface(c.features, game.columns), base_of(c, height, game.columns)};
  return kTryAll[static_cast<std::size_t>(piece)](move).drop;
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

Drop choose(const Controller& controller, const Plan& plan, const Game& game) {
  assert(!game.over && is_known(controller.features));
  return plan.next_known ? choose_two(controller, plan.height, game) : choose_one(controller, plan.height, game);
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

tetris::FeatureRow features_of(tetris::FeatureSet set, int height, const Game& game, Drop drop) {
  Columns columns = game.columns;
  const Landing landing = land(columns, height, game.piece(), drop);
  assert(!landing.over);
  return measure(set, height, columns, landing);
}

Value value_of(const Controller& controller, int height, const Game& game, Drop drop) {
  return value_of_drop(controller, height, game.columns, game.piece(), drop);
}

}  // namespace fourfold::research

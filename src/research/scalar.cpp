// The choice of a move without wide registers: by what the drops change, those that clear rows
// closely.
#include <algorithm>
#include <cassert>
#include <cstdlib>
#include <limits>
#include <optional>

#include "research/engine.h"
#include "research/measure.h"
#include "research/pattern_choice.h"
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

/// Weights x features of the nine that a surface knows; sets with fewer have no weight for the
/// rest.
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

/// What all drops of a move share. Values are those of the drops minus that of the board before,
/// which is needed, and measured, only if a drop clears rows.
class Move {
 public:
  Move(const Controller& c, int board_height, const Game& at)
      : controller(c), height(board_height), game(at), surface(c.features, at.columns) {}

  [[nodiscard]] Value gain_of_clearing(Piece piece, Drop drop) {
    if (!base_) base_ = base_of(controller, height, game.columns);
    return value_of_drop(controller, height, game.columns, piece, drop) - *base_;
  }

  /// The most that Surface::touching can be worth.
  [[nodiscard]] Value most_of_touching(const Orientation& o) const {
    return std::abs(controller.weights[2]) * Surface::most_row_transitions(o);
  }

  /// The most that Surface::shaping can be worth.
  [[nodiscard]] Value most_of_shaping(const Orientation& o, int column) const {
    const tetris::Weights& w = controller.weights;
    return w[5] > 0 ? kUnlimited : std::max<Value>(0, 5 * w[8]) - w[5] * surface.wells_around(o, column);
  }

  const Controller& controller;
  const int height;
  const Game& game;
  const Surface surface;

 private:
  static constexpr Value kUnlimited = std::numeric_limits<Value>::max() / 4;
  std::optional<Value> base_;
};

/// Most drops cover something and can be excluded before their wells are computed.
template <Piece piece, int rotation>
void try_orientation(Move& m, Leader& leader) {
  constexpr Orientation o = kShapes[static_cast<std::size_t>(piece)].orientations[rotation];
  const tetris::Weights& weights = m.controller.weights;
  for (int column = 0; column + o.width <= tetris::kWidth; ++column) {
    const int row = m.surface.landing_row(o, column);
    if (row + o.height() > m.height) continue;
    const Drop drop{rotation, static_cast<std::int8_t>(column)};
    Value gain = 0;
    if (m.surface.clears(o, column, row)) {
      gain = m.gain_of_clearing(piece, drop);
    } else {
      const Value shape = m.most_of_shaping(o, column);
      gain = dot(weights, m.surface.covering(o, column, row));
      if (gain + m.most_of_touching(o) + shape <= leader.value) continue;
      gain += dot(weights, m.surface.touching(o, column, row));
      if (gain + shape <= leader.value) continue;
      gain += dot(weights, m.surface.shaping(o, column, row));
    }
    if (gain > leader.value) leader = {drop, gain};
  }
}

template <Piece piece>
Leader try_all(Move& m) {
  constexpr int count = shapes(piece).count;
  Leader leader;
  try_orientation<piece, 0>(m, leader);
  if constexpr (count > 1) try_orientation<piece, 1>(m, leader);
  if constexpr (count > 2) try_orientation<piece, 2>(m, leader), try_orientation<piece, 3>(m, leader);
  return leader;
}

constexpr std::array<Leader (*)(Move&), tetris::kPieceCount> kTryAll{
    &try_all<Piece::I>, &try_all<Piece::J>, &try_all<Piece::L>, &try_all<Piece::T>,
    &try_all<Piece::O>, &try_all<Piece::S>, &try_all<Piece::Z>};

/// The same: drops that clear nothing by what they change.
Drop choose_one(const Controller& c, int height, const Game& game) {
  if (c.patterns.get() != nullptr) {
    const bool guarded = stack_height(game.columns) > c.guard.above;
    return guarded ? choose_one({c.guard.features, c.guard.weights}, height, game)
                   : choose_by_patterns(c, height, game);
  }
  if (c.features == tetris::FeatureSet::bertsekas21) return choose_closely(c, height, game);
  Move move(c, height, game);
  return kTryAll[static_cast<std::size_t>(game.piece())](move).drop;
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

}  // namespace

Drop choose(const Controller& controller, const Plan& plan, const Game& game) {
  assert(!game.over && is_known(controller.features));
  return plan.next_known ? choose_two(controller, plan.height, game) : choose_one(controller, plan.height, game);
}

}  // namespace fourfold::research

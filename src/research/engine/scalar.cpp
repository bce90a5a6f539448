// The best drop of a piece without vector instructions: by what each drop changes; drops that clear
// rows are measured exactly.
#include "research/engine/scalar.h"

#include <algorithm>
#include <cstdlib>
#include <limits>
#include <optional>

#include "research/engine/pattern_choice.h"
#include "research/features/measure.h"
#include "research/features/surface.h"

namespace fourfold::research {
namespace {

using tetris::kLost;
using tetris::Piece;
using tetris::Value;

Value value_of_drop(const Controller& c, int height, Columns columns, Piece piece, Drop drop) {
  const Landing landing = land(columns, height, piece, drop);
  return scored(c.features, c.weights, height, columns, landing).sum();
}

/// Weights x features of the nine that a surface knows. Sets with fewer features have weight 0 for
/// the others.
[[gnu::always_inline]] inline Value dot(const tetris::Weights& weights, const tetris::FeatureRow& features) {
  Value sum = 0;
#pragma GCC unroll 9
  for (std::size_t i = 0; i < 9; ++i) sum += weights[i] * features[i];
  return sum;
}

/// The value of the board by the features of which a surface gives the changes.
Value base_of(const Controller& c, int height, const Columns& columns) {
  tetris::FeatureRow f = measure(c.features, height, columns, {});
  f[0] = f[1] = f[8] = 0;
  return dot(c.weights, f);
}

/// What all drops on a board have in common. Values are those of the drop minus that of the board
/// before; the latter is needed, and measured, only if a drop clears rows or the value itself is
/// asked for.
class Ground {
 public:
  Ground(const Controller& c, int board_height, const Columns& at)
      : controller(c),
        height(board_height),
        columns(at),
        surface(c.features, at),
        most_of_diversity_(c.weights[5] > 0 ? kUnlimited : std::max<Value>(0, 5 * c.weights[8])),
        price_of_wells_(c.weights[5] > 0 ? 0 : -c.weights[5]) {}

  [[nodiscard]] Value base() {
    if (!base_) base_ = base_of(controller, height, columns);
    return *base_;
  }

  [[nodiscard]] Value gain_of_clearing(Piece piece, Drop drop) {
    return value_of_drop(controller, height, columns, piece, drop) - base();
  }

  /// An upper bound for the value of Surface::touching.
  [[nodiscard]] Value most_of_touching(const Orientation& o) const {
    return std::abs(controller.weights[2]) * Surface::most_row_transitions(o);
  }

  /// An upper bound for the value of Surface::shaping.
  [[nodiscard]] Value most_of_shaping(const Orientation& o, int column) const {
    return most_of_diversity_ + price_of_wells_ * surface.wells_around(o, column);
  }

  const Controller& controller;
  const int height;
  const Columns& columns;
  const Surface surface;

 private:
  static constexpr Value kUnlimited = std::numeric_limits<Value>::max() / 4;
  Value most_of_diversity_, price_of_wells_;  ///< no limit, and 0, if wells are worth something
  std::optional<Value> base_;
};

/// Most drops cover holes and can be excluded before their wells are computed.
template <Piece piece, int rotation>
void try_orientation(Ground& m, Leader& leader) {
  constexpr Orientation kTurned = kShapes[static_cast<std::size_t>(piece)].orientations[rotation];
  const tetris::Weights& weights = m.controller.weights;
  for (int column = 0; column + kTurned.width <= tetris::kWidth; ++column) {
    const int row = m.surface.landing_row(kTurned, column);
    if (row + kTurned.height() > m.height) continue;
    const Drop drop{rotation, static_cast<std::int8_t>(column)};
    Value gain = 0;
    if (m.surface.clears(kTurned, column, row)) {
      gain = m.gain_of_clearing(piece, drop);
    } else {
      const Value shape = m.most_of_shaping(kTurned, column);
      gain = dot(weights, m.surface.covering(kTurned, column, row));
      if (gain + m.most_of_touching(kTurned) + shape <= leader.value) continue;
      gain += dot(weights, m.surface.touching(kTurned, column, row));
      if (gain + shape <= leader.value) continue;
      gain += dot(weights, m.surface.shaping(kTurned, column, row));
    }
    if (gain > leader.value) leader = {drop, gain};
  }
}

template <Piece piece>
Leader try_all(Ground& m) {
  constexpr int kCount = shapes(piece).count;
  Leader leader;
  try_orientation<piece, 0>(m, leader);
  if constexpr (kCount > 1) try_orientation<piece, 1>(m, leader);
  if constexpr (kCount > 2) try_orientation<piece, 2>(m, leader), try_orientation<piece, 3>(m, leader);
  return leader;
}

constexpr std::array<Leader (*)(Ground&), tetris::kPieceCount> kTryAll{
    &try_all<Piece::I>, &try_all<Piece::J>, &try_all<Piece::L>, &try_all<Piece::T>,
    &try_all<Piece::O>, &try_all<Piece::S>, &try_all<Piece::Z>};

/// The first of the best drops, with all of them measured exactly.
Leader best_closely(const Controller& c, int height, const Columns& columns, Piece piece) {
  Leader leader{.drop = drops(piece).front()};
  for (const Drop drop : drops(piece)) {
    const Value value = value_of_drop(c, height, columns, piece, drop);
    if (value > leader.value) leader = {drop, value};
  }
  return leader;
}

bool has_surface(const Controller& c) { return c.features != tetris::FeatureSet::bertsekas21; }

}  // namespace

Drop best_drop(const Controller& c, int height, const Columns& columns, Piece piece) {
  if (c.patterns.get() != nullptr) return best_by_patterns({c, height}, columns, piece).drop;
  if (!has_surface(c)) return best_closely(c, height, columns, piece).drop;
  Ground ground(c, height, columns);
  return kTryAll[static_cast<std::size_t>(piece)](ground).drop;
}

BestValues best_values(const Seen& seen, const Columns& columns, std::span<const Piece> pieces) {
  const Controller& c = seen.controller;
  const int height = seen.height;
  if (c.patterns.get() != nullptr) return best_values_by_patterns(seen, columns, pieces);
  BestValues values{};
  if (!has_surface(c)) {
    for (std::size_t i = 0; i < pieces.size(); ++i) values[i] = best_closely(c, height, columns, pieces[i]).value;
    return values;
  }
  Ground ground(c, height, columns);
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    const Value gain = kTryAll[static_cast<std::size_t>(pieces[i])](ground).value;
    values[i] = gain == kLost ? kLost : ground.base() + gain;
  }
  return values;
}

}  // namespace fourfold::research

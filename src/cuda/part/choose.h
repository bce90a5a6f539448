// Chooses the move of a linear controller: bounds of all drops, then exact values of those that can
// be the best.
#pragma once

#include "cuda/part/bound.h"
#include "cuda/part/pairs.h"

namespace fourfold::cuda {

/// A controller as a device plays it.
struct LinearPlayer {
  LinearWeights weights;
  BoundWeights bounds;
  int height;
};

/// Weights for the bounds, in the smallest units whose sums fit into 25 bits.
inline BoundWeights bound_weights(const LinearWeights& w, int height) {
  BoundWeights b{};
  b.is_known = w.wells <= 0;  // a weight above 0 has no upper bound for wells
  if (!b.is_known) return b;
  for (b.shift = 0;; ++b.shift) {
    const auto up = [&](Value value) {
      const Value unit = Value{1} << b.shift;
      return value > 0 ? (value + unit - 1) / unit : -(-value / unit);
    };
    Value largest = 0;
    const auto weight = [&](Value value, int count) {
      largest += (value < 0 ? -value : value) / (Value{1} << b.shift) * count + count;
      return static_cast<std::uint32_t>(up(value) * (1 << kKeyBits));
    };
    const Value landing = w.landing, row_changes = w.row_changes;
    b.row = weight(2 * landing, height);
    b.beside = weight(-2 * row_changes, 8);
    b.gap = weight(Value{2} * w.column_changes, 3);
    b.holes = weight(w.holes, 4 * height);
    b.new_wells = weight(w.wells, 8);
    b.open_wells = weight((1 - Value{w.wells}) / 2, 2 * height * (height + 1));
    b.hole_depth = weight(w.hole_depth, 4);
    b.hole_rows = weight(w.hole_rows, height);
    b.diversity = weight(w.diversity, 5);
    for (int rows = 1; rows <= 4; ++rows) b.start[rows] = weight(landing * (rows - 1) + 2 * rows * row_changes, 1);
    if (largest < 1 << 24) return b;
  }
}

template <bool kDiversity>
FOURFOLD_BOTH Found find(const ColumnStore& columns, const Ground& ground, int piece, const LinearPlayer& player,
                         Key limit) {
  const int height = player.height;
  const BoundWeights& w = player.bounds;
  switch (piece) {
    case 0:
      return Bounds<0, kDiversity>(columns, ground, height, w).find(limit);
    case 1:
      return Bounds<1, kDiversity>(columns, ground, height, w).find(limit);
    case 2:
      return Bounds<2, kDiversity>(columns, ground, height, w).find(limit);
    case 3:
      return Bounds<3, kDiversity>(columns, ground, height, w).find(limit);
    case 4:
      return Bounds<4, kDiversity>(columns, ground, height, w).find(limit);
    case 5:
      return Bounds<5, kDiversity>(columns, ground, height, w).find(limit);
    default:
      return Bounds<6, kDiversity>(columns, ground, height, w).find(limit);
  }
}

/// A drop's value in two parts: the board after it without diversity, and the drop with everything.
struct DropValue {
  Value board, all;
};

template <bool kWholeRuns, bool kDiversity>
FOURFOLD_BOTH DropValue value_of_drop(const ColumnStore& before, bool is_low, int height, const PackedShape& shape,
                                      int x, const LinearWeights& w) {
  const PlacedPiece piece(before, shape, x);
  Value board = 0;
  std::uint32_t full = 0;
  int diversity = 0;
  if (is_low) {
    PairedBoard after(before, piece);
    full = after.full();
    after.remove_rows();
    board = after.value<kWholeRuns>(height, w);
    if (kDiversity) diversity = after.diversity();
  } else {
    WideBoard after(before, piece);
    full = after.full;
    after.remove_rows();
    board = board_value<kWholeRuns>(after.c, height, w);
    if (kDiversity) diversity = diversity_of(after.c);
  }
  Value all = board + static_cast<Value>(w.landing) * (2 * piece.row + shape.height - 1);
  all += static_cast<Value>(w.eroded) * (bits_of(full) * eroded_cells(shape, piece.row, full));
  if (kDiversity) all += static_cast<Value>(w.diversity) * diversity;
  return {board, all};
}

/// `base` is the value of the board; it is set to the value after the move, without diversity.
/// Returns no value if every drop ends the game.
template <bool kWholeRuns, bool kDiversity>
FOURFOLD_BOTH Choice choose(const ColumnStore& columns, const PackedShapes& shapes, int piece,
                            const LinearPlayer& player, Value& base) {
  const Ground ground = Ground::of<kDiversity>(columns);
  Choice best;
  Value after = base;
  const auto measure = [&](int index) {
    const DropValue value = value_of_drop<kWholeRuns, kDiversity>(
        columns, ground.is_low, player.height, shapes.of[piece][index / kColumns], index % kColumns, player.weights);
    if (best.offer(index, value.all)) after = value.board;
  };
  Key limit = INT32_MAX;
  for (bool is_first = true, is_done = false; !is_done; is_first = false) {
    Found found = find<kDiversity>(columns, ground, piece, player, limit);
    if (!is_first) found.clearing[0] = found.clearing[1] = 0;
    for (int left = Found::kKept;;) {
      int index = 0;
      if (found.has_clearing()) {
        index = found.take_clearing();
      } else {
        if (left-- == 0) break;
        limit = found.take();
        is_done = limit == kNoKey || (best.value != kNone && bound_of(limit, player.bounds) < best.value - base);
        if (is_done) break;
        index = index_of(limit);
      }
      measure(index);
    }
  }
  base = after;
  return best;
}

}  // namespace fourfold::cuda

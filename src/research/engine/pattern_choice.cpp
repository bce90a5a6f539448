// The choice of a controller with tables. The board is converted into rows once; a drop that clears
// nothing changes at most four of them and is measured in place.
#include "research/engine/pattern_choice.h"

#include <algorithm>

namespace fourfold::research {
namespace {

using tetris::Patterns;
using tetris::Value;

class RowBoard {
 public:
  RowBoard(const Columns& columns, int height) : columns_(columns), height_(height), top_(stack_height(columns)) {
    for (std::size_t x = 0; x < columns.size(); ++x) {
      heights_[x] = top_of(columns[x]);
      holes_ += heights_[x] - bit_count(columns[x]);
      for (int y = 0; y < heights_[x]; ++y) rows_[static_cast<std::size_t>(y)] |= bit(columns[x] >> y & 1, x);
    }
  }

  /// Nothing if the drop ends the game.
  std::optional<Patterns::Sums> after(const Patterns& patterns, tetris::Piece piece, Drop drop) {
    const Orientation& shape = shapes(piece).orientations[static_cast<std::size_t>(drop.rotation)];
    const auto first = static_cast<std::size_t>(drop.column);
    const int row = resting_row(shape, [&](int i) { return heights_[first + static_cast<std::size_t>(i)]; });
    if (row + shape.height() > height_) return std::nullopt;
    const auto before = rows_;
    const bool clears = put(shape, first, row);
    const auto sums = clears ? after_clearing(patterns, piece, drop) : in_place(patterns, shape, first, row);
    rows_ = before;
    return sums;
  }

 private:
  static constexpr std::uint16_t kFull = (1 << tetris::kWidth) - 1;
  using Rows = std::array<std::uint16_t, kMaxHeight + Patterns::kBlockHeight>;

  static std::uint16_t bit(std::uint32_t cell, std::size_t x) { return static_cast<std::uint16_t>(cell << x); }

  /// Returns whether a row is now full.
  bool put(const Orientation& shape, std::size_t first, int row) {
    for (int i = 0; i < shape.width; ++i) {
      const Bar& bar = shape.bars[static_cast<std::size_t>(i)];
      for (int cell = 0; cell < bar.cells; ++cell)
        rows_[static_cast<std::size_t>(row + bar.bottom + cell)] |= bit(1, first + static_cast<std::size_t>(i));
    }
    const auto from = rows_.begin() + row;
    return std::find(from, from + shape.height(), kFull) != from + shape.height();
  }

  Patterns::Sums after_clearing(const Patterns& patterns, tetris::Piece piece, Drop drop) const {
    Columns columns = columns_;
    land(columns, height_, piece, drop);
    return patterns.measure(columns, height_);
  }

  Patterns::Sums in_place(const Patterns& patterns, const Orientation& shape, std::size_t first, int row) const {
    int holes = holes_;
    for (int i = 0; i < shape.width; ++i) {
      const int under = heights_[first + static_cast<std::size_t>(i)];
      holes += row + shape.bars[static_cast<std::size_t>(i)].bottom - under;
    }
    const int top = std::max(top_, row + shape.height()), floor = Patterns::floor_of(top, height_);
    return patterns.measure(std::span(rows_).subspan(static_cast<std::size_t>(floor)), height_, {top, holes});
  }

  Columns columns_;
  int height_, top_;
  std::array<int, tetris::kWidth> heights_{};
  int holes_ = 0;
  Rows rows_{};
};

}  // namespace

namespace {

Value value_of(const tetris::Weights& weights, const Patterns::Sums& sums) {
  return weights[0] * sums.rows + weights[1] * sums.blocks + weights[2] * sums.danger;
}

Leader best_on(RowBoard& board, const Controller& c, tetris::Piece piece) {
  Leader leader{.drop = drops(piece).front()};
  for (const Drop drop : drops(piece)) {
    const auto sums = board.after(*c.patterns.get(), piece, drop);
    if (!sums) continue;
    const Value value = value_of(c.weights, *sums);
    if (value > leader.value) leader = {drop, value};
  }
  return leader;
}

}  // namespace

Leader best_by_patterns(const Seen& seen, const Columns& columns, tetris::Piece piece) {
  RowBoard board(columns, seen.height);
  return best_on(board, seen.controller, piece);
}

BestValues best_values_by_patterns(const Seen& seen, const Columns& columns, std::span<const tetris::Piece> pieces) {
  BestValues values{};
  RowBoard board(columns, seen.height);
  for (std::size_t i = 0; i < pieces.size(); ++i) values[i] = best_on(board, seen.controller, pieces[i]).value;
  return values;
}

Value value_by_patterns(const Seen& seen, const Columns& columns) {
  return value_of(seen.controller.weights, seen.controller.patterns.get()->measure(columns, seen.height));
}

}  // namespace fourfold::research

// The choice of a controller with tables. A drop that clears nothing changes at most four rows and
// six strips (tetris/search/patterns.h) of the view: only these are read again, and the numbers of
// the others are added up once for all drops on the board.
#include "research/engine/pattern_choice.h"

#include <algorithm>

namespace fourfold::research {
namespace {

using tetris::Patterns;
using tetris::Value;

constexpr int kMostCells = 4;                                         ///< rows that a piece reaches into
constexpr int kMostStrips = kMostCells + Patterns::kBlockHeight - 1;  ///< strips, from two rows below it on

/// What an orientation in the leftmost column adds to rows and strips.
struct Stamp {
  std::array<std::uint32_t, kMostCells> rows{};
  std::array<Patterns::Strip, kMostStrips> strips{};
};

constexpr Stamp stamp_of(const Orientation& shape) {
  Stamp stamp;
  for (std::size_t i = 0; i < static_cast<std::size_t>(shape.width); ++i) {
    for (std::size_t y = 0; y < kMostCells; ++y) stamp.rows[y] |= (bar_bits(shape.bars[i]) >> y & 1) << i;
  }
  for (std::size_t y = 0; y < kMostCells; ++y) {
    for (std::size_t r = 0; r < Patterns::kBlockHeight; ++r)
      stamp.strips[y + Patterns::kBlockHeight - 1 - r] |= Patterns::strip_of(stamp.rows[y]) << r;
  }
  return stamp;
}

constexpr auto kStamps = [] {
  std::array<std::array<Stamp, 4>, tetris::kPieceCount> stamps;
  for (std::size_t piece = 0; piece < stamps.size(); ++piece) {
    for (std::size_t rotation = 0; rotation < 4; ++rotation)
      stamps[piece][rotation] = stamp_of(kShapes[piece].orientations[rotation]);
  }
  return stamps;
}();

/// A board, and what its own numbers add up to.
class PatternGround {
 public:
  PatternGround(const Patterns& patterns, const Columns& columns, int height)
      : patterns_(patterns), columns_(columns), height_(height), top_(stack_height(columns)) {
    for (std::size_t x = 0; x < columns.size(); ++x) {
      heights_[x] = top_of(columns[x]);
      holes_ += heights_[x] - bit_count(columns[x]);
      for (int y = 0; y < heights_[x]; ++y) rows_[static_cast<std::size_t>(y)] |= (columns[x] >> y & 1) << x;
    }
    read_view();
  }

  /// Nothing if the drop ends the game.
  std::optional<Patterns::Sums> after(tetris::Piece piece, Drop drop) const {
    const auto rotation = static_cast<std::size_t>(drop.rotation), first = static_cast<std::size_t>(drop.column);
    const Orientation& shape = shapes(piece).orientations[rotation];
    const int row = resting_row(shape, [&](int i) { return heights_[first + static_cast<std::size_t>(i)]; });
    const int end = row + shape.height(), top = std::max(top_, end);
    if (end > height_) return std::nullopt;
    const Stamp& stamp = kStamps[static_cast<std::size_t>(piece)][rotation];
    if (Patterns::floor_of(top, height_) != floor_ || clears(stamp, first, row)) return measured(piece, drop);

    int holes = holes_;
    for (std::size_t i = 0; i < static_cast<std::size_t>(shape.width); ++i)
      holes += row + shape.bars[i].bottom - heights_[first + i];
    return Patterns::Sums{rows_after(stamp, first, row, end, top), blocks_after(stamp, first, row, end, top),
                          patterns_.danger(top, holes, height_)};
  }

 private:
  static constexpr std::uint32_t kFull = (1 << tetris::kWidth) - 1;

  /// The numbers of the board's rows and strips, also of the empty ones above the stack: a drop may
  /// make them count.
  void read_view() {
    floor_ = Patterns::floor_of(top_, height_);
    for (std::size_t up = 0; up < Patterns::kViewRows; ++up) {
      row_numbers_[up] = patterns_.row(static_cast<int>(up), rows_[static_cast<std::size_t>(floor_) + up]);
      row_sums_[up + 1] = row_sums_[up] + row_numbers_[up];
    }
    for (std::size_t up = 0; up < Patterns::kUp; ++up) {
      for (std::size_t x = 0; x < columns_.size(); ++x)
        strips_[up] |= (columns_[x] >> (static_cast<std::size_t>(floor_) + up) & 7) << Patterns::kBlockHeight * x;
      block_numbers_[up] = patterns_.blocks(static_cast<int>(up), strips_[up]);
      block_sums_[up + 1] = block_sums_[up] + block_numbers_[up];
    }
  }

  bool clears(const Stamp& stamp, std::size_t first, int row) const {
    bool full = false;
    for (std::size_t i = 0; i < kMostCells; ++i)
      full |= (rows_[static_cast<std::size_t>(row) + i] | stamp.rows[i] << first) == kFull;
    return full;
  }

  /// With all effects of the drop.
  Patterns::Sums measured(tetris::Piece piece, Drop drop) const {
    Columns columns = columns_;
    land(columns, height_, piece, drop);
    return patterns_.measure(columns, height_);
  }

  /// The drop fills cells of the rows from `row` to `end`, and `top` is the height of the stack
  /// then.
  std::int32_t rows_after(const Stamp& stamp, std::size_t first, int row, int end, int top) const {
    std::int32_t sum = row_sums_[static_cast<std::size_t>(std::min(top - floor_, Patterns::kViewRows))];
    for (int y = std::max(row, floor_); y < std::min(end, floor_ + Patterns::kViewRows); ++y) {
      const auto up = static_cast<std::size_t>(y - floor_);
      const std::uint32_t cells = rows_[static_cast<std::size_t>(y)] | stamp.rows[static_cast<std::size_t>(y - row)]
                                                                           << first;
      sum += patterns_.row(y - floor_, cells) - row_numbers_[up];
    }
    return sum;
  }

  std::int32_t blocks_after(const Stamp& stamp, std::size_t first, int row, int end, int top) const {
    constexpr int kBelow = Patterns::kBlockHeight - 1;  // strips begin so many rows below the cells that they hold
    std::int32_t sum = block_sums_[static_cast<std::size_t>(std::min(top - floor_, Patterns::kUp))];
    for (int y = std::max(row - kBelow, floor_); y < std::min(end, floor_ + Patterns::kUp); ++y) {
      const auto up = static_cast<std::size_t>(y - floor_);
      const Patterns::Strip added = stamp.strips[static_cast<std::size_t>(y - row + kBelow)]
                                    << static_cast<std::size_t>(Patterns::kBlockHeight) * first;
      sum += patterns_.blocks(y - floor_, strips_[up] | added) - block_numbers_[up];
    }
    return sum;
  }

  const Patterns& patterns_;
  Columns columns_;
  int height_, top_, floor_ = 0, holes_ = 0;
  std::array<int, tetris::kWidth> heights_{};
  std::array<std::uint32_t, kMaxHeight + kMostCells> rows_{};
  std::array<Patterns::Strip, Patterns::kUp> strips_{};
  std::array<std::int32_t, Patterns::kViewRows> row_numbers_{};
  std::array<std::int32_t, Patterns::kViewRows + 1> row_sums_{};  ///< of the rows below
  std::array<std::int32_t, Patterns::kUp> block_numbers_{};
  std::array<std::int32_t, Patterns::kUp + 1> block_sums_{};
};

Value value_of(const tetris::Weights& weights, const Patterns::Sums& sums) {
  return weights[0] * sums.rows + weights[1] * sums.blocks + weights[2] * sums.danger;
}

Leader best_on(const PatternGround& ground, const Controller& c, tetris::Piece piece) {
  Leader leader{.drop = drops(piece).front()};
  for (const Drop drop : drops(piece)) {
    const auto sums = ground.after(piece, drop);
    if (!sums) continue;
    const Value value = value_of(c.weights, *sums);
    if (value > leader.value) leader = {drop, value};
  }
  return leader;
}

}  // namespace

Leader best_by_patterns(const Seen& seen, const Columns& columns, tetris::Piece piece) {
  const PatternGround ground(*seen.controller.patterns.get(), columns, seen.height);
  return best_on(ground, seen.controller, piece);
}

BestValues best_values_by_patterns(const Seen& seen, const Columns& columns, std::span<const tetris::Piece> pieces) {
  BestValues values{};
  const PatternGround ground(*seen.controller.patterns.get(), columns, seen.height);
  for (std::size_t i = 0; i < pieces.size(); ++i) values[i] = best_on(ground, seen.controller, pieces[i]).value;
  return values;
}

Value value_by_patterns(const Seen& seen, const Columns& columns) {
  return value_of(seen.controller.weights, seen.controller.patterns.get()->measure(columns, seen.height));
}

}  // namespace fourfold::research

// The move of a controller with tables (tetris/search/patterns.h), one game per thread. Each thread
// keeps its rows in its own part of the block's shared memory, strided so that neighbouring threads
// never use the same bank.
#pragma once

#include "research/engine/packed_shape.h"
#include "research/engine/portable_choice.h"
#include "tetris/search/patterns.h"

namespace fourfold::research::tables {

using portable::bits_of;
using portable::Choice;
using portable::height_of;
using portable::kColumns;
using portable::kNone;
using portable::least;
using portable::most;
using portable::packed_shapes;
using portable::PackedShape;
using portable::PackedShapes;
using portable::piece_number;
using portable::Value;
using tetris::Patterns;

/// The rows of one thread among those of a block.
struct RowStore {
  std::uint16_t* first;
  int stride;
  FOURFOLD_BOTH std::uint16_t& operator[](int row) const { return first[row * stride]; }
};

inline constexpr int kMostRows = Patterns::kMostRows;
/// Rows above the highest row: space for a piece that ends the game, and for the blocks of the last
/// rows.
inline constexpr int kSpareRows = 4;
inline constexpr std::uint32_t kFullRow = (1 << kColumns) - 1;

struct PatternWeights {
  long long rows = 0, blocks = 0, danger = 0;
};

/// Rows of ten bits from the floor up; the heights of the columns; a board for drops that clear
/// rows.
struct PatternStore {
  RowStore rows, heights, after;
  static constexpr int kRows = kMostRows + kSpareRows;
  static constexpr int kWords = 2 * kRows + kColumns;  ///< of 16 bits a thread
};

/// `Number` is the type of the tables' numbers: small integers for playing, larger ones for
/// learning.
template <class Number>
class PatternBoard {
 public:
  FOURFOLD_BOTH PatternBoard(const PatternStore& store, int height, const Number* numbers, const PatternWeights& w)
      : s_(store), height_(height), numbers_(numbers), w_(w) {}

  /// Must be called after the rows were filled or changed.
  FOURFOLD_BOTH void look() {
    FOURFOLD_UNROLL
    for (int x = 0; x < kColumns; ++x) s_.heights[x] = 0;
    std::uint32_t seen = 0;
    top_ = 0;
    for (int y = kMostRows - 1; y >= 0; --y) {
      std::uint32_t begins = s_.rows[y] & ~seen;
      if (begins == 0) continue;
      if (seen == 0) top_ = y + 1;
      seen |= begins;
      for (; begins != 0; begins &= begins - 1)
        s_.heights[height_of(begins & (0 - begins)) - 1] = static_cast<std::uint16_t>(y + 1);
    }
    holes_ = holes_below(s_.rows, top_);
  }

  FOURFOLD_BOTH Choice choose(const PackedShape* shapes, int count) const {
    Choice best;
    for (int r = 0; r < count; ++r) {
      for (int x = 0; x + shapes[r].width <= kColumns; ++x) {
        const int row = resting_row(shapes[r], x);
        if (row + shapes[r].height <= height_) best.offer(kColumns * r + x, value_after(shapes[r], x, row));
      }
    }
    return best;
  }

  /// The value after a drop that does not end the game, by other numbers than those that choose.
  [[nodiscard]] FOURFOLD_BOTH Value value_of(const PackedShape& shape, int x, const Number* numbers) const {
    PatternBoard judge = *this;
    judge.numbers_ = numbers;
    return judge.value_after(shape, x, resting_row(shape, x));
  }

  /// Returns how many rows were removed. The caller calls `look` again.
  FOURFOLD_BOTH int drop(const PackedShape& shape, int x, bool ends) {
    put(shape, x, resting_row(shape, x));
    return ends ? 0 : without_full_rows(s_.rows, s_.rows);
  }

  [[nodiscard]] FOURFOLD_BOTH int top() const { return top_; }
  [[nodiscard]] FOURFOLD_BOTH int holes() const { return holes_; }

  /// The value of the current board.
  [[nodiscard]] FOURFOLD_BOTH Value value() const { return sum(s_.rows, top_, holes_); }

 private:
  [[nodiscard]] FOURFOLD_BOTH static int holes_below(const RowStore& rows, int top) {
    std::uint32_t seen = 0;
    int holes = 0;
    for (int y = top - 1; y >= 0; --y) {
      holes += bits_of(seen & ~std::uint32_t{rows[y]});
      seen |= rows[y];
    }
    return holes;
  }

  [[nodiscard]] FOURFOLD_BOTH int resting_row(const PackedShape& shape, int x) const {
    int row = 0;
    for (int i = 0; i < shape.width; ++i) row = most(row, static_cast<int>(s_.heights[x + i]) - shape.bottom(i));
    return row;
  }

  /// Returns whether a row is now full.
  FOURFOLD_BOTH bool put(const PackedShape& shape, int x, int row) const {
    bool full = false;
    FOURFOLD_UNROLL
    for (int i = 0; i < 4; ++i) {
      const std::uint32_t cells = (shape.rows >> 4 * i & 15) << x;
      if (cells == 0) continue;
      const std::uint32_t after = s_.rows[row + i] | cells;
      s_.rows[row + i] = static_cast<std::uint16_t>(after);
      full |= after == kFullRow;
    }
    return full;
  }

  FOURFOLD_BOTH void take_back(const PackedShape& shape, int x, int row) const {
    FOURFOLD_UNROLL
    for (int i = 0; i < 4; ++i) {
      const std::uint32_t cells = (shape.rows >> 4 * i & 15) << x;
      if (cells != 0) s_.rows[row + i] = static_cast<std::uint16_t>(s_.rows[row + i] & ~cells);
    }
  }

  FOURFOLD_BOTH static int without_full_rows(const RowStore& from, const RowStore& to) {
    int kept = 0;
    for (int y = 0; y < kMostRows; ++y) {
      const std::uint16_t row = from[y];
      if (row != kFullRow) to[kept++] = row;
    }
    for (int y = kept; y < kMostRows; ++y) to[y] = 0;
    return kMostRows - kept;
  }

  FOURFOLD_BOTH Value value_after(const PackedShape& shape, int x, int row) const {
    const bool clears = put(shape, x, row);
    Value value = 0;
    if (clears) {
      without_full_rows(s_.rows, s_.after);
      int top = kMostRows;
      while (top > 0 && s_.after[top - 1] == 0) --top;
      value = sum(s_.after, top, holes_below(s_.after, top));
    } else {
      int holes = holes_;
      for (int i = 0; i < shape.width; ++i) holes += row + shape.bottom(i) - static_cast<int>(s_.heights[x + i]);
      value = sum(s_.rows, most(top_, row + shape.height), holes);
    }
    take_back(shape, x, row);
    return value;
  }

  [[nodiscard]] FOURFOLD_BOTH Value sum(const RowStore& rows, int top, int holes) const {
    constexpr std::uint32_t kMask = (1 << Patterns::kBlockWidth) - 1;
    const int floor = Patterns::floor_of(top, height_), seen = least(top - floor, Patterns::kViewRows);
    int in_rows = 0, in_blocks = 0;
    for (int y = 0; y < seen; ++y) {
      const std::uint32_t a = rows[floor + y];
      in_rows += numbers_[y * Patterns::kRowPatterns + static_cast<int>(a)];
      if (y >= Patterns::kUp) continue;
      const std::uint32_t b = rows[floor + y + 1], c = rows[floor + y + 2];
      const Number* blocks = numbers_ + Patterns::kBlocksAt + y * Patterns::kAcross * Patterns::kBlockPatterns;
      FOURFOLD_UNROLL
      for (int x = 0; x < Patterns::kAcross; ++x)
        in_blocks += blocks[x * Patterns::kBlockPatterns +
                            static_cast<int>((a >> x & kMask) << 10 | (b >> x & kMask) << 5 | (c >> x & kMask))];
    }
    const int danger = numbers_[Patterns::danger_index(top, holes, height_)];
    return w_.rows * in_rows + w_.blocks * in_blocks + w_.danger * danger;
  }

  PatternStore s_;
  int height_;
  const Number* numbers_;
  PatternWeights w_;
  int top_ = 0, holes_ = 0;
};

}  // namespace fourfold::research::tables

// The best drops of all seven pieces on one board, for controllers with tables; one board per
// thread. All threads try the same drop. A drop that clears nothing sums up only the rows of blocks
// that it changes. Drops that clear rows, or move the view, are left to the caller.
#pragma once

#include "cuda/part/pattern.h"

namespace fourfold::cuda {

/// The tables and the height of the board.
struct TableView {
  const std::int16_t* numbers;
  PatternWeights weights;
  int height;
};

/// The sums of a board's numbers.
struct TableSums {
  int rows = 0, blocks = 0;
};

FOURFOLD_BOTH Value table_value(const TableView& view, const TableSums& sums, int top, int holes) {
  const int danger = view.numbers[Patterns::danger_index(top, holes, view.height)];
  return view.weights.rows * sums.rows + view.weights.blocks * sums.blocks + view.weights.danger * danger;
}

/// The numbers of the blocks whose lowest row is row y of the view; a is that row, b and c are the
/// rows above it.
FOURFOLD_BOTH int blocks_at(const std::int16_t* numbers, int y, std::uint32_t a, std::uint32_t b, std::uint32_t c) {
  constexpr std::uint32_t kMask = (1 << Patterns::kBlockWidth) - 1;
  static_assert(Patterns::kBlockHeight == 3);
  const std::int16_t* blocks = numbers + Patterns::kBlocksAt + y * Patterns::kAcross * Patterns::kBlockPatterns;
  int sum = 0;
  FOURFOLD_UNROLL
  for (int x = 0; x < Patterns::kAcross; ++x)
    sum += blocks[x * Patterns::kBlockPatterns +
                  static_cast<int>((a >> x & kMask) << 10 | (b >> x & kMask) << 5 | (c >> x & kMask))];
  return sum;
}

/// The sums of one thread, among those of its warp.
struct SumStore {
  std::int32_t* first;
  int stride;
  FOURFOLD_BOTH std::int32_t& operator[](int i) const { return first[i * stride]; }
};

/// A board for `TableLook`: its rows with empty ones above, the heights of its columns, and for
/// each row the sums of the view below it.
struct TableStore {
  RowStore rows, heights;
  SumStore rows_below, blocks_below;
  static constexpr int kRows = PatternStore::kRows;
  static constexpr int kShorts = kRows + kColumns;
  static constexpr int kRowSums = Patterns::kViewRows + 1, kInts = kRowSums + Patterns::kUp + 1;
};

class TableLook {
 public:
  FOURFOLD_BOTH TableLook(const TableStore& store, const TableView& view) : s_(store), v_(view) {}

  /// Stores a board and returns its value. After that, drops on it can be tried.
  FOURFOLD_BOTH Value look(const std::uint32_t (&c)[kColumns]) {
    std::uint32_t used = 0;
    holes_ = 0;
    FOURFOLD_UNROLL
    for (int x = 0; x < kColumns; ++x) {
      const int top = height_of(c[x]);
      s_.heights[x] = static_cast<std::uint16_t>(top);
      holes_ += top - bits_of(c[x]);
      used |= c[x];
    }
    top_ = height_of(used);
    floor_ = Patterns::floor_of(top_, v_.height);
    for (int y = 0; y < TableStore::kRows; ++y) {
      std::uint32_t row = 0;
      FOURFOLD_UNROLL
      for (int x = 0; x < kColumns; ++x) row |= (c[x] >> y & 1) << x;
      s_.rows[y] = static_cast<std::uint16_t>(row);
    }
    return sum_up();
  }

  /// After every drop, calls leave(orientation, x, is_left) for all threads of a warp together; and
  /// offer(piece, value) with the best of the drops that are not left to the caller, kNone if there
  /// is none.
  template <class Leave, class Offer>
  FOURFOLD_BOTH void run(const PackedShapes& shapes, const Leave& leave, const Offer& offer) const {
    for (int piece = 0; piece < 7; ++piece) {
      Value best = kNone;
      for (int r = 0; r < shapes.count[piece]; ++r) {
        const PackedShape shape = shapes.of[piece][r];
        for (int x = 0; x + shape.width <= kColumns; ++x) {
          bool is_left = false;
          const Value value = value_after(shape, x, is_left);
          if (!is_left && value > best) best = value;
          leave(4 * piece + r, x, is_left);
        }
      }
      offer(piece, best);
    }
  }

 private:
  FOURFOLD_BOTH Value sum_up() {
    const int size = top_ - floor_;
    TableSums sums;
    std::uint32_t a = s_.rows[floor_], b = s_.rows[floor_ + 1];
    for (int y = 0; y < Patterns::kViewRows; ++y) {
      s_.rows_below[y] = sums.rows;
      if (y < Patterns::kUp) s_.blocks_below[y] = sums.blocks;
      const std::uint32_t c = s_.rows[floor_ + y + 2];
      if (y < size) {
        sums.rows += v_.numbers[y * Patterns::kRowPatterns + static_cast<int>(a)];
        if (y < Patterns::kUp) sums.blocks += blocks_at(v_.numbers, y, a, b, c);
      }
      a = b;
      b = c;
    }
    s_.rows_below[Patterns::kViewRows] = sums.rows;
    s_.blocks_below[Patterns::kUp] = sums.blocks;
    sums_ = sums;
    return table_value(v_, sums, top_, holes_);
  }

  /// The value of a drop; kNone if it ends the game.
  FOURFOLD_BOTH Value value_after(const PackedShape& shape, int x, bool& is_left) const {
    int row = 0, holes = holes_;
    for (int i = 0; i < shape.width; ++i) row = most(row, static_cast<int>(s_.heights[x + i]) - shape.bottom(i));
    if (row + shape.height > v_.height) return kNone;
    for (int i = 0; i < shape.width; ++i) holes += row + shape.bottom(i) - static_cast<int>(s_.heights[x + i]);
    const int top = most(top_, row + shape.height);
    is_left = Patterns::floor_of(top, v_.height) != floor_;
    const TableSums sums = sums_after(shape, x, row - floor_, is_left);
    return table_value(v_, sums, top, holes);
  }

  /// `from` is the row of the piece's lowest cell in the view; it may be below the view. A row
  /// below the view may be full as well. Rows above the stack have no sums yet and therefore count
  /// among the changed rows; the sums below them are those of all rows.
  [[nodiscard]] FOURFOLD_BOTH TableSums sums_after(const PackedShape& shape, int x, int from, bool& clears) const {
    const auto in_view = [](int y, int last) { return most(0, least(y, last)); };
    const int first_row = in_view(from, Patterns::kViewRows), last = from + shape.height;
    const int first_block = in_view(from - 2, Patterns::kUp);
    TableSums sums{sums_.rows - s_.rows_below[in_view(last, Patterns::kViewRows)] + s_.rows_below[first_row],
                   sums_.blocks - s_.blocks_below[in_view(last, Patterns::kUp)] + s_.blocks_below[first_block]};
    std::uint32_t a = row_at(from - 2), b = row_at(from - 1);
    for (int i = -2; i < shape.height; ++i) {
      const int y = from + i;
      const std::uint32_t c = row_at(y + 2) | cells_of(shape, x, i + 2);
      clears |= c == kFullRow;
      if (i >= 0 && y >= 0 && y < Patterns::kViewRows)
        sums.rows += v_.numbers[y * Patterns::kRowPatterns + static_cast<int>(a)];
      if (y >= 0 && y < Patterns::kUp) sums.blocks += blocks_at(v_.numbers, y, a, b, c);
      a = b;
      b = c;
    }
    return sums;
  }

  /// A row of the view or below it.
  [[nodiscard]] FOURFOLD_BOTH std::uint32_t row_at(int y) const { return s_.rows[most(0, floor_ + y)]; }

  FOURFOLD_BOTH static std::uint32_t cells_of(const PackedShape& shape, int x, int i) {
    return i < 4 ? (shape.rows >> 4 * i & 15) << x : 0;
  }

  TableStore s_;
  TableView v_;
  TableSums sums_;
  int top_ = 0, floor_ = 0, holes_ = 0;
};

/// The value of the board after a drop that was left to the caller; kNone if the drop ends the
/// game.
FOURFOLD_BOTH Value value_after_left(const TableStore& s, const TableView& view, const PackedShape& shape, int x) {
  int row = 0;
  for (int i = 0; i < shape.width; ++i) row = most(row, static_cast<int>(s.heights[x + i]) - shape.bottom(i));
  if (row + shape.height > view.height) return kNone;
  std::uint16_t after[TableStore::kRows];
  int kept = 0, top = 0, holes = 0;
  for (int y = 0; y < kMostRows; ++y) {
    const int i = y - row;
    const std::uint32_t cells = s.rows[y] | (i >= 0 && i < 4 ? (shape.rows >> 4 * i & 15) << x : 0);
    if (cells == kFullRow) continue;
    after[kept++] = static_cast<std::uint16_t>(cells);
    if (cells != 0) top = kept;
  }
  for (int y = kept; y < TableStore::kRows; ++y) after[y] = 0;
  std::uint32_t roof = 0;
  for (int y = top - 1; y >= 0; --y) {
    holes += bits_of(roof & ~std::uint32_t{after[y]});
    roof |= after[y];
  }
  const int floor = Patterns::floor_of(top, view.height), size = top - floor;
  TableSums sums;
  for (int y = 0; y < least(size, Patterns::kViewRows); ++y) {
    const std::uint16_t* const at = after + floor + y;
    sums.rows += view.numbers[y * Patterns::kRowPatterns + at[0]];
    if (y < Patterns::kUp) sums.blocks += blocks_at(view.numbers, y, at[0], at[1], at[2]);
  }
  return table_value(view, sums, top, holes);
}

}  // namespace fourfold::cuda

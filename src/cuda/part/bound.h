// Upper bounds of the values of all drops of a piece, computed cheaply: everything but the wells is
// exact, and of the wells only what a drop can fill is counted. Few drops reach the best one by
// that bound; those, and the ones that clear rows, are measured exactly (linear.h).
//
// A drop that clears nothing changes only the columns it covers and their neighbours, as in
// research/features/surface.h. All features here are counts that only grow, so weights can be
// rounded up to small integers, and the sums are never smaller than the exact values.
#pragma once

#include <type_traits>

#include "cuda/part/cells.h"
#include "cuda/part/ground.h"

namespace fourfold::cuda {

/// A column of the window that moves over the board. Each step of the window moves all words that
/// are still needed, so a word is computed only when the first orientation needs it.
struct Seen {
  std::uint32_t c;  ///< the cells of the column
  int h;
  // Beside the piece:
  std::uint32_t well_right, well_left;  ///< wells if the column to the right (left) has one more cell
  std::uint32_t step;                   ///< the step from the column before to this one, counted
  // Under the piece:
  std::uint32_t top;             ///< the bit above the cells
  std::uint32_t if_gap, anyway;  ///< for each cell of the piece above: if it leaves a gap; in any case
  std::uint32_t sum;             ///< of the column, independent of how the piece lies
};

/// The bounds of all drops of one piece. The window holds the columns that its widest orientation
/// covers, and their neighbours.
template <int kPiece, bool kDiversity>
class Bounds {
 public:
  FOURFOLD_BOTH Bounds(const ColumnStore& columns, const Ground& ground, int height, const BoundWeights& w)
      : columns_(columns),
        ground_(ground),
        height_(height),
        w_(w),
        start_(63 - w.hole_rows * count_of(ground.hole_rows)) {}

  /// Only the drops whose bound is below the limit.
  FOURFOLD_BOTH Found find(Key limit) const {
    Found found;
    std::uint32_t clearing[4];
    each([&](auto r) { clearing[r] = clearing_rows<r>(); });
    Window seen;
    FOURFOLD_UNROLL
    for (int i = 0; i < kSeen; ++i) look(seen[i], i - 1);
    seen[0].well_right = 0;
    FOURFOLD_UNROLL
    for (int i = 1; i <= kWidth + 1; ++i) enter_side(seen, i);
    FOURFOLD_UNROLL
    for (int i = 1; i <= kWidth; ++i) enter_piece(seen, i);
#ifdef __CUDA_ARCH__
#pragma unroll 1
#endif
    for (int x = 0; x <= kColumns - detail::narrowest<kPiece>(); ++x) {
      each([&](auto r) { add<r>(seen, x, clearing[r], limit, found); });
      seen[1].well_right = seen[0].c & ~seen[1].c;
      FOURFOLD_UNROLL
      for (int i = 0; i + 1 < kSeen; ++i) seen[i] = seen[i + 1];
      look(seen[kSeen - 1], x + kSeen - 1);
      enter_side(seen, kWidth + 1);
      enter_piece(seen, kWidth);
    }
    return found;
  }

 private:
  static constexpr int kWidth = detail::widest<kPiece>();
  static constexpr int kSeen = kWidth + 3;  ///< from the column before the piece on
  using Window = Seen[kSeen];
  static constexpr int kCount = research::kShapes[kPiece].count;

  template <class Do>
  FOURFOLD_BOTH static void each(const Do& run) {
    run(std::integral_constant<int, 0>{});
    if constexpr (kCount > 1) run(std::integral_constant<int, 1>{});
    if constexpr (kCount > 2) run(std::integral_constant<int, 2>{});
    if constexpr (kCount > 3) run(std::integral_constant<int, 3>{});
  }

  FOURFOLD_BOTH void look(Seen& seen, int x) const {
    seen.c = x >= 0 && x < kColumns ? columns_[x] : kWall;
    seen.h = height_of(seen.c);
  }

  FOURFOLD_BOTH static void enter_side(Window& seen, int i) {
    seen[i].well_left = seen[i + 1].c & ~seen[i].c;
    if (kDiversity) seen[i].step = Ground::counted(seen[i].h - seen[i - 1].h);
  }

  FOURFOLD_BOTH void enter_piece(Window& window, int i) const {
    Seen& seen = window[i];
    const auto deep = static_cast<std::uint32_t>(most(least(window[i - 1].h, window[i + 1].h) - seen.h, 0));
    seen.top = 1u << seen.h;
    const bool has_holes = seen.c + 1 != seen.top;
    seen.anyway = has_holes ? w_.hole_depth : 0;
    seen.if_gap = has_holes ? 0 : w_.hole_depth;
    seen.sum = w_.open_wells * (deep * deep + deep) - w_.holes * static_cast<std::uint32_t>(seen.h);
  }

  /// Bit y is set if the orientation completes a row when its lowest cell rests in row y.
  template <int r>
  [[nodiscard]] FOURFOLD_BOTH std::uint32_t clearing_rows() const {
    constexpr detail::Cells kCells = detail::cells_of(kPiece, r);
    std::uint32_t rows = 0;
    FOURFOLD_UNROLL
    for (int y = 0; y < kCells.height; ++y) rows |= ground_.missing[kCells.in_row[y]] >> y;
    return rows;
  }

  template <int r>
  FOURFOLD_BOTH void add(const Window& seen, int x, std::uint32_t clearing, Key limit, Found& found) const {
    constexpr detail::Cells kCells = detail::cells_of(kPiece, r);
    int row = seen[1].h - kCells.bottom[0];
    FOURFOLD_UNROLL
    for (int i = 1; i < kCells.width; ++i) row = most(row, seen[i + 1].h - kCells.bottom[i]);
    const std::uint32_t at = 1u << row;
    const bool fits = row <= height_ - kCells.height, clears = (clearing & at) != 0;
    if (fits && clears) found.clearing[r / 2] |= 1u << (x + 16 * (r % 2));
    const Key key = bound<r>(seen, x, row, at);
    found.add(fits && !clears && key < limit ? key : kNoKey);
  }

  template <int r>
  [[nodiscard]] FOURFOLD_BOTH Key bound(const Window& seen, int x, int row, std::uint32_t at) const {
    constexpr detail::Cells kCells = detail::cells_of(kPiece, r);
    std::uint32_t sum =
        w_.start[kCells.height] + kCells.bottoms * w_.holes + (start_ - kColumns * r - static_cast<std::uint32_t>(x)) +
        static_cast<std::uint32_t>(row) * (w_.row + static_cast<std::uint32_t>(kCells.width) * w_.holes);
    std::uint32_t hole_rows = ground_.hole_rows;
    FOURFOLD_UNROLL
    for (int i = 0; i < kCells.width; ++i) {
      const Seen& s = seen[i + 1];
      const std::uint32_t gap = (at << kCells.bottom[i]) - s.top;
      const std::uint32_t some = at_most_one(gap);
      hole_rows |= gap;
      sum += s.sum + some * w_.gap + kCells.count[i] * (some * s.if_gap + s.anyway);
    }
    sum += w_.hole_rows * count_of(hole_rows);
    FOURFOLD_UNROLL
    for (int i = 0; i < kCells.width + 2; ++i) {
      if (kCells.beside[i] != 0) sum += w_.beside * count_of(seen[i].c & (at * kCells.beside[i]));
    }
    sum += w_.new_wells * (count_of(seen[0].well_right & (at * kCells.bits[1])) +
                           count_of(seen[kCells.width + 1].well_left & (at * kCells.bits[kCells.width])));
    if constexpr (kDiversity) sum += w_.diversity * Ground::kinds_in(kinds_after<r>(seen, row));
    return static_cast<Key>(sum);
  }

  template <int r>
  [[nodiscard]] FOURFOLD_BOTH std::uint32_t kinds_after(const Window& seen, int row) const {
    constexpr detail::Cells kCells = detail::cells_of(kPiece, r);
    std::uint32_t counts = ground_.kinds + Ground::counted(row + kCells.top[0] - seen[0].h) +
                           Ground::counted(seen[kCells.width + 1].h - row - kCells.top[kCells.width - 1]);
    FOURFOLD_UNROLL
    for (int i = 1; i < kCells.width; ++i) counts += Ground::counted(kCells.top[i] - kCells.top[i - 1]);
    FOURFOLD_UNROLL
    for (int i = 0; i <= kCells.width; ++i) counts -= seen[i + 1].step;
    return counts;
  }

  ColumnStore columns_;
  const Ground& ground_;
  int height_;
  const BoundWeights& w_;
  std::uint32_t start_;
};

}  // namespace fourfold::cuda

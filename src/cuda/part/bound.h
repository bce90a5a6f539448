// What the drops of a piece are worth at most, cheaply and for all of them: everything but the wells
// exactly, and of the wells only what a drop can fill. Few drops reach the best one by that measure;
// those, and the ones that clear rows, are measured as a whole (linear.h).
//
// A drop that clears nothing changes only the columns it covers and their neighbours, as in
// research/surface.h. All features here are counts that only grow, so that weights may be rounded
// up to small integers and sums stay above what they stand for.
#pragma once

#include <type_traits>

#include "cuda/part/pairs.h"

namespace fourfold::cuda {

/// In units of 2^shift, 64 times that: the six lowest bits of a sum are left for the drop's index.
/// Without a sign, because sums of drops through the walls are of no use and may be of any size.
struct BoundWeights {
  std::uint32_t row, beside, gap, holes, new_wells, open_wells, hole_depth, hole_rows, diversity;
  std::uint32_t start[5];  ///< by the height of the piece
  std::int32_t shift;
  bool is_known;  ///< false: the sums say nothing
};

/// A bound and its drop; of equal bounds the first drop is the largest.
using Key = std::int32_t;
inline constexpr Key kNoKey = INT32_MIN;
inline constexpr int kKeyBits = 6;

FOURFOLD_BOTH std::uint32_t count_of(std::uint32_t bits) { return static_cast<std::uint32_t>(bits_of(bits)); }
/// The compiler would make two instructions of it.
FOURFOLD_BOTH std::uint32_t at_most_one(std::uint32_t v) {
#ifdef __CUDA_ARCH__
  std::uint32_t result;
  asm("min.u32 %0, %1, 1;" : "=r"(result) : "r"(v));
  return result;
#else
  return v < 1 ? v : 1;
#endif
}
FOURFOLD_BOTH int index_of(Key key) { return 63 - (key & 63); }
FOURFOLD_BOTH Value bound_of(Key key, const BoundWeights& w) {
  return w.is_known ? static_cast<Value>(key >> kKeyBits) * (Value{1} << w.shift) : -kNone;
}

/// The best drops that clear nothing, by their bounds, and all that clear rows.
struct Found {
  static constexpr int kKept = 4;
  Key key[kKept];
  std::uint32_t clearing[2];  ///< bit 16 x (r % 2) + x of word r / 2: orientation r, column x

  FOURFOLD_BOTH Found() : clearing{0, 0} {
    FOURFOLD_UNROLL
    for (int i = 0; i < kKept; ++i) key[i] = kNoKey;
  }
  FOURFOLD_BOTH void add(Key other) {
    FOURFOLD_UNROLL
    for (int i = 0; i < kKept; ++i) {
      const Key lower = least(key[i], other);
      key[i] = most(key[i], other);
      other = lower;
    }
  }
  /// The largest, taken out.
  FOURFOLD_BOTH Key take() {
    const Key first = key[0];
    FOURFOLD_UNROLL
    for (int i = 0; i + 1 < kKept; ++i) key[i] = key[i + 1];
    key[kKept - 1] = kNoKey;
    return first;
  }
  [[nodiscard]] FOURFOLD_BOTH bool has_clearing() const { return (clearing[0] | clearing[1]) != 0; }
  FOURFOLD_BOTH int take_clearing() {
    const int word = clearing[0] != 0 ? 0 : 1;
    const std::uint32_t bits = word == 0 ? clearing[0] : clearing[1], bit = bits & (0 - bits);
    (word == 0 ? clearing[0] : clearing[1]) = bits ^ bit;
    const int at = height_of(bit) - 1;
    return kColumns * (2 * word + (at >> 4)) + (at & 15);
  }
};

/// What all drops on a board share.
struct Ground {
  std::uint32_t hole_rows = 0;
  std::uint32_t missing[5];  ///< [n]: rows of which exactly n cells are empty, n from 1
  bool is_low;               ///< any piece leaves no more rows than a paired board has
  std::uint32_t kinds = 0;   ///< how many steps between neighbouring heights there are of each kind

  template <bool kDiversity>
  FOURFOLD_BOTH static Ground of(const ColumnStore& columns) {
    Ground ground(columns);
    if (kDiversity) {
      FOURFOLD_UNROLL
      for (int x = 1; x < kColumns; ++x) ground.kinds += counted(height_of(columns[x]) - height_of(columns[x - 1]));
    }
    return ground;
  }

  /// A count of one step; six bits each for the kinds -2 to 2, what is above them does not matter.
  FOURFOLD_BOTH static std::uint32_t counted(int step) {
    const auto kind = static_cast<std::uint32_t>(step + 2);
    return 1u << 6 * (kind < 5 ? kind : 5);
  }
  FOURFOLD_BOTH static std::uint32_t kinds_in(std::uint32_t counts) {
    return count_of((counts + 0x1F7DF7DFu) & 0x20820820u);
  }

 private:
  FOURFOLD_BOTH explicit Ground(const ColumnStore& columns) {
    std::uint32_t used = 0, ones = 0, twos = 0, fours = 0, more = 0;
    FOURFOLD_UNROLL
    for (int x = 0; x < kColumns; x += 2) {
      const std::uint32_t a = ~columns[x], b = ~columns[x + 1];
      const std::uint32_t carry = (a & b) | (ones & (a ^ b)), next = twos & carry;
      ones ^= a ^ b;
      twos ^= carry;
      more |= fours & next;
      fours ^= next;
      used |= ~(a & b);
      hole_rows |= (a & ((1u << height_of(~a)) - 1)) | (b & ((1u << height_of(~b)) - 1));
    }
    const std::uint32_t few = ~fours & ~more;
    is_low = used >> (PairedBoard::kRows - 4) == 0;
    missing[0] = 0;
    missing[1] = ones & ~twos & few;
    missing[2] = ~ones & twos & few;
    missing[3] = ones & twos & few;
    missing[4] = ~ones & ~twos & fours & ~more;
  }
};

/// A column of the window that moves over the board. Every step of the window moves all words that
/// are still needed: they are filled in only where they begin to be.
struct Seen {
  std::uint32_t c;  ///< its cells
  int h;
  // Beside the piece:
  std::uint32_t well_right, well_left;  ///< cells that are wells if there is one more on the right, on the left
  std::uint32_t step;                   ///< to it from the column before, counted
  // Under the piece:
  std::uint32_t top;             ///< the bit above the cells
  std::uint32_t if_gap, anyway;  ///< for each cell of the piece above: if it leaves a gap, in any case
  std::uint32_t sum;             ///< for the column however the piece lies
};

namespace detail {

template <int kPiece>
constexpr int widest() {
  int width = 0;
  for (const research::Orientation& o : research::kShapes[kPiece].orientations)
    width = o.width > width ? o.width : width;
  return width;
}
template <int kPiece>
constexpr int narrowest() {
  int width = 4;
  for (int r = 0; r < research::kShapes[kPiece].count; ++r) {
    const int w = research::kShapes[kPiece].orientations[static_cast<std::size_t>(r)].width;
    width = w < width ? w : width;
  }
  return width;
}

/// An orientation as constants of the compiler.
struct Cells {
  int width = 0, height = 0;
  std::uint32_t bottoms = 0, count[4]{};
  int bottom[4]{};
  std::uint32_t bits[6]{};    ///< by column, the one before the piece first
  std::uint32_t beside[6]{};  ///< cells of the board that touch the piece from the side, by column likewise
  int in_row[4]{};            ///< cells of each row
  int top[4]{};               ///< rows above the lowest cell that the piece ends at
};
constexpr Cells cells_of(int piece, int rotation) {
  const research::Orientation& o =
      research::kShapes[static_cast<std::size_t>(piece)].orientations[static_cast<std::size_t>(rotation)];
  Cells cells;
  cells.width = o.width;
  cells.height = o.height();
  for (int i = 0; i < o.width; ++i) {
    const research::Bar& bar = o.bars[static_cast<std::size_t>(i)];
    cells.bottoms += static_cast<std::uint32_t>(bar.bottom);
    cells.bottom[i] = bar.bottom;
    cells.count[i] = static_cast<std::uint32_t>(bar.cells);
    cells.top[i] = bar.bottom + bar.cells;
    cells.bits[i + 1] = research::bar_bits(bar);
    for (int y = 0; y < bar.cells; ++y) ++cells.in_row[bar.bottom + y];
  }
  for (int i = 0; i < o.width; ++i) {
    const std::uint32_t own = cells.bits[i + 1];
    cells.beside[i] |= own & ~cells.bits[i];
    cells.beside[i + 2] |= own & ~cells.bits[i + 2];
  }
  for (int i = 0; i < o.width; ++i) cells.beside[i + 1] &= (1u << cells.bottom[i]) - 1;  // nothing lies on the piece
  return cells;
}

}  // namespace detail

/// All drops of one piece; the window holds the columns that its widest orientation covers, and one
/// more on each side.
template <int kPiece, bool kDiversity>
class Bounds {
 public:
  FOURFOLD_BOTH Bounds(const ColumnStore& columns, const Ground& ground, int height, const BoundWeights& w)
      : columns_(columns),
        ground_(ground),
        height_(height),
        w_(w),
        start_(63 - w.hole_rows * count_of(ground.hole_rows)) {}

  /// Only those below the limit.
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

  /// Bit y: the orientation completes a row if its lowest cell rests in row y.
  template <int r>
  [[nodiscard]] FOURFOLD_BOTH std::uint32_t clearing_rows() const {
    constexpr detail::Cells o = detail::cells_of(kPiece, r);
    std::uint32_t rows = 0;
    FOURFOLD_UNROLL
    for (int y = 0; y < o.height; ++y) rows |= ground_.missing[o.in_row[y]] >> y;
    return rows;
  }

  template <int r>
  FOURFOLD_BOTH void add(const Window& seen, int x, std::uint32_t clearing, Key limit, Found& found) const {
    constexpr detail::Cells o = detail::cells_of(kPiece, r);
    int row = seen[1].h - o.bottom[0];
    FOURFOLD_UNROLL
    for (int i = 1; i < o.width; ++i) row = most(row, seen[i + 1].h - o.bottom[i]);
    const std::uint32_t at = 1u << row;
    const bool fits = row <= height_ - o.height, clears = (clearing & at) != 0;
    if (fits && clears) found.clearing[r / 2] |= 1u << (x + 16 * (r % 2));
    const Key key = bound<r>(seen, x, row, at);
    found.add(fits && !clears && key < limit ? key : kNoKey);
  }

  template <int r>
  [[nodiscard]] FOURFOLD_BOTH Key bound(const Window& seen, int x, int row, std::uint32_t at) const {
    constexpr detail::Cells o = detail::cells_of(kPiece, r);
    std::uint32_t sum = w_.start[o.height] + o.bottoms * w_.holes +
                        (start_ - kColumns * r - static_cast<std::uint32_t>(x)) +
                        static_cast<std::uint32_t>(row) * (w_.row + static_cast<std::uint32_t>(o.width) * w_.holes);
    std::uint32_t hole_rows = ground_.hole_rows;
    FOURFOLD_UNROLL
    for (int i = 0; i < o.width; ++i) {
      const Seen& s = seen[i + 1];
      const std::uint32_t gap = (at << o.bottom[i]) - s.top;
      const std::uint32_t some = at_most_one(gap);
      hole_rows |= gap;
      sum += s.sum + some * w_.gap + o.count[i] * (some * s.if_gap + s.anyway);
    }
    sum += w_.hole_rows * count_of(hole_rows);
    FOURFOLD_UNROLL
    for (int i = 0; i < o.width + 2; ++i) {
      if (o.beside[i] != 0) sum += w_.beside * count_of(seen[i].c & (at * o.beside[i]));
    }
    sum += w_.new_wells * (count_of(seen[0].well_right & (at * o.bits[1])) +
                           count_of(seen[o.width + 1].well_left & (at * o.bits[o.width])));
    if constexpr (kDiversity) sum += w_.diversity * Ground::kinds_in(kinds_after<r>(seen, row));
    return static_cast<Key>(sum);
  }

  template <int r>
  [[nodiscard]] FOURFOLD_BOTH std::uint32_t kinds_after(const Window& seen, int row) const {
    constexpr detail::Cells o = detail::cells_of(kPiece, r);
    std::uint32_t counts = ground_.kinds + Ground::counted(row + o.top[0] - seen[0].h) +
                           Ground::counted(seen[o.width + 1].h - row - o.top[o.width - 1]);
    FOURFOLD_UNROLL
    for (int i = 1; i < o.width; ++i) counts += Ground::counted(o.top[i] - o.top[i - 1]);
    FOURFOLD_UNROLL
    for (int i = 0; i <= o.width; ++i) counts -= seen[i + 1].step;
    return counts;
  }

  ColumnStore columns_;
  const Ground& ground_;
  int height_;
  const BoundWeights& w_;
  std::uint32_t start_;
};

}  // namespace fourfold::cuda

// What the search needs to know about a board, in two types with the same interface: FixedBoard,
// whose numbers are known to the compiler, and AnyBoard, which works for every shape and is slower.
// Included once per instruction set, inside its namespace; see solver_body.h.
//
// solver_follow.h explains "leading" cells. `factor` makes a multiplicative hash: it is odd, so it
// maps the key's bits one to one, and it moves them to the top of the word.
#pragma once

inline constexpr Bits kGolden = 0x9E3779B97F4A7C15u;

/// The column of a lane; lanes go from the centre outward.
constexpr int column_of(int lane, int width) { return width / 2 + (1 - 2 * (lane % 2)) * (lane + 1) / 2; }

/// Cells of `board` in rows 0, 2, 4, ... for an even height, in rows 1, 3, 5, ... for an odd one.
constexpr Bits leading_cells(Bits bottom, Bits board, int height) {
  const Bits even = bottom * (0x5555555555555555u & ((Bits{1} << height) - 1));
  return height % 2 == 0 ? even : board & ~even;
}

/// For each cell of a board, bit by bit, how many lines go through it.
struct LineCounts {
  int at[64]{};

  constexpr LineCounts(int width, int height, int connect) {
    constexpr int kSteps[4][2] = {{1, 0}, {0, 1}, {1, 1}, {1, -1}};
    for (int start = 0; start < width * height; ++start) {
      const int column = start / height, row = start % height;
      for (const auto& step : kSteps) {
        const int last_column = column + (connect - 1) * step[0], last_row = row + (connect - 1) * step[1];
        if (last_column >= width || last_row < 0 || last_row >= height) continue;
        for (int i = 0; i < connect; ++i) ++at[(column + i * step[0]) * (height + 1) + row + i * step[1]];
      }
    }
  }
};

/// Four in a row on W x H.
template <int W, int H>
struct FixedBoard {
  static constexpr int kLanes = 8;
  using Lanes = LanesOf<kLanes>::type;

  static constexpr int width() { return W; }
  static constexpr int height() { return H; }
  static constexpr int cells() { return W * H; }
  static constexpr int stride() { return H + 1; }
  static constexpr Bits bottom() {
    Bits row = 0;
    for (int c = 0; c < W; ++c) row |= Bits{1} << c * stride();
    return row;
  }
  static constexpr Bits kBottom = bottom(), kBoard = kBottom * ((Bits{1} << H) - 1);
  static constexpr Bits kLeading = leading_cells(kBottom, kBoard, H);
  static constexpr Bits board() { return kBoard; }
  static constexpr Bits leading() { return kLeading; }
  static constexpr Bits factor() { return kGolden << (64 - W * stride()); }
  static constexpr LineCounts kLines{W, H, 4};
  FOURFOLD_INLINE static int lines_through(int cell) { return kLines.at[cell]; }

  FOURFOLD_INLINE static Lanes columns() {
    Lanes lanes{};
    for (int i = 0; i < W; ++i) lanes[i] = ((Bits{1} << H) - 1) << column_of(i, W) * stride();
    return lanes;
  }

  /// The cells that complete a line. In a column there is only one such cell: on top of three
  /// discs.
  template <class Set>
  FOURFOLD_INLINE static Set completing(const Set& b) {
    return ((b << 1) & (b << 2) & (b << 3)) | completing_along(H, b) | completing_along(H + 1, b) |
           completing_along(H + 2, b);
  }

  FOURFOLD_INLINE static bool has_line(Bits b) { return lines(b) != 0; }

  /// Not 0 where there is a line.
  template <class Set>
  FOURFOLD_INLINE static Set lines(const Set& b) {
    return line_along(1, b) | line_along(H, b) | line_along(H + 1, b) | line_along(H + 2, b);
  }

 private:
  template <class Set>
  FOURFOLD_INLINE static Set line_along(int step, const Set& b) {
    const Set pairs = b & b >> step;
    return pairs & pairs >> 2 * step;
  }
};

/// Any board of at most `lanes` columns, and any number in a row.
template <int lanes>
class AnyBoard {
 public:
  static constexpr int kLanes = lanes;
  using Lanes = LanesOf<kLanes>::type;

  explicit AnyBoard(const Geometry& geometry)
      : shape_(geometry.shape), bottom_(geometry.bottom), board_(geometry.board) {
    for (int i = 0; i < width(); ++i) columns_[i] = shape_.column(column_of(i, width()));
    // If no line fits in a direction, there is nothing to search, and the shifts would be too large
    // for the word.
    for (int i = 1; i < 4; ++i) {
      if (geometry.starts[static_cast<unsigned>(i)] != 0)
        sideways_[directions_++] = static_cast<Bits>(geometry.steps[static_cast<unsigned>(i)]);
    }
  }

  [[nodiscard]] int width() const { return shape_.width; }
  [[nodiscard]] int height() const { return shape_.height; }
  [[nodiscard]] int cells() const { return shape_.cells(); }
  [[nodiscard]] int stride() const { return shape_.stride(); }
  [[nodiscard]] Bits bottom() const { return bottom_; }
  [[nodiscard]] Bits board() const { return board_; }
  [[nodiscard]] Bits leading() const { return leading_; }
  [[nodiscard]] Bits factor() const { return factor_; }
  [[nodiscard]] int lines_through(int cell) const { return lines_.at[cell]; }
  FOURFOLD_INLINE const Lanes& columns() const { return columns_; }

  template <class Set>
  FOURFOLD_INLINE Set completing(const Set& b) const {
    Set found = b << 1;
    for (int i = 2; i < shape_.connect; ++i) found &= b << i;
    for (int i = 0; i < directions_; ++i)
      found |= shape_.connect == 4 ? completing_along(sideways_[i], b) : completing_any(sideways_[i], b);
    return found;
  }

  FOURFOLD_INLINE bool has_line(Bits b) const { return lines(b) != 0; }

  /// Not 0 where there is a line.
  template <class Set>
  FOURFOLD_INLINE Set lines(const Set& b) const {
    Set found = line_along(1, b);
    for (int i = 0; i < directions_; ++i) found |= line_along(sideways_[i], b);
    return found;
  }

 private:
  template <class Set>
  FOURFOLD_INLINE Set completing_any(Bits step, const Set& b) const {
    const Set everywhere = ~Set{};
    Set behind[kMaxConnect];  // cells with so many discs in a row directly behind them
    behind[0] = everywhere;
    for (int i = 1; i < shape_.connect; ++i) behind[i] = (behind[i - 1] & b) << step;
    Set found{}, ahead = everywhere;
    for (int i = shape_.connect - 1; i >= 0; --i) {
      found |= behind[i] & ahead;
      ahead = (ahead & b) >> step;
    }
    return found;
  }

  template <class Set>
  FOURFOLD_INLINE Set line_along(Bits step, Set b) const {
    for (int i = 1; i < shape_.connect; ++i) b &= b >> step;
    return b;
  }

  BoardShape shape_;
  Bits bottom_, board_;
  Bits leading_ = leading_cells(bottom_, board_, shape_.height);
  Bits factor_ = kGolden << (64 - shape_.width * shape_.stride());
  Lanes columns_{};
  LineCounts lines_{shape_.width, shape_.height, shape_.connect};
  Bits sideways_[3]{};  ///< steps along which a line fits
  int directions_ = 0;
};

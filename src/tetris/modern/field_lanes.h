// The field in lanes: made from a board, with a piece added, without its full rows. Included once
// per instruction set, inside its namespace; see generator_body.h.
#pragma once

/// The walls of a field, filled from top to bottom. Wide lanes also have rows above the field.
template <class L>
FOURFOLD_INLINE typename L::Rows walls() {
  alignas(64) static constexpr LaneWords<L> kWalls = [] {
    LaneWords<L> words{};
    for (int lane = 0; lane < kLanes; ++lane) {
      const bool is_wall = lane < kWallLanes || lane >= kWallLanes + kWidth;
      words[lane] = is_wall ? static_cast<typename L::Word>(~typename L::Word{}) : L::kFloor;
      if constexpr (L::kHeight > kRows) words[lane] |= (typename L::Word{1} << (L::kHeight - kRows)) - 1;
    }
    return words;
  }();
  return kWalls.rows();
}

/// Reverses the bits of every word.
template <class L>
FOURFOLD_INLINE typename L::Rows reversed(typename L::Rows v) {
  using Word = typename L::Word;
  each<std::bit_width(unsigned{L::kBits}) - 1>([&](auto i) FOURFOLD_INLINE_CALL {
    constexpr int kStep = 1 << i;
    const auto mask = L::Rows::all(static_cast<Word>(static_cast<Word>(~Word{}) / ((Word{1} << kStep) + 1)));
    v = (v >> kStep & mask) | (v & mask) << kStep;
  });
  return v;
}

template <class L>
FOURFOLD_INLINE typename L::Rows columns_of(const Board& board) {
  alignas(64) LaneWords<L> words{};
  for (int x = 0; x < kWidth; ++x)
    words[x + kWallLanes] = static_cast<typename L::Word>(board.columns[static_cast<std::size_t>(x)]);
  return (reversed<L>(words.rows()) >> 1) | walls<L>();
}

/// The same field in lanes with more rows.
template <class To, class From>
FOURFOLD_INLINE typename To::Rows heightened(typename From::Rows columns) {
  alignas(64) LaneWords<To> words{};
  for (int lane = 0; lane < kLanes; ++lane)
    words[lane] = static_cast<typename To::Word>(typename To::Word{columns.lane(lane)} << (To::kBits - From::kBits));
  return words.rows() | walls<To>();
}

/// The cells of a piece whose centre is in a lane, at bit 2.
template <class L, Piece piece>
struct Shapes {
  LaneWords<L> at[kOrientations][kLanes]{};

  constexpr Shapes() {
    for (int o = 0; o < distinct_orientations(piece); ++o) {
      for (int lane = kWallLanes; lane < kWallLanes + kWidth; ++lane) {
        for (const Step cell : cells_of(piece, static_cast<Orientation>(o)))
          at[o][lane][lane + cell.x] |= static_cast<typename L::Word>(1u << (2 - cell.y));
      }
    }
  }
};

template <class L, Piece piece>
FOURFOLD_INLINE typename L::Rows with_piece_at(typename L::Rows columns, int o, int lane, int bit) {
  alignas(64) static constexpr Shapes<L, piece> kShapes;
  const typename L::Rows cells = kShapes.at[o][lane].rows();
  return columns | (bit >= 2 ? cells << (bit - 2) : cells >> (2 - bit));
}

/// Rows that are filled from wall to wall, as bits.
template <class L>
FOURFOLD_INLINE typename L::Word full_rows(typename L::Rows columns) {
  using Word = typename L::Word;
  constexpr Word kRowsOfField =
      L::kHeight > kRows ? L::kField >> (L::kHeight - kRows) << (L::kHeight - kRows) : L::kField;
  std::uint64_t words[sizeof columns / 8], all = ~std::uint64_t{};
  __builtin_memcpy(words, &columns, sizeof columns);
  for (const std::uint64_t word : words) all &= word;
  for (int width = 32; width >= L::kBits; width /= 2) all &= all >> width;
  return static_cast<Word>(all) & kRowsOfField;
}

/// Removes rows, the highest first; what is above falls.
template <class L>
FOURFOLD_INLINE typename L::Rows without_rows(typename L::Rows columns, typename L::Word rows) {
  using Word = typename L::Word;
  for (; rows != 0; rows = static_cast<Word>(rows & (rows - 1))) {
    const auto higher = static_cast<Word>((rows & -rows) - 1);
    const auto kept = static_cast<Word>(~(higher << 1 | 1));
    columns = (columns & L::Rows::all(kept)) | (columns & L::Rows::all(higher)) << 1;
  }
  return columns | walls<L>();
}

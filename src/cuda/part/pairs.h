// The value of a drop on a board of at most fifteen rows, including the piece. Two columns x and x
// + 5 share a word, so the neighbours of a pair are the pairs beside it. It gives the same values
// as linear.h with half the work; nearly all boards are that low.
#pragma once

#include "cuda/part/linear.h"

namespace fourfold::cuda {

class PairedBoard {
 public:
  static constexpr int kRows = 15;

  FOURFOLD_BOTH PairedBoard(const ColumnStore& before, const PlacedPiece& piece) {
    std::uint32_t all = ~0u;
    FOURFOLD_UNROLL
    for (int i = 0; i < kPairs; ++i) {
      p_[i] = before[i] + (before[i + kPairs] << 16) + ((piece.bits(i) | piece.bits(i + kPairs) << 16) << piece.row);
      all &= p_[i];
    }
    full_ = all & all >> 16;
  }

  [[nodiscard]] FOURFOLD_BOTH std::uint32_t full() const { return full_; }

  /// The highest bit of each half is never set, so it can stay in place when the other rows move
  /// down.
  FOURFOLD_BOTH void remove_rows() {
    for (std::uint32_t rest = full_; rest != 0;) {
      const std::uint32_t below = (1u << (height_of(rest) - 1)) - 1, kept = below * kBoth | ~kMask;
      FOURFOLD_UNROLL
      for (int i = 0; i < kPairs; ++i) p_[i] = (p_[i] & kept) | (p_[i] >> 1 & ~kept);
      rest &= below;
    }
  }

  template <bool kWholeRuns>
  [[nodiscard]] FOURFOLD_BOTH Value value(int height, const LinearWeights& w) const {
    const int rows = least(height, kRows);
    const std::uint32_t inside = (1u << rows) - 1;
    int row_changes = 2 * (height - rows) + bits_of(p_[kPairs - 1] >> 16 ^ inside);
    int covered_runs = 0, holes = 0, depth = 0;
    std::uint32_t hole_rows = 0;
    FOURFOLD_UNROLL
    for (int i = 0; i < kPairs; ++i) {
      const std::uint32_t p = p_[i], holed = filled_down(p) ^ p;
      row_changes += bits_of(p ^ (i == 0 ? inside | p_[kPairs - 1] << 16 : p_[i - 1]));
      covered_runs += bits_of(p & ~(2 * p + kBoth));
      holes += bits_of(holed);
      hole_rows |= holed;
      depth += bits_of(p & (p + kBoth));
    }
    const BoardCounts counts{row_changes, kColumns + 2 * covered_runs,
                             holes,       wells<kWholeRuns>(),
                             depth,       bits_of((hole_rows | hole_rows >> 16) & (kMask & 0xFFFF))};
    return counts.value(w);
  }

  [[nodiscard]] FOURFOLD_BOTH int diversity() const {
    int low[kPairs], high[kPairs];
    FOURFOLD_UNROLL
    for (int i = 0; i < kPairs; ++i) {
      low[i] = height_of(p_[i] & 0xFFFF);
      high[i] = height_of(p_[i] >> 16);
    }
    std::uint32_t kinds = kind_of(high[0] - low[kPairs - 1]);
    FOURFOLD_UNROLL
    for (int i = 1; i < kPairs; ++i) kinds |= kind_of(low[i] - low[i - 1]) | kind_of(high[i] - high[i - 1]);
    return bits_of(kinds);
  }

 private:
  static constexpr int kPairs = kColumns / 2;
  static constexpr std::uint32_t kBoth = 0x10001u, kMask = 0x7FFF7FFFu;  ///< the rows of both

  /// All cells from the highest one downward.
  FOURFOLD_BOTH static std::uint32_t filled_down(std::uint32_t p) {
    p |= p >> 1 & kMask;
    p |= p >> 2 & 0x3FFF3FFFu;
    p |= p >> 4 & 0x0FFF0FFFu;
    return p | (p >> 8 & 0x00FF00FFu);
  }

  /// As wells_of.
  template <bool kWholeRuns>
  [[nodiscard]] FOURFOLD_BOTH int wells() const {
    std::uint32_t wells[kPairs], empty[kPairs], some = 0;
    FOURFOLD_UNROLL
    for (int i = 0; i < kPairs; ++i) {
      const std::uint32_t left = i > 0 ? p_[i - 1] : (kMask & 0xFFFF) | p_[kPairs - 1] << 16;
      const std::uint32_t right = i + 1 < kPairs ? p_[i + 1] : p_[0] >> 16 | (kMask & ~0xFFFFu);
      empty[i] = ~p_[i] & kMask;
      wells[i] = left & right & empty[i];
      some |= wells[i];
    }
    if (kWholeRuns) {
      for (std::uint32_t more = some; more != 0;) {
        more = 0;
        FOURFOLD_UNROLL
        for (int i = 0; i < kPairs; ++i) {
          const std::uint32_t below = wells[i] >> 1 & empty[i];
          more |= below & ~wells[i];
          wells[i] |= below;
        }
      }
    }
    int sum = 0;
    while (some != 0) {
      some = 0;
      FOURFOLD_UNROLL
      for (int i = 0; i < kPairs; ++i) {
        sum += bits_of(wells[i]);
        wells[i] = wells[i] >> 1 & empty[i];
        some |= wells[i];
      }
    }
    return sum;
  }

  std::uint32_t p_[kPairs], full_;
};

}  // namespace fourfold::cuda

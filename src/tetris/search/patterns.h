// The value of a board from tables over local patterns of its cells. The tables are learned, not
// designed (docs/science.md).
//
//        . . . . . . . . . .        A row is ten bits: one number for each of the 1024 patterns, for
//     2  . # [. . # . .] . .        each of ten rows.
//     1  # # [# . # # .] # .        A block is five columns of three rows: one number for each of the
//     0  # # [. # # # #] # #        32,768 patterns, for each of the 6 x 8 places of a block.
//                                   And one number for (height of the stack, holes).
//
// The value is the sum of the numbers that apply, about sixty of them: an estimate of the logarithm
// of the chance to survive. An empty row or block counts nothing, so only the rows of the stack are
// read.
//
// Rows and blocks exist for ten rows. A higher stack is seen through a view of ten rows: it begins
// on the floor, and moves up when the stack is nearly as high as the view. What is below the view
// counts only through the height of the stack and the holes.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "tetris/moves.h"

namespace fourfold::tetris {

class Patterns {
 public:
  static constexpr int kViewRows = 10, kMostRows = 20;
  static constexpr int kCalmHeight = 8;  ///< a higher stack than this moves the view up
  static constexpr int kRowPatterns = 1 << kWidth;
  static constexpr int kBlockWidth = 5, kBlockHeight = 3;
  static constexpr int kBlockPatterns = 1 << (kBlockWidth * kBlockHeight);
  static constexpr int kAcross = kWidth - kBlockWidth + 1, kUp = kViewRows - kBlockHeight + 1;
  static constexpr int kHoleKinds = 32;  ///< 0, 1, ... 30 holes, and more

  /// Where the numbers of each kind begin.
  static constexpr int kRowsAt = 0, kBlocksAt = kRowsAt + kViewRows * kRowPatterns;
  static constexpr int kDangerAt = kBlocksAt + kUp * kAcross * kBlockPatterns;
  static constexpr int kDangerHeights = kViewRows + 1 + kMostRows - kCalmHeight;
  static constexpr int kSize = kDangerAt + kDangerHeights * kHoleKinds;

  /// Numbers are in 1/512; kLargest is the largest, positive or negative.
  static constexpr int kUnit = 512, kLargest = 2047;

  /// The lowest row of the view.
  static constexpr int floor_of(int stack_height, int board_height) {
    const int highest = board_height > kViewRows ? board_height - kViewRows : 0;
    const int wanted = stack_height > kCalmHeight ? stack_height - kCalmHeight : 0;
    return wanted < highest ? wanted : highest;
  }

  /// The index of the number for (height, holes). A stack of nine rows is nearly lost on a board of
  /// ten rows, but not in danger on a higher board, where the view has moved as well. So heights
  /// that move the view have numbers of their own, after those of a board of ten rows.
  static constexpr int danger_index(int stack_height, int holes, int board_height) {
    const bool moves_view = board_height > kViewRows && stack_height > kCalmHeight;
    const int height =
        (stack_height < kMostRows ? stack_height : kMostRows) + (moves_view ? kViewRows - kCalmHeight : 0);
    return kDangerAt + height * kHoleKinds + (holes < kHoleKinds ? holes : kHoleKinds - 1);
  }

  /// The value of a board: higher is better.
  struct Sums {
    std::int32_t rows = 0, blocks = 0, danger = 0;
    friend bool operator==(const Sums&, const Sums&) = default;
  };

  /// Three rows, column by column: bit 3 x + r is the cell of column x in row r of the three. The
  /// blocks of a strip are its fifteen bits from 3 x on, so they are found by shifts alone.
  using Strip = std::uint32_t;

  /// The strip with only this row of ten bits, as its lowest row; shifted by r it is row r.
  static constexpr Strip strip_of(std::uint32_t row) {
    Strip strip = 0;
    for (int x = 0; x < kWidth; ++x) strip |= (row >> x & 1) << kBlockHeight * x;
    return strip;
  }

  /// Takes the numbers in the order above. Those of a board and of its mirror image must be equal,
  /// because only half of the blocks is stored.
  static Result<Patterns> make(std::vector<std::int16_t> numbers);

  /// Each number is two characters.
  static Result<Patterns> from_text(std::string_view text);
  [[nodiscard]] std::string text() const;

  /// A stack that is higher than any board counts as the highest.
  [[nodiscard]] Sums measure(const NarrowColumns& columns, int board_height) const;

  // The parts of the sums, for those who know what a drop changes. `up` is the row of the view.

  /// The number of a row of ten bits, with bit x for column x.
  [[nodiscard]] std::int32_t row(int up, std::uint32_t cells) const {
    return numbers_[static_cast<std::size_t>(up * kRowPatterns) + cells];
  }
  /// The sum for the six blocks whose lowest row is `up`.
  [[nodiscard]] std::int32_t blocks(int up, Strip strip) const {
    const std::int16_t* at = strips_.data() + static_cast<std::size_t>(up * kAcross * kBlockPatterns);
    std::int32_t sum = 0;
    for (int x = 0; x < kAcross; ++x, at += kBlockPatterns, strip >>= kBlockHeight) sum += at[strip % kBlockPatterns];
    return sum;
  }
  /// `holes`: empty cells with a full cell above.
  [[nodiscard]] std::int32_t danger(int stack_height, int holes, int board_height) const {
    return numbers_[static_cast<std::size_t>(danger_index(stack_height, holes, board_height))];
  }

  [[nodiscard]] std::span<const std::int16_t> numbers() const { return numbers_; }

  friend bool operator==(const Patterns& a, const Patterns& b) { return a.numbers_ == b.numbers_; }

 private:
  explicit Patterns(std::vector<std::int16_t> numbers);
  std::vector<std::int16_t> numbers_;
  std::vector<std::int16_t> strips_;  ///< the numbers of the blocks again, in the order of a strip's bits
};

/// Tables are large and never change, so policies share them. Two objects are equal if their tables
/// are equal.
class SharedPatterns {
 public:
  SharedPatterns() = default;
  explicit SharedPatterns(Patterns patterns) : shared_(std::make_shared<const Patterns>(std::move(patterns))) {}

  /// Null if there are no tables.
  [[nodiscard]] const Patterns* get() const { return shared_.get(); }

  friend bool operator==(const SharedPatterns& a, const SharedPatterns& b) {
    return a.shared_ == b.shared_ || (a.shared_ && b.shared_ && *a.shared_ == *b.shared_);
  }

 private:
  std::shared_ptr<const Patterns> shared_;
};

}  // namespace fourfold::tetris

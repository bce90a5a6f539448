// The value of a board by tables over local patterns of its cells, learned instead of designed
// (docs/science.md).
//
//        . . . . . . . . . .        A row is ten bits: one number for each of the 1024 patterns, for
//     2  . # [. . # . .] . .        each of ten rows.
//     1  # # [# . # # .] # .        A block is five columns of three rows: one number for each of the
//     0  # # [. # # # #] # #        32,768 patterns, for each of the 6 x 8 places of a block.
//                                   And one number for (height of the stack, holes).
//
// The value is the sum of the numbers that apply, about sixty of them: an estimate of the logarithm of the chance to
// live on. An empty row or block counts nothing, so only the rows of the stack are looked at.
//
// Rows and blocks know ten rows. A higher stack is seen through a view of ten rows: it begins on
// the floor, and moves up with a stack that is nearly as high as the view. What lies below the view
// counts by the height of the stack and the holes alone.
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
  static constexpr int kRowPatterns = 1 << kWidth;
  static constexpr int kBlockWidth = 5, kBlockHeight = 3;
  static constexpr int kBlockPatterns = 1 << (kBlockWidth * kBlockHeight);
  static constexpr int kAcross = kWidth - kBlockWidth + 1, kUp = kViewRows - kBlockHeight + 1;
  static constexpr int kHoleKinds = 32;  ///< this many holes and more count alike but one

  /// Where the numbers of each kind begin.
  static constexpr int kRowsAt = 0, kBlocksAt = kRowsAt + kViewRows * kRowPatterns;
  static constexpr int kDangerAt = kBlocksAt + kUp * kAcross * kBlockPatterns;
  static constexpr int kSize = kDangerAt + (kMostRows + 1) * kHoleKinds;

  /// Numbers are in 1/512; this is the largest, either sign.
  static constexpr int kUnit = 512, kLargest = 2047;

  /// A stack higher than this moves the view up.
  static constexpr int kCalmHeight = 8;

  /// The lowest row of the view.
  static constexpr int floor_of(int stack_height, int board_height) {
    const int highest = board_height > kViewRows ? board_height - kViewRows : 0;
    const int wanted = stack_height > kCalmHeight ? stack_height - kCalmHeight : 0;
    return wanted < highest ? wanted : highest;
  }

  /// What a board is worth: more is better.
  struct Sums {
    std::int32_t rows = 0, blocks = 0, danger = 0;
    friend bool operator==(const Sums&, const Sums&) = default;
  };

  /// Numbers in the order above; those of a board and its mirror image must be equal, because only
  /// half of the blocks is written down.
  static Result<Patterns> make(std::vector<std::int16_t> numbers);

  /// Two characters a number.
  static Result<Patterns> from_text(std::string_view text);
  [[nodiscard]] std::string text() const;

  /// Of a stack that is higher than the board, as if it were as high.
  [[nodiscard]] Sums measure(const NarrowColumns& columns, int board_height) const;

  /// What else than cells counts. `holes`: empty cells with a full one above.
  struct Stack {
    int height = 0, holes = 0;
  };

  /// The same for rows of ten bits, bit x for column x, from the floor of the view up: those up to
  /// the stack's highest, and empty ones, enough for a block.
  [[nodiscard]] Sums measure(std::span<const std::uint16_t> view, int floor, Stack stack) const;

  [[nodiscard]] std::span<const std::int16_t> numbers() const { return numbers_; }

  friend bool operator==(const Patterns&, const Patterns&) = default;

 private:
  explicit Patterns(std::vector<std::int16_t> numbers) : numbers_(std::move(numbers)) {}
  std::vector<std::int16_t> numbers_;
};

/// Tables are large and never change: policies share them. Equal if they say the same.
class SharedPatterns {
 public:
  SharedPatterns() = default;
  explicit SharedPatterns(Patterns patterns) : shared_(std::make_shared<const Patterns>(std::move(patterns))) {}

  /// Null if there are none.
  [[nodiscard]] const Patterns* get() const { return shared_.get(); }

  friend bool operator==(const SharedPatterns& a, const SharedPatterns& b) {
    return a.shared_ == b.shared_ || (a.shared_ && b.shared_ && *a.shared_ == *b.shared_);
  }

 private:
  std::shared_ptr<const Patterns> shared_;
};

}  // namespace fourfold::tetris

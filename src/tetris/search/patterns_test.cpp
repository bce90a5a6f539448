// Tables over patterns: their text, invalid texts, and sums against the definition, cell by cell.
#include "tetris/search/patterns.h"

#include <gtest/gtest.h>

#include <bit>

#include "tetris/search/patterns_samples_test.h"
#include "tetris/search/policy_json.h"
#include "tetris/search/samples_test.h"

namespace fourfold::tetris {
namespace {

bool is_full(const NarrowColumns& board, int x, int y) {
  return y < 32 && (board[static_cast<std::size_t>(x)] >> y & 1) != 0;
}

int number(const Patterns& patterns, int index) { return patterns.numbers()[static_cast<std::size_t>(index)]; }

/// Follows the comment at the top of patterns.h.
Patterns::Sums naive_sums(const Patterns& patterns, const NarrowColumns& board, int board_height) {
  Patterns::Sums sums;
  int top = 0, holes = 0;
  for (int x = 0; x < kWidth; ++x) {
    bool covered = false;
    for (int y = 31; y >= 0; --y) {
      if (is_full(board, x, y)) top = std::max(top, y + 1);
      holes += covered && !is_full(board, x, y) ? 1 : 0;
      covered = covered || is_full(board, x, y);
    }
  }
  const int floor = std::max(0, std::min(top - 8, board_height - 10)), seen = std::min(top - floor, 10);
  for (int y = 0; y < seen; ++y) {
    int row = 0;
    for (int x = 0; x < kWidth; ++x) row |= is_full(board, x, floor + y) ? 1 << x : 0;
    sums.rows += number(patterns, y * Patterns::kRowPatterns + row);
    for (int left = 0; y < Patterns::kUp && left < Patterns::kAcross; ++left) {
      int block = 0;
      for (int dy = 0; dy < 3; ++dy) {
        for (int dx = 0; dx < 5; ++dx) {
          const bool inside = y + dy < Patterns::kViewRows && is_full(board, left + dx, floor + y + dy);
          block |= inside ? 1 << ((2 - dy) * 5 + dx) : 0;
        }
      }
      sums.blocks +=
          number(patterns, Patterns::kBlocksAt + (y * Patterns::kAcross + left) * Patterns::kBlockPatterns + block);
    }
  }
  sums.danger =
      number(patterns, Patterns::kDangerAt + (top + (board_height > 10 && top > 8 ? 2 : 0)) * 32 + std::min(holes, 31));
  return sums;
}

TEST(Patterns, AreTheSameAfterTheirText) {
  const Patterns patterns = random_patterns(1);
  EXPECT_EQ(*Patterns::from_text(patterns.text()), patterns);
}

TEST(Patterns, SayWhatIsWrongWithATable) {
  const std::string text = random_patterns(1).text();
  EXPECT_EQ(Patterns::from_text("AAAA").error(), "4 characters in the tables: expected " + std::to_string(text.size()));
  EXPECT_EQ(Patterns::from_text("!" + text.substr(1)).error(),
            "the tables have a character that is no digit: expected A-Z, a-z, 0-9, - and _");
  std::vector<std::int16_t> numbers(Patterns::kSize);
  numbers[1] = 1;
  EXPECT_EQ(Patterns::make(numbers).error(),
            "a pattern and its mirror image have different numbers in the tables: expected equal ones");
}

TEST(Patterns, GiveABoardTheSumOfWhatItsCellsSay) {
  const Patterns patterns = random_patterns(2);
  for (const naive::Field& field : random_stacks(research_rules(), 300, 3)) {
    const NarrowColumns board = narrow(naive::board_of(field));
    for (const int height : {12, 20}) EXPECT_EQ(patterns.measure(board, height), naive_sums(patterns, board, height));
    NarrowColumns low = board;
    for (std::uint32_t& column : low) column &= (1 << 10) - 1;
    EXPECT_EQ(patterns.measure(low, 10), naive_sums(patterns, low, 10));
  }
}

TEST(Patterns, SeeAHighStackThroughAViewThatMovesUp) {
  EXPECT_EQ(Patterns::floor_of(8, 20), 0);
  EXPECT_EQ(Patterns::floor_of(9, 20), 1);
  EXPECT_EQ(Patterns::floor_of(20, 20), 10) << "the view ends at the top of the board";
  EXPECT_EQ(Patterns::floor_of(9, 10), 0);
  EXPECT_EQ(Patterns::floor_of(4, 4), 0);
}

TEST(Patterns, BelongToAPolicyOfTheirFeatureSetAlone) {
  Policy policy{.name = "tables",
                .rules = "research",
                .features = FeatureSet::patterns3,
                .weights = {1, 1, 1},
                .search = {},
                .source = {}};
  EXPECT_EQ(checked(policy).error(), "policy 'tables' with feature set patterns3 has no tables: expected them");
  policy.patterns = SharedPatterns(random_patterns(3));
  ASSERT_TRUE(checked(policy).ok());
  EXPECT_EQ(*policy_from_json(policy_to_json(policy)), policy);
  policy.features = FeatureSet::dellacherie6;
  policy.weights = {1, 1, 1, 1, 1, 1};
  EXPECT_EQ(checked(policy).error(), "policy 'tables' with feature set dellacherie6 has tables: expected none");
}

}  // namespace
}  // namespace fourfold::tetris

// Tests of Result: a value or a reason, never both.
#include "base/result.h"

#include <gtest/gtest.h>

#include <memory>
#include <vector>

namespace fourfold {
namespace {

Result<int> half(int n) {
  if (n % 2 != 0) return Error{std::to_string(n) + " cannot be halved: expected an even number"};
  return n / 2;
}

TEST(Result, HoldsAValue) {
  const auto result = half(14);
  ASSERT_TRUE(result.ok());
  EXPECT_TRUE(static_cast<bool>(result));
  EXPECT_EQ(*result, 7);
}

TEST(Result, HoldsAReason) {
  const auto result = half(7);
  ASSERT_FALSE(result.ok());
  EXPECT_FALSE(static_cast<bool>(result));
  EXPECT_EQ(result.error(), "7 cannot be halved: expected an even number");
}

TEST(Result, PointsIntoItsValue) {
  const Result<std::vector<int>> result(std::vector<int>{1, 2, 3});
  EXPECT_EQ(result->size(), 3u);
}

TEST(Result, GivesUpAValueThatCannotBeCopied) {
  Result<std::unique_ptr<int>> result(std::make_unique<int>(5));
  const std::unique_ptr<int> taken = *std::move(result);
  EXPECT_EQ(*taken, 5);
}

TEST(Result, KeepsAStringApartFromAnErrorWithTheSameText) {
  EXPECT_TRUE(Result<std::string>(std::string("no")).ok());
  EXPECT_FALSE(Result<std::string>(Error{"no"}).ok());
}

}  // namespace
}  // namespace fourfold

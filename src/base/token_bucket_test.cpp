// Tests of limiting a rate with a bucket of tokens.
#include "base/token_bucket.h"

#include <gtest/gtest.h>

namespace fourfold {
namespace {

TEST(TokenBucket, FillsWithTime) {
  TokenBucket bucket({.per_second = 10, .burst = 20});
  EXPECT_TRUE(bucket.take(20, 1.000));
  EXPECT_FALSE(bucket.take(1, 1.099));
  EXPECT_TRUE(bucket.take(1, 1.100));
  EXPECT_FALSE(bucket.take(21, 1000)) << "it holds 20";
  EXPECT_TRUE(bucket.take(20, 1000));
  EXPECT_FALSE(bucket.take(1, 0.5)) << "time that goes back fills nothing";
}

TEST(TokenBucket, HasAWholeTokenAfterManyPartsOfOne) {
  TokenBucket bucket({.per_second = 1, .burst = 1}, 1'700'000'000);
  EXPECT_TRUE(bucket.take(1, 1'700'000'000));
  for (int ms = 1; ms < 1000; ++ms) ASSERT_FALSE(bucket.take(1, 1'700'000'000 + ms / 1000.0)) << ms;
  EXPECT_TRUE(bucket.take(1, 1'700'000'001));
}

TEST(TokenBucket, OwesWhatIsMoreThanABurst) {
  TokenBucket bucket({.per_second = 1, .burst = 2});
  EXPECT_FALSE(bucket.take(5, 0));
  EXPECT_EQ(bucket.take_or_wait(5, 0), 0);
  EXPECT_DOUBLE_EQ(bucket.take_or_wait(1, 0), 4) << "it owes three";
  EXPECT_EQ(bucket.take_or_wait(1, 4), 0);
}

TEST(TokenBucket, HasNoLimitWithoutARate) {
  TokenBucket bucket({});
  EXPECT_TRUE(bucket.take(1e9, 0));
  EXPECT_EQ(bucket.take_or_wait(1e9, 0), 0);
}

}  // namespace
}  // namespace fourfold

// Tests of writing numbers for people.
#include "base/text.h"

#include <gtest/gtest.h>

namespace fourfold {
namespace {

TEST(Text, NumbersAreForPeople) {
  EXPECT_EQ(grouped(12345678), "12,345,678");
  EXPECT_EQ(grouped(-1234), "-1,234");
  EXPECT_EQ(counted(1, "row"), "1 row");
  EXPECT_EQ(counted(1234, "row"), "1,234 rows");
  EXPECT_EQ(compact(9999), "9999");
  EXPECT_EQ(compact(12345), "12.3k");
  EXPECT_EQ(compact(123456), "123k");
  EXPECT_EQ(compact(12345678), "12.3M");
  EXPECT_EQ(fixed(7.25, 2), "7.25");
  EXPECT_EQ(clock_text(60 * 125), "2:05");
}

}  // namespace
}  // namespace fourfold

// Lists of names within a message.
#include "base/words.h"

#include <gtest/gtest.h>

namespace fourfold {
namespace {

TEST(Words, AListEndsWithOr) {
  EXPECT_EQ(one_of({}), "");
  EXPECT_EQ(one_of({"a"}), "a");
  EXPECT_EQ(one_of({"a", "b"}), "a or b");
  EXPECT_EQ(one_of({"a", "b", "c"}), "a, b or c");
}

TEST(Words, APlainListHasCommasOnly) {
  EXPECT_EQ(listed({}), "");
  EXPECT_EQ(listed({"a", "b", "c"}), "a, b, c");
}

TEST(Words, RowsOfATableAreListedByName) {
  struct Row {
    std::string_view name;
  };
  EXPECT_EQ(listed(names_of(std::vector<Row>{{"x"}, {"y"}})), "x, y");
}

}  // namespace
}  // namespace fourfold

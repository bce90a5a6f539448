// UTF-8 and the width of characters.
#include "screen/text.h"

#include <gtest/gtest.h>

namespace fourfold::screen {
namespace {

TEST(Text, CharactersGoThereAndBack) {
  EXPECT_EQ(characters_of("aé한🂡"), U"aé한🂡");
  EXPECT_EQ(utf8_of(U"aé한🂡"), "aé한🂡");
}

TEST(Text, WhatIsNoUtf8BecomesTheReplacement) {
  EXPECT_EQ(characters_of("a\xFF"
                          "b"),
            U"a\uFFFDb");
  EXPECT_EQ(characters_of("\xC3"), U"\uFFFD") << "cut in the middle";
  EXPECT_EQ(characters_of("\xC0\xAF"), U"\uFFFD\uFFFD") << "a detour to '/'";
  EXPECT_EQ(characters_of("\xED\xA0\x80"), U"\uFFFD\uFFFD\uFFFD") << "half of a surrogate pair";
  EXPECT_EQ(characters_of("\xE2\x82z"), U"\uFFFD\uFFFDz");
  EXPECT_EQ(characters_of("\uFFFD"), U"\uFFFD") << "written out it is one character";
}

TEST(Text, KoreanIsTwoCellsWideAndMarksHaveNone) {
  EXPECT_EQ(width_of("abc"), 3);
  EXPECT_EQ(width_of("홍길동"), 6);
  EXPECT_EQ(width_of("e\u0301"), 1);
  EXPECT_EQ(width_of("\U0001FA70"), 2);
  EXPECT_EQ(width_of("\t\x1b"), 0);
  EXPECT_EQ(width_of("│─░█"), 4);
}

TEST(Text, LongTextIsCutWithAMark) {
  EXPECT_EQ(shortened("abcdef", 6), "abcdef");
  EXPECT_EQ(shortened("abcdef", 4), "abc~");
  EXPECT_EQ(shortened("홍길동", 5), "홍길~");
  EXPECT_EQ(shortened("홍길동", 4), "홍~") << "half a character is not drawn";
  EXPECT_EQ(shortened("abc", 0), "");
}

TEST(Text, BlanksBeforeATextMakeItAsWideAsAsked) { EXPECT_EQ(right("7", 3), "  7"); }

}  // namespace
}  // namespace fourfold::screen

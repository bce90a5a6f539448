// The frame: cutting at its edges, text, UTF-8.
#include "screen/frame.h"

#include <gtest/gtest.h>

namespace fourfold::screen {
namespace {

TEST(Frame, WhatIsOutsideIsLeftOut) {
  Frame frame(4, 2);
  frame.put(0, 2, "abc");
  frame.put(1, -1, "xyz");
  frame.put(5, 0, "no");
  EXPECT_EQ(to_text(frame), "  ab\nyz\n");
}

TEST(Frame, CharactersBecomeUtf8) {
  Frame frame(4, 1);
  frame.put(0, 0, {U'é', Role::plain});
  frame.put(0, 1, {U'█', Role::plain});
  frame.put(0, 2, {U'한', Role::plain});
  frame.put(0, 3, {U'🂡', Role::plain});
  EXPECT_EQ(to_text(frame), "é█한🂡\n");
}

TEST(Frame, AWideCharacterTakesTwoCells) {
  Frame frame(5, 1);
  EXPECT_EQ(frame.put(0, 0, "한a국"), 5);
  EXPECT_EQ(frame.at(0, 1).character, 0U);
  EXPECT_EQ(to_text(frame), "한a국\n");
  Frame narrow(4, 1);
  narrow.put(0, 0, "한a국");
  EXPECT_EQ(to_text(narrow), "한a\n") << "half a character is left out";
}

TEST(Frame, CellsKeepTheirRole) {
  Frame frame(3, 1);
  frame.put(0, 1, "x", Role::good);
  EXPECT_EQ(frame.at(0, 1), (Glyph{U'x', Role::good}));
  EXPECT_EQ(frame.at(0, 0), Glyph{});
}

}  // namespace
}  // namespace fourfold::screen

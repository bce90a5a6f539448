// Colours: roles that must be distinguished look different with every setting.
#include "screen/palette.h"

#include <gtest/gtest.h>

#include <set>

namespace fourfold::screen {
namespace {

constexpr std::array kPieces = {Role::I, Role::J, Role::L, Role::T, Role::O, Role::S, Role::Z};

TEST(Palette, EveryPieceHasItsOwnBackground) {
  for (const bool blind : {false, true}) {
    for (const int count : {8, 256}) {
      std::set<int> backgrounds;
      for (const Role role : kPieces) backgrounds.insert(style_of(role, count, blind).background);
      EXPECT_EQ(backgrounds.size(), kPieces.size()) << count;
      EXPECT_FALSE(backgrounds.contains(kDefault));
    }
  }
}

TEST(Palette, WithoutColoursNoneIsUsed) {
  for (int i = 0; i < screen::kRoleCount; ++i) {
    for (const int count : {0, 2}) {
      const Style style = style_of(static_cast<Role>(i), count, false);
      EXPECT_EQ(style.foreground, kDefault);
      EXPECT_EQ(style.background, kDefault);
    }
  }
  EXPECT_TRUE(style_of(Role::T, 0, false).reverse) << "a block, not two brackets";
  EXPECT_TRUE(style_of(Role::selected, 0, false).reverse);
}

TEST(Palette, NoTerminalIsAskedForAColourItHasNot) {
  for (int i = 0; i < screen::kRoleCount; ++i) {
    for (const bool blind : {false, true}) {
      const Style style = style_of(static_cast<Role>(i), 8, blind);
      EXPECT_LT(style.foreground, 8);
      EXPECT_LT(style.background, 8);
    }
  }
}

TEST(Palette, LinesAndBlocksHaveAsciiForms) {
  EXPECT_EQ(ascii_for(U'x'), 'x');
  EXPECT_EQ(ascii_for(U'│'), '|');
  EXPECT_EQ(ascii_for(U'░'), ':');
  EXPECT_EQ(ascii_for(U'한'), '?');
}

}  // namespace
}  // namespace fourfold::screen

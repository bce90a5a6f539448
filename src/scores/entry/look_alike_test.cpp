// Names that can be mistaken for each other, and names that cannot.
#include "scores/entry/look_alike.h"

#include <gtest/gtest.h>

namespace fourfold::scores {
namespace {

TEST(LookAlike, LettersOfOtherScriptsLookLikeLatinOnes) {
  EXPECT_EQ(skeleton("\u0410d\u0430"), skeleton("Ada")) << "Cyrillic";
  EXPECT_EQ(skeleton("\u0391d\u03B1"), skeleton("Ada")) << "Greek";
  EXPECT_EQ(skeleton("\uFF21\uFF44\uFF41"), skeleton("Ada")) << "wide";
  EXPECT_EQ(skeleton("\U0001D400\U0001D41D\U0001D41A"), skeleton("Ada")) << "mathematical";
  EXPECT_EQ(skeleton("\u0415\u0301va"), skeleton("\u00C9va")) << "a Cyrillic letter with the mark of the Latin one";
  EXPECT_NE(skeleton("Eva"), skeleton("\u00C9va"));
  EXPECT_EQ(skeleton("B0B"), skeleton("BOB"));
  EXPECT_EQ(skeleton("Bi1l"), skeleton("BilI"));
  EXPECT_EQ(skeleton("Torn"), skeleton("Tom"));
  EXPECT_EQ(skeleton("❤\uFE0F"), skeleton("❤"));
}

TEST(LookAlike, NamesThatDifferToTheEyeStayApart) {
  const char* names[] = {"Ada",    "ada",    "ADA", "Áda", "Aда",  "Adda", "Ada ",
                         "김철수", "김영희", "",    "Bob", "José", "Jose"};
  for (const char* a : names) {
    for (const char* b : names) EXPECT_EQ(skeleton(a) == skeleton(b), std::string_view(a) == b) << a << " " << b;
  }
}

TEST(LookAlike, IsADoubtBesideOthers) {
  Entry entry;
  add_look_alike(entry, "");
  EXPECT_EQ(entry.doubt, "");
  entry.doubt = "odd";
  add_look_alike(entry, "Ada");
  EXPECT_EQ(entry.doubt, "odd; the name looks like 'Ada', which is on the board");
}

}  // namespace
}  // namespace fourfold::scores

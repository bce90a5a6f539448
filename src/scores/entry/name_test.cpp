// Names: what is kept, what is removed and what is refused.
#include "scores/entry/name.h"

#include <gtest/gtest.h>

namespace fourfold::scores {
namespace {

std::string kept(std::string_view name) {
  const auto cleaned = clean_name(name);
  return cleaned ? *cleaned : "refused: " + cleaned.error();
}
bool is_refused(std::string_view name) { return !clean_name(name); }

std::string repeated(const std::string& text, int times) {
  std::string out;
  for (int i = 0; i < times; ++i) out += text;
  return out;
}

TEST(Name, OfAnyScriptIsKept) {
  for (const char* name : {"Ada", "김철수", "Ἀριστοτέλης", "李小龍", "O'Neill \"the\" <b>", "R2-D2", "🎮 player", "é"})
    EXPECT_EQ(kept(name), name);
}

TEST(Name, BlanksAroundItGo) {
  EXPECT_EQ(kept("  Ada \t"), "Ada");
  EXPECT_EQ(kept("\u00A0\u3000Ada Lovelace\u2003"), "Ada Lovelace");
}

TEST(Name, IsCutToThirtyTwoCharactersNotBytes) {
  EXPECT_EQ(kept(std::string(32, 'x')), std::string(32, 'x'));
  EXPECT_EQ(kept(std::string(33, 'x')), std::string(32, 'x'));
  EXPECT_EQ(kept(repeated("가", 40)), repeated("가", 32));
  EXPECT_EQ(kept(repeated("🎮", 33)), repeated("🎮", 32));
}

TEST(Name, ACutLeavesNoBlankAtTheEnd) {
  EXPECT_EQ(kept(std::string(31, 'x') + " y"), std::string(31, 'x'));
  EXPECT_EQ(kept(std::string(31, 'x') + "\u3000y"), std::string(31, 'x'));
  EXPECT_EQ(kept(std::string(31, 'x') + "\u2003\u00A0y"), std::string(31, 'x'));
}

TEST(Name, CleaningTwiceChangesNothing) {
  for (const std::string& name : {std::string(31, 'x') + "\u3000y", std::string("  가 나  "), repeated("🎮 ", 40)})
    EXPECT_EQ(kept(kept(name)), kept(name));
}

TEST(Name, NothingIsNoName) {
  for (const char* name : {"", " ", "\t \u3000"})
    EXPECT_EQ(kept(name), "refused: the name is empty; expected 1 to 32 characters");
}

TEST(Name, WhatATerminalWouldObeyIsRefused) {
  EXPECT_EQ(kept("a\x1B[31mred"),
            "refused: character 2 of the name is a control character or is not seen; use letters, digits, signs");
  for (const char* name : {"a\nb", "a\rb", "a\bb", "a\x7F", "a\x07", "a\tb", "\u009B31m", "a\u0085b"})
    EXPECT_TRUE(is_refused(name)) << name;
  EXPECT_TRUE(is_refused(std::string_view("a\0b", 3)));
}

TEST(Name, WhatAReaderWouldBeFooledByIsRefused) {
  for (const char* name : {"a\u202Eb", "a\u2066b", "a\u200Fb", "Ada\u200B", "\uFEFFAda", "a\u00ADb", "a\u2028b",
                           "a\u061Cb", "a\U000E0041", "a\uFFFEb", "a\u2060b"})
    EXPECT_TRUE(is_refused(name)) << name;
}

TEST(Name, AForbiddenCharacterBeyondTheCutIsRefusedToo) { EXPECT_TRUE(is_refused(std::string(40, 'x') + "\x1B")); }

TEST(Name, ANameOfWhichNothingIsSeenIsRefused) {
  for (const char* name : {"\u3164", "\u115F", "\u1160", "\uFFA0", "\u2800", "\u034F"})
    EXPECT_TRUE(is_refused(name)) << name;
}

TEST(Name, BytesThatAreNotUtf8AreRefused) {
  for (const char* name : {"a\xFF", "\x80", "a\xC3", "\xE2\x82", "\xF0\x9F\x8E", "\xF8\x88\x80\x80\x80"})
    EXPECT_TRUE(is_refused(name));
  EXPECT_TRUE(is_refused("\xC0\xAF")) << "an overlong slash";
  EXPECT_TRUE(is_refused("\xE0\x80\x9B")) << "an overlong control character";
  EXPECT_TRUE(is_refused("\xF0\x80\x80\xAF"));
  EXPECT_TRUE(is_refused("\xED\xA0\x80")) << "half of a UTF-16 pair";
  EXPECT_TRUE(is_refused("\xF4\x90\x80\x80")) << "beyond the last character";
}

TEST(Name, ALetterAndItsMarkAreOneLetter) {
  EXPECT_EQ(kept("Jose\u0301"), "José");
  EXPECT_EQ(kept("a\u0302\u0323"), "ậ") << "whatever the order of the marks";
  EXPECT_EQ(kept("â\u0323"), "ậ");
  EXPECT_EQ(kept("\u0438\u0306"), "й");
  EXPECT_EQ(kept("x\u0301"), "x\u0301") << "there is no such letter: it stays as it is";
  EXPECT_EQ(kept("e\u0301\u0301"), "é\u0301");
}

TEST(Name, ALetterHasTwoMarksAtMost) {
  EXPECT_EQ(kept("x\u0301\u0323"), "x\u0323\u0301");
  EXPECT_EQ(kept("Z" + repeated("\u0301", 31)), "refused: a letter of the name has more than 2 marks on it");
  EXPECT_TRUE(is_refused("x\u0301\u0323\u0308"));
  EXPECT_EQ(kept("\u1EA5\u0323"), "\u1EAD\u0301") << "what is one letter with its marks is none of them";
}

TEST(Name, PrivateCharactersAreRefused) {
  for (const char* name : {"a\uE000", "\uF8FF", "a\U000F0000", "a\U00100000"}) EXPECT_TRUE(is_refused(name)) << name;
}

TEST(Name, PicturesThatAreJoinedAreKept) {
  for (const char* name :
       {"👩‍🚀", "🏳️‍🌈", "👩🏽‍💻 Ada", "❤️", "1️⃣", "👨‍👩‍👧‍👦"})
    EXPECT_EQ(kept(name), name);
}

TEST(Name, AJoinerWithoutPicturesIsRefused) {
  for (const char* name : {"A\u200Dda", "👩\u200D", "\u200D👩", "👩\u200Dx", "x\u200D👩", "👩\u200D\u200D👩", "a\uFE0F",
                           "\uFE0F", "1\uFE0F", "👩\u200D🏽", "👩\uFE0F\uFE0F"})
    EXPECT_TRUE(is_refused(name)) << name;
}

TEST(Name, ACutLeavesNoPartOfAPicture) {
  EXPECT_EQ(kept(std::string(30, 'x') + "👩‍🚀"), std::string(30, 'x'));
  EXPECT_EQ(kept(std::string(29, 'x') + "👩‍🚀y"), std::string(29, 'x') + "👩‍🚀");
  EXPECT_EQ(kept(repeated("👩‍", 32) + "👩"), "refused: the name is empty; expected 1 to 32 characters");
}

TEST(Name, BlanksWithinItAreOnePlainBlankEach) {
  for (const char* name : {"Ada Lovelace", "Ada  Lovelace", "Ada\u00A0Lovelace", "Ada\u2003Lovelace",
                           "Ada \u3000 Lovelace", "Ada\tLovelace"})
    EXPECT_EQ(clean_name(name) ? *clean_name(name) : "refused",
              std::string_view(name).find('\t') == std::string::npos ? "Ada Lovelace" : "refused")
        << name;
}

TEST(Name, BelongsToWhoHasItInOtherLetters) {
  EXPECT_EQ(owned_as("\u00C9va LIND"), owned_as("\u00E9va lind"));
  EXPECT_EQ(owned_as("\u0410\u041D\u042F \u0401"), owned_as("\u0430\u043D\u044F \u0451")) << "Cyrillic";
  EXPECT_EQ(owned_as("\u039F\u0394\u03A5\u03A3\u03A3\u0395\u038E\u03A3"),
            owned_as("\u03BF\u03B4\u03C5\u03C3\u03C3\u03B5\u03CD\u03C2"))
      << "Greek";
  EXPECT_EQ(owned_as("\u0160\u0141\u0178\u017D"), owned_as("\u0161\u0142\u00FF\u017E")) << "Latin Extended-A";
  EXPECT_EQ(owned_as("AdA 7"), "ada 7");
  for (const char* other : {"Eva", "\u00CAva", "\u00D7", "\u00F7", "\uAC00"})
    EXPECT_NE(owned_as(other), owned_as("\u00C9va"));
  EXPECT_NE(owned_as("\u00D7"), owned_as("\u00F7")) << "signs are no letters";
}

TEST(Name, IsFoldedByItsAsciiLettersOnly) { EXPECT_EQ(folded("AdA 가É@[Z"), "ada 가É@[z"); }

}  // namespace
}  // namespace fourfold::scores

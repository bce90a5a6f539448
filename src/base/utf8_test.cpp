// UTF-8 as RFC 3629 allows it, and the width of common texts.
#include "base/utf8.h"

#include <gtest/gtest.h>

namespace fourfold {
namespace {

std::optional<char32_t> first(std::string_view text) { return next_character(text); }

TEST(Utf8, ReadsCharactersOfOneToFourBytes) {
  std::string_view text = "aé한😀";
  EXPECT_EQ(next_character(text), U'a');
  EXPECT_EQ(next_character(text), U'é');
  EXPECT_EQ(next_character(text), U'한');
  EXPECT_EQ(next_character(text), U'😀');
  EXPECT_TRUE(text.empty());
}

TEST(Utf8, RefusesWhatIsNotACharacterAndTakesNothing) {
  for (const char* wrong : {"\x80", "\xC0\x80", "\xC1\xBF", "\xE0\x80\x80", "\xED\xA0\x80", "\xF0\x80\x80\x80",
                            "\xF4\x90\x80\x80", "\xF5\x80\x80\x80", "\xFF", "\xE2\x82", "\xE2(\xA1"}) {
    std::string_view text = wrong;
    EXPECT_FALSE(next_character(text)) << wrong;
    EXPECT_EQ(text, wrong);
  }
  EXPECT_EQ(first("\xF4\x8F\xBF\xBF"), char32_t{0x10FFFF});
}

TEST(Utf8, CountsColumnsOfATerminal) {
  EXPECT_EQ(columns_of("Ada"), 3);
  EXPECT_EQ(columns_of("한글"), 4);
  EXPECT_EQ(columns_of("e\u0301"), 1) << "an accent of its own sits on the letter";
  EXPECT_EQ(columns_of("😀"), 2);
  EXPECT_EQ(columns_of("\U0001FA70"), 2) << "ballet shoes, of 2019";
  EXPECT_EQ(columns_of("\U0001F781"), 1) << "a triangle between the blocks of pictures";
  EXPECT_EQ(columns_of("\t\x1B"), 0);
  EXPECT_EQ(columns_of("│─░█"), 4);
  EXPECT_EQ(columns_of("\xFF\xFE"), 2) << "each byte will be shown as one sign";
}

TEST(Utf8, LeavesNothingThatATerminalWouldObey) {
  EXPECT_EQ(printable("\x1B[31mred\x07\x7F"), "?[31mred??");
  EXPECT_EQ(printable("\xC2\x9B"
                      "31m"),
            "?31m")
      << "the one-character form of escape [";
  EXPECT_EQ(printable("한글 é"), "한글 é");
  EXPECT_EQ(printable("a\xFF"
                      "b"),
            "a?b");
}

TEST(Utf8, LeavesNothingThatChangesHowOtherTextLooks) {
  for (const char* unseen : {"\u00AD", "\u061C", "\u200B", "\u200E", "\u200F", "\u2028", "\u2029", "\u202A", "\u202E",
                             "\u2060", "\u2066", "\u2069", "\u206F", "\uFEFF", "\uFFF9", "\U000E0041"}) {
    EXPECT_EQ(printable(std::string("a") + unseen + "b"), "a?b") << unseen;
    EXPECT_EQ(columns_of(std::string_view(unseen)), 0) << "no cell of a screen shows it";
  }
  EXPECT_EQ(printable("👩\u200D🚀"), "👩\u200D🚀") << "one picture of two parts";
  EXPECT_EQ(printable("❤\uFE0F"), "❤\uFE0F");
  EXPECT_EQ(printable("ad\u200Da"), "ad?a");
}

TEST(Utf8, KeepsTheEndsOfLinesWhereThereAreLines) {
  EXPECT_EQ(printable("a\nb"), "a?b");
  EXPECT_EQ(printable_lines("a\n\x1B\n\nb\r\n"), "a\n?\n\nb?\n");
  EXPECT_EQ(printable_lines("a"), "a");
  EXPECT_EQ(printable_lines(""), "");
}

TEST(Utf8, QuotedWordsAreShortAndPrintable) {
  EXPECT_EQ(in_quotes("a\x1B[2J"), "'a?[2J'");
  EXPECT_EQ(in_quotes(""), "''");
  EXPECT_EQ(in_quotes(std::string(64, 'x')), "'" + std::string(64, 'x') + "'");
  EXPECT_EQ(in_quotes(std::string(1000, 'x')), "'" + std::string(64, 'x') + "...'");
  EXPECT_EQ(in_quotes(std::string(62, 'x') + "가나"), "'" + std::string(62, 'x') + "...'") << "no half characters";
  EXPECT_EQ(in_quotes(std::string(100, '\x80')), "'" + std::string(60, '?') + "...'");
}

TEST(Utf8, ShortTextIsKeptAndLongTextCutBetweenCharacters) {
  EXPECT_EQ(shortened("가나", 6), "가나");
  EXPECT_EQ(shortened("가나", 5), "가...");
  EXPECT_EQ(shortened("가나", 3), "가...");
  EXPECT_EQ(shortened("가나", 2), "...");
  EXPECT_EQ(shortened("", 0), "");
}

}  // namespace
}  // namespace fourfold

// Quizzes, page after page.
#include "tetris/fumen/quiz.h"

#include <gtest/gtest.h>

#include "tetris/fumen/escape.h"

namespace fourfold::tetris::fumen {
namespace {

/// What is shown after the pieces were locked one after the other.
std::string after_pieces(const std::string& comment, std::string_view pieces) {
  CommentState state;
  state.say(comment);
  for (const char c : pieces) state.lock(piece_from(c));
  return state.shown();
}

TEST(Quiz, TheCurrentPieceIsFollowedByTheNext) {
  EXPECT_EQ(after_pieces("#Q=[](T)IOS", "T"), "#Q=[](I)OS");
  EXPECT_EQ(after_pieces("#Q=[L](T)I", "T"), "#Q=[L](I)");
}

TEST(Quiz, TheHeldPieceIsSwapped) { EXPECT_EQ(after_pieces("#Q=[L](T)IO", "L"), "#Q=[T](I)O"); }

TEST(Quiz, WithAnEmptyBoxTheNextPieceCanBePlayed) {
  EXPECT_EQ(after_pieces("#Q=[](T)IOS", "I"), "#Q=[T](O)S");
  EXPECT_EQ(after_pieces("#Q=[](T)I;end", "I"), "#Q=[](T);end");
}

TEST(Quiz, APieceThatIsNotToHandChangesNothing) {
  EXPECT_EQ(after_pieces("#Q=[](T)IOS", "O"), "#Q=[](T)IOS");
  EXPECT_EQ(after_pieces("#Q=[L](T)IOS", "I"), "#Q=[L](T)IOS");
}

TEST(Quiz, TheHeldPieceIsShownAsTheLast) {
  EXPECT_EQ(after_pieces("#Q=[L](T)", "T"), "#Q=[](L)");
  EXPECT_EQ(after_pieces("#Q=[L](T)", "TL"), "");
}

TEST(Quiz, WhatFollowsThePiecesComesAfterThem) {
  EXPECT_EQ(after_pieces("#Q=[](T);well done", "T"), "welldone");
  EXPECT_EQ(after_pieces("#Q=[](T);#Q=[](O)I;x", "T"), "#Q=[](O)I;x");
  EXPECT_EQ(after_pieces("#Q=[](T);#Q=[](O)I;x", "TO"), "#Q=[](I);x");
}

TEST(Quiz, ACommentThatIsNoneStays) {
  EXPECT_EQ(after_pieces("a T", "T"), "a T");
  EXPECT_EQ(after_pieces("#Q=[TT](T)", "T"), "#Q=[TT](T)");
  EXPECT_FALSE(quiz_from("#Q=T"));
}

TEST(Quiz, IsReadForItsPieces) {
  const auto quiz = quiz_from("#Q=[S] (T) I O ;note");
  ASSERT_TRUE(quiz);
  EXPECT_EQ(quiz->hold, Piece::S);
  EXPECT_EQ(quiz->current, Piece::T);
  EXPECT_EQ(quiz->next, (std::vector{Piece::I, Piece::O}));
  EXPECT_EQ(to_text(*quiz), "#Q=[S](T)IO;note");
}

TEST(Escape, LettersStayAndOthersBecomeNumbers) {
  EXPECT_EQ(escaped("aZ9@*_+-./ ~"), "aZ9@*_+-./%20%7E");
  EXPECT_EQ(escaped("é한"), "%E9%uD55C");
  EXPECT_EQ(escaped("\xF0\x9F\x8E\xAE"), "%uD83C%uDFAE");
  EXPECT_EQ(escaped("\xFF"), "%uFFFD");
}

TEST(Escape, BrokenOnesStayAsTheyAre) {
  EXPECT_EQ(unescaped("100%"), "100%");
  EXPECT_EQ(unescaped("%u12 %4 %zz %+1"), "%u12 %4 %zz %+1");
  EXPECT_EQ(unescaped("%uD83C%uDFAE%E9%u00e9"), "\xF0\x9F\x8E\xAE\xC3\xA9\xC3\xA9");
  EXPECT_EQ(unescaped("%uD83Cx%uDFAE"), "\xEF\xBF\xBDx\xEF\xBF\xBD");
}

TEST(Escape, IsCutAfterAWholeCharacter) {
  EXPECT_EQ(cut_escaped("a%20b", 9), "a%20b");
  EXPECT_EQ(cut_escaped("a%20b", 4), "a%20");
  EXPECT_EQ(cut_escaped("a%20b", 3), "a");
  EXPECT_EQ(cut_escaped("a%uD83C%uDFAE", 12), "a");
}

}  // namespace
}  // namespace fourfold::tetris::fumen

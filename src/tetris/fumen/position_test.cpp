// Pages as positions, as typed boards and as pictures.
#include "tetris/fumen/position.h"

#include <gtest/gtest.h>

#include "tetris/fumen/json.h"

namespace fourfold::tetris::fumen {
namespace {

Page page_of(const std::vector<std::string>& rows, const std::string& comment) {
  Page page;
  page.field = *field_from_rows(rows);
  page.comment = comment;
  return page;
}

TEST(PagePosition, HasThePiecesOfAQuiz) {
  const PagePosition position = position_of(page_of({"XX.XXXXXXX"}, "#Q=[S](T)IO;x"));
  EXPECT_EQ(position.held, Piece::S);
  EXPECT_EQ(typed_text(position, 2), "queue TI\nhold S\n##.#######\n");
}

TEST(PagePosition, AQuizWithoutACurrentPieceBeginsWithTheNext) {
  EXPECT_EQ(position_of(page_of({}, "#Q=[]()TI")).pieces, (std::vector{Piece::T, Piece::I}));
  const PagePosition held = position_of(page_of({}, "#Q=[Z]()TI"));
  EXPECT_EQ(held.pieces, (std::vector{Piece::Z, Piece::T, Piece::I}));
  EXPECT_FALSE(held.held);
}

TEST(PagePosition, HasThePieceOfThePageWhereThereIsNoQuiz) {
  Page page = page_of({}, "no quiz");
  EXPECT_TRUE(position_of(page).pieces.empty());
  page.operation = {Piece::L, Rotation::spawn, {4, 4}};
  EXPECT_EQ(position_of(page).pieces, std::vector{Piece::L});
}

TEST(PagePosition, FullRowsAreGone) {
  EXPECT_EQ(board_of(*field_from_rows({"X........."})), position_of(page_of({"TTTTTTTTTT", "X........."}, "")).board);
}

TEST(TypedBoards, AreOnePageEach) {
  const auto document = document_from_text(
      "queue TIJ\nhold S\ncomment now\n|#.........|\n+----------+\n\n\n                  []\n[][][][] . . . . . .\n");
  ASSERT_TRUE(document) << document.error();
  ASSERT_EQ(document->pages.size(), 2U);
  EXPECT_EQ(document->pages[0].comment, "#Q=[S](T)IJ;now");
  EXPECT_EQ(rows_of(document->pages[0].field), (std::vector<std::string>{"X........."}));
  EXPECT_EQ(rows_of(document->pages[1].field), (std::vector<std::string>{".........X", "XXXX......"}));
  EXPECT_EQ(*read_fumen(write_fumen(*document)), *document);
}

TEST(TypedBoards, AreRefusedByPage) {
  const auto problem = [](std::string_view text) { return document_from_text(text).error(); };
  EXPECT_EQ(problem(" \n\n"), "no board: expected rows of '.', '#' and letters of pieces");
  EXPECT_EQ(problem("..........\n\n.....\n"), "page 2: row 1 '.....' has 5 cells: expected 10");
  EXPECT_EQ(problem("hold SS\n"), "page 1: hold 'SS': expected one of I J L T O S Z");
  EXPECT_EQ(problem("queue TQ\n").substr(0, 8), "page 1: ");
}

TEST(Picture, ShowsThePieceInSmallLetters) {
  Page page = page_of({"XXXX....XX"}, "here");
  page.operation = {Piece::I, Rotation::spawn, {5, 0}};
  page.field.garbage[0] = Block::grey;
  page.flags = {.lock = false, .mirror = true, .rise = true};
  EXPECT_EQ(picture_of({{page}}),
            "page 1 of 1\n"
            "|XXXXiiiiXX|\n"
            "+----------+\n"
            " X.........  below the floor\n"
            "piece I spawn, centre in column 6, row 1\n"
            "comment here\n"
            "not locked\n"
            "garbage rises\n"
            "the field is mirrored\n");
}

}  // namespace
}  // namespace fourfold::tetris::fumen

// The well as text, with overlays and colours.
#include "screen/tetris_view.h"

#include <gtest/gtest.h>

#include "tetris/text.h"

namespace fourfold::screen {
namespace {

using namespace tetris;

TEST(TetrisView, AWellIsDrawnWithItsWalls) {
  const std::vector<std::string> rows{"#.........", "##.....###"};
  const Board board = *board_from_rows(research_rules(4), rows);
  Frame frame(well_width(), well_height(research_rules(4)));
  draw_well(frame, 0, 0, {&research_rules(4), &board});
  EXPECT_EQ(to_text(frame),
            "| . . . . . . . . . .|\n"
            "| . . . . . . . . . .|\n"
            "|[] . . . . . . . . .|\n"
            "|[][] . . . . .[][][]|\n"
            "+--------------------+\n");
}

TEST(TetrisView, AnOverlayLiesOverTheStack) {
  const Board board;
  const Overlay advice{cells_of(research_rules(4), Piece::O, {0, 1, 3}), Role::advice, U'R'};
  Frame frame(well_width(), well_height(research_rules(4)));
  draw_well(frame, 0, 0, {&research_rules(4), &board, nullptr, {&advice, 1}});
  EXPECT_EQ(to_text(frame),
            "| . . . . . . . . . .|\n"
            "| . . . . . . . . . .|\n"
            "| . . . .RRRR . . . .|\n"
            "| . . . .RRRR . . . .|\n"
            "+--------------------+\n");
}

TEST(TetrisView, CellsHaveTheColourOfTheirPiece) {
  const Rules& rules = research_rules(4);
  const Board board = *board_from_rows(rules, std::vector<std::string>{"#.....####"});
  Paint paint;
  const int y = 3 - rules.rotation->shape(Piece::I, 0).top;
  paint.put(rules, Piece::I, {0, static_cast<std::int8_t>(y), 6});
  Frame frame(well_width(), well_height(rules));
  draw_well(frame, 0, 0, {&rules, &board, &paint});
  EXPECT_EQ(frame.at(3, 1).role, Role::garbage) << "nobody saw where it came from";
  EXPECT_EQ(frame.at(3, 13).role, Role::I);
}

TEST(TetrisView, EveryPieceHasItsRole) {
  EXPECT_EQ(role_of(Piece::I), Role::I);
  EXPECT_EQ(role_of(Piece::Z), Role::Z);
}

}  // namespace
}  // namespace fourfold::screen

// The well as text, overlays, and the painter that remembers which piece a cell came from.
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

TEST(TetrisView, ThePainterFollowsClearsAndGarbage) {
  const Rules& rules = classic_rules();
  const std::vector<std::string> rows{"........##", "########..", "########.."};
  const Board before = *board_from_rows(rules, rows);
  Paint paint;
  const Placement at{0, 18, 7};
  paint.follow(before, rules, Piece::O, at, 0);  // fills both rows
  EXPECT_EQ(paint.role(0, 8), Role::garbage) << "the painted rows are gone";

  Paint kept;
  kept.follow(Board{}, rules, Piece::I, {0, 20, 0}, 2);
  EXPECT_EQ(kept.role(2, 0), Role::I) << "two garbage rows pushed it up";
  EXPECT_EQ(kept.role(0, 0), Role::garbage);
}

TEST(TetrisView, EveryPieceHasItsRole) {
  EXPECT_EQ(role_of(Piece::I), Role::I);
  EXPECT_EQ(role_of(Piece::Z), Role::Z);
}

}  // namespace
}  // namespace fourfold::screen

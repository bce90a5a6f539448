// Whole screens of Tetris, as text.
#include "screen/tetris_game_view.h"

#include <gtest/gtest.h>

namespace fourfold::screen {
namespace {

using namespace tetris;

/// A small board, so that the pictures are short: 6 rows.
struct GameViewTest : testing::Test {
  Game game{{&research_rules(6), {}, 3}};
  Paint paint;
  GameView view() {
    GameView view{.game = &game, .paint = &paint, .title = "marathon"};
    view.facts = {{"points", "1,234"}, {"lines", "7"}};
    view.next_pieces = 1;
    view.hints = {{"q", "leave"}};
    return view;
  }
};

TEST_F(GameViewTest, TheWellStandsBetweenNumbersAndNextPieces) {
  Frame frame(80, 22);
  GameView v = view();
  v.remarks = {"coach anneal", "+1.00 holes 0, not 1"};
  v.news = "one line +100";
  draw_game(frame, v);
  EXPECT_EQ(to_text(frame),
            "\n\n\n\n\n\n\n\n"
            "                                    [][][][]\n"
            "  marathon                   │ . . . . . . . . . .│  next\n"
            "                             │ . . . . . . . . . .│  [][]\n"
            "  points              1,234  │ . . . . . . . . . .│  [][]\n"
            "  lines                   7  │ . . . . . . . . . .│\n"
            "                             │ . . . . . . . . . .│  coach anneal\n"
            "  cleared at once            │ . . .░░░░░░░░ . . .│  +1.00 holes 0, not 1\n"
            "  1 ···········      0   0%  └────────────────────┘\n"
            "  2 ···········      0   0%\n"
            "  3 ···········      0   0%\n"
            "  4 ···········      0   0%\n"
            "\n"
            "  one line +100\n"
            " q leave\n");
}

TEST_F(GameViewTest, InASmallWindowTheWellStandsBesideOnePanel) {
  tetris::Game classic({.rules = &tetris::classic_rules(), .options = {}, .seed = 7});
  GameView v{.game = &classic, .title = "marathon"};
  v.facts = {{"points", "1,234"}, {"lines", "7"}, {"pieces", "3"}, {"level", "4"}};
  v.remarks = {"coach anneal", "- keeps the surface flat"};
  v.keys = "[←]x3 [Space]";
  v.hints = {{"q", "leave"}};
  for (const auto& [width, height] : {std::pair{44, 22}, std::pair{60, 24}, std::pair{80, 23}}) {
    Frame frame(width, height);
    draw_game(frame, v);
    const std::string text = to_text(frame);
    for (const char* part : {"│ next", "1,234", "coach anneal", "[←]x3 [Space]", "flat"})
      EXPECT_NE(text.find(part), std::string::npos) << part << text;
    EXPECT_EQ(text.find("level"), std::string::npos) << "the coach needs the room" << text;
    EXPECT_EQ(text.find("q leave") != std::string::npos, height > 23) << text;
  }
}

TEST_F(GameViewTest, BesideALowWellThePanelsBeginAboveIt) {
  Frame frame(80, 24);
  GameView v = view();
  v.facts = {{"points", "1"}, {"lines", "2"}, {"pieces", "3"}, {"level", "4"}, {"time", "5"}, {"a", "6"}, {"b", "7"}};
  v.next_pieces = 5;
  v.remarks = {"coach anneal", "last remark"};
  draw_game(frame, v);
  const std::string text = to_text(frame);
  for (const char* part : {"marathon", "\n  4 ···", "last remark", "\n q leave\n"})
    EXPECT_NE(text.find(part), std::string::npos) << part << text;
}

TEST_F(GameViewTest, ALongNumberCutsItsNameAndNotItself) {
  Frame frame(80, 24);
  GameView v = view();
  v.facts = {{"pieces per second", "12,345,678.9"}};
  draw_game(frame, v);
  EXPECT_NE(to_text(frame).find("  pieces per ~ 12,345,678.9"), std::string::npos) << to_text(frame);
}

TEST_F(GameViewTest, RowsThatGoAreSeenOnceMore) {
  Frame frame(80, 22);
  GameView v = view();
  Cleared cleared;
  for (int x = 0; x < kWidth; ++x) cleared.board.fill(0, x);
  cleared.board.fill(1, 4);
  cleared.rows = cleared.board.full_rows();
  v.cleared = &cleared;
  draw_game(frame, v);
  const std::string text = to_text(frame);
  EXPECT_NE(text.find("│ . . . .[] . . . . .│"), std::string::npos) << text;
  EXPECT_NE(text.find("│====================│"), std::string::npos) << text;
  EXPECT_EQ(text.find("░"), std::string::npos) << "no ghost in rows that go";
}

TEST_F(GameViewTest, ABannerLiesOverTheWell) {
  Frame frame(80, 12);
  GameView v = view();
  v.banner = {"PAUSED", "p goes on"};
  draw_game(frame, v);
  EXPECT_NE(to_text(frame).find("│  PAUSED   │"), std::string::npos) << to_text(frame);
  EXPECT_NE(to_text(frame).find("│ p goes on │"), std::string::npos);
}

TEST_F(GameViewTest, CellsGrowWithTheWindow) {
  EXPECT_EQ(cell_size_for(Frame(80, 24), classic_rules()).width, 2);
  EXPECT_EQ(cell_size_for(Frame(120, 46), classic_rules()).width, 4);
  EXPECT_EQ(cell_size_for(Frame(90, 60), classic_rules()).width, 2) << "the panels need their room";
}

TEST_F(GameViewTest, PatternsTellPiecesWithoutColour) {
  Frame frame(80, 14);
  GameView v = view();
  v.patterns = true;
  draw_game(frame, v);
  const std::string letter(1, tetris::letter(game.position.piece(1)));
  EXPECT_NE(to_text(frame).find(letter + " " + letter), std::string::npos) << to_text(frame);
}

TEST_F(GameViewTest, ClearsAreBarsWithNumbersAndShares) {
  Frame frame(30, 5);
  draw_clears(frame, 0, 0, 30, {100, 3, 0, 0, 1});
  EXPECT_EQ(to_text(frame),
            "cleared at once\n"
            "1 ████████████····      3  75%\n"
            "2 ················      0   0%\n"
            "3 ················      0   0%\n"
            "4 ████············      1  25%\n");
}

TEST_F(GameViewTest, BoardsStandSideBySideWithTheirCaptions) {
  Frame frame(40, 12);
  const SmallBoard board{&game, &paint, {"game 1", "12 pt"}};
  EXPECT_EQ(draw_boards(frame, {.boards = {board, board, board}, .title = "three", .hints = {{"q", "leave"}}}), 2);
  EXPECT_EQ(to_text(frame),
            " three\n"
            "      │..........│  │..........│\n"
            "      │..........│  │..........│\n"
            "      │..........│  │..........│\n"
            "      │..........│  │..........│\n"
            "      │..........│  │..........│\n"
            "      │..........│  │..........│\n"
            "      └──────────┘  └──────────┘\n"
            "       game 1        game 1\n"
            "       12 pt         12 pt\n"
            "\n"
            " q leave  2 of 3 fit\n");
}

TEST_F(GameViewTest, ManyBoardsStandInRowsWhereTheWindowIsHigh) {
  const SmallBoard board{&game, &paint, {"game 1", "12 pt"}};
  const BoardsView sixteen{.boards = std::vector<SmallBoard>(16, board), .title = "sixteen"};
  Frame low(100, 12), high(100, 40);
  const int in_one_row = draw_boards(low, sixteen);
  EXPECT_LT(in_one_row, 16);
  EXPECT_EQ(draw_boards(high, sixteen), 16);
}

}  // namespace
}  // namespace fourfold::screen

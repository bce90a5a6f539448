// Modern games on the screen, as text.
#include "screen/modern_view.h"

#include <gtest/gtest.h>

namespace fourfold::screen {
namespace {

using namespace tetris::modern;
using tetris::Piece;

struct ModernViewTest : testing::Test {
  static Game::Setup setup() {
    Game::Setup setup;
    setup.start.options.versus = true;
    setup.start.opening = {Piece::T, Piece::I, Piece::O, Piece::L, Piece::J, Piece::S, Piece::Z, Piece::T};
    for (int x = 0; x < 9; ++x) setup.start.board.fill(0, x);
    return setup;
  }
  Game game{setup()};
  tetris::Paint paint;

  ModernView view() {
    ModernView view;
    view.field = {.game = &game, .paint = &paint};
    view.title = "Sprint";
    view.facts = {{"time", "time", "0:12.34"}, {"pieces per second", "PPS", "1.84"}, {"long only", "", "7"}};
    view.hints = {{"q", "leave"}};
    return view;
  }
  std::string picture(const ModernView& view, int width, int height) {
    Frame frame(width, height);
    draw_modern(frame, view);
    return to_text(frame);
  }
};

TEST_F(ModernViewTest, TheFieldStandsBetweenHoldAndQueue) {
  game.apply(tap(Key::hold));
  game.apply(garbage(2));
  for (int i = 0; i < 30; ++i) game.apply(tap(Key::soft_drop));
  EXPECT_EQ(picture(view(), 80, 24),
            "\n"
            "  Sprint                                             next\n"
            "                             │ . . . . . . . . . .│    [][]\n"
            "  hold                       │ . . . . . . . . . .│    [][]\n"
            "    ░░                       │ . . . . . . . . . .│\n"
            "  ░░░░░░                     │ . . . . . . . . . .│      []\n"
            "                             │ . . . . . . . . . .│  [][][]\n"
            "  time              0:12.34  │ . . . . . . . . . .│\n"
            "  pieces per second    1.84  │ . . . . . . . . . .│  []\n"
            "  long only               7  │ . . . . . . . . . .│  [][][]\n"
            "                             │ . . . . . . . . . .│\n"
            "                             │ . . . . . . . . . .│    [][]\n"
            "                             │ . . . . . . . . . .│  [][]\n"
            "                             │ . . . . . . . . . .│\n"
            "                             │ . . . . . . . . . .│  [][]\n"
            "                             │ . . . . . . . . . .│    [][]\n"
            "                             │ . . . . . . . . . .│\n"
            "                             │ . . . . . . . . . .│\n"
            "                             │ . . . . . . . . . .│\n"
            "                             │ . . . . . . . . . .│\n"
            "                            █│ . . .[][][][] . . .│\n"
            "                            █│[][][][][][][][][] .│\n"
            "                             └════════════════════┘\n"
            " q leave\n");
}

TEST_F(ModernViewTest, ASmallWindowHasNarrowPanelsAndNoRowOfKeys) {
  EXPECT_EQ(picture(view(), 44, 22),
            "hold                []            next\n"
            "           │ . . .[][][] . . . .│\n"
            "           │ . . . . . . . . . .│ [][][][]\n"
            "           │ . . . . . . . . . .│\n"
            "time       │ . . . . . . . . . .│   [][]\n"
            "   0:12.34 │ . . . . . . . . . .│   [][]\n"
            "PPS   1.84 │ . . . . . . . . . .│\n"
            "           │ . . . . . . . . . .│     []\n"
            "           │ . . . . . . . . . .│ [][][]\n"
            "           │ . . . . . . . . . .│\n"
            "           │ . . . . . . . . . .│ []\n"
            "           │ . . . . . . . . . .│ [][][]\n"
            "           │ . . . . . . . . . .│\n"
            "           │ . . . . . . . . . .│   [][]\n"
            "           │ . . . . . . . . . .│ [][]\n"
            "           │ . . . . . . . . . .│\n"
            "           │ . . . . . . . . . .│\n"
            "           │ . . . . . . . . . .│\n"
            "           │ . . . .░░ . . . . .│\n"
            "           │ . . .░░░░░░ . . . .│\n"
            "           │[][][][][][][][][] .│\n"
            "           └────────────────────┘\n");
}

TEST_F(ModernViewTest, CellsGrowWithTheWindow) {
  EXPECT_NE(picture(view(), 200, 60).find("[  ][  ][  ]"), std::string::npos);
}

TEST_F(ModernViewTest, TheFloorShowsHowMuchOfTheLockDelayIsLeft) {
  for (int i = 0; i < 30; ++i) game.apply(tap(Key::soft_drop));
  EXPECT_NE(picture(view(), 80, 24).find("└════════════════════┘"), std::string::npos);
  game.apply(ticks(15));
  EXPECT_NE(picture(view(), 80, 24).find("└══════════──────────┘"), std::string::npos) << picture(view(), 80, 24);
}

TEST_F(ModernViewTest, APauseHidesStackPieceHoldAndQueue) {
  game.apply(tap(Key::hold));
  ModernView v = view();
  v.field.hidden = true;
  v.banner = {"PAUSED"};
  const std::string text = picture(v, 80, 24);
  EXPECT_EQ(text.find("[]"), std::string::npos) << text;
  EXPECT_EQ(text.find("░"), std::string::npos) << text;
  EXPECT_NE(text.find("PAUSED"), std::string::npos);
}

TEST_F(ModernViewTest, PatternsTellPiecesWithoutColours) {
  ModernView v = view();
  v.field.patterns = true;
  EXPECT_NE(picture(v, 80, 24).find("I I I I"), std::string::npos) << picture(v, 80, 24);
}

TEST_F(ModernViewTest, AClearIsToldWithWhatMadeItWorthMore) {
  const Locked spin{.clear = {.lines = 2, .spin = Spin::full, .back_to_back = 3}, .points = 1800};
  EXPECT_EQ(clear_text(spin), "T-SPIN DOUBLE  back-to-back x3  +1,800");
  const Locked four{.clear = {.lines = 4, .perfect = true, .combo = 2}, .points = 2900};
  EXPECT_EQ(clear_text(four), "FOUR  PERFECT CLEAR  combo 2  +2,900");
  EXPECT_EQ(short_clear_text(spin), (std::vector<std::string>{"T-SPIN", "DOUBLE", "B2B x3", "+1,800"}));
  for (const Spin kind : {Spin::mini, Spin::full}) {
    for (int lines = 0; lines < 4; ++lines) {
      for (const std::string& line : short_clear_text({.clear = {.lines = lines, .spin = kind}, .points = 1}))
        EXPECT_LE(width_of(line), 10) << line;
    }
  }
  ModernView v = view();
  v.last_clear = &spin;
  EXPECT_NE(picture(v, 80, 24).find("T-SPIN DOUBLE"), std::string::npos);
  EXPECT_NE(picture(v, 44, 22).find("B2B x3"), std::string::npos) << picture(v, 44, 22);
}

TEST_F(ModernViewTest, TwoFieldsHaveRoomAtEightyByTwentyFourAndInLess) {
  VersusView v{.person = view(), .machine = view().field, .machine_title = "Machine 5", .machine_facts = {}};
  v.machine_facts = {{"", "pieces", "12"}};
  for (const auto& [width, height] : {std::pair{80, 24}, std::pair{44, 22}, std::pair{200, 60}}) {
    Frame frame(width, height);
    draw_versus(frame, v);
    const std::string text = to_text(frame);
    EXPECT_NE(text.find("next"), std::string::npos) << text;
    EXPECT_NE(text.find("hold"), std::string::npos) << text;
    EXPECT_NE(text.find("0:12.34"), std::string::npos) << text;
    EXPECT_NE(text.find(width == 44 ? "│#########.│" : "Machine 5"), std::string::npos) << text;
  }
}

TEST_F(ModernViewTest, InAMatchTheKeysAreThereAndAReasonIsWholeOrNotThere) {
  VersusView v{.person = view(), .machine = view().field, .machine_title = "Machine 5", .machine_facts = {}};
  v.person.keys = "[c] [z] [←]x3 [↓]x16 [→] [Space]";
  for (int words = 1; words < 30; ++words) {
    v.person.news = "begin";
    for (int i = 0; i < words; ++i) v.person.news += " something";
    v.person.news += " end";
    for (const auto& [width, height] : {std::pair{80, 24}, std::pair{44, 22}}) {
      Frame frame(width, height);
      draw_versus(frame, v);
      const std::string text = to_text(frame);
      for (const char* key : {"[c] [z]", "[↓]x16", "[Space]"}) EXPECT_NE(text.find(key), std::string::npos) << text;
      EXPECT_EQ(text.find("begin") == std::string::npos,
                text.find("end\n") == std::string::npos && text.find("end ") == std::string::npos)
          << text;
    }
  }
}

TEST_F(ModernViewTest, InASmallWindowWhatIsSaidStandsInOnePanelBesideTheField) {
  ModernView v = view();
  v.remarks = {"coach", "- keeps the surface flat and low"};
  v.keys = "[z] [←]x3 [Space]";
  Frame frame(44, 22);
  draw_modern(frame, v);
  const std::string text = to_text(frame);
  for (const char* part : {"hold", "next", "coach", "[z] [←]x3 [Space]", "- keeps the surface", "flat and low"})
    EXPECT_NE(text.find(part), std::string::npos) << part << text;
}

TEST_F(ModernViewTest, WhereNoRowIsLeftForAllKeysThePanelEndsWithTheWayToThem) {
  ModernView v = view();
  v.hints = {{"← →", "move"}, {"z ↑", "turn"}, {"↓", "down"}, {"Space", "drop"}, {"?", "help"}, {"q", "leave"}};
  v.remarks = {"coach"};
  EXPECT_NE(picture(v, 44, 22).find(" ? help  q leave\n"), std::string::npos) << picture(v, 44, 22);
  v.remarks.assign(20, "a sentence that fills two rows of it");
  EXPECT_EQ(picture(v, 44, 22).find("? help"), std::string::npos) << "what is said comes first" << picture(v, 44, 22);
}

TEST_F(ModernViewTest, ALongTitleTakesTwoRows) {
  ModernView v = view();
  v.title = "The box of a perfect clear opener";
  EXPECT_NE(picture(v, 80, 24).find("  The box of a perfect"), std::string::npos) << picture(v, 80, 24);
  EXPECT_NE(picture(v, 80, 24).find("  clear opener"), std::string::npos) << picture(v, 80, 24);
}

}  // namespace
}  // namespace fourfold::screen

// Boxes, bars, menus and lines of keys, as text.
#include "screen/widgets.h"

#include <gtest/gtest.h>

namespace fourfold::screen {
namespace {

TEST(Widgets, ABoxStandsAroundItsCells) {
  Frame frame(12, 4);
  draw_box(frame, 1, 1, 2, 10, "best");
  EXPECT_EQ(to_text(frame),
            "┌─ best ───┐\n"
            "│          │\n"
            "│          │\n"
            "└──────────┘\n");
}

TEST(Widgets, ABarShowsAPart) {
  Frame frame(10, 1);
  draw_bar(frame, 0, 0, 10, 0.3);
  EXPECT_EQ(to_text(frame), "███·······\n");
}

TEST(Widgets, KeysThatDoNotFitAreLeftOutWhole) {
  Frame frame(20, 1);
  const std::vector<KeyHint> hints{{"q", "back"}, {"Enter", "play"}, {"x", "turn"}};
  draw_keys(frame, 0, 0, hints);
  EXPECT_EQ(to_text(frame), "q back  Enter play\n");
}

TEST(Widgets, AMenuStandsInTheMiddleWithItsSelectionMarked) {
  Frame frame(40, 10);
  draw_menu(frame, {"Title", "", {{"1", "Play", ""}, {"", "", ""}, {"2", "Rank", "soon"}}, 2, {{"q", "quit"}}, ""});
  EXPECT_EQ(to_text(frame),
            "\n"
            "                 Title\n"
            "\n"
            "\n"
            "     1  Play\n"
            "\n"
            "     2  Rank                    soon\n"
            "\n"
            "\n"
            " q quit\n");
  EXPECT_EQ(frame.at(6, 10).role, Role::selected);
}

TEST(Widgets, TheNotesOfAMenuAreWholeOrNotThere) {
  Frame frame(44, 10);
  const std::vector<MenuLine> lines = {{"7", "Clear everything of the day", ""},
                                       {"8", "T-spin double", "0 of 200, rating 100"},
                                       {"f", "Lessons of Connect Four", "to zugzwang"},
                                       {"x", "Clear everything of the day", "a note for which there is no room"}};
  draw_menu(frame, {"Puzzles", "", lines, 0, {}, ""});
  EXPECT_NE(to_text(frame).find(" to zugzwang\n"), std::string::npos) << to_text(frame);
  EXPECT_NE(to_text(frame).find(" 0 of 200, rating 100\n"), std::string::npos) << to_text(frame);
  EXPECT_NE(to_text(frame).find("x  Clear everything of the day\n"), std::string::npos) << to_text(frame);
}

TEST(Widgets, TextIsWrappedAtBlanks) {
  EXPECT_EQ(wrapped("one two three", 8), (std::vector<std::string>{"one two", "three"}));
  EXPECT_EQ(wrapped("", 8), (std::vector<std::string>{""}));
  EXPECT_EQ(wrapped("abcdefghij k", 5), (std::vector<std::string>{"abcd~", "k"}));
}

TEST(Widgets, ARemarkWithoutRoomIsLeftOutAsAWhole) {
  const std::vector<std::string> remarks = {"coach", "- one", "- two", "- three and more words", "- four"};
  Frame low(12, 6), lower(12, 2);
  draw_remarks(low, 0, 0, 12, 4, remarks);
  EXPECT_EQ(to_text(low), "coach\n- one\n- two\n- four\n\n\n");
  EXPECT_EQ(low.at(0, 0).role, Role::title);
  EXPECT_EQ(low.at(1, 2).role, Role::plain);
  draw_remarks(lower, 0, 0, 12, 2, remarks);
  EXPECT_EQ(to_text(lower), "coach\n- one\n");
}

TEST(Widgets, ALongMessageOfAMenuIsBrokenIntoLines) {
  Frame frame(40, 14);
  draw_menu(frame, {"Title", "", {{"1", "Play", ""}}, 0, {}, "settings.toml, line 2: ghost: expected true or false"});
  EXPECT_NE(to_text(frame).find("settings.toml, line 2: ghost:\n"), std::string::npos) << to_text(frame);
  EXPECT_NE(to_text(frame).find("expected true or false\n"), std::string::npos);
}

TEST(Advice, HasItsKeysAtAnyHeightAndItsSentencesWholeOrNotAtAll) {
  const std::vector<std::string> texts = {"coach", "- keeps the surface flat", "- but leaves a hole", "f follows"};
  for (int height = 1; height <= 12; ++height) {
    Frame frame(12, 12);
    draw_advice(frame, 0, 0, 12, height, "[x] [Space]", texts);
    const std::string text = to_text(frame);
    EXPECT_NE(text.find("[x] [Space]"), std::string::npos) << height << "\n" << text;
    EXPECT_EQ(text.find("keeps") == std::string::npos, text.find("flat") == std::string::npos) << text;
    EXPECT_EQ(text.find("but") == std::string::npos, text.find("hole") == std::string::npos) << text;
  }
}

}  // namespace
}  // namespace fourfold::screen

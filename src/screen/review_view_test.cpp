// The review of a game as text.
#include "screen/review_view.h"

#include <gtest/gtest.h>

namespace fourfold::screen {
namespace {

std::string drawn(const ReviewView& view) {
  Frame frame(80, 24);
  draw_review(frame, view);
  return to_text(frame);
}

bool has(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

TEST(ReviewView, MarksWhatWasPlayedAndWhatWasBetter) {
  ReviewView view;
  view.board = {.discs = true, .rows = {"...", "OX."}, .played = {{0, 0}}, .best = {{2, 1}}, .mover = 'O'};
  const std::string text = drawn(view);
  EXPECT_TRUE(has(text, "b│[●]  ·   ·  │")) << text;
  EXPECT_TRUE(has(text, "a│ ●   ○  <●> │")) << text;
}

TEST(ReviewView, BlocksAreDrawnAsPiecesAre) {
  ReviewView view;
  view.board = {.rows = {"....", "IIII"}, .played = {{0, 0}}, .best = {{3, 0}}, .mover = 'T'};
  const std::string text = drawn(view);
  EXPECT_TRUE(has(text, "│[][][][]│")) << text;
  EXPECT_TRUE(has(text, "│×× · ·<>│")) << text;
  EXPECT_TRUE(has(text, "└1─2─3─4─┘")) << "columns as the sentences count them\n" << text;
  view.board.best = {{0, 0}};
  EXPECT_TRUE(has(drawn(view), "│×> · · ·│")) << drawn(view);
}

TEST(ReviewView, ASentenceWithoutRoomIsLeftOutAsAWhole) {
  ReviewView view;
  view.headline = "Move 3";
  view.remarks = {"Played: 1a", "Better was: 4c"};
  for (int i = 0; i < 30; ++i)
    view.remarks.push_back(
        "a sentence that is longer than a line of this window has cells, "
        "so that its end comes in a second one");
  const std::string text = drawn(view);
  EXPECT_TRUE(has(text, "Better was: 4c")) << text;
  const auto count = [&](const std::string& what) {
    int found = 0;
    for (auto at = text.find(what); at != std::string::npos; at = text.find(what, at + 1)) ++found;
    return found;
  };
  EXPECT_GT(count("a sentence"), 3);
  EXPECT_EQ(count("a sentence"), count("second one")) << text;
}

TEST(ReviewView, BothSidesOfTheLineAreSeenHoweverUnequalTheyAre) {
  ReviewView view;
  view.values = {100, -1, 0};
  const std::string text = drawn(view);
  EXPECT_TRUE(has(text, "───\n")) << text;
  EXPECT_TRUE(has(text.substr(text.find("───")), "█")) << text;
}

TEST(ReviewView, TheGraphHasAScale) {
  ReviewView view;
  view.values = {12, -3, 0};
  view.highest = "12";
  view.lowest = "-3";
  const std::string text = drawn(view);
  EXPECT_TRUE(has(text, "12 █")) << text;
  EXPECT_TRUE(has(text, " 0 ───")) << text;
  EXPECT_TRUE(has(text, "-3  █")) << text;
}

TEST(ReviewView, APieceAtTheTopOfAHighFieldIsSeenWhole) {
  ReviewView view;
  view.board = {.rows = std::vector<std::string>(22, "...."), .played = {{0, 0}, {0, 1}}, .best = {}, .mover = 'T'};
  view.board.rows[2] = "####";
  view.board.rows[21] = "I.I.";
  const std::string text = drawn(view);
  EXPECT_TRUE(has(text, "│×× · · ·│\n │×× · · ·│\n │[][][][]│")) << text;
  EXPECT_FALSE(has(text, "│[] ·[] ·│")) << "the floor has no room\n" << text;
  view.board.played = {{0, 19}};
  view.board.rows[2] = "....";
  EXPECT_TRUE(has(drawn(view), "│[] ·[] ·│")) << drawn(view);
}

TEST(ReviewView, ALongGameIsSqueezedIntoTheWidth) {
  ReviewView view;
  for (int i = 0; i < 1000; ++i) view.values.push_back(i);
  view.at = 999;
  EXPECT_TRUE(has(drawn(view), "▲"));
}

TEST(ReviewView, FitsIntoASmallWindowBesideAWellAndBelowABoard) {
  ReviewView view;
  view.headline = "Move 3 of 40: mistake";
  view.remarks = {"Played: J in columns 1-3, row 4", "yours leaves a hole in column 4"};
  view.summary = {"accuracy 87 %"};
  view.values = {1, 2, 3};
  view.hints = {{"q", "back"}};
  const ReviewBoard well{.rows = std::vector<std::string>(22, "..........")};
  const ReviewBoard board{.discs = true, .rows = std::vector<std::string>(6, ".......")};
  for (const ReviewBoard& shown : {well, board}) {
    view.board = shown;
    Frame frame(44, 22);
    draw_review(frame, view);
    const std::string text = to_text(frame);
    for (const char* part : {"mistake", "Played: J", "column 4", "accuracy", "q back"})
      EXPECT_TRUE(has(text, part)) << part << text;
  }
}

}  // namespace
}  // namespace fourfold::screen

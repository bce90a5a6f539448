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
}

TEST(ReviewView, BothSidesOfTheLineAreSeenHoweverUnequalTheyAre) {
  ReviewView view;
  view.values = {100, -1, 0};
  const std::string text = drawn(view);
  EXPECT_TRUE(has(text, "───\n")) << text;
  EXPECT_TRUE(has(text.substr(text.find("───")), "█")) << text;
}

TEST(ReviewView, ALongGameIsSqueezedIntoTheWidth) {
  ReviewView view;
  for (int i = 0; i < 1000; ++i) view.values.push_back(i);
  view.at = 999;
  EXPECT_TRUE(has(drawn(view), "▲"));
}

}  // namespace
}  // namespace fourfold::screen

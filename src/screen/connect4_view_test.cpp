// The board of Connect Four as text.
#include "screen/connect4_view.h"

#include <gtest/gtest.h>

#include "connect4/text.h"
#include "screen/palette.h"

namespace fourfold::screen {
namespace {

using connect4::Position;
using connect4::Side;

Frame drawn(const Position& position, int width = 80, int height = 24) {
  Frame frame(width, height);
  draw_connect4(frame, {.position = &position, .title = "Connect Four", .cursor = 3});
  return frame;
}

int count(const Frame& frame, Role role) {
  int n = 0;
  for (int y = 0; y < frame.height(); ++y) {
    for (int x = 0; x < frame.width(); ++x) n += frame.at(y, x).role == role ? 1 : 0;
  }
  return n;
}

TEST(Connect4View, DiscsAreRoundAndDifferWithoutColours) {
  const Position position = *connect4::position_from({}, "4453");
  const std::string text = to_text(drawn(position));
  EXPECT_NE(text.find(" b│     │     │     │  ○  │     │     │     │"), std::string::npos) << text;
  EXPECT_NE(text.find(" a│     │     │  ○  │  ●  │  ●  │     │     │"), std::string::npos) << text;
  EXPECT_NE(text.find("     1     2     3     4     5     6     7"), std::string::npos) << text;
}

TEST(Connect4View, TheWinningFourKeepTheirColourAndGetStars) {
  const Position won = *connect4::position_from({}, "1122334");
  const Frame frame = drawn(won);
  EXPECT_EQ(count(frame, Role::winning), 4 * 2);
  EXPECT_EQ(count(frame, Role::first_round), 4);
  EXPECT_NE(to_text(frame).find("│* ● *│* ● *│* ● *│* ● *│"), std::string::npos) << to_text(frame);
}

TEST(Connect4View, AFallingDiscIsNotYetWhereItWillRest) {
  const Position position = *connect4::position_from({}, "4");
  Frame frame(80, 24);
  draw_connect4(frame, {.position = &position, .falling = FallingDisc{{3, 0}, 4, Side::first}});
  const std::string text = to_text(frame);
  EXPECT_EQ(text.find("●"), text.rfind("●"));
  EXPECT_LT(text.find("●"), text.size() / 2);
}

TEST(Connect4View, ScoresStandUnderTheirColumns) {
  const Position position = connect4::new_game();
  Frame frame(80, 24);
  draw_connect4(frame, {.position = &position, .scores = {"-2", "-1", "=", "+1", "?", "", "-12"}});
  EXPECT_NE(to_text(frame).find("     -2    -1    =     +1    ?          -12"), std::string::npos) << to_text(frame);
}

TEST(Connect4View, ALargeWindowGetsLargeDiscs) {
  const Position position = *connect4::position_from({}, "4");
  EXPECT_EQ(count(drawn(position), Role::first_round), 1);
  EXPECT_GT(count(drawn(position, 160, 50), Role::first_disc), 20);
}

TEST(Connect4View, WhereThereIsOnlyAsciiDiscsAreLetters) {
  EXPECT_EQ(ascii_for(U'●'), 'O');
  EXPECT_EQ(ascii_for(U'○'), 'X');
}

TEST(Connect4View, BoardAndPanelStandInTheMiddleOfALargeWindow) {
  const Position position = connect4::new_game();
  const Frame frame = drawn(position, 240, 70);
  int left = 240, right = 0;
  for (int y = 2; y < 68; ++y) {
    for (int x = 0; x < 240; ++x) {
      if (frame.at(y, x).role != Role::wall) continue;
      left = std::min(left, x);
      right = std::max(right, x);
    }
  }
  EXPECT_NEAR(left, 240 - (right + 3 + 31), 2);
}

TEST(Connect4View, ARemarkWithoutRoomIsLeftOutAsAWhole) {
  const Position position = connect4::new_game();
  Connect4View view{.position = &position};
  for (int i = 0; i < 20; ++i) view.remarks.emplace_back("this begins in one line of the panel and ends in another");
  Frame frame(80, 24);
  draw_connect4(frame, view);
  const auto count_of = [text = to_text(frame)](std::string_view part) {
    int n = 0;
    for (auto at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++n;
    return n;
  };
  EXPECT_GT(count_of("this begins"), 3);
  EXPECT_EQ(count_of("this begins"), count_of("another")) << to_text(frame);
}

TEST(Connect4View, TheFrameIsNeverTooSmallForTheUsualBoard) {
  const std::string text = to_text(drawn(connect4::new_game()));
  EXPECT_NE(text.find("└─────┴"), std::string::npos);
}

}  // namespace
}  // namespace fourfold::screen

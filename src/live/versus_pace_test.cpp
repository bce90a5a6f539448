// Time in versus rooms: nothing before the start, nothing ahead of the clock, no more than hands
// can do.
#include <gtest/gtest.h>

#include <array>

#include "live/versus_rooms_test.h"

namespace fourfold::live {
namespace {

TEST(VersusPace, RefusesTimeThatHasNotPassed) {
  TestRooms rooms = started_versus();
  rooms.play(1, 1, "61.");
  EXPECT_EQ(rooms.problem(1), "ahead");
  EXPECT_EQ(rooms.error(1), "the game would be at tick 61: expected at most 60 now");
  rooms.play(1, 1, "60.");
  EXPECT_EQ(rooms.room.state().ticks(Seat::a), 60U) << "one second of slack";
  rooms.now_ms += 1000;
  rooms.play(1, 2, "60.");
  EXPECT_EQ(rooms.room.state().ticks(Seat::a), 120U);
}

TEST(VersusPace, RefusesAnyNumberOfTicksThatHasNotPassed) {
  for (const char* commands : {"60.1.", "100000.", "1.100000.1.100000.100000.100000."}) {
    TestRooms rooms = started_versus();
    rooms.play(1, 1, commands);
    EXPECT_EQ(rooms.problem(1), "ahead") << commands;
    EXPECT_EQ(rooms.room.state().ticks(Seat::a), 0U) << commands;
    EXPECT_EQ(rooms.end(), "none") << commands;
  }
}

/// Two players have sat down, and the countdown is running.
TestRooms counting_down() {
  TestRooms rooms(versus());
  rooms.enter(1, player("ada"));
  rooms.enter(2, player("bob"));
  return rooms;
}

TEST(VersusPace, TakesNothingBeforeTheStart) {
  TestRooms rooms = counting_down();
  for (const std::int64_t wait_ms : {std::int64_t{0}, std::int64_t{1'000}, kCountdownMs - 1'001}) {
    rooms.wait(wait_ms);
    for (const char* commands : {"h", "l", "1.", "+l", "@0000"}) rooms.play(1, 1, commands);
  }
  EXPECT_EQ(rooms.problem(1), "ahead") << "the page sends it again later";
  EXPECT_EQ(rooms.error(1), "the match begins in 1 ms: expected nothing before");
  EXPECT_EQ(rooms.letters(1, "error").size(), 15U);
  EXPECT_EQ(rooms.room.state().batches(Seat::a), 0U);
  EXPECT_EQ(rooms.end(), "none") << "what is too early is no mistake of the game";
  rooms.wait(1);
  rooms.play(1, 1, "h");
  EXPECT_EQ(rooms.room.state().versus()->game(Seat::a).position.pieces, 1U);
}

/// An attempt to place 180 pieces within the three seconds before the start, without any ticks.
TEST(VersusPace, NobodyPlaysAMatchInsideTheCountdown) {
  TestRooms rooms = counting_down();
  for (std::uint64_t piece = 1; piece <= 180; ++piece) {
    rooms.wait(16);
    rooms.play(1, rooms.room.state().batches(Seat::a) + 1, std::array{"lllh", "rrrh", "h"}[piece % 3]);
  }
  EXPECT_EQ(rooms.room.state().versus()->game(Seat::a).position.pieces, 0U);
  EXPECT_TRUE(rooms.letters(2, "garbage").empty());
  EXPECT_EQ(rooms.end(), "none");
}

/// Pieces with a person's keys, but no time between them: a whole match in one message.
TEST(VersusPace, NobodyPlaysAMatchInOneMessage) {
  TestRooms rooms = started_versus();
  rooms.now_ms += kLeastRatedVersusMs;
  std::string pieces;
  for (int i = 0; i < 59; ++i) pieces += std::array{"llh", "rrh", "h"}[static_cast<std::size_t>(i) % 3];
  rooms.play(1, 1, pieces);
  EXPECT_EQ(rooms.problem(1), "pace");
  EXPECT_EQ(rooms.error(1), "too fast for a person, at tick 0: expected at most one piece a tick");
  EXPECT_EQ(rooms.room.state().versus()->game(Seat::a).position.pieces, 0U);
  EXPECT_EQ(rooms.end(), "none");
}

TEST(VersusPace, TakesOnePieceATick) {
  TestRooms rooms = started_versus();
  rooms.now_ms += 10'000;
  rooms.play(1, 1, "hlh");
  EXPECT_EQ(rooms.problem(1), "pace");
  rooms.play(1, 1, "h.h");
  EXPECT_EQ(rooms.room.state().versus()->game(Seat::a).position.pieces, 2U);
  rooms.play(1, 2, "h");
  EXPECT_EQ(rooms.error(1), "too fast for a person, at tick 1: expected at most one piece a tick") << "in two messages";
  rooms.play(1, 2, ".h");
  EXPECT_EQ(rooms.room.state().versus()->game(Seat::a).position.pieces, 3U);
}

/// A piece that locked by itself does not count. If the player meant to drop it, the drop hits the
/// next piece.
TEST(VersusPace, CountsOnlyPiecesThatWereDropped) {
  TestRooms rooms = started_versus();
  rooms.now_ms += 60'000;
  tetris::modern::Game game(*versus_game(versus()));
  std::uint32_t ticks = 0;
  while (game.position.pieces == 0) game.apply(tetris::modern::ticks(1)), ++ticks;
  rooms.play(1, 1, std::to_string(ticks) + ".h");
  EXPECT_EQ(rooms.problem(1), "");
  EXPECT_EQ(rooms.room.state().versus()->game(Seat::a).position.pieces, 2U);
}

/// Sends `pieces` pieces in one message, with `before_each` before each; returns what was wrong
/// with it.
std::string wrong_with(int pieces, const std::string& before_each) {
  TestRooms rooms = started_versus(setup_from_text(R"({"kind":"versus","header":{"level":"0"},"seed":"7"})"));
  rooms.now_ms += 60'000;
  std::string all;
  for (int i = 0; i < pieces; ++i) all += before_each;
  rooms.play(1, 1, all);
  return rooms.error(1);
}

TEST(VersusPace, TakesNoMorePiecesThanAPersonDrops) {
  EXPECT_EQ(wrong_with(8, ".h"), "");
  EXPECT_EQ(wrong_with(59, ".h"),
            "too fast for a person, at tick 11: expected at most 15 pieces a second, and 8 at once");
  EXPECT_EQ(wrong_with(10, "8.h"), "") << "seven and a half a second";
}

TEST(VersusPace, TakesNoMoreKeysThanAPersonPresses) {
  EXPECT_EQ(wrong_with(30, "lr"), "") << "sixty at once";
  EXPECT_EQ(wrong_with(31, "lr"),
            "too fast for a person, at tick 0: expected at most 60 keys a second, and 60 at once");
  EXPECT_EQ(wrong_with(300, "l.r."), "") << "sixty a second";
  EXPECT_EQ(wrong_with(300, "lr."),
            "too fast for a person, at tick 58: expected at most 60 keys a second, and 60 at once");
  EXPECT_EQ(wrong_with(31, "+l-l+r-r"),
            "too fast for a person, at tick 0: expected at most 60 keys a second, and 60 at once")
      << "a key that is held is pressed too";
}

TEST(VersusPace, ABatchThatIsTooFastMayBeSentAgainSlower) {
  TestRooms rooms = started_versus();
  rooms.now_ms += 10'000;
  rooms.play(1, 1, "hh");
  EXPECT_EQ(rooms.room.state().batches(Seat::a), 0U);
  rooms.play(1, 1, "h10.h");
  EXPECT_EQ(rooms.room.state().batches(Seat::a), 1U);
  EXPECT_EQ(rooms.room.state().versus()->game(Seat::a).position.pieces, 2U);
}

TEST(VersusPace, CountsAStandingGameOfVersusAsAway) {
  TestRooms rooms(setup_from_text(R"({"kind":"versus"})"));
  rooms.enter(1, player("ada"));
  rooms.enter(2, player("bob"));
  rooms.wait(kCountdownMs + 3'000);
  EXPECT_EQ(*rooms.letters(2, "presence").back()["a"].as_string(), "here");
  rooms.wait(100);
  rooms.play(2, 1, "180.");
  for (std::uint64_t batch = 2; batch <= 16; ++batch) {
    rooms.wait(2'000);
    rooms.play(2, batch, "120.");
  }
  rooms.wait(0);
  EXPECT_EQ(*rooms.letters(2, "presence").back()["a"].as_string(), "away");
  EXPECT_EQ(*rooms.letters(2, "presence").back()["b"].as_string(), "here");
  EXPECT_EQ(rooms.end(), "none");
  rooms.wait(1);
  EXPECT_EQ(rooms.end(), "b away");
}

/// With a clock at half speed, the game falls behind; this counts as an absence, and absences end a
/// match.
TEST(VersusPace, NobodyPlaysVersusInSlowMotion) {
  TestRooms rooms(setup_from_text(R"({"kind":"versus","header":{"level":"0"}})"));
  rooms.enter(1, player("ada"));
  rooms.enter(2, player("bob"));
  rooms.wait(kCountdownMs);
  std::uint64_t batch = 0;
  while (rooms.room.state().phase() == Phase::playing) {
    rooms.wait(500);
    rooms.play(1, ++batch, "15.");
    rooms.play(2, batch, "30.");
  }
  EXPECT_EQ(rooms.end(), "b away");
  EXPECT_LE(rooms.now_ms - rooms.room.state().started_ms(), 37'000) << "6 s until it lags, then the time of an absence";
}

/// The newer connection has the seat; what the older one still sends is ignored.
TEST(VersusPace, OneConnectionOfAPlayerSends) {
  TestRooms rooms(setup_from_text(R"({"kind":"versus"})"));
  rooms.enter(1, player("ada"));
  rooms.enter(2, player("bob"));
  rooms.wait(kCountdownMs + 10'000);
  rooms.play(1, 1, "h");
  rooms.enter(3, player("ada"));
  rooms.play(1, 2, "10.h");
  EXPECT_EQ(rooms.problem(1), "phase");
  EXPECT_EQ(rooms.error(1), "not in the room: expected hello first");
  rooms.play(3, 2, "h");
  EXPECT_EQ(rooms.problem(3), "pace") << "the hands are those of the player, not of the connection";
  rooms.play(3, 2, "10.h");
  EXPECT_EQ(rooms.room.state().versus()->game(Seat::a).position.pieces, 2U);
}

/// If the clock is set back, the room's time stops; no time counts twice.
TEST(VersusPace, AClockThatIsSetBackGivesNobodyTime) {
  TestRooms rooms(setup_from_text(R"({"kind":"versus"})"));
  rooms.enter(1, player("ada"));
  rooms.enter(2, player("bob"));
  rooms.wait(kCountdownMs + 5'000);
  rooms.play(1, 1, "360.");
  EXPECT_EQ(rooms.room.state().ticks(Seat::a), 360U);
  rooms.now_ms -= 4'000;
  rooms.play(1, 2, "1.");
  EXPECT_EQ(rooms.problem(1), "ahead");
  rooms.now_ms += 4'500;
  rooms.play(1, 2, "31.");
  EXPECT_EQ(rooms.room.state().batches(Seat::a), 1U);
  rooms.play(1, 2, "30.");
  EXPECT_EQ(rooms.room.state().ticks(Seat::a), 390U);
}

}  // namespace
}  // namespace fourfold::live

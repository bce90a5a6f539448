// What all kinds of rooms have in common: who comes and goes, what is stored first, and what is too
// much.
#include <gtest/gtest.h>

#include "live/rooms_test.h"
#include "play/replay.h"

namespace fourfold::live {
namespace {

const RoomSetup& connect4_setup() {
  static const RoomSetup setup = setup_from_text(R"({"kind":"connect4"})");
  return setup;
}

TestRooms started() {
  TestRooms hall(connect4_setup());
  hall.enter(1, player("ada"));
  hall.enter(2, player("bob"));
  return hall;
}

TEST(Room, TellsOfAnEntryOnlyAfterItWasStored) {
  TestRooms hall = started();
  hall.stores_at_once = false;
  hall.mail.clear();
  hall.play(1, 1, "4");
  EXPECT_TRUE(hall.letters(1, "entries").empty());
  EXPECT_TRUE(hall.letters(2, "entries").empty());
  hall.store();
  ASSERT_EQ(hall.letters(1, "entries").size(), 1U);
  EXPECT_EQ(*hall.letters(2, "entries").at(0)["from"].as_uint(), 4U);
  EXPECT_EQ(*hall.letters(2, "entries").at(0)["lines"][0].as_string(), "1700000000000 a play 4");
  hall.store();
  EXPECT_EQ(hall.letters(1, "entries").size(), 1U) << "once";
}

TEST(Room, TellsTheEndOnlyAfterItWasStored) {
  TestRooms hall = started();
  hall.stores_at_once = false;
  hall.send(1, Resign{});
  EXPECT_TRUE(hall.letters(2, "end").empty());
  hall.store();
  EXPECT_EQ(hall.letters(2, "end").size(), 1U);
}

TEST(Room, WelcomesWhoComesBeforeTheStoreIsDone) {
  TestRooms hall = started();
  hall.stores_at_once = false;
  hall.play(1, 1, "4");
  hall.enter(3, watcher());
  EXPECT_TRUE(hall.letters(3, "welcome").empty());
  hall.play(2, 1, "4");
  hall.post(hall.room.stored(4, hall.now_ms));
  ASSERT_EQ(hall.letters(3, "welcome").size(), 1U);
  const Json welcome = hall.letters(3, "welcome").at(0);
  EXPECT_EQ(*welcome["entries"].as_uint(), 4U);
  EXPECT_EQ(*welcome["state"]["seats"][0]["commands"].as_string(), "4") << "without what is not stored";
  hall.store();
  EXPECT_EQ(*hall.letters(3, "entries").back()["from"].as_uint(), 5U);
}

/// The second player's seat and the start are stored together. The letter about the start must come
/// after the welcome, which does not include it.
TEST(Room, SendsWhatAWelcomeDoesNotKnowAfterIt) {
  TestRooms hall(connect4_setup());
  hall.enter(1, player("ada"));
  hall.stores_at_once = false;
  hall.enter(2, player("bob"));
  hall.store();
  std::uint64_t known = 0;
  for (const Json& letter : hall.mail[2]) {
    const std::string& type = *letter["type"].as_string();
    if (type == "welcome") known = *letter["entries"].as_uint();
    if (type == "entries" && known > 0 && *letter["from"].as_uint() == known + 1) known += letter["lines"].size();
  }
  EXPECT_EQ(known, hall.entries.size());
}

TEST(Room, NumbersItsEntriesFromOne) {
  TestRooms hall = started();
  hall.play(1, 1, "4");
  EXPECT_EQ(hall.numbers, (std::vector<std::uint64_t>{1, 2, 3, 4}));
}

TEST(Room, GivesASeatBackToItsKey) {
  TestRooms hall = started();
  hall.play(1, 1, "4");
  hall.leave(1);
  EXPECT_EQ(*hall.letters(2, "presence").back()["a"].as_string(), "away");
  hall.wait(29'000);
  EXPECT_EQ(hall.end(), "none");
  hall.enter(5, player("ada", 3));
  EXPECT_EQ(*hall.letters(2, "presence").back()["a"].as_string(), "here");
  const Json welcome = hall.letters(5, "welcome").at(0);
  EXPECT_EQ(*welcome["you"].as_string(), "a");
  EXPECT_FALSE(welcome.contains("state")) << "it has the first three entries";
  EXPECT_EQ(*hall.letters(5, "entries").at(0)["from"].as_uint(), 4U);
}

TEST(Room, IsLostByWhoStaysAway) {
  TestRooms hall = started();
  hall.leave(2);
  hall.wait(30'000);
  EXPECT_EQ(hall.end(), "none");
  hall.wait(1);
  EXPECT_EQ(hall.end(), "a away");
}

TEST(Room, IsLostByWhoIsAwayAgainAndAgain) {
  TestRooms hall(setup_from_text(R"({"kind":"connect4","clock":{"base_ms":600000,"increment_ms":0}})"));
  hall.enter(1, player("ada"));
  hall.enter(2, player("bob"));
  for (ClientId client = 10; client < 14; ++client) {
    hall.leave(client == 10 ? 2 : client - 1);
    hall.wait(25'000);
    hall.enter(client, player("bob"));
  }
  EXPECT_EQ(hall.end(), "a away") << "four times 25 s";
}

TEST(Room, IsADrawIfBothAreGone) {
  auto moved = Room::from(connect4_setup(), started().entries, kNoon);
  ASSERT_TRUE(moved.ok());
  TestRooms hall(*std::move(moved), kNoon);
  hall.wait(30'001);
  EXPECT_EQ(hall.end(), "abandoned");
  EXPECT_FALSE(hall.room.outcome()->rated);
}

TEST(Room, FreesASeatBeforeTheStartIfItsPlayerIsGone) {
  TestRooms hall(connect4_setup());
  hall.enter(1, player("ada"));
  hall.leave(1);
  hall.wait(30'001);
  EXPECT_FALSE(hall.room.state().sitter(Seat::a).has_value());
  EXPECT_EQ(hall.entries.back(), "1700000030001 a leave");
  hall.enter(2, player("bob"));
  EXPECT_EQ(*hall.letters(2, "welcome").at(0)["you"].as_string(), "a");
}

TEST(Room, ReplacesAConnectionOfTheSameKey) {
  TestRooms hall = started();
  hall.enter(3, player("ada"));
  EXPECT_TRUE(hall.closed.contains(1));
  EXPECT_EQ(hall.problem(1), "replaced");
  hall.play(3, 1, "4");
  EXPECT_EQ(hall.room.state().batches(Seat::a), 1U);
  hall.play(1, 2, "4");
  EXPECT_EQ(hall.problem(1), "phase") << "it is not in the room any more";
}

TEST(Room, HasNoSeatForAThirdPlayer) {
  TestRooms hall = started();
  hall.enter(3, player("eve"));
  EXPECT_EQ(hall.problem(3), "full");
  EXPECT_TRUE(hall.closed.contains(3));
}

TEST(Room, KeepsSeatsForKeys) {
  TestRooms hall(setup_from_text(R"({"kind":"connect4","keys":["ada","bob"]})"));
  hall.enter(1, player("eve"));
  EXPECT_EQ(hall.problem(1), "full");
  hall.enter(2, player("bob"));
  EXPECT_EQ(*hall.letters(2, "welcome").at(0)["you"].as_string(), "b");
}

TEST(Room, LetsOnlySoManyWatch) {
  TestRooms hall = started();
  for (ClientId client = 100; client < 100 + kMostWatchers; ++client) hall.enter(client, watcher());
  EXPECT_EQ(hall.room.watchers(), kMostWatchers);
  hall.enter(99, watcher());
  EXPECT_EQ(hall.problem(99), "full");
  hall.leave(100);
  hall.enter(98, watcher());
  EXPECT_EQ(hall.problem(98), "");
}

TEST(Room, TellsHowManyWatch) {
  TestRooms hall = started();
  hall.enter(3, watcher());
  hall.enter(4, watcher());
  const std::size_t before = hall.letters(1, "presence").size();
  hall.wait(50);
  ASSERT_EQ(hall.letters(1, "presence").size(), before + 1) << "two came, and one message says it";
  for (const ClientId client : {1U, 3U}) EXPECT_EQ(hall.letters(client, "presence").back()["watchers"], Json(2));
  hall.leave(4);
  hall.wait(50);
  EXPECT_EQ(hall.letters(3, "presence").back()["watchers"], Json(1));
  hall.wait(50);
  EXPECT_EQ(hall.letters(1, "presence").size(), before + 2) << "nothing changed";
}

TEST(Room, LetsWatchersOnlyWatch) {
  TestRooms hall = started();
  hall.enter(3, watcher());
  hall.play(3, 1, "4");
  EXPECT_EQ(hall.problem(3), "seat");
  hall.send(3, Resign{});
  hall.send(3, Rematch{});
  EXPECT_EQ(hall.letters(3, "error").size(), 3U);
  EXPECT_EQ(hall.end(), "none");
}

TEST(Room, RefusesWhatItDoesNotUnderstand) {
  TestRooms hall = started();
  for (const std::string& text : {std::string("{"), std::string("[]"), std::string("{}"), std::string(20'000, ' '),
                                  std::string(R"({"type":"play","batch":1,"commands":"?"})")}) {
    hall.say(1, text);
    EXPECT_EQ(hall.problem(1), "message") << text.substr(0, 50);
  }
  hall.send(1, player("ada"));
  EXPECT_EQ(hall.problem(1), "phase");
  EXPECT_EQ(hall.room.log().size(), 3U);
}

TEST(Room, ClosesWhoSendsTooMuch) {
  TestRooms hall = started();
  for (int i = 0; i < kMessages.burst; ++i) hall.send(1, Ping{1});
  EXPECT_EQ(hall.problem(1), "");
  hall.send(1, Ping{1});
  EXPECT_EQ(hall.problem(1), "rate");
  EXPECT_TRUE(hall.closed.contains(1));
}

TEST(Room, ClosesWhoSendsTooManyCommands) {
  TestRooms hall(setup_from_text(R"({"kind":"solo","header":{"rules":"modern","level":"0","last_level":"0"}})"));
  hall.enter(1, player("ada"));
  std::uint64_t batch = 0;
  std::string commands;
  for (int i = 0; i < kCommands.per_second; i += 2) commands += "lr";
  for (double sent = 0; sent < kCommands.burst; sent += kCommands.per_second) hall.play(1, ++batch, commands);
  EXPECT_EQ(hall.problem(1), "");
  hall.now_ms += 1000;
  hall.play(1, ++batch, commands);
  EXPECT_EQ(hall.problem(1), "") << "as many more in a second";
  hall.play(1, ++batch, "l");
  EXPECT_EQ(hall.problem(1), "rate");
  EXPECT_TRUE(hall.closed.contains(1));
}

TEST(Room, TellsTheTime) {
  TestRooms hall = started();
  hall.send(1, Ping{42});
  const Json pong = hall.letters(1, "pong").at(0);
  EXPECT_EQ(*pong["time"].as_int(), 42);
  EXPECT_EQ(*pong["now"].as_int(), kNoon);
}

TEST(Room, WritesTimesThatNeverGoBack) {
  TestRooms hall = started();
  hall.now_ms += 1000;
  hall.play(1, 1, "4");
  hall.now_ms -= 500;
  hall.play(2, 1, "4");
  EXPECT_EQ(hall.entries.back(), "1700000001000 b play 4");
}

TEST(Room, AsksForARematchWhenBothWantIt) {
  TestRooms hall = started();
  hall.send(1, Rematch{});
  EXPECT_EQ(hall.problem(1), "phase") << "not before the end";
  hall.send(1, Resign{});
  hall.send(1, Rematch{});
  EXPECT_FALSE(hall.room.wants_rematch());
  hall.send(2, Rematch{});
  EXPECT_TRUE(hall.room.wants_rematch());
  const RoomSetup next = hall.room.rematch(99);
  EXPECT_EQ(next.keys, (std::array<std::string, 2>{"bob", "ada"}));
  EXPECT_EQ(next.seed, 99U);
  hall.post(hall.room.rematch_opened("next"));
  EXPECT_EQ(*hall.letters(1, "rematch_room").at(0)["room"].as_string(), "next");
  EXPECT_FALSE(hall.room.wants_rematch());
}

TEST(Room, RefusesALogThatCannotBe) {
  const std::string sit_a = "1 a sit ada 10/2/20/1 Ada", sit_b = "1 b sit bob 10/2/20/1 Bob", start = "2 - start";
  const std::vector<std::vector<std::string>> logs = {{"nonsense"},
                                                      {start},
                                                      {sit_a, sit_a},
                                                      {sit_a, "1 b sit ada 10/2/20/1 Ada"},
                                                      {sit_a, sit_b, start, start},
                                                      {sit_a, sit_b, start, "1 a play 4"},
                                                      {sit_a, sit_b, start, "3 b play 4"},
                                                      {sit_a, sit_b, start, "3 a play 8"},
                                                      {sit_a, sit_b, start, "3 a play 4 "},
                                                      {sit_a, sit_b, "2 a play 4"},
                                                      {sit_a, sit_b, start, "3 a leave"},
                                                      {sit_a, sit_b, start, "3 a lose nerve"},
                                                      {"1 a lose away"},
                                                      {"1 - draw full"}};
  for (const auto& log : logs) {
    const auto room = Room::from(connect4_setup(), log, 10);
    ASSERT_FALSE(room.ok()) << log.back();
    EXPECT_TRUE(room.error().starts_with("line " + std::to_string(log.size()) + " of the log: ")) << room.error();
  }
}

TEST(Room, ShowsASoloGameOfEitherKind) {
  for (const char* text : {R"({"kind":"solo","game":"tetris","header":{"rules":"classic"},"seed":"3"})",
                           R"({"kind":"solo","header":{"rules":"modern"},"seed":"3"})"}) {
    TestRooms hall(setup_from_text(text));
    hall.enter(1, player("ada"));
    hall.enter(2, watcher());
    for (std::uint64_t i = 1; hall.room.state().phase() == Phase::playing; ++i) {
      hall.now_ms += 50;
      hall.play(1, i, "3.h");
    }
    EXPECT_EQ(hall.end(), "topped-out");
    EXPECT_EQ(hall.letters(2, "end").size(), 1U);
    EXPECT_TRUE(hall.letters(2, "end").at(0)["winner"].is_null());
    EXPECT_FALSE(hall.room.outcome().has_value());
    const auto again = Room::from(hall.room.setup(), hall.entries, hall.now_ms);
    ASSERT_TRUE(again.ok()) << again.error();
    EXPECT_EQ(again->state(), hall.room.state());
    EXPECT_TRUE(play::replay_text_from(hall.room.replay(Seat::a)).ok());
  }
}

TEST(Room, LetsASoloPlayerPause) {
  TestRooms hall(setup_from_text(R"({"kind":"solo","header":{"rules":"modern"}})"));
  hall.enter(1, player("ada"));
  hall.wait(600'000);
  EXPECT_EQ(hall.end(), "none");
}

TEST(Room, CountsAStandingGameOfVersusAsAway) {
  TestRooms hall(setup_from_text(R"({"kind":"versus"})"));
  hall.enter(1, player("ada"));
  hall.enter(2, player("bob"));
  hall.wait(kCountdownMs + 3'000);
  EXPECT_EQ(*hall.letters(2, "presence").back()["a"].as_string(), "here");
  hall.wait(100);
  EXPECT_EQ(*hall.letters(2, "presence").back()["a"].as_string(), "away");
  hall.play(2, 1, "180.");
  hall.wait(0);
  EXPECT_EQ(*hall.letters(2, "presence").back()["b"].as_string(), "here");
  for (std::uint64_t batch = 2; batch <= 16; ++batch) {
    hall.wait(2'000);
    hall.play(2, batch, "120.");
  }
  hall.wait(0);
  EXPECT_EQ(hall.end(), "none");
  hall.wait(1);
  EXPECT_EQ(hall.end(), "b away");
}

/// With a clock at half speed, the game falls behind; this counts as an absence, and absences end a
/// match.
TEST(Room, NobodyPlaysVersusInSlowMotion) {
  TestRooms hall(setup_from_text(R"({"kind":"versus","header":{"level":"0"}})"));
  hall.enter(1, player("ada"));
  hall.enter(2, player("bob"));
  hall.wait(kCountdownMs);
  std::uint64_t batch = 0;
  while (hall.room.state().phase() == Phase::playing) {
    hall.wait(500);
    hall.play(1, ++batch, "15.");
    hall.play(2, batch, "30.");
  }
  EXPECT_EQ(hall.end(), "b away");
  EXPECT_LE(hall.now_ms - hall.room.state().started_ms(), 37'000) << "6 s until it lags, then the time of an absence";
}

/// Time that a solo player did not use is lost, except for what a lost connection held back.
TEST(Room, ASoloPlayerDoesNotSaveTimeUp) {
  TestRooms hall(setup_from_text(R"({"kind":"solo","header":{"rules":"modern","level":"0","last_level":"0"}})"));
  hall.enter(1, player("ada"));
  hall.play(1, 1, "61.");
  EXPECT_EQ(hall.problem(1), "ahead");
  hall.wait(600'000);
  hall.play(1, 1, "2401.");
  EXPECT_EQ(hall.error(1), "2401 ticks at once: expected at most 2400, and then 60 a second");
  hall.play(1, 1, "2400.");
  EXPECT_EQ(hall.room.state().ticks(Seat::a), 2'400U);
  hall.wait(1'000);
  hall.play(1, 2, "61.");
  EXPECT_EQ(hall.room.state().batches(Seat::a), 1U);
  hall.play(1, 2, "60.");
  EXPECT_EQ(hall.room.state().ticks(Seat::a), 2'460U);
}

TEST(Room, TakesNoCommandsBeforeBothSit) {
  for (const char* setup : {R"({"kind":"connect4"})", R"({"kind":"versus"})"}) {
    TestRooms hall(setup_from_text(setup));
    hall.enter(1, player("ada"));
    hall.play(1, 1, "4");
    hall.play(1, 1, "h");
    EXPECT_EQ(hall.problem(1), "phase") << setup;
    EXPECT_EQ(hall.error(1), "the match has not started") << setup;
    EXPECT_EQ(hall.room.log().size(), 1U) << setup;
  }
}

/// The newer connection has the seat; what the older one still sends is ignored.
TEST(Room, OneConnectionOfAPlayerSends) {
  TestRooms hall(setup_from_text(R"({"kind":"versus"})"));
  hall.enter(1, player("ada"));
  hall.enter(2, player("bob"));
  hall.wait(kCountdownMs + 10'000);
  hall.play(1, 1, "h");
  hall.enter(3, player("ada"));
  hall.play(1, 2, "10.h");
  EXPECT_EQ(hall.problem(1), "phase");
  EXPECT_EQ(hall.error(1), "not in the room: expected hello first");
  hall.play(3, 2, "h");
  EXPECT_EQ(hall.problem(3), "pace") << "the hands are those of the player, not of the connection";
  hall.play(3, 2, "10.h");
  EXPECT_EQ(hall.room.state().versus()->game(Seat::a).position.pieces, 2U);
}

/// If the clock is set back, the room's time stops; no time counts twice.
TEST(Room, AClockThatIsSetBackGivesNobodyTime) {
  TestRooms hall(setup_from_text(R"({"kind":"versus"})"));
  hall.enter(1, player("ada"));
  hall.enter(2, player("bob"));
  hall.wait(kCountdownMs + 5'000);
  hall.play(1, 1, "360.");
  EXPECT_EQ(hall.room.state().ticks(Seat::a), 360U);
  hall.now_ms -= 4'000;
  hall.play(1, 2, "1.");
  EXPECT_EQ(hall.problem(1), "ahead");
  hall.now_ms += 4'500;
  hall.play(1, 2, "31.");
  EXPECT_EQ(hall.room.state().batches(Seat::a), 1U);
  hall.play(1, 2, "30.");
  EXPECT_EQ(hall.room.state().ticks(Seat::a), 390U);
}

}  // namespace
}  // namespace fourfold::live

// What all kinds of rooms have in common: who comes and goes, what is stored first, and what is too
// much.
#include <gtest/gtest.h>

#include <tuple>

#include "live/rooms_test.h"

namespace fourfold::live {
namespace {

TEST(Room, TellsOfAnEntryOnlyAfterItWasStored) {
  TestRooms rooms = started_connect4();
  rooms.stores_at_once = false;
  rooms.mail.clear();
  rooms.play(1, 1, "4");
  EXPECT_TRUE(rooms.letters(1, "entries").empty());
  EXPECT_TRUE(rooms.letters(2, "entries").empty());
  rooms.store();
  ASSERT_EQ(rooms.letters(1, "entries").size(), 1U);
  EXPECT_EQ(*rooms.letters(2, "entries").at(0)["from"].as_uint(), 4U);
  EXPECT_EQ(*rooms.letters(2, "entries").at(0)["lines"][0].as_string(), "1700000000000 a play 4");
  rooms.store();
  EXPECT_EQ(rooms.letters(1, "entries").size(), 1U) << "once";
}

TEST(Room, TellsTheEndOnlyAfterItWasStored) {
  TestRooms rooms = started_connect4();
  rooms.stores_at_once = false;
  rooms.send(1, Resign{});
  EXPECT_TRUE(rooms.letters(2, "end").empty());
  rooms.store();
  EXPECT_EQ(rooms.letters(2, "end").size(), 1U);
}

TEST(Room, WelcomesWhoComesBeforeTheStoreIsDone) {
  TestRooms rooms = started_connect4();
  rooms.stores_at_once = false;
  rooms.play(1, 1, "4");
  rooms.enter(3, watcher());
  EXPECT_TRUE(rooms.letters(3, "welcome").empty());
  rooms.play(2, 1, "4");
  rooms.post(rooms.room.stored(4, rooms.now_ms));
  ASSERT_EQ(rooms.letters(3, "welcome").size(), 1U);
  const Json welcome = rooms.letters(3, "welcome").at(0);
  EXPECT_EQ(*welcome["entries"].as_uint(), 4U);
  EXPECT_EQ(*welcome["state"]["seats"][0]["commands"].as_string(), "4") << "without what is not stored";
  rooms.store();
  EXPECT_EQ(*rooms.letters(3, "entries").back()["from"].as_uint(), 5U);
}

/// The second player's seat and the start are stored together. The letter about the start must come
/// after the welcome, which does not include it.
TEST(Room, SendsWhatAWelcomeDoesNotKnowAfterIt) {
  TestRooms rooms(connect4_setup());
  rooms.enter(1, player("ada"));
  rooms.stores_at_once = false;
  rooms.enter(2, player("bob"));
  rooms.store();
  std::uint64_t known = 0;
  for (const Json& letter : rooms.mail[2]) {
    const std::string& type = *letter["type"].as_string();
    if (type == "welcome") known = *letter["entries"].as_uint();
    if (type == "entries" && known > 0 && *letter["from"].as_uint() == known + 1) known += letter["lines"].size();
  }
  EXPECT_EQ(known, rooms.entries.size());
}

TEST(Room, NumbersItsEntriesFromOne) {
  TestRooms rooms = started_connect4();
  rooms.play(1, 1, "4");
  EXPECT_EQ(rooms.numbers, (std::vector<std::uint64_t>{1, 2, 3, 4}));
}

TEST(Room, GivesASeatBackToItsKey) {
  TestRooms rooms = started_connect4();
  rooms.play(1, 1, "4");
  rooms.leave(1);
  rooms.wait(29'000);
  EXPECT_EQ(*rooms.letters(2, "presence").back()["a"].as_string(), "away");
  EXPECT_EQ(rooms.end(), "none");
  rooms.enter(5, player("ada", 3));
  rooms.wait(kPresenceMs);
  EXPECT_EQ(*rooms.letters(2, "presence").back()["a"].as_string(), "here");
  const Json welcome = rooms.letters(5, "welcome").at(0);
  EXPECT_EQ(*welcome["you"].as_string(), "a");
  EXPECT_FALSE(welcome.contains("state")) << "it has the first three entries";
  EXPECT_EQ(*rooms.letters(5, "entries").at(0)["from"].as_uint(), 4U);
}

TEST(Room, IsLostByWhoStaysAway) {
  TestRooms rooms = started_connect4();
  rooms.leave(2);
  rooms.wait(30'000);
  EXPECT_EQ(rooms.end(), "none");
  rooms.wait(1);
  EXPECT_EQ(rooms.end(), "a away");
}

TEST(Room, IsLostByWhoIsAwayAgainAndAgain) {
  TestRooms rooms(setup_from_text(R"({"kind":"connect4","clock":{"base_ms":600000,"increment_ms":0}})"));
  rooms.enter(1, player("ada"));
  rooms.enter(2, player("bob"));
  for (ClientId client = 10; client < 14; ++client) {
    rooms.leave(client == 10 ? 2 : client - 1);
    rooms.wait(25'000);
    rooms.enter(client, player("bob"));
  }
  EXPECT_EQ(rooms.end(), "a away") << "four times 25 s";
}

TEST(Room, IsADrawIfBothAreGone) {
  auto moved = Room::from(connect4_setup(), started_connect4().entries, kNoon);
  ASSERT_TRUE(moved.ok());
  TestRooms rooms(*std::move(moved), kNoon);
  rooms.wait(30'001);
  EXPECT_EQ(rooms.end(), "abandoned");
  EXPECT_FALSE(rooms.room.outcome()->rated);
}

TEST(Room, FreesASeatBeforeTheStartIfItsPlayerIsGone) {
  TestRooms rooms(connect4_setup());
  rooms.enter(1, player("ada"));
  rooms.leave(1);
  rooms.wait(30'001);
  EXPECT_FALSE(rooms.room.state().sitter(Seat::a).has_value());
  EXPECT_EQ(rooms.entries.back(), "1700000030001 a leave");
  rooms.enter(2, player("bob"));
  EXPECT_EQ(*rooms.letters(2, "welcome").at(0)["you"].as_string(), "a");
}

TEST(Room, ReplacesAConnectionOfTheSameKey) {
  TestRooms rooms = started_connect4();
  rooms.enter(3, player("ada"));
  EXPECT_TRUE(rooms.closed.contains(1));
  EXPECT_EQ(rooms.problem(1), "replaced");
  rooms.play(3, 1, "4");
  EXPECT_EQ(rooms.room.state().batches(Seat::a), 1U);
  rooms.play(1, 2, "4");
  EXPECT_EQ(rooms.problem(1), "phase") << "it is not in the room any more";
}

TEST(Room, HasNoSeatForAThirdPlayer) {
  TestRooms rooms = started_connect4();
  rooms.enter(3, player("eve"));
  EXPECT_EQ(rooms.problem(3), "full");
  EXPECT_TRUE(rooms.closed.contains(3));
}

TEST(Room, KeepsSeatsForKeys) {
  TestRooms rooms(setup_from_text(R"({"kind":"connect4","keys":["ada","bob"]})"));
  rooms.enter(1, player("eve"));
  EXPECT_EQ(rooms.problem(1), "full");
  rooms.enter(2, player("bob"));
  EXPECT_EQ(*rooms.letters(2, "welcome").at(0)["you"].as_string(), "b");
}

TEST(Room, RefusesWhatItDoesNotUnderstand) {
  TestRooms rooms = started_connect4();
  for (const std::string& text : {std::string("{"), std::string("[]"), std::string("{}"), std::string(20'000, ' '),
                                  std::string(R"({"type":"play","batch":1,"commands":"?"})")}) {
    rooms.say(1, text);
    EXPECT_EQ(rooms.problem(1), "message") << text.substr(0, 50);
  }
  rooms.send(1, player("ada"));
  EXPECT_EQ(rooms.problem(1), "phase");
  EXPECT_EQ(rooms.room.log().size(), 3U);
}

TEST(Room, ClosesWhoSendsTooMuch) {
  TestRooms rooms = started_connect4();
  for (int i = 0; i < kMessages.burst; ++i) rooms.send(1, Ping{1});
  EXPECT_EQ(rooms.problem(1), "");
  rooms.send(1, Ping{1});
  EXPECT_EQ(rooms.problem(1), "rate");
  EXPECT_TRUE(rooms.closed.contains(1));
}

TEST(Room, ClosesWhoSendsTooManyCommands) {
  TestRooms rooms(setup_from_text(R"({"kind":"solo","header":{"rules":"modern","level":"0","last_level":"0"}})"));
  rooms.enter(1, player("ada"));
  std::uint64_t batch = 0;
  std::string commands;
  for (int i = 0; i < kCommands.per_second; i += 2) commands += "lr";
  for (double sent = 0; sent < kCommands.burst; sent += kCommands.per_second) rooms.play(1, ++batch, commands);
  EXPECT_EQ(rooms.problem(1), "");
  rooms.now_ms += 1000;
  rooms.play(1, ++batch, commands);
  EXPECT_EQ(rooms.problem(1), "") << "as many more in a second";
  rooms.play(1, ++batch, "l");
  EXPECT_EQ(rooms.problem(1), "rate");
  EXPECT_TRUE(rooms.closed.contains(1));
}

TEST(Room, TellsTheTime) {
  TestRooms rooms = started_connect4();
  rooms.send(1, Ping{42});
  const Json pong = rooms.letters(1, "pong").at(0);
  EXPECT_EQ(*pong["time"].as_int(), 42);
  EXPECT_EQ(*pong["now"].as_int(), kNoon);
}

TEST(Room, WritesTimesThatNeverGoBack) {
  TestRooms rooms = started_connect4();
  rooms.now_ms += 1000;
  rooms.play(1, 1, "4");
  rooms.now_ms -= 500;
  rooms.play(2, 1, "4");
  EXPECT_EQ(rooms.entries.back(), "1700000001000 b play 4");
}

TEST(Room, AsksForARematchWhenBothWantIt) {
  TestRooms rooms = started_connect4();
  rooms.send(1, Rematch{});
  EXPECT_EQ(rooms.problem(1), "phase") << "not before the end";
  rooms.send(1, Resign{});
  rooms.send(1, Rematch{});
  EXPECT_FALSE(rooms.room.wants_rematch());
  rooms.send(2, Rematch{});
  EXPECT_TRUE(rooms.room.wants_rematch());
  const RoomSetup next = rooms.room.rematch(99);
  EXPECT_EQ(next.keys, (std::array<std::string, 2>{"bob", "ada"}));
  EXPECT_EQ(next.seed, 99U);
  rooms.post(rooms.room.rematch_opened("next"));
  EXPECT_EQ(*rooms.letters(1, "rematch_room").at(0)["room"].as_string(), "next");
  EXPECT_FALSE(rooms.room.wants_rematch());
}

TEST(Room, OpensNoRematchForWhoIsNotThere) {
  TestRooms rooms = started_connect4();
  rooms.send(1, Resign{});
  rooms.send(1, Rematch{});
  rooms.leave(1);
  rooms.send(2, Rematch{});
  EXPECT_FALSE(rooms.room.wants_rematch()) << "the other one would wait alone in the next room";
  rooms.enter(5, player("ada"));
  EXPECT_TRUE(rooms.room.wants_rematch());
}

TEST(Room, TellsWhoComesBackOfTheRematch) {
  TestRooms rooms = started_connect4();
  rooms.send(1, Resign{});
  rooms.send(1, Rematch{});
  rooms.leave(2);
  rooms.enter(6, player("bob"));
  ASSERT_EQ(rooms.letters(6, "rematch").size(), 1U);
  EXPECT_EQ(rooms.letters(6, "rematch")[0]["seat"], Json("a"));
  EXPECT_TRUE(rooms.letters(6, "rematch_room").empty());
  rooms.send(6, Rematch{});
  rooms.post(rooms.room.rematch_opened("next"));
  rooms.enter(7, watcher());
  EXPECT_TRUE(rooms.letters(7, "rematch").empty()) << "nobody asks any more";
  ASSERT_EQ(rooms.letters(7, "rematch_room").size(), 1U);
  EXPECT_EQ(rooms.letters(7, "rematch_room")[0]["room"], Json("next"));
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

TEST(Room, TakesNoCommandsBeforeBothSit) {
  for (const char* setup : {R"({"kind":"connect4"})", R"({"kind":"versus"})"}) {
    TestRooms rooms(setup_from_text(setup));
    rooms.enter(1, player("ada"));
    rooms.play(1, 1, "4");
    rooms.play(1, 1, "h");
    EXPECT_EQ(rooms.problem(1), "phase") << setup;
    EXPECT_EQ(rooms.error(1), "the match has not started") << setup;
    EXPECT_EQ(rooms.room.log().size(), 1U) << setup;
  }
}

}  // namespace
}  // namespace fourfold::live

// The rooms of a process.
#include "serve/rooms/hosted_rooms.h"

#include <gtest/gtest.h>

#include "live/rooms_test.h"

namespace fourfold::serve {
namespace {

using namespace live;

const RoomSetup& setup() {
  static const RoomSetup setup = setup_from_text(R"({"kind":"connect4"})");
  return setup;
}

TEST(HostedRooms, OpensRoomsByTheirIds) {
  HostedRooms rooms(2);
  ASSERT_TRUE(rooms.open("one", setup(), kNoon).ok());
  EXPECT_EQ(rooms.open("one", setup(), kNoon).error(), "room 'one' is there already");
  EXPECT_FALSE(rooms.open("", setup(), kNoon).ok());
  EXPECT_FALSE(rooms.open("../x", setup(), kNoon).ok());
  EXPECT_FALSE(rooms.open(std::string(65, 'a'), setup(), kNoon).ok());
  ASSERT_TRUE(rooms.open("two", setup(), kNoon).ok());
  EXPECT_EQ(rooms.open("three", setup(), kNoon).error(), "there are 2 rooms: no more can be opened");
  EXPECT_NE(rooms.find("two"), nullptr);
  EXPECT_EQ(rooms.find("three"), nullptr);
  rooms.close("two");
  EXPECT_EQ(rooms.find("two"), nullptr);
  rooms.close("two");
  EXPECT_EQ(rooms.size(), 1U);
}

TEST(HostedRooms, ListsWhatIsNotOverTheNewestFirst) {
  HostedRooms rooms;
  Room* older = &*(*rooms.open("older", setup(), kNoon))->room;
  ASSERT_TRUE(rooms.open("newer", setup(), kNoon + 5).ok());
  Room* over = &*(*rooms.open("over", setup(), kNoon + 9))->room;
  for (Room* room : {older, over}) {
    room->enter(1, player("ada"), kNoon + 9);
    room->enter(2, player("bob"), kNoon + 9);
  }
  over->take(1, R"({"type":"resign"})", kNoon + 9);
  const Json list = rooms.list(kNoon + 10);
  ASSERT_EQ(list.size(), 2U);
  EXPECT_EQ(*list[0]["id"].as_string(), "newer");
  EXPECT_EQ(*list[0]["phase"].as_string(), "waiting");
  EXPECT_TRUE(list[0]["seats"][0].is_null());
  EXPECT_EQ(*list[1]["phase"].as_string(), "playing");
  EXPECT_EQ(*list[1]["seats"][0]["name"].as_string(), "Name of ada");
  EXPECT_FALSE(list[1]["seats"][0].contains("commands"));
  EXPECT_EQ(rooms.list(kNoon, 1).size(), 1U);
}

TEST(HostedRooms, ForgetsRoomsThatNobodyNeeds) {
  HostedRooms rooms;
  ASSERT_TRUE(rooms.open("waiting", setup(), kNoon).ok());
  Room* over = &*(*rooms.open("over", setup(), kNoon))->room;
  Room* playing = &*(*rooms.open("playing", setup(), kNoon))->room;
  for (Room* room : {playing, over}) {
    room->enter(1, player("ada"), kNoon);
    room->enter(2, player("bob"), kNoon);
  }
  over->take(1, R"({"type":"resign"})", kNoon);
  EXPECT_TRUE(rooms.expired(kNoon + kEndedMs).empty());
  EXPECT_EQ(rooms.expired(kNoon + kEndedMs + 1), std::vector<std::string>{"over"});
  rooms.close("over");
  EXPECT_TRUE(rooms.expired(kNoon + kUnstartedMs).empty());
  EXPECT_EQ(rooms.expired(kNoon + kUnstartedMs + 1), std::vector<std::string>{"waiting"});
}

TEST(HostedRooms, AFloodOfRoomsThatNobodyEntersKeepsNobodyOut) {
  HostedRooms rooms(4);
  RoomSetup matched = setup();
  matched.matched = true;
  ASSERT_TRUE(rooms.open("strangers", matched, kNoon).ok());
  ASSERT_TRUE(rooms.open("host", setup(), kNoon).ok());
  rooms.add_client("host", 1);
  ASSERT_TRUE(rooms.open("newer", setup(), kNoon + 2).ok());
  ASSERT_TRUE(rooms.open("older", setup(), kNoon + 1).ok());
  ASSERT_TRUE(rooms.is_full());
  EXPECT_EQ(rooms.least_needed(), "older");
  rooms.close("older");
  EXPECT_EQ(rooms.least_needed(), "newer");
  rooms.add_client("newer", 2);
  EXPECT_EQ(rooms.least_needed(), std::nullopt) << "somebody waits in it, and strangers are on their way";
  Room* over = &*rooms.find("newer")->room;
  over->enter(1, player("ada"), kNoon + 9);
  over->enter(2, player("bob"), kNoon + 9);
  EXPECT_EQ(rooms.least_needed(), std::nullopt) << "a game is no reason to close a room";
  over->take(1, R"({"type":"resign"})", kNoon + 9);
  EXPECT_EQ(rooms.least_needed(), "newer");
}

TEST(HostedRooms, KeepsTheClientsOfARoomThatIsNotHere) {
  HostedRooms rooms(1);
  rooms.add_client("one", 7);
  EXPECT_EQ(rooms.find("one"), nullptr);
  EXPECT_EQ(rooms.size(), 0U);
  ASSERT_TRUE(rooms.open("one", setup(), kNoon).ok());
  rooms.add_client("one", 8);
  rooms.find("one")->is_concluded = true;
  rooms.close("one");
  EXPECT_EQ(rooms.find("one"), nullptr);
  EXPECT_EQ(rooms.clients("one"), (std::set<std::uint64_t>{7, 8})) << "until they leave";
  ASSERT_TRUE(rooms.open("one", setup(), kNoon).ok());
  EXPECT_FALSE(rooms.find("one")->is_concluded) << "nothing else is kept of it";
  rooms.close("one");
  rooms.remove_client("one", 7);
  rooms.remove_client("one", 8);
  EXPECT_TRUE(rooms.clients("one").empty());
  EXPECT_TRUE(rooms.ids().empty());
}

TEST(HostedRooms, AdoptsARoomOfAnotherProcess) {
  HostedRooms here, there;
  Room* room = &*(*here.open("one", setup(), kNoon))->room;
  room->enter(1, player("ada"), kNoon);
  room->enter(2, player("bob"), kNoon);
  room->take(1, R"({"type":"play","batch":1,"commands":"4"})", kNoon + 1000);
  const auto log = room->log().lines(0, room->log().size());
  EXPECT_EQ(log.size(), 4U);
  const auto rebuilt = [&] { return *Room::from(setup(), {log.begin(), log.end()}, kNoon + 9000); };
  Outbox out;
  const auto adopted = there.adopt("one", rebuilt(), kNoon + 9000, out);
  ASSERT_TRUE(adopted.ok()) << adopted.error();
  ASSERT_EQ(out.entries.size(), 1U);
  EXPECT_EQ(out.entries[0].number, 5U);
  EXPECT_EQ(out.entries[0].line, "1700000009000 - resume");
  EXPECT_EQ((*adopted)->room->state().commands(live::Seat::a), "4");
  EXPECT_FALSE(there.adopt("one", rebuilt(), kNoon, out).ok()) << "there already";
}

}  // namespace
}  // namespace fourfold::serve

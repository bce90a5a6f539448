// The rooms of a process.
#include "live/lobby.h"

#include <gtest/gtest.h>

#include "live/rooms_test.h"

namespace fourfold::live {
namespace {

const RoomSetup& setup() {
  static const RoomSetup setup = setup_from_text(R"({"kind":"connect4"})");
  return setup;
}

TEST(Lobby, OpensRoomsByTheirIds) {
  Lobby lobby(2);
  ASSERT_TRUE(lobby.open("one", setup(), kNoon).ok());
  EXPECT_EQ(lobby.open("one", setup(), kNoon).error(), "room 'one' is there already");
  EXPECT_FALSE(lobby.open("", setup(), kNoon).ok());
  EXPECT_FALSE(lobby.open("../x", setup(), kNoon).ok());
  EXPECT_FALSE(lobby.open(std::string(65, 'a'), setup(), kNoon).ok());
  ASSERT_TRUE(lobby.open("two", setup(), kNoon).ok());
  EXPECT_EQ(lobby.open("three", setup(), kNoon).error(), "there are 2 rooms: no more can be opened");
  EXPECT_NE(lobby.find("two"), nullptr);
  EXPECT_EQ(lobby.find("three"), nullptr);
  EXPECT_TRUE(lobby.close("two"));
  EXPECT_FALSE(lobby.close("two"));
}

TEST(Lobby, ListsWhatIsNotOverTheNewestFirst) {
  Lobby lobby;
  Room* older = *lobby.open("older", setup(), kNoon);
  ASSERT_TRUE(lobby.open("newer", setup(), kNoon + 5).ok());
  Room* over = *lobby.open("over", setup(), kNoon + 9);
  for (Room* room : {older, over}) {
    room->enter(1, player("ada"), kNoon + 9);
    room->enter(2, player("bob"), kNoon + 9);
  }
  over->take(1, R"({"type":"resign"})", kNoon + 9);
  const Json list = lobby.list(kNoon + 10);
  ASSERT_EQ(list.size(), 2U);
  EXPECT_EQ(*list[0]["id"].as_string(), "newer");
  EXPECT_EQ(*list[0]["phase"].as_string(), "waiting");
  EXPECT_TRUE(list[0]["seats"][0].is_null());
  EXPECT_EQ(*list[1]["phase"].as_string(), "playing");
  EXPECT_EQ(*list[1]["seats"][0]["name"].as_string(), "Name of ada");
  EXPECT_FALSE(list[1]["seats"][0].contains("commands"));
  EXPECT_EQ(lobby.list(kNoon, 1).size(), 1U);
}

TEST(Lobby, ForgetsRoomsThatNobodyNeeds) {
  Lobby lobby;
  ASSERT_TRUE(lobby.open("waiting", setup(), kNoon).ok());
  Room* over = *lobby.open("over", setup(), kNoon);
  Room* playing = *lobby.open("playing", setup(), kNoon);
  for (Room* room : {playing, over}) {
    room->enter(1, player("ada"), kNoon);
    room->enter(2, player("bob"), kNoon);
  }
  over->take(1, R"({"type":"resign"})", kNoon);
  EXPECT_TRUE(lobby.expire(kNoon + kEndedMs).empty());
  EXPECT_EQ(lobby.expire(kNoon + kEndedMs + 1), std::vector<std::string>{"over"});
  EXPECT_TRUE(lobby.expire(kNoon + kUnstartedMs).empty());
  EXPECT_EQ(lobby.expire(kNoon + kUnstartedMs + 1), std::vector<std::string>{"waiting"});
  EXPECT_EQ(lobby.size(), 1U);
}

TEST(Lobby, AdoptsARoomOfAnotherProcess) {
  Lobby here, there;
  Room* room = *here.open("one", setup(), kNoon);
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
  EXPECT_EQ((*adopted)->state().connect4()->commands(), "4");
  EXPECT_FALSE(there.adopt("one", rebuilt(), kNoon, out).ok()) << "there already";
}

}  // namespace
}  // namespace fourfold::live

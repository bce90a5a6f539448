// Who watches a room: what watchers are told, and how many there may be.
#include <gtest/gtest.h>

#include <tuple>

#include "live/rooms_test.h"

namespace fourfold::live {
namespace {

/// As many watchers as there may be, without what they are told on the way.
TestRooms watched_by_all() {
  TestRooms rooms = started_connect4();
  for (ClientId client = 100; client < 100 + kMostWatchers; ++client)
    std::ignore = rooms.room.enter(client, watcher(), rooms.now_ms);
  rooms.present.insert(100);  // of watchers, this one listens
  return rooms;
}

TEST(Watchers, TellsManyWatchersOfManyEntriesAtOnce) {
  TestRooms rooms = watched_by_all();
  rooms.wait(1'000);
  const std::size_t before = rooms.letters(100, "entries").size();
  const std::array<std::string, 2> moves = {"1", "2"};
  for (std::uint64_t batch = 1; batch <= 3; ++batch) {
    for (const ClientId player : {1U, 2U}) {
      rooms.play(player, batch, moves[player - 1]);
      rooms.wait(50);
    }
  }
  EXPECT_EQ(rooms.letters(1, "entries").size(), 1 + 2 + 6U) << "players hear of every entry at once";
  EXPECT_EQ(rooms.letters(100, "entries").size(), before + 1);
  rooms.wait(500);
  std::uint64_t known = 3;
  for (std::size_t i = before; i < rooms.letters(100, "entries").size(); ++i) {
    const Json letter = rooms.letters(100, "entries")[i];
    EXPECT_EQ(*letter["from"].as_uint(), known + 1);
    known += letter["lines"].size();
  }
  EXPECT_EQ(known, rooms.entries.size());
  EXPECT_EQ(rooms.letters(100, "entries").size(), before + 2);
}

TEST(Watchers, TellsManyWatchersOfTheEndAfterWhatLedToIt) {
  TestRooms rooms = watched_by_all();
  rooms.wait(1'000);
  rooms.play(1, 1, "1");
  rooms.send(2, Resign{});
  ASSERT_FALSE(rooms.letters(100, "end").empty());
  ASSERT_GE(rooms.mail[100].size(), 2U);
  EXPECT_EQ(rooms.mail[100].back()["type"], Json("end"));
  EXPECT_EQ(rooms.mail[100].end()[-2]["type"], Json("entries"));
  EXPECT_EQ(*rooms.mail[100].end()[-2]["from"].as_uint() + rooms.mail[100].end()[-2]["lines"].size() - 1,
            rooms.entries.size());
}

TEST(Watchers, LetsOnlySoManyWatch) {
  TestRooms rooms = watched_by_all();
  EXPECT_EQ(rooms.room.watchers(), kMostWatchers);
  rooms.enter(99, watcher());
  EXPECT_EQ(rooms.problem(99), "full");
  rooms.leave(101);
  rooms.enter(98, watcher());
  EXPECT_EQ(rooms.problem(98), "");
}

TEST(Watchers, HoldsNoLettersForWhoHasLeft) {
  TestRooms rooms = started_connect4();
  rooms.stores_at_once = false;
  rooms.play(1, 1, "4");
  for (ClientId client = 10; client < 20; ++client) {
    rooms.enter(client, watcher());
    rooms.leave(client);
  }
  EXPECT_EQ(rooms.room.held_bytes(), 0U);
  rooms.enter(20, watcher());
  EXPECT_GT(rooms.room.held_bytes(), 0U);
  rooms.store();
  EXPECT_EQ(rooms.room.held_bytes(), 0U);
  EXPECT_EQ(rooms.letters(20, "welcome").size(), 1U);
}

/// A long game, and a store that does not answer.
TEST(Watchers, LetsNobodyWatchWhileTooMuchWaitsForTheStore) {
  TestRooms rooms(setup_from_text(R"({"kind":"solo","game":"tetris","header":{"rules":"classic"}})"));
  rooms.enter(1, player("ada"));
  std::string commands;
  for (int i = 0; i < 4'500; ++i) commands += "lr";
  rooms.play(1, 1, commands);
  ASSERT_EQ(rooms.problem(1), "");
  rooms.stores_at_once = false;
  rooms.play(1, 2, "l");
  ClientId last = 10;
  while (rooms.problem(last) != "full" && last < kMostWatchers) rooms.enter(++last, watcher());
  EXPECT_LT(last, kMostWatchers);
  EXPECT_LT(rooms.room.held_bytes(), kMostHeldBytes + (1U << 20));
  rooms.enter(2, player("ada"));
  EXPECT_EQ(rooms.problem(2), "") << "a player always comes back";
  for (ClientId client = 11; client < last; ++client) rooms.leave(client);
  rooms.enter(3, watcher());
  EXPECT_EQ(rooms.problem(3), "");
}

TEST(Watchers, TellsPlayersAndWatchersHowManyWatch) {
  TestRooms rooms = started_connect4();
  rooms.enter(3, watcher());
  rooms.enter(4, watcher());
  const std::size_t before = rooms.letters(1, "presence").size();
  rooms.wait(50);
  ASSERT_EQ(rooms.letters(1, "presence").size(), before + 1) << "two came, and one message says it";
  for (const ClientId client : {1U, 3U}) EXPECT_EQ(rooms.letters(client, "presence").back()["watchers"], Json(2));
  rooms.leave(4);
  rooms.wait(kPresenceMs);
  EXPECT_EQ(rooms.letters(3, "presence").back()["watchers"], Json(1));
  rooms.wait(kPresenceMs);
  EXPECT_EQ(rooms.letters(1, "presence").size(), before + 2) << "nothing changed";
}

TEST(Watchers, TellsWhoIsThereOnceASecondAtMost) {
  TestRooms rooms = started_connect4();
  rooms.wait(kPresenceMs);
  const std::size_t before = rooms.letters(2, "presence").size();
  ClientId client = 100;
  for (int i = 0; i < 100; ++i) {  // five seconds in which people come, and a player comes and goes
    rooms.enter(client++, watcher());
    rooms.leave(client++);
    if (i % 2 == 0)
      rooms.leave(1);
    else
      rooms.enter(1, player("ada"));
    rooms.wait(50);
  }
  const std::size_t told = rooms.letters(2, "presence").size() - before;
  EXPECT_GE(told, 4U);
  EXPECT_LE(told, 5U);
  rooms.wait(kPresenceMs);
  EXPECT_EQ(rooms.letters(2, "presence").back()["a"], Json("here")) << "the last change is told in any case";
}

TEST(Watchers, TellsWhoComesWhoIsThereAfterTheWelcome) {
  TestRooms rooms = started_connect4();
  rooms.wait(50);
  rooms.stores_at_once = false;
  rooms.play(1, 1, "4");
  rooms.enter(3, watcher());
  rooms.enter(4, watcher());
  EXPECT_TRUE(rooms.letters(3, "presence").empty()) << "what comes before the welcome is ignored";
  rooms.leave(4);
  rooms.store();
  ASSERT_GE(rooms.mail[3].size(), 2U);
  EXPECT_EQ(*rooms.mail[3][0]["type"].as_string(), "welcome");
  EXPECT_EQ(*rooms.mail[3][1]["type"].as_string(), "presence");
  EXPECT_EQ(*rooms.mail[3][1]["watchers"].as_int(), 1) << "as it is when it is told";
}

TEST(Watchers, LetsWatchersOnlyWatch) {
  TestRooms rooms = started_connect4();
  rooms.enter(3, watcher());
  rooms.play(3, 1, "4");
  EXPECT_EQ(rooms.problem(3), "seat");
  rooms.send(3, Resign{});
  rooms.send(3, Rematch{});
  EXPECT_EQ(rooms.letters(3, "error").size(), 3U);
  EXPECT_EQ(rooms.end(), "none");
}

}  // namespace
}  // namespace fourfold::live

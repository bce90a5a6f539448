// Versus matches that are over: they are rated if a person won them, and held otherwise.
#include "serve/rooms/room_server_test.h"
#include "service/ratings/rated_match.h"

namespace fourfold::serve {
namespace {

/// A match that was played in another process and is over: this process takes it and concludes it.
class Held : public RoomsOfProcesses {
 protected:
  static constexpr const char* kRoom = "match";

  void conclude(const live::Gap& winner, const live::Gap& loser) {
    const live::TestRooms rooms = live::fast_match({ada.key().text(), bob.key().text()}, winner, loser);
    keep(rooms);
    FakeProcess process(where, rooms.now_ms + 1'000);
    FakeClient watcher(process, kRoom);
    watcher.watch();
    watcher->await("welcome");
    await([&] { return state_of(kRoom) == scores::RoomRow::kOver; }, "the end in the store");
    const auto room = process.rooms().room(kRoom);
    if (const Json& held = room->find("end")->operator[]("held"); held.as_string()) why_held = *held.as_string();
    if (!why_held.empty()) told = watcher->await_entries(1).back();
  }
  void keep(const live::TestRooms& rooms) {
    scores::League league(where);
    const std::int64_t long_ago = rooms.now_ms / 1000 - 60;
    league.rooms().add({kRoom, to_json(rooms.room.setup()).dump(), "dead", "", long_ago, "{}"});
    std::vector<scores::RoomLine> lines;
    for (const std::string& line : rooms.entries) lines.push_back({kRoom, std::ssize(lines) + 1, line});
    league.rooms().append("dead", lines);
  }
  static live::Gap like_a_clock() {
    return [](Rng&) { return 3U; };
  }

  std::string why_held, told;
};

TEST_F(Held, FastPeopleWithSlowConnectionsAreRated) {
  conclude(live::fast_hands(), live::fast_hands());
  EXPECT_EQ(why_held, "");
  EXPECT_EQ(rated(ada), 1);
  EXPECT_EQ(rated(bob), 1);
}

TEST_F(Held, AMatchThatAProgramWonIsNotRatedAndSaysWhy) {
  conclude(like_a_clock(), live::fast_hands());
  EXPECT_NE(why_held.find("keys as even as a clock's"), std::string::npos) << why_held;
  EXPECT_TRUE(told.ends_with(" a hold " + why_held)) << told;
  EXPECT_EQ(rated(ada), 0);
  EXPECT_EQ(rated(bob), 0);
  scores::League league(where);
  const auto match = league.matches().find(kRoom);
  ASSERT_TRUE(match);
  EXPECT_EQ(match->held, why_held);
  EXPECT_NE(match->replay.find("game modern"), std::string::npos) << "for a keeper to look at";
  EXPECT_TRUE(service::release(league, kRoom));
  EXPECT_EQ(rated(ada), 1);
}

TEST_F(Held, NobodyUndoesALossByPlayingLikeAProgram) {
  conclude(live::fast_hands(), like_a_clock());
  EXPECT_EQ(why_held, "");
  EXPECT_EQ(rated(ada), 1);
}

}  // namespace
}  // namespace fourfold::serve

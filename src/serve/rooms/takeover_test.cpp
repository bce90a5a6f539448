// Rooms that go from one process to another.
#include "serve/rooms/hub_test.h"

namespace fourfold::serve {
namespace {

/// A match that has begun, in a process of its own, with one move by each.
struct Begun {
  explicit Begun(RoomsOfProcesses& test) : process(test.where, RoomsOfProcesses::kNow_ms) {
    room = RoomsOfProcesses::opened(process);
    a = std::make_unique<FakeClient>(process, room);
    a->hello(test.ada, "Ada");
    (*a)->await("welcome");
    b = std::make_unique<FakeClient>(process, room);
    b->hello(test.bob, "Bob");
    (*a)->await_entries(3);
    a->play(1, "4");
    (*a)->await_entries(4);
    b->play(1, "1");
    (*a)->await_entries(5);
  }
  /// The sockets go first, as they do when a server stops.
  void end_clients() {
    a.reset();
    b.reset();
  }

  FakeProcess process;
  std::string room;
  std::unique_ptr<FakeClient> a, b;
};

/// Both come to another process and finish what they began.
void finish(RoomsOfProcesses& test, FakeProcess& process, const std::string& room) {
  FakeClient a(process, room), b(process, room);
  a.hello(test.ada, "Ada", 5);
  a.play(2, "4");  // at once, before anybody has found the room
  b.hello(test.bob, "Bob", 5);
  EXPECT_EQ(b->await("welcome")[0]["you"], Json("b"));
  EXPECT_EQ(a->await("welcome")[0]["entries"], Json(5)) << "what it has is not sent again";
  EXPECT_TRUE(a->await_entries(2).back().ends_with(" a play 4")) << "resume, and the move";
  b.play(2, "1");
  a->await_entries(3);
  process.now_ms += live::kLeastRatedConnect4Ms;
  a.play(3, "4");
  a->await_entries(4);
  b.play(3, "1");
  a->await_entries(5);
  a.play(4, "4");
  EXPECT_EQ(b->await("end")[0]["winner"], Json("a"));
  RoomsOfProcesses::await([&] { return test.rated(test.ada) > 0; }, "a rating");
  EXPECT_EQ(test.rated(test.bob), 1);
}

TEST_F(RoomsOfProcesses, AProcessThatEndsGivesItsRoomsUpAtOnce) {
  std::string room;
  {
    Begun begun(*this);
    begun.end_clients();
    room = begun.room;
  }
  FakeProcess other(where, kNow_ms);
  finish(*this, other, room);
}

/// The clock of the first stands still, so that it is silent: as if it were stopped, or had died.
TEST_F(RoomsOfProcesses, ASilentProcessIsRelievedOfItsRooms) {
  Begun begun(*this);
  FakeProcess other(where, kNow_ms + 5'000);
  {
    FakeClient early(other, begun.room);
    const auto [code, reason] = early->await_close();
    EXPECT_EQ(code, CloseCode::try_again_later) << "it may be alive";
  }
  other.now_ms += 4'000;
  finish(*this, other, begun.room);
  begun.a->play(2, "7");
  EXPECT_EQ((*begun.b)->await_close().first, CloseCode::try_again_later) << "it finds out when it writes";
  EXPECT_EQ((*begun.a)->entries_so_far(), 5U) << "and nothing that it took is acknowledged";
  EXPECT_FALSE(begun.process.hub().room(begun.room));
  EXPECT_EQ(rated(ada), 1);
}

/// The process died after the last entry and before the rating.
TEST_F(RoomsOfProcesses, AMatchThatEndedWithItsProcessIsRatedByTheNext) {
  const std::string at = std::to_string(kNow_ms - 1);
  const auto sit = [&](const char* seat, const sign::KeyPair& who, const char* name) {
    return at + " " + seat + " sit " + who.key().text() + " 10/2/20/1 " + name;
  };
  std::vector<std::string> lines = {sit("a", ada, "Ada"), sit("b", bob, "Bob"),
                                    std::to_string(kNow_ms - 1) + " - start"};
  const std::string later = std::to_string(kNow_ms + live::kLeastRatedConnect4Ms);
  for (int i = 0; i < 6; ++i) lines.push_back(later + (i % 2 == 0 ? " a play 1" : " b play 2"));
  lines.push_back(later + " a lose resigned");
  rank::League league(where);
  league.rooms().add({"room", kConnect4, "dead", "", league::kNow - 100, "open"});
  for (std::size_t i = 0; i < lines.size(); ++i)
    league.rooms().append("dead", std::vector<rank::RoomLine>{{"room", static_cast<std::int64_t>(i + 1), lines[i]}});
  FakeProcess process(where, kNow_ms);
  FakeClient watcher(process, "room");
  watcher.watch();
  EXPECT_EQ(watcher->await("end")[0]["winner"], Json("b"));
  await([&] { return rated(bob) > 0; }, "a rating");
  EXPECT_EQ(rated(ada), 1);
}

TEST_F(RoomsOfProcesses, ALogThatCannotBeReadIsNobodysRoom) {
  rank::League league(where);
  league.rooms().add({"room", kConnect4, "dead", "", league::kNow - 100, "open"});
  league.rooms().append("dead", std::vector<rank::RoomLine>{{"room", 1, "nonsense"}});
  FakeProcess process(where, kNow_ms);
  FakeClient watcher(process, "room");
  EXPECT_EQ(watcher->await_close().first, CloseCode::failed);
  await([&] { return state_of("room") == rank::RoomRow::kOver; }, "the end in the store");
}

/// The store failed after it gave the room to this process and before the log was read.
TEST_F(RoomsOfProcesses, WhatIsOursAndIsNotHereIsFetched) {
  FakeProcess process(where, kNow_ms);
  const std::string one = opened(process);
  rank::League league(where);
  league.rooms().add({"lost", kConnect4, league.rooms().find(one)->owner, "", league::kNow, "open"});
  FakeClient watcher(process, "lost");
  watcher.watch();
  EXPECT_EQ(watcher->await("welcome")[0]["you"], Json("watcher"));
}

}  // namespace
}  // namespace fourfold::serve

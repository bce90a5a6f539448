// Rooms that are watched at a process that does not play them.
#include "serve/rooms/room_relay.h"

#include <chrono>

#include "serve/rooms/room_server_test.h"

namespace fourfold::serve {
namespace {

/// A match that has begun at one process, and somebody who watches at another.
class WatchedElsewhere : public RoomsOfProcesses {
 protected:
  WatchedElsewhere() : host(where, kNowMs), other(where, kNowMs), room(opened(host)), a(host, room), b(host, room) {
    a.hello(ada, "Ada");
    a->await("welcome");
    b.hello(bob, "Bob");
    a->await_entries(3);
  }
  /// Both clocks go on by a tick; nobody is told before.
  void go_on(std::int64_t ms) {
    host.now_ms += ms;
    other.now_ms += ms;
  }
  /// The clock of a process goes on, no faster than its threads do, until something is seen.
  template <class Seen>
  void pass_until(FakeProcess& process, const Seen& is_seen, const std::string& what) {
    const auto begin = std::chrono::steady_clock::now();
    const std::int64_t from_ms = process.now_ms;
    const auto since = [&] { return std::chrono::steady_clock::now() - begin; };
    await(
        [&] {
          process.now_ms = from_ms + std::chrono::duration_cast<std::chrono::milliseconds>(since()).count();
          return is_seen();
        },
        what);
  }
  /// Until the watcher at the other process knows of so many entries.
  std::vector<std::string> told(const FakeClient& watcher, std::size_t count) {
    pass_until(other, [&] { return watcher->entries_so_far() >= count; }, "entries");
    return watcher->await_entries(count);
  }

  FakeProcess host, other;
  std::string room;
  FakeClient a, b;
};

TEST_F(WatchedElsewhere, AWatcherIsToldOfARoomThatStaysWhereItIsPlayed) {
  const std::string owner = owner_of(room);
  FakeClient watcher(other, room);
  watcher.watch();
  const Json welcome = watcher->await("welcome")[0];
  EXPECT_EQ(welcome["you"], Json("watcher"));
  EXPECT_EQ(welcome["entries"], Json(3));
  a.play(1, "4");
  EXPECT_TRUE(told(watcher, 1).back().ends_with(" a play 4"));
  b.play(1, "1");
  EXPECT_TRUE(told(watcher, 2).back().ends_with(" b play 1"));
  b.say(live::Resign{});
  told(watcher, 3);
  EXPECT_EQ(watcher->await("end")[0]["winner"], Json("a"));
  EXPECT_EQ(owner_of(room), owner);
}

TEST_F(WatchedElsewhere, WatchersThereCanOnlyWatch) {
  FakeClient watcher(other, room);
  watcher.watch();
  watcher.play(1, "4");
  EXPECT_EQ(watcher->await("error")[0]["problem"], Json("seat"));
  watcher.say(live::Ping{7});
  EXPECT_EQ(watcher->await("pong")[0]["time"], Json(7));
  EXPECT_EQ(a->entries_so_far(), 3U);
}

/// The processes hear of each other as by the announcements of PostgreSQL.
TEST_F(WatchedElsewhere, ProcessesTellEachOtherWhoIsThere) {
  FakeClient watcher(other, room);
  watcher.watch();
  watcher->await("welcome");
  host.rooms().hear("watch " + room + " 7 other");
  const auto says_seven = [](const FakeClient& client) {
    return client->await("presence").back()["watchers"] == Json(7);
  };
  pass_until(host, [&] { return says_seven(a); }, "presence at the process that plays");
  EXPECT_EQ((*host.rooms().room(room))["watchers"], Json(7));
  other.rooms().hear("lines " + room +
                     R"( 3 ["{\"type\":\"presence\",\"a\":\"here\",\"b\":\"away\",\"watchers\":7}"])");
  pass_until(other, [&] { return says_seven(watcher); }, "presence");
  EXPECT_EQ(watcher->await("presence").back()["b"], Json("away"));
  host.now_ms += 7'000;
  await([&] { return (*host.rooms().room(room))["watchers"] == Json(0); }, "the end of a process that is silent");
}

TEST_F(WatchedElsewhere, NobodyMindsAnnouncementsThatMeanNothing) {
  for (const char* news : {"watch", "watch ", "watch room", "watch room x other", "watch room 7 ", "watch ../x 7 other",
                           "watch none 7 other", "lines", "lines room", "lines room 3", "lines room 3 {}",
                           "lines room 3 [7]", "lines none 3 []", "nothing"}) {
    host.rooms().hear(news);
    other.rooms().hear(news);
  }
  a.say(live::Ping{1});
  a->await("pong");
}

TEST_F(WatchedElsewhere, WhoWatchesComesAgainWhereTheRoomIsTakenOver) {
  FakeClient watcher(other, room);
  watcher.watch();
  watcher->await("welcome");
  a.leave();
  b.leave();
  host.rooms().give_away(room);
  await([&] { return owner_of(room).empty(); }, "a room that is nobody's");
  FakeClient back(other, room);
  back.hello(ada, "Ada");
  back->await("welcome");
  EXPECT_EQ(watcher->await_close().first, CloseCode::try_again_later);
  FakeClient again(other, room);
  again.watch();
  again->await("welcome");
  back.play(1, "4");
  EXPECT_TRUE(again->await_entries(1).back().ends_with(" a play 4"));
}

/// Otherwise anybody could take a match away from where it is played.
TEST_F(WatchedElsewhere, NobodyPlaysWhereAProxyLeadsWatchers) {
  const std::string owner = owner_of(room);
  for (FakeProcess* process : {&other, &host}) {
    const auto line = std::make_shared<FakeLine>();
    const SocketHandle handle(1'000'000, line);
    process->rooms().on_open(room, handle, {"", {service::kService}, true});
    process->rooms().on_text(handle, to_json(a.signed_hello(ada, "Ada")).dump());
    EXPECT_EQ(line->await_close().first, CloseCode::policy);
    process->rooms().on_close(handle);
  }
  a.say(live::Ping{1});
  a->await("pong");
  EXPECT_EQ(owner_of(room), owner);
}

TEST_F(WatchedElsewhere, ARoomWhosePlayersAreOnTheirWayIsNotTakenByWhoWatches) {
  host.rooms().give_away(room);
  await([&] { return owner_of(room).empty(); }, "a room that is nobody's");
  FakeClient watcher(other, room);
  watcher.watch();
  watcher->await("welcome");
  EXPECT_EQ(owner_of(room), "");
}

/// The clock of the process that plays stands still.
TEST_F(WatchedElsewhere, ARoomWhoseProcessIsSilentIsTakenByWhoWatches) {
  FakeClient watcher(other, room);
  watcher.watch();
  watcher->await("welcome");
  other.now_ms += 12'000;
  EXPECT_EQ(watcher->await_close().first, CloseCode::try_again_later);
  const std::string before = owner_of(room);
  FakeClient again(other, room);
  again.watch();
  again->await("welcome");
  EXPECT_NE(owner_of(room), before);
}

TEST_F(WatchedElsewhere, ARoomThatIsClosedIsClosedForThemToo) {
  const std::string waiting = opened(host);
  FakeClient watcher(other, waiting);
  watcher.watch();
  watcher->await("welcome");
  scores::League(where).rooms().set_state(waiting, owner_of(waiting), scores::RoomRow::kOver);
  other.now_ms += 2'000;
  EXPECT_EQ(watcher->await_close().first, CloseCode::normal);
  b.say(live::Resign{});
  FakeClient late(other, room);
  await([&] { return state_of(room) == scores::RoomRow::kOver; }, "the end in the store");
  late.watch();
  EXPECT_EQ(late->await_close().second, "there is no such room");
}

TEST_F(WatchedElsewhere, WhoHasLeftIsForgotten) {
  {
    FakeClient watcher(other, room);
    watcher.watch();
    watcher->await("welcome");
    await([&] { return other.metrics.text().find("fourfold_relayed_rooms 1") != std::string::npos; }, "a room");
    EXPECT_NE(other.metrics.text().find("fourfold_relay_sockets 1"), std::string::npos);
  }
  EXPECT_NE(other.metrics.text().find("fourfold_relay_sockets 0"), std::string::npos);
  other.now_ms += 10'000;
  await([&] { return other.metrics.text().find("fourfold_relayed_rooms 0") != std::string::npos; }, "no room");
}

TEST_F(WatchedElsewhere, OnlySoManyRoomsAreFollowed) {
  FakeProcess small(where, kNowMs, {.most_rooms = 1});
  const std::string second = opened(host);
  std::optional<FakeClient> first(std::in_place, small, room);
  first->watch();
  (*first)->await("welcome");
  FakeClient refused(small, second);
  refused.watch();
  EXPECT_EQ(refused->await_close().first, CloseCode::try_again_later);
  first.reset();
  FakeClient next(small, second);
  next.watch();
  next->await("welcome");
}

}  // namespace
}  // namespace fourfold::serve

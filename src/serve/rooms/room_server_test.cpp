// Rooms of one process: players, watchers, and how they use the store.
#include "serve/rooms/room_server.h"

#include <algorithm>
#include <future>

#include "scores/store/faulty_disk_test.h"
#include "serve/rooms/room_server_test.h"

namespace fourfold::serve {
namespace {

TEST_F(RoomsOfProcesses, TwoPlayersPlayToTheEndAndAreRatedOnce) {
  FakeProcess process(where, kNowMs);
  const std::string room = opened(process);
  FakeClient a(process, room), b(process, room), watcher(process, room);
  a.hello(ada, "Ada");
  EXPECT_EQ(a->await("welcome")[0]["you"], Json("a"));
  b.hello(bob, "Bob");
  EXPECT_EQ(b->await("welcome")[0]["you"], Json("b"));
  watcher.watch();
  EXPECT_EQ(watcher->await("welcome")[0]["you"], Json("watcher"));
  a->await_entries(3);  // two players sit down, and the match starts
  process.now_ms += live::kLeastRatedConnect4Ms;
  for (std::uint64_t batch = 1; batch <= 4; ++batch) {
    a.play(batch, "4");
    a->await_entries(3 + 2 * batch - 1);
    if (batch == 4) break;
    b.play(batch, "1");
    a->await_entries(3 + 2 * batch);
  }
  EXPECT_EQ(b->await("end")[0]["winner"], Json("a"));
  EXPECT_EQ(watcher->await("end")[0]["reason"], Json("line"));
  EXPECT_TRUE(watcher->await_entries(7).back().ends_with(" a play 4"));
  await([&] { return rated(ada) > 0; }, "a rating");
  EXPECT_EQ(rated(bob), 1);
  EXPECT_EQ(state_of(room), scores::RoomRow::kOver);
  process.now_ms += live::kEndedMs + 1;
  EXPECT_EQ(a->await_close().first, CloseCode::normal);
  EXPECT_FALSE(process.rooms().room(room));
  EXPECT_EQ(rated(ada), 1);
}

/// Two players from the given addresses play each other several times; returns how many matches
/// were rated.
class Rated : public RoomsOfProcesses {
 protected:
  std::int64_t after(int matches, const char* from_a, const char* from_b) {
    FakeProcess process(where, kNowMs);
    for (int i = 0; i < matches; ++i) play(process, from_a, from_b);
    return rated(ada);
  }
  void play(FakeProcess& process, const char* from_a, const char* from_b) {
    const std::string room = opened(process);
    FakeClient a(process, room, from_a), b(process, room, from_b);
    a.hello(ada, "Ada");
    a->await("welcome");
    b.hello(bob, "Bob");
    a->await_entries(3);
    process.now_ms += live::kLeastRatedConnect4Ms;
    for (std::size_t i = 0; i < 7; ++i) {
      if (i == 6 && before_the_end) before_the_end();
      (i % 2 == 0 ? a : b).play(1 + i / 2, i % 2 == 0 ? "4" : "1");
      a->await_entries(4 + i);
    }
    a->await("end");
    await([&] { return state_of(room) == scores::RoomRow::kOver; }, "the end in the store");
  }

  std::function<void()> before_the_end;
};

TEST_F(Rated, OnlyPlayersFromDifferentPlacesAre) {
  EXPECT_EQ(after(1, "192.0.2.1", "192.0.2.1"), 0) << "one address";
  EXPECT_EQ(after(1, "2001:db8::1", "2001:db8::2"), 0) << "one network of a household";
  EXPECT_EQ(after(1, "192.0.2.1", "192.0.2.2"), 1);
  EXPECT_EQ(after(1, "", ""), 2) << "nobody knows";
  EXPECT_EQ(after(1, "127.0.0.1", "127.0.0.1"), 3) << "a proxy that is not believed";
}

TEST_F(Rated, TheSameTwoAreAFewTimesADay) { EXPECT_EQ(after(7, "192.0.2.1", "192.0.2.2"), 5); }

TEST_F(Rated, NobodyIsWhoWasBannedMeanwhile) {
  before_the_end = [&] { scores::League(where).ban_player({.subject = bob.key().text(), .why = "rude", .date = 1}); };
  EXPECT_EQ(after(1, "192.0.2.1", "192.0.2.2"), 0);
  EXPECT_EQ(rated(bob), 0);
}

/// Another writer has locked the file. A ping is answered meanwhile, so the room does not wait for
/// the store.
TEST_F(RoomsOfProcesses, NothingIsAcknowledgedBeforeItIsStored) {
  FakeProcess process(where, kNowMs);
  const std::string room = opened(process);
  FakeClient a(process, room), b(process, room);
  a.hello(ada, "Ada");
  b.hello(bob, "Bob");
  a->await_entries(3);
  scores::League other(where);
  other.together([&] {
    a.play(1, "4");
    a.say(live::Ping{7});
    a->await("pong");
    EXPECT_EQ(a->entries_so_far(), 3U);
  });
  EXPECT_TRUE(a->await_entries(4).back().ends_with(" a play 4"));
}

TEST_F(RoomsOfProcesses, AnAddressThatSendsTooMuchIsSentAway) {
  FakeProcess process(where, kNowMs, {.may_say = [](const std::string& from, std::size_t) { return from != "loud"; }});
  const std::string room = opened(process);
  FakeClient loud(process, room, "loud"), quiet(process, room, "quiet");
  loud.watch();
  EXPECT_EQ(loud->await_close().first, CloseCode::policy);
  quiet.watch();
  quiet->await("welcome");
}

TEST_F(RoomsOfProcesses, AHelloThatIsNotGoodEndsTheConnection) {
  FakeProcess process(where, kNowMs);
  const std::string room = opened(process);
  scores::League(where).ban_player({.subject = bob.key().text(), .why = "rude", .date = 1});
  const auto told = [&](const live::ClientMessage& message) {
    FakeClient client(process, room);
    client.say(message);
    EXPECT_FALSE(client->await("error")[0]["error"].as_string()->empty());
    return client->await_close();
  };
  const FakeClient other(process, room);
  live::Hello changed = other.signed_hello(ada, "Ada");
  changed.who.name = "Eve";
  EXPECT_EQ(told(changed), (std::pair{CloseCode::policy, std::string("bad-signature")}));
  EXPECT_EQ(told(other.signed_hello(bob, "Bob")), (std::pair{CloseCode::policy, std::string("banned-player")}));
  live::Hello early = other.signed_hello(ada, "Ada");
  process.now_ms += 301'000;
  EXPECT_EQ(told(early).second, "wrong-clock");
  EXPECT_EQ(told(live::Ping{1}), (std::pair{CloseCode::policy, std::string("expected hello")}));
  for (const char* garbage : {"", "x", "[]", "{}", R"({"type":"hello"})", R"({"type":"hello","role":"king"})"}) {
    FakeClient client(process, room);
    client.say(std::string(garbage));
    EXPECT_EQ(client->await_close().first, CloseCode::policy) << garbage;
  }
  EXPECT_EQ(process.rooms().room(room)->find("seats")->dump(), "[null,null]") << "nobody of them sits";
}

TEST_F(RoomsOfProcesses, ThereIsNoRoomForAnIdThatNobodyOpened) {
  FakeProcess process(where, kNowMs);
  for (const char* id : {"abc", "", "../x", "a b"}) {
    FakeClient client(process, id);
    client.watch();
    const auto [code, reason] = client->await_close();
    EXPECT_EQ(code, CloseCode::policy) << "coming again would not help";
    EXPECT_EQ(reason, "there is no such room");
  }
}

TEST_F(RoomsOfProcesses, WhoHasNotSaidHelloHearsNothing) {
  FakeProcess process(where, kNowMs);
  const std::string room = opened(process);
  FakeClient silent(process, room), watcher(process, room), a(process, room), b(process, room);
  watcher.watch();
  watcher->await("welcome");
  a.hello(ada, "Ada");
  b.hello(bob, "Bob");
  watcher->await_entries(3);
  EXPECT_EQ(silent->entries_so_far(), 0U);
}

/// PostgreSQL would take some of these for a mistake of ours.
TEST_F(RoomsOfProcesses, TheStoreIsNotAskedForWhatIsNoId) {
  FakeProcess process("/dev/null/no_store.db", kNowMs);
  FakeClient good(process, "abc"), bad(process, "\xff");
  good.watch();
  EXPECT_EQ(good->await_close().first, CloseCode::try_again_later);
  EXPECT_EQ(bad->await_close().second, "there is no such room");
  EXPECT_FALSE(process.rooms().room("\xff"));
}

/// Texts that arrive while the store is being asked wait for its answer, up to a limit.
TEST_F(RoomsOfProcesses, WhatIsSaidDuringAGreetingIsHeardAfterIt) {
  FakeProcess process(where, kNowMs);
  const std::string room = opened(process);
  FakeClient a(process, room);
  a.hello(ada, "Ada");
  for (std::int64_t i = 0; i < 100; ++i) a.say(live::Ping{i});
  a->await("welcome");
  a.say(live::Ping{1000});
  std::vector<Json> pongs = a->await("pong");
  await([&] { return (pongs = a->await("pong")).back()["time"] == Json(1000); }, "the last pong");
  // The length of the greeting varies: 32 texts wait, and later ones are handled at once.
  EXPECT_GE(pongs.size(), 33U);
  EXPECT_TRUE(std::ranges::is_sorted(pongs, {}, [](const Json& pong) { return pong["time"].as_int().value_or(-1); }));
  EXPECT_EQ(pongs[31]["time"], Json(31));
}

/// The room is nobody's, and another writer has locked the store. (A watcher need not wait: it is
/// let in by what can be read.)
TEST_F(RoomsOfProcesses, LittleWaitsForARoomThatIsBeingFetched) {
  std::string room;
  {
    FakeProcess process(where, kNowMs);
    room = opened(process);
  }
  FakeProcess process(where, kNowMs);
  std::unique_ptr<FakeClient> player;
  scores::League other(where);
  other.together([&] {
    player = std::make_unique<FakeClient>(process, room);
    player->hello(ada, "Ada");
    for (std::int64_t i = 0; i < 100; ++i) player->say(live::Ping{i});
  });
  (*player)->await("welcome");
  player->say(live::Ping{1000});
  std::vector<Json> pongs;
  await([&] { return (pongs = (*player)->await("pong")).back()["time"] == Json(1000); }, "the last pong");
  EXPECT_EQ(pongs.size(), 32U) << "hello and 31 pings have waited";
}

TEST_F(RoomsOfProcesses, AProcessKnowsThatItCannotStoreAnything) {
  scores::FaultyDisk disk;
  FakeProcess process(where, kNowMs);
  await([&] { return scores::League(where).rooms().find("-").has_value(); }, "a heartbeat");
  EXPECT_TRUE(process.rooms().can_store());
  EXPECT_EQ(open_rooms(), 0U) << "what is written for it is no room";
  disk.fail_at(1, {.operation = scores::Disk::write, .code = SQLITE_FULL, .lasts = true});
  process.now_ms += 10'000;
  await([&] { return !process.rooms().can_store(); }, "a heartbeat that fails");
  disk.heal();
  process.now_ms += 10'000;
  await([&] { return process.rooms().can_store(); }, "a heartbeat on a disk with room");
}

TEST_F(RoomsOfProcesses, ARematchIsInTheStoreBeforeThePlayersHearOfIt) {
  FakeProcess process(where, kNowMs);
  const std::string room = opened(process);
  FakeClient a(process, room), b(process, room);
  a.hello(ada, "Ada");
  a->await("welcome");
  b.hello(bob, "Bob");
  a->await_entries(3);
  a.say(live::Resign{});
  b->await("end");
  a.say(live::Rematch{});
  b.say(live::Rematch{});
  const std::string next = *a->await("rematch_room")[0]["room"].as_string();
  EXPECT_EQ(b->await("rematch_room")[0]["room"], Json(next));
  EXPECT_TRUE(state_of(next).starts_with(R"({"phase":"waiting")"));
  FakeClient again(process, next);
  again.hello(ada, "Ada");
  EXPECT_EQ(again->await("welcome")[0]["you"], Json("b")) << "they change seats";
}

/// Two players who play a match of one move to its end and want another.
class Rematch : public RoomsOfProcesses {
 protected:
  /// Plays the match and returns the id of its room, in which the clients stay.
  std::string played(FakeProcess& process) {
    const std::string room = opened(process);
    a.emplace(process, room, "192.0.2.1");
    b.emplace(process, room, "192.0.2.2");
    a->hello(ada, "Ada");
    (*a)->await("welcome");
    b->hello(bob, "Bob");
    (*a)->await_entries(3);
    a->say(live::Resign{});
    (*b)->await("end");
    return room;
  }
  void ask() {
    a->say(live::Rematch{});
    b->say(live::Rematch{});
  }

  std::optional<FakeClient> a, b;
};

TEST_F(Rematch, IsChargedToAPlayersAddressLikeAnyRoom) {
  std::atomic<int> asked = 0;
  FakeProcess process(where, kNowMs, {.may_open = [&](const std::string& from) {
                        EXPECT_EQ(from, "192.0.2.1");
                        return ++asked > 1;
                      }});
  played(process);
  ask();
  EXPECT_TRUE((*a)->await("error")[0]["error"].as_string()->starts_with("too many rooms"));
  (*b)->await("error");
  EXPECT_EQ(process.rooms().list().size(), 0U);
  ask();
  (*a)->await("rematch_room");
  EXPECT_EQ(asked, 2);
  a.reset(), b.reset();
}

TEST_F(Rematch, IsOverInTheStoreTooWhereThereIsNoPlaceForIt) {
  FakeProcess process(where, kNowMs, {.most_rooms = 1});
  const std::string room = played(process);
  await([&] { return state_of(room) == scores::RoomRow::kOver; }, "the end in the store");
  ask();
  EXPECT_TRUE((*a)->await("error")[0]["error"].as_string()->starts_with("there are 1 rooms"));
  await([&] { return open_rooms() == 0; }, "the end of the rematch in the store");
  a.reset(), b.reset();
}

TEST_F(Rematch, AMistakeInOneRoomEndsThatRoomAndStopsNoOthersClock) {
  std::atomic<int> failures = 0;
  FakeProcess process(where, kNowMs,
                      {.may_open = [](const std::string&) -> bool { throw std::runtime_error("a mistake"); },
                       .on_failure = [&](const std::string&) { ++failures; }});
  const std::string other = opened(process, R"({"kind":"connect4","clock":{"base_ms":60000,"increment_ms":0}})");
  FakeClient c(process, other), d(process, other);
  c.hello(service::player(3), "Cy");
  d.hello(service::player(4), "Dee");
  c->await_entries(3);
  played(process);
  ask();
  EXPECT_EQ((*a)->await_close().first, CloseCode::failed);
  EXPECT_EQ(failures, 1);
  process.now_ms += 60'001;
  EXPECT_EQ(c->await("end")[0]["reason"], Json("time"));
  a.reset(), b.reset();
}

TEST_F(Rematch, ARoomThatIsOverKeepsNobodyFromOpeningOne) {
  FakeProcess process(where, kNowMs, {.most_rooms = 1});
  const std::string room = played(process);
  await([&] { return state_of(room) == scores::RoomRow::kOver; }, "the end in the store");
  const auto next = process.rooms().open(live::setup_from_text(kConnect4));
  ASSERT_TRUE(next) << next.error();
  EXPECT_EQ((*a)->await_close().first, CloseCode::normal);
  {
    FakeClient host(process, *next);
    EXPECT_FALSE(process.rooms().open(live::setup_from_text(kConnect4))) << "somebody waits in this one";
  }
  EXPECT_TRUE(process.rooms().open(live::setup_from_text(kConnect4))) << "nobody is in it";
  a.reset(), b.reset();
}

TEST_F(RoomsOfProcesses, ARoomThatNobodyStartsIsOverInTheStoreToo) {
  FakeProcess process(where, kNowMs);
  const std::string room = opened(process);
  process.now_ms += live::kUnstartedMs + 1;
  await([&] { return state_of(room) == scores::RoomRow::kOver; }, "the end in the store");
  EXPECT_EQ(process.rooms().list().size(), 0U);
}

TEST_F(RoomsOfProcesses, RoomsOfTheDayBeforeYesterdayAreForgotten) {
  scores::League(where).rooms().add({"old", "{}", "dead", "", service::kNow - 3 * 24 * 60 * 60, "open"});
  FakeProcess process(where, kNowMs);
  await([&] { return state_of("old").empty(); }, "an old room is gone");
}

}  // namespace
}  // namespace fourfold::serve

// Rooms that move from one process to another.
#include "serve/rooms/room_server_test.h"

namespace fourfold::serve {
namespace {

/// A match that has begun in a process of its own, with one move by each player.
struct Begun {
  explicit Begun(RoomsOfProcesses& test) : process(test.where, RoomsOfProcesses::kNowMs) {
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
  /// Closes the sockets first, as happens when a server stops.
  void end_clients() {
    a.reset();
    b.reset();
  }

  FakeProcess process;
  std::string room;
  std::unique_ptr<FakeClient> a, b;
};

/// Both players come to another process and finish the match.
void finish(RoomsOfProcesses& test, FakeProcess& process, const std::string& room) {
  FakeClient a(process, room), b(process, room);
  a.hello(test.ada, "Ada", 5);
  a.play(2, "4");  // at once, before any process has the room
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
  FakeProcess other(where, kNowMs);
  finish(*this, other, room);
}

/// The clock of the first process stands still, so it sends no heartbeat, as if it had been stopped
/// or had ended.
TEST_F(RoomsOfProcesses, ASilentProcessIsRelievedOfItsRooms) {
  Begun begun(*this);
  FakeProcess other(where, kNowMs + 5'000);
  {
    FakeClient early(other, begun.room);
    early.hello(ada, "Ada");
    const auto [code, reason] = early->await_close();
    EXPECT_EQ(code, CloseCode::try_again_later) << "it may be alive";
  }
  other.now_ms += 4'000;
  finish(*this, other, begun.room);
  begun.a->play(2, "7");
  EXPECT_EQ((*begun.b)->await_close().first, CloseCode::try_again_later) << "it finds out when it writes";
  EXPECT_EQ((*begun.a)->entries_so_far(), 5U) << "and nothing that it took is acknowledged";
  EXPECT_FALSE(begun.process.rooms().room(begun.room));
  EXPECT_EQ(rated(ada), 1);
}

/// Otherwise the process that plays the match would give it up for whoever asks.
TEST_F(RoomsOfProcesses, AMatchDoesNotMoveForAHelloThatNobodySigned) {
  Begun begun(*this);
  FakeProcess other(where, kNowMs);
  FakeClient forger(other, begun.room);
  live::Hello hello = forger.signed_hello(ada, "Ada");
  hello.who.signature = forger.signed_hello(bob, "Ada").who.signature;
  forger.say(hello);
  EXPECT_EQ(forger->await("error")[0]["problem"], Json("seat"));
  EXPECT_EQ(forger->await_close(), std::pair(CloseCode::policy, std::string(name(service::Refusal::bad_signature))));
}

TEST_F(RoomsOfProcesses, AMatchDoesNotMoveForAPlayerWithoutASeatInIt) {
  Begun begun(*this);
  FakeProcess other(where, kNowMs + 9'000);
  const std::string owner = owner_of(begun.room);
  FakeClient stranger(other, begun.room);
  stranger.hello(service::player(3), "Cyd");
  EXPECT_EQ(stranger->await("error")[0]["problem"], Json("full"));
  EXPECT_EQ(stranger->await_close().first, CloseCode::policy) << "though its process is silent";
  EXPECT_EQ(owner_of(begun.room), owner);
  FakeClient late(other, begun.room);
  late.hello(bob, "Bob");
  EXPECT_EQ(late->await("welcome")[0]["you"], Json("b"));
}

TEST_F(RoomsOfProcesses, ARoomMovesForAPlayerWhomASeatIsFreeFor) {
  FakeProcess process(where, kNowMs), other(where, kNowMs);
  const std::string open_to_all = opened(process);
  const std::string reserved = opened(process, (R"({"kind":"connect4","header":{"board":"7x6"},"keys":[")" +
                                                ada.key().text() + R"(",")" + bob.key().text() + R"("]})")
                                                   .c_str());
  const auto answer = [&](const std::string& room, const sign::KeyPair& who, const char* name) {
    FakeClient client(other, room);
    client.hello(who, name);
    return client->await_close().first;
  };
  EXPECT_EQ(answer(open_to_all, service::player(3), "Cyd"), CloseCode::try_again_later)
      << "its process is asked for it";
  EXPECT_EQ(answer(reserved, bob, "Bob"), CloseCode::try_again_later);
  EXPECT_EQ(answer(reserved, service::player(3), "Cyd"), CloseCode::policy);
}

TEST_F(RoomsOfProcesses, ARoomThatIsGivenAwayGoesOnWhereItIsAskedForNext) {
  Begun begun(*this);
  begun.process.rooms().give_away(begun.room);
  for (const auto& client : {begun.a.get(), begun.b.get()})
    EXPECT_EQ((*client)->await_close().first, CloseCode::try_again_later);
  begun.end_clients();
  await([&] { return owner_of(begun.room).empty(); }, "a room that is nobody's");
  FakeProcess other(where, kNowMs);
  finish(*this, other, begun.room);
}

/// If a proxy leads two players to two processes, the room would otherwise move back and forth.
TEST_F(RoomsOfProcesses, ARoomThatCameAMomentAgoStaysWithItsClients) {
  std::string room;
  {
    Begun begun(*this);
    begun.end_clients();
    room = begun.room;
  }
  FakeProcess process(where, kNowMs);
  FakeClient a(process, room);
  a.hello(ada, "Ada");
  a->await("welcome");
  process.rooms().give_away(room);
  a.say(live::Ping{1});
  a->await("pong");
  EXPECT_NE(owner_of(room), "");
  process.now_ms += 10'000;
  process.rooms().give_away(room);
  EXPECT_EQ(a->await_close().first, CloseCode::try_again_later);
  await([&] { return owner_of(room).empty(); }, "a room that is nobody's");
}

/// The store failed when the room was given up, or when it was fetched.
TEST_F(RoomsOfProcesses, ARoomThatIsOursAndIsNotHereIsGivenAwayToo) {
  FakeProcess process(where, kNowMs);
  const std::string process_name = owner_of(opened(process));
  scores::League league(where);
  league.rooms().add({"lost", kConnect4, process_name, "", service::kNow, "open"});
  league.rooms().add({"others", kConnect4, "another", "", service::kNow, "open"});
  process.rooms().give_away("others");
  process.rooms().give_away("lost");
  await([&] { return owner_of("lost").empty(); }, "a room that is nobody's");
  EXPECT_EQ(owner_of("others"), "another");
}

/// The process ended after the last entry and before the rating.
TEST_F(RoomsOfProcesses, AMatchThatEndedWithItsProcessIsRatedByTheNext) {
  const std::string at = std::to_string(kNowMs - 1);
  const auto sit = [&](const char* seat, const sign::KeyPair& who, const char* name) {
    return at + " " + seat + " sit " + who.key().text() + " 10/2/20/1 " + name;
  };
  std::vector<std::string> lines = {sit("a", ada, "Ada"), sit("b", bob, "Bob"),
                                    std::to_string(kNowMs - 1) + " - start"};
  const std::string later = std::to_string(kNowMs + live::kLeastRatedConnect4Ms);
  for (int i = 0; i < 6; ++i) lines.push_back(later + (i % 2 == 0 ? " a play 1" : " b play 2"));
  lines.push_back(later + " a lose resigned");
  scores::League league(where);
  league.rooms().add({"room", kConnect4, "dead", "", service::kNow - 100, "open"});
  for (std::size_t i = 0; i < lines.size(); ++i)
    league.rooms().append("dead", std::vector<scores::RoomLine>{{"room", static_cast<std::int64_t>(i + 1), lines[i]}});
  FakeProcess process(where, kNowMs);
  FakeClient watcher(process, "room");
  watcher.watch();
  EXPECT_EQ(watcher->await("end")[0]["winner"], Json("b"));
  await([&] { return rated(bob) > 0; }, "a rating");
  EXPECT_EQ(rated(ada), 1);
}

std::vector<std::string> ids_of(const Json& rooms) {
  std::vector<std::string> ids;
  for (const Json& room : rooms.elements()) ids.push_back(*room["id"].as_string());
  return ids;
}

TEST_F(RoomsOfProcesses, EveryProcessShowsTheRoomsOfAll) {
  Begun begun(*this);
  FakeProcess other(where, kNowMs + 10);
  const std::string newer = opened(other);
  EXPECT_EQ(ids_of(other.rooms().list()), (std::vector{newer, begun.room})) << "the newest first";
  EXPECT_EQ(ids_of(begun.process.rooms().list()), (std::vector{newer, begun.room}));
  await([&] { return (*other.rooms().room(begun.room))["phase"] == Json("playing"); },
        "what the store has of the room");
  const Json here = *begun.process.rooms().room(begun.room), there = *other.rooms().room(begun.room);
  EXPECT_EQ(there["setup"], here["setup"]);
  EXPECT_EQ(there["opened"], here["opened"]);
  EXPECT_EQ(there["seats"][0]["name"], Json("Ada"));
  EXPECT_EQ(there["seats"][1]["name"], Json("Bob"));
  (void)opened(begun.process);
  EXPECT_EQ(ids_of(other.rooms().list()).size(), 2U) << "the store is asked once a second";
  other.now_ms += 1'000;
  EXPECT_EQ(ids_of(other.rooms().list()).size(), 3U);
  EXPECT_FALSE(other.rooms().room("none"));
}

/// Each process also keeps the seeds of other processes' rooms secret.
TEST_F(RoomsOfProcesses, NoProcessTellsTheSeedOfVersusBeforeTheStart) {
  FakeProcess process(where, kNowMs), other(where, kNowMs);
  const std::string room = opened(process, R"({"kind":"versus","seed":"7"})");
  EXPECT_EQ((*other.rooms().room(room))["setup"]["kind"], Json("versus"));
  EXPECT_TRUE((*other.rooms().room(room))["setup"]["seed"].is_null());
  EXPECT_EQ(other.rooms().list().dump().find("seed"), std::string::npos);
  FakeClient a(process, room), b(process, room);
  a.hello(ada, "Ada");
  b.hello(bob, "Bob");
  await([&] { return (*other.rooms().room(room))["phase"] == Json("playing"); }, "the start in the store");
  EXPECT_EQ((*other.rooms().room(room))["setup"]["seed"], Json("7"));
}

TEST_F(RoomsOfProcesses, RoomsThatAreOverOrWhoseProcessIsLongSilentAreNotListed) {
  Begun begun(*this);
  FakeProcess other(where, kNowMs);
  begun.a->say(live::Resign{});
  await([&] { return state_of(begun.room) == scores::RoomRow::kOver; }, "the end in the store");
  EXPECT_TRUE(ids_of(other.rooms().list()).empty());
  EXPECT_FALSE(other.rooms().room(begun.room));
  const std::string left = opened(begun.process);
  other.now_ms += 30'000;
  EXPECT_EQ(ids_of(other.rooms().list()), std::vector{left});
  other.now_ms += 31'000;
  EXPECT_TRUE(ids_of(other.rooms().list()).empty());
  EXPECT_TRUE(other.rooms().room(left)) << "who asks for it may still have it";
}

TEST_F(RoomsOfProcesses, ALogThatCannotBeReadIsNobodysRoom) {
  scores::League league(where);
  league.rooms().add({"room", kConnect4, "dead", "", service::kNow - 100, "open"});
  league.rooms().append("dead", std::vector<scores::RoomLine>{{"room", 1, "nonsense"}});
  FakeProcess process(where, kNowMs);
  FakeClient watcher(process, "room");
  watcher.watch();
  EXPECT_EQ(watcher->await_close().first, CloseCode::failed);
  await([&] { return state_of("room") == scores::RoomRow::kOver; }, "the end in the store");
}

/// The store failed after it gave the room to this process and before the log was read.
TEST_F(RoomsOfProcesses, WhatIsOursAndIsNotHereIsFetched) {
  FakeProcess process(where, kNowMs);
  const std::string one = opened(process);
  scores::League league(where);
  league.rooms().add({"lost", kConnect4, league.rooms().find(one)->owner, "", service::kNow, "open"});
  FakeClient watcher(process, "lost");
  watcher.watch();
  EXPECT_EQ(watcher->await("welcome")[0]["you"], Json("watcher"));
}

}  // namespace
}  // namespace fourfold::serve

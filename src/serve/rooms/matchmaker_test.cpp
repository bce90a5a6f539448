// Strangers find each other, play, and are lost to those who leave.
#include "serve/rooms/matchmaker.h"

#include "live/sought_games.h"
#include "serve/rooms/room_server_test.h"

namespace fourfold::serve {
namespace {

class Strangers : public RoomsOfProcesses {
 protected:
  /// Who looks for an opponent.
  class Socket {
   public:
    Socket(Strangers& test, const std::string& from) : test_(test), line_(std::make_shared<FakeLine>()) {
      static std::atomic<std::uint64_t> last{1'000'000};
      handle_ = SocketHandle(++last, line_);
      test_.matchmaker.on_open(handle_, {from, {service::kService}});
    }
    ~Socket() { test_.matchmaker.on_close(handle_); }
    Socket(const Socket&) = delete;
    Socket& operator=(const Socket&) = delete;

    void say(const std::string& text) { test_.matchmaker.on_text(handle_, text); }
    void seek(const sign::KeyPair& who, const std::string& name, const std::string& game = "connect4",
              const std::string& signed_for = "") {
      const auto hello = service::signed_hello(live::sought_place(signed_for.empty() ? game : signed_for), name,
                                               test_.process.now_ms / 1000, who);
      say(live::to_json(live::Seek{game, hello.who}).dump());
    }
    /// What it was told last.
    [[nodiscard]] std::string problem() const { return *line_->await("error")[0]["problem"].as_string(); }
    const FakeLine* operator->() const { return line_.get(); }

   private:
    Strangers& test_;
    std::shared_ptr<FakeLine> line_;
    SocketHandle handle_;
  };

  /// Both come to the room that the queue has opened for them.
  std::string brought_together(const sign::KeyPair& one, const sign::KeyPair& other,
                               const std::string& game = "connect4") {
    Socket a(*this, "192.0.2.1"), b(*this, "198.51.100.1");
    a.seek(one, "Ada", game);
    b.seek(other, "Bob", game);
    const std::string room = *a->await("room")[0]["room"].as_string();
    EXPECT_EQ(*b->await("room")[0]["room"].as_string(), room);
    return room;
  }
  std::vector<std::int64_t> left_by(const sign::KeyPair& who) {
    return scores::League(where).left_matches().dates_of(who.key().text(), 0);
  }

  std::mutex absent_mutex;
  std::vector<std::string> absent;  ///< addresses
  FakeProcess process{where, kNowMs, {.on_absent = [this](const std::string& from) {
                        const std::lock_guard lock(absent_mutex);
                        absent.push_back(from);
                      }}};
  Metrics metrics;
  ConnectionPool connections{where, {}};
  std::atomic<bool> may_seek = true;
  Matchmaker matchmaker{connections,
                        metrics,
                        process.rooms(),
                        {.now_ms = [this] { return process.now_ms.load(); },
                         .may_seek = [this](const std::string&) { return may_seek.load(); }}};
};

TEST_F(Strangers, MeetInARoomThatIsTheirs) {
  Socket a(*this, "192.0.2.1"), b(*this, "198.51.100.1"), c(*this, "203.0.113.1");
  a.seek(ada, "Ada");
  const Json waiting = a->await("waiting")[0];
  EXPECT_EQ(waiting["waiting"], Json(1));
  EXPECT_EQ(waiting["rating"], Json(1500));
  c.seek(service::player(3), "Cid", "versus");
  b.seek(bob, "Bob");
  const Json told = b->await("room")[0];
  EXPECT_EQ(told["opponent"]["name"], Json("Ada"));
  EXPECT_EQ(a->await("room")[0]["opponent"]["name"], Json("Bob"));
  EXPECT_EQ(a->await_close().first, CloseCode::normal);
  const std::string room = *told["room"].as_string();
  FakeClient stranger(process, room), first(process, room), second(process, room);
  stranger.hello(service::player(9), "Eve");
  EXPECT_EQ(stranger->await("error")[0]["problem"], Json("full")) << "nobody else sits there";
  first.hello(ada, "Ada");
  second.hello(bob, "Bob");
  first->await_entries(3);
  EXPECT_EQ((*process.rooms().room(room))["setup"]["matched"], Json(true));
  EXPECT_EQ(matchmaker.list()["games"][0]["waiting"], Json(1)) << "versus: Cid waits";
}

TEST_F(Strangers, OfOneHouseholdDoNotMeet) {
  Socket a(*this, "192.0.2.1"), b(*this, "192.0.2.1"), c(*this, "127.0.0.1"), d(*this, "127.0.0.1");
  a.seek(ada, "Ada");
  b.seek(bob, "Bob");
  a->await("waiting");
  b->await("waiting");
  c.seek(service::player(3), "Cid", "versus");
  d.seek(service::player(4), "Dan", "versus");
  c->await("room");  // a proxy that is not believed says nothing of them
  EXPECT_EQ(matchmaker.list()["games"][1]["waiting"], Json(2));
}

TEST_F(Strangers, WaitOnceForEveryKey) {
  Socket first(*this, "192.0.2.1"), second(*this, "192.0.2.1");
  first.seek(ada, "Ada");
  first->await("waiting");
  second.seek(ada, "Ada");
  EXPECT_EQ(first.problem(), "replaced");
  second->await("waiting");
  EXPECT_EQ(matchmaker.list()["games"][1]["waiting"], Json(1));
}

TEST_F(Strangers, SayWhoTheyAreAndWhatTheyLookFor) {
  const auto problem_of = [&](const auto& talk) {
    Socket socket(*this, "192.0.2.1");
    talk(socket);
    return socket.problem();
  };
  EXPECT_EQ(problem_of([](Socket& s) { s.say("{}"); }), "message");
  EXPECT_EQ(problem_of([](Socket& s) { s.say(std::string(100'000, '[')); }), "message");
  EXPECT_EQ(problem_of([&](Socket& s) { s.seek(ada, "Ada", "versus", "connect4"); }), "refused")
      << "signed for another";
  scores::League(where).ban_player({.subject = bob.key().text(), .why = "rude", .date = 1});
  EXPECT_EQ(problem_of([&](Socket& s) { s.seek(bob, "Bob"); }), "refused");
  EXPECT_EQ(problem_of([&](Socket& s) {
              s.seek(ada, "Ada");
              s.seek(ada, "Ada");
            }),
            "message");
  may_seek = false;
  EXPECT_EQ(problem_of([&](Socket& s) { s.seek(ada, "Ada"); }), "pause");
}

TEST_F(Strangers, AreToldWhereNobodyComes) {
  Socket a(*this, "192.0.2.1");
  a.seek(ada, "Ada");
  a->await("waiting");
  process.now_ms += live::kLongestSeekMs;
  EXPECT_EQ(a.problem(), "nobody");
}

TEST_F(Strangers, WhoLeavesHasLostEvenAMatchThatHasHardlyBegun) {
  const std::string room = brought_together(ada, bob);
  FakeClient a(process, room, "192.0.2.1"), b(process, room, "198.51.100.1");
  a.hello(ada, "Ada");
  b.hello(bob, "Bob");
  a->await_entries(3);
  b.leave();
  process.now_ms += live::kAwayMs + 1;
  EXPECT_EQ(a->await("end")[0]["reason"], Json("away"));
  await([&] { return rated(bob) == 1; }, "a rating");
  EXPECT_LT(scores::League(where).ratings().of_key(bob.key().text()).front().rating, 1500);
  EXPECT_EQ(left_by(bob).size(), 1U);
  EXPECT_TRUE(left_by(ada).empty());
}

TEST_F(Strangers, WhoDoesNotComeIsCountedAndTheOtherIsTold) {
  for (int i = 0; i < 2; ++i) {
    const std::string room = brought_together(ada, bob);
    FakeClient a(process, room);
    a.hello(ada, "Ada");
    a->await_entries(1);
    process.now_ms += live::kToComeMs + 1;
    EXPECT_EQ(a->await("error")[0]["problem"], Json("opponent"));
    EXPECT_EQ(a->await_close().first, CloseCode::normal);
    await([&] { return left_by(bob).size() == static_cast<std::size_t>(i) + 1; }, "a note");
    await([&] { return !process.rooms().room(room); }, "the end of the room, in the store too");
    process.now_ms += live::kPastMs + 1;  // the two may be brought together again
  }
  EXPECT_TRUE(left_by(ada).empty());
  {
    const std::lock_guard lock(absent_mutex);
    EXPECT_EQ(absent, std::vector<std::string>(2, "198.51.100.1")) << "keys cost nothing, addresses do";
  }
  process.now_ms -= live::kPastMs;
  Socket again(*this, "198.51.100.1");
  again.seek(bob, "Bob");
  EXPECT_EQ(again.problem(), "pause");
}

TEST_F(Strangers, APlainRoomThatIsLeftEarlyIsStillNotRated) {
  const std::string room = opened(process);
  FakeClient a(process, room, "192.0.2.1"), b(process, room, "198.51.100.1");
  a.hello(ada, "Ada");
  b.hello(bob, "Bob");
  a->await_entries(3);
  b.leave();
  process.now_ms += live::kAwayMs + 1;
  a->await("end");
  await([&] { return state_of(room) == scores::RoomRow::kOver; }, "the end in the store");
  EXPECT_EQ(rated(bob), 0);
  EXPECT_EQ(left_by(bob).size(), 1U) << "it is counted all the same";
}

}  // namespace
}  // namespace fourfold::serve

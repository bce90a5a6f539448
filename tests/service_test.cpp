// Two processes of a service on one database, as players meet them; processes and the database are
// killed.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <memory>

#include "live/messages.h"
#include "serve/client/client.h"
#include "serve/client/socket_client.h"
#include "service/submission/league_test.h"
#include "service/tickets/hello.h"
#include "tests/postgresql_server.h"
#include "tests/served.h"

namespace fourfold {
namespace {

namespace fs = std::filesystem;
using testing::Served;

constexpr std::chrono::seconds kPatience{45};

std::int64_t now_s() { return std::chrono::system_clock::now().time_since_epoch() / std::chrono::seconds(1); }

/// Until it is so. What is asked goes over the network, so that this does not turn in vain.
template <class Condition>
void await(Condition condition, const std::string& what) {
  const auto deadline = std::chrono::steady_clock::now() + kPatience;
  while (!condition())
    if (std::chrono::steady_clock::now() > deadline) throw std::runtime_error("it never happened: " + what);
}

struct Answer {
  int status = 0;
  Json json;
};

Answer ask(const Served& at, const std::string& path, const Json& body = {}) {
  const serve::Fetch request{.method = body.is_null() ? "GET" : "POST",
                             .body = body.is_null() ? "" : body.dump(),
                             .fields = {{"Content-Type", "application/json"}}};
  const auto response = serve::fetch(at.url() + "api/v1/" + path, request);
  if (!response) throw std::runtime_error(response.error());
  const auto json = Json::parse(response->body.view());
  return {response->status, json ? *json : Json()};
}

/// A player in a room, who comes again until the room is there, and when a busy store sends players
/// away for a moment: then with the number of the last entry that was seen, and the last batch.
class Player {
 public:
  Player(const Served& at, std::string room, const sign::KeyPair& who, std::string name)
      : room_(std::move(room)), who_(who), name_(std::move(name)) {
    come(at);
  }

  void come(const Served& at) {
    at_ = &at;
    await([&] { return enters(at); }, name_ + " comes into the room");
  }
  void play(std::uint64_t batch, const std::string& commands) {
    last_ = to_json(live::ClientMessage(live::Play{batch, commands})).dump();
    const auto sent = socket_->send(last_);
    ASSERT_TRUE(sent.ok()) << sent.error();
  }
  /// The next letter of a type.
  Json next(std::string_view type) {
    while (true) {
      const auto text = socket_->receive();
      if (!text) throw std::runtime_error(name_ + ": " + text.error());
      if (!*text) {
        come(*at_);
        (void)socket_->send(last_);  // whether it is taken, the entries say
        continue;
      }
      Json letter = *Json::parse(**text);
      if (letter["type"] == Json(type)) return letter;
    }
  }
  /// Until an entry that ends so.
  void await_entry(std::string_view end) {
    while (true) {
      const Json letter = next("entries");
      seen_ = *letter["from"].as_uint() + letter["lines"].elements().size() - 1;
      for (const Json& line : letter["lines"].elements())
        if (line.as_string()->ends_with(end)) return;
    }
  }

 private:
  bool enters(const Served& at) {
    auto socket = serve::SocketClient::open(at.url() + "api/v1/rooms/" + room_ + "/socket");
    if (!socket) return false;
    const live::Hello message{
        .is_player = true, .who = service::signed_hello(room_, name_, now_s(), who_, at.origin()).who, .have = seen_};
    (void)socket->send(to_json(live::ClientMessage(message)).dump());
    while (true) {
      const auto text = socket->receive();
      if (!text || !*text) return false;
      const Json letter = *Json::parse(**text);
      if (letter["type"] != Json("welcome")) continue;
      seen_ = *letter["entries"].as_uint();
      socket_ = std::make_unique<serve::SocketClient>(*std::move(socket));
      return true;
    }
  }

  std::string room_;
  const sign::KeyPair& who_;
  std::string name_;
  const Served* at_ = nullptr;
  std::unique_ptr<serve::SocketClient> socket_;
  std::uint64_t seen_ = 0;
  std::string last_;
};

class PostgresqlService : public ::testing::Test {
 public:
  PostgresqlService() {
    scores::empty_postgresql();
    std::ofstream(folder_.file("index.html")) << "<p>hello";
    std::ofstream(folder_.file("secret")) << "the secret of this service, which is long enough";
    fs::permissions(folder_.file("secret"), fs::perms::owner_read | fs::perms::owner_write);
    const fs::path page = fs::path(folder_.file("index.html")).parent_path();
    const std::string options = "--secret '" + folder_.file("secret") + "' --store '" + server.url() + "'";
    one = std::make_unique<Served>(page, options, kOrigin);
    two = std::make_unique<Served>(page, options, kOrigin);
  }

  /// A game that was begun with one process.
  Json game(const Served& at, const sign::KeyPair& who, const std::string& name) {
    const auto r = service::signed_request(at.origin(), service::kMarathon, now_s(), who);
    const Answer ticket = ask(at, "tickets",
                              Json::object({{"game", r.board.game},
                                            {"rules", r.board.rules},
                                            {"mode", r.board.mode},
                                            {"kind", r.board.kind},
                                            {"time", r.time},
                                            {"service", r.service},
                                            {"key", r.key},
                                            {"signature", r.signature}}));
    EXPECT_EQ(ticket.status, 201) << ticket.json.dump();
    const auto s = service::signed_submission(
        *ticket.json["ticket"].as_string(), service::replay_of(*ticket.json["seed"].as_uint()), name, who, at.origin());
    return Json::object({{"ticket", s.ticket},
                         {"replay", s.replay},
                         {"name", s.name},
                         {"service", s.service},
                         {"key", s.key},
                         {"signature", s.signature}});
  }
  static std::int64_t rows(const Served& at) { return *ask(at, kBoard).json["count"].as_int(); }
  static std::string room(const Served& at) {
    return *ask(at, "rooms", Json::object({{"kind", "connect4"}})).json["id"].as_string();
  }

  static constexpr const char* kOrigin = "https://four.example";  ///< both are one service
  static constexpr const char* kBoard = "boards/tetris/classic/marathon/human";
  testing::PostgresqlServer server;
  scores::Folder folder_;
  std::unique_ptr<Served> one, two;
  sign::KeyPair ada = service::player(1), bob = service::player(2);
};

TEST_F(PostgresqlService, AGameOfOneProcessIsSeenAndHeardAtTheOther) {
  EXPECT_EQ(rows(*two), 0) << "an answer that is kept";
  auto events = serve::SocketClient::open(two->url() + "api/v1/events");
  ASSERT_TRUE(events.ok()) << events.error();
  const Json submission = game(*one, ada, "Ada");
  EXPECT_EQ(ask(*one, "games", submission).status, 201);
  Json heard;
  while (heard["board"]["mode"].is_null()) {
    const auto text = events->receive();
    ASSERT_TRUE(text && *text) << (text ? "closed" : text.error());
    heard = *Json::parse(**text);
  }
  EXPECT_EQ(heard["board"]["mode"], Json("marathon"));
  EXPECT_EQ(rows(*two), 1);
  EXPECT_EQ(ask(*two, "games", submission).status, 200) << "the same game to the other: it is there";
  EXPECT_EQ(ask(*two, "games", game(*one, bob, "ada")).json["refusal"], Json("others-name"));
}

TEST_F(PostgresqlService, AMatchGoesOnWhenItsProcessIsKilled) {
  const std::string id = room(*one);
  Player a(*one, id, ada, "Ada"), b(*one, id, bob, "Bob");
  a.play(1, "4");
  b.await_entry(" a play 4");
  b.play(1, "1");
  a.await_entry(" b play 1");
  one->end_by(SIGKILL);
  a.come(*two);
  b.come(*two);
  a.play(1, "4");  // was acknowledged: it is not played twice
  for (std::uint64_t batch = 2; batch <= 4; ++batch) {
    a.play(batch, "4");
    b.await_entry(" a play 4");
    if (batch < 4) b.play(batch, "1");
    if (batch < 4) a.await_entry(" b play 1");
  }
  EXPECT_EQ(b.next("end")["winner"], Json("a"));
  await([&] { return ask(*two, "rooms/" + id).json["phase"] == Json("ended"); }, "the other process knows the end");
}

TEST_F(PostgresqlService, AMatchOfOneProcessIsWatchedAtTheOther) {
  const std::string id = room(*one);
  Player a(*one, id, ada, "Ada"), b(*one, id, bob, "Bob");
  auto watcher = serve::SocketClient::open(two->url() + "api/v1/rooms/" + id + "/socket?role=watcher");
  ASSERT_TRUE(watcher.ok()) << watcher.error();
  (void)watcher->send(to_json(live::ClientMessage(live::Hello{})).dump());
  const auto await_letter = [&](auto is_it) {
    while (true) {
      const auto text = watcher->receive();
      if (!text || !*text) throw std::runtime_error("the watcher was sent away");
      if (is_it(*Json::parse(**text))) return;
    }
  };
  await_letter([](const Json& letter) { return letter["type"] == Json("welcome"); });
  while (a.next("presence")["watchers"] != Json(1)) {
  }
  a.play(1, "4");
  b.await_entry(" a play 4");
  await_letter([](const Json& letter) {
    return letter["type"] == Json("entries") && letter["lines"].elements().back().as_string()->ends_with(" a play 4");
  });
  b.play(1, "1");
  a.await_entry(" b play 1");  // nobody was sent away
}

TEST_F(PostgresqlService, WhatWasAcknowledgedStaysWhenTheDatabaseIsKilled) {
  const Json first = game(*one, ada, "Ada"), second = game(*two, ada, "Ada");
  EXPECT_EQ(ask(*one, "games", first).status, 201);
  const std::string id = room(*two);
  Player a(*two, id, ada, "Ada"), b(*two, id, bob, "Bob");
  server.crash();
  await([&] { return ask(*one, "health").status == 503; }, "one misses the database");
  await([&] { return ask(*two, "health").status == 503; }, "two misses the database");
  EXPECT_EQ(ask(*two, "games", second).status, 503);
  a.play(1, "4");  // nobody can keep it now
  server.start();
  b.await_entry(" a play 4");
  for (const auto* each : {&one, &two})
    await([&] { return ask(**each, "health").status == 200; }, "it has found the database again");
  EXPECT_EQ(rows(*one), 1);
  EXPECT_EQ(ask(*two, "games", second).status, 201) << "the same again";
  await([&] { return rows(*one) == 2; }, "one hears of it");
  EXPECT_EQ(one->end_by(SIGTERM), 0);
  EXPECT_EQ(two->end_by(SIGTERM), 0);
}

}  // namespace
}  // namespace fourfold

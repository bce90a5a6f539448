// WebSockets with a real server.
#include "serve/socket/socket.h"

#include <gtest/gtest.h>

#include <condition_variable>
#include <map>
#include <mutex>

#include "serve/client/client_test.h"
#include "serve/client/socket_client.h"
#include "serve/load/metrics.h"
#include "serve/network/running_test.h"

namespace fourfold::serve {
namespace {

using testing::Running;
using namespace std::chrono_literals;

/// A test service that sends texts back, stores its clients and counts those who leave.
class Room {
 public:
  Service service() {
    return {.handler = answered_by([](const Request&) { return Response{.body = body_of("page")}; }),
            .sockets = {
                .is_socket = [](const Request& request) { return request.target == "/room"; },
                .on_open = [this](const Request&, const SocketHandle& handle) { enter(handle); },
                .on_text = [](const SocketHandle& handle, std::string_view text) { handle.send(std::string(text)); },
                .on_close = [this](const SocketHandle& handle) { leave(handle); }}};
  }

  SocketHandle guest() {
    await([&] { return !guests_.empty(); });
    const std::lock_guard lock(mutex_);
    return guests_.begin()->second;
  }
  /// The last one who came, after that one.
  SocketHandle guest_after(const SocketHandle& before) {
    await([&] { return !guests_.empty() && guests_.rbegin()->first > before.id(); });
    const std::lock_guard lock(mutex_);
    return guests_.rbegin()->second;
  }
  void await_gone(std::size_t count) {
    await([&] { return gone_ >= count; });
  }
  [[nodiscard]] std::size_t gone() {
    const std::lock_guard lock(mutex_);
    return gone_;
  }

 private:
  void enter(const SocketHandle& handle) {
    const std::lock_guard lock(mutex_);
    guests_[handle.id()] = handle;
    changed_.notify_all();
  }
  void leave(const SocketHandle& handle) {
    const std::lock_guard lock(mutex_);
    guests_.erase(handle.id());
    ++gone_;
    changed_.notify_all();
  }
  template <class Condition>
  void await(Condition condition) {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, condition);
  }

  std::mutex mutex_;
  std::condition_variable changed_;
  std::map<std::uint64_t, SocketHandle> guests_;
  std::size_t gone_ = 0;
};

SocketClient entered(const Running& server, const Fields& fields = {}) {
  auto client = SocketClient::open(server.url("room"), {}, fields);
  if (!client) throw std::runtime_error(client.error());
  return *std::move(client);
}

/// The next text; if the server closes, the code.
std::string heard(SocketClient& client) {
  const auto text = client.receive();
  if (!text) return "failed: " + text.error();
  if (*text) return **text;
  return "closed: " + std::to_string(static_cast<int>(*client.code()));
}

TEST(Socket, CarriesTexts) {
  Room room;
  const Running server({.threads = 2}, room.service());
  auto client = entered(server), other = entered(server);
  for (const std::string& text : {std::string("hello"), std::string("가"), std::string(10'000, 'x'), std::string()}) {
    ASSERT_TRUE(client.send(text));
    EXPECT_EQ(heard(client), text);
  }
  ASSERT_TRUE(other.send("other"));
  EXPECT_EQ(heard(other), "other");
}

TEST(Socket, TakesWhatCameWithTheHandshake) {
  Room room;
  const Running server({}, room.service());
  testing::Client client(server.port());
  client.send(
      "GET /room HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
      "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n" +
      masked_frame(Opcode::text, "early", {1, 2, 3, 4}));
  EXPECT_TRUE(client.until("\r\n\r\n").starts_with("HTTP/1.1 101 Switching Protocols\r\n"));
  EXPECT_TRUE(client.until("early").ends_with("early"));
}

TEST(Socket, IsSentToFromAnyThread) {
  Room room;
  const Running server({.threads = 2}, room.service());
  auto client = entered(server);
  const SocketHandle handle = room.guest();
  std::thread([&] { handle.send("from elsewhere"); }).join();
  EXPECT_EQ(heard(client), "from elsewhere");
  handle.close(CloseCode::normal, "done");
  EXPECT_EQ(heard(client), "closed: 1000");
  room.await_gone(1);
  handle.send("too late");
}

TEST(Socket, IsRefusedToPagesFromElsewhere) {
  Room room;
  const Running server({}, room.service());
  const auto client = SocketClient::open(server.url("room"), {}, {{"Origin", "http://evil.example"}});
  ASSERT_FALSE(client);
  EXPECT_NE(client.error().find("403 Forbidden"), std::string::npos) << client.error();
  entered(server, {{"Origin", "http://127.0.0.1:" + std::to_string(server.port())}});
}

TEST(Socket, IsOnlyWhereTheServiceSaysSo) {
  Room room;
  const Running server({}, room.service());
  EXPECT_FALSE(SocketClient::open(server.url("elsewhere")));
  EXPECT_TRUE(testing::asked(server.port(), "GET /room HTTP/1.0\r\n\r\n").starts_with("HTTP/1.0 426 "));
  const std::string old =
      "GET /room HTTP/1.0\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
      "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n";
  EXPECT_TRUE(testing::asked(server.port(), old).starts_with("HTTP/1.0 426 ")) << "HTTP/1.0 knows no other protocols";
}

TEST(Socket, ClosesWhoSendsTooMuch) {
  Room room;
  const Running server({.socket_limits = {.message_bytes = 100, .messages = {.per_second = 0.001, .burst = 2}}},
                       room.service());
  {
    auto long_one = entered(server), binary = entered(server);
    ASSERT_TRUE(long_one.send(std::string(101, 'x')));
    EXPECT_EQ(heard(long_one), "closed: 1009");
    ASSERT_TRUE(binary.send_bytes(masked_frame(Opcode::binary, "x", {1, 2, 3, 4})));
    EXPECT_EQ(heard(binary), "closed: 1003");
  }
  auto many = entered(server);
  for (int i = 0; i < 3; ++i) ASSERT_TRUE(many.send("x"));
  std::string last = "x";
  while (last == "x") last = heard(many);
  EXPECT_EQ(last, "closed: 1008");
  room.await_gone(3);
}

TEST(Socket, ClosesWhoSendsTooManyFramesThatSayNothing) {
  Room room;
  const Running server({.socket_limits = {.messages = {.per_second = 0.001, .burst = 10}}}, room.service());
  std::string pongs, parts = masked_frame(Opcode::text, "", {1, 2, 3, 4});
  parts[0] = static_cast<char>(Opcode::text);  // more frames follow
  for (int i = 0; i < 11; ++i) pongs += masked_frame(Opcode::pong, "", {1, 2, 3, 4});
  for (int i = 0; i < 11; ++i) {
    parts += masked_frame(Opcode::more, "", {1, 2, 3, 4});
    parts[parts.size() - 6] = static_cast<char>(Opcode::more);
  }
  auto first = entered(server), second = entered(server);
  ASSERT_TRUE(first.send_bytes(pongs));
  EXPECT_EQ(heard(first), "closed: 1008");
  ASSERT_TRUE(second.send_bytes(parts));
  EXPECT_EQ(heard(second), "closed: 1008");
  room.await_gone(2);
}

TEST(Socket, ClosesWhoTakesInTooLittle) {
  Room room;
  Metrics metrics;
  Service service = room.service();
  service.metrics = &metrics;
  const Running server({.socket_limits = {.queued_bytes = 1 << 20}}, service);
  auto client = entered(server);
  const SocketHandle handle = room.guest();
  const Text text = std::make_shared<const std::string>(100'000, 'x');
  for (int i = 0; i < 1000; ++i) handle.send(text);  // far more than the system's buffers
  int count = 0;
  std::string last;
  while ((last = heard(client)).size() == text->size()) ++count;
  EXPECT_EQ(last, "closed: 1013");
  EXPECT_LT(count, 1000);
  EXPECT_NE(metrics.text().find("\nfourfold_slow_sockets_total 1\n"), std::string::npos);
  room.await_gone(1);
}

/// Who comes to a long game is told all of it at once, and what follows is not too much for that.
TEST(Socket, SendsWhatFollowsALongText) {
  Room room;
  const Running server({.socket_limits = {.queued_bytes = 1000}}, room.service());
  auto client = entered(server);
  const SocketHandle handle = room.guest();
  const Text text = std::make_shared<const std::string>(15 << 20, 'x');  // more than the system's buffers
  handle.send(text);
  handle.send("and this");
  EXPECT_EQ(heard(client).size(), text->size());
  EXPECT_EQ(heard(client), "and this");
}

TEST(Socket, KeepsABoundedMemoryForAllWhoReadNothing) {
  Room room;
  const Running server({.socket_limits = {.all_queued_bytes = 24 << 20}}, room.service());
  auto first = entered(server);
  const SocketHandle handle = room.guest();
  const Text text = std::make_shared<const std::string>(15 << 20, 'x');
  handle.send(text);  // the system takes a few MB of it
  auto second = entered(server);
  const SocketHandle other = room.guest_after(handle);
  other.send("a short one");
  other.send(text);
  EXPECT_EQ(heard(second), "a short one");
  EXPECT_EQ(heard(second), "closed: 1013");
  EXPECT_EQ(heard(first).size(), text->size());
  auto third = entered(server);
  room.guest_after(other).send(text);
  EXPECT_EQ(heard(third).size(), text->size()) << "what was taken in makes place";
}

TEST(Socket, WhatAnAddressIsSentCountsAgainstItsLimit) {
  Room room;
  const Running server({.limits = {.bytes_per_address = {.per_second = 0.001, .burst = 10}}}, room.service());
  auto client = entered(server);
  for (int i = 0; i < 2; ++i) {
    ASSERT_TRUE(client.send(std::string(10'000, 'x')));
    EXPECT_EQ(heard(client).size(), 10'000U);
  }
  EXPECT_FALSE(SocketClient::open(server.url("room"), {}, {}).ok()) << "it owes";
}

TEST(Socket, ClosesWhoIsSilentAndDoesNotAnswerPings) {
  Room room;
  const Running server({.socket_limits = {.ping_after = 1ms, .to_pong = 200ms}}, room.service());
  auto client = entered(server);  // reads nothing, so it answers nothing
  room.await_gone(1);
  EXPECT_EQ(heard(client).substr(0, 6), "failed");
}

TEST(Socket, AnswersPingsAndGoodbyes) {
  Room room;
  const Running server({}, room.service());
  auto client = entered(server);
  ASSERT_TRUE(client.send_bytes(masked_frame(Opcode::ping, "p", {1, 2, 3, 4})));
  ASSERT_TRUE(client.send_bytes(masked_frame(Opcode::close, close_payload(CloseCode::normal, ""), {1, 2, 3, 4})));
  EXPECT_EQ(heard(client), "closed: 1000");
  room.await_gone(1);
}

TEST(Socket, AnswersTheLastOfPingsThatComeTogether) {
  Room room;
  const Running server({}, room.service());
  testing::Client client(server.port());
  client.send(
      "GET /room HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
      "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n");
  client.until("\r\n\r\n");
  std::string pings;
  for (const char* payload : {"a", "b", "c"}) pings += masked_frame(Opcode::ping, payload, {1, 2, 3, 4});
  client.send(pings);
  EXPECT_EQ(client.until("c"), "\212\001c");
}

TEST(Socket, IsToldWhenTheServerStops) {
  Room room;
  Running server({.threads = 2}, room.service());
  auto client = entered(server), other = entered(server);
  room.guest();
  server.stop();
  EXPECT_EQ(heard(client), "closed: 1001");
  EXPECT_EQ(heard(other), "closed: 1001");
  EXPECT_EQ(room.gone(), 2u);
}

TEST(Socket, LeavesRoomForRequests) {
  Room room;
  const Running server({.limits = {.connections = 4}, .socket_limits = {.sockets_per_address = 2}}, room.service());
  const auto first = entered(server), second = entered(server);
  const auto third = SocketClient::open(server.url("room"));
  ASSERT_FALSE(third);
  EXPECT_NE(third.error().find("429"), std::string::npos) << third.error();
  const Running full({.limits = {.connections = 4}}, room.service());
  const auto one = entered(full), two = entered(full), three = entered(full);
  const auto four = SocketClient::open(full.url("room"));
  ASSERT_FALSE(four);
  EXPECT_NE(four.error().find("503"), std::string::npos) << four.error();
  EXPECT_TRUE(testing::asked(full.port(), "GET / HTTP/1.0\r\n\r\n").ends_with("page"));
}

TEST(Socket, EndsWhenTheServiceFails) {
  Service service{.sockets = {.is_socket = [](const Request&) { return true; },
                              .on_text = [](const SocketHandle&, std::string_view) { throw std::runtime_error("x"); }}};
  const Running server({}, service);
  auto client = entered(server);
  ASSERT_TRUE(client.send("x"));
  EXPECT_EQ(heard(client), "closed: 1011");
  service.sockets.on_text = [](const SocketHandle&, std::string_view) { throw 1; };
  const Running odd({}, service);
  auto other = entered(odd);
  ASSERT_TRUE(other.send("x"));
  EXPECT_EQ(heard(other), "closed: 1011") << "whatever is thrown";
  service.sockets.refuse = [](const Request&) -> std::optional<Response> { throw std::runtime_error("x"); };
  const Running refusing({}, service);
  EXPECT_NE(SocketClient::open(refusing.url()).error().find("500"), std::string::npos);
}

}  // namespace
}  // namespace fourfold::serve
